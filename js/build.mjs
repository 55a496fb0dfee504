// Builds the front end: node build.mjs [FOLDER] writes board.js and board.css. The same sources give the same bytes.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { build, transform } from "esbuild";

const folder = process.argv[2] ?? "../frogwidgets/static";

const shortCss = async (path) =>
  (await transform(await readFile(path, "utf8"), { loader: "css", minify: true })).code;

/** Style sheets are text in the bundle, without blanks and comments. */
const cssAsText = {
  name: "css-as-text",
  setup(it) {
    it.onResolve({ filter: /\.css\?raw$/ }, ({ path, resolveDir }) => ({
      path: resolve(resolveDir, path.slice(0, -"?raw".length)),
      namespace: "css-as-text",
    }));
    it.onLoad({ filter: /./, namespace: "css-as-text" }, async ({ path }) => ({
      contents: await shortCss(path),
      loader: "text",
    }));
  },
};

await mkdir(folder, { recursive: true });
await writeFile(`${folder}/board.css`, await shortCss("src/style.css"));
await build({
  entryPoints: ["src/board.ts"],
  outfile: `${folder}/board.js`,
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: true,
  legalComments: "none",
  plugins: [cssAsText],
});
