// Builds the front end: node build.mjs [FOLDER] writes board.js and board.css. The same sources give the same bytes.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { build, transform } from "esbuild";

const folder = process.argv[2] ?? "../frogwidgets/static";

await mkdir(folder, { recursive: true });
const css = await transform(await readFile("src/style.css", "utf8"), { loader: "css", minify: true });
await writeFile(`${folder}/board.css`, css.code);
await build({
  entryPoints: ["src/board.ts"],
  outfile: `${folder}/board.js`,
  bundle: true,
  format: "esm",
  target: "es2022",
  charset: "utf8",
  minify: true,
  legalComments: "none",
});
