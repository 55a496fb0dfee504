// Builds the front end into one file: node build.mjs [FILE]. The same sources give the same bytes.
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { build, transform } from "esbuild";

/** Style sheets are text in the bundle, without blanks and comments. */
const shortCss = {
  name: "short-css",
  setup(it) {
    it.onResolve({ filter: /\.css\?raw$/ }, ({ path, resolveDir }) => ({
      path: resolve(resolveDir, path.slice(0, -"?raw".length)),
      namespace: "short-css",
    }));
    it.onLoad({ filter: /./, namespace: "short-css" }, async ({ path }) => ({
      contents: (await transform(await readFile(path, "utf8"), { loader: "css", minify: true })).code,
      loader: "text",
    }));
  },
};

await build({
  entryPoints: ["src/board.ts"],
  outfile: process.argv[2] ?? "../frogwidgets/static/board.js",
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: true,
  legalComments: "none",
  plugins: [shortCss],
});
