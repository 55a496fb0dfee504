// Builds the front end: node build.mjs [FOLDER] writes loader.js, spots.js, board.js, card.js and a style sheet for
// each of the last two. The same sources give the same bytes.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { build, transform } from "esbuild";

const folder = process.argv[2] ?? "../frogwidgets/static";

/**
 * What the parts of a view call each other's members; made short in the bundle. No message, no host and nothing
 * of the browser's has a member of such a name: test/source.test.ts sees to it.
 */
const OWN =
  "silent settle late spots says picked grab area fit people questions stays forget peek pin refused unread begins " +
  "glance told refusal waiting lit just paper home hits keyed seats lift ask light insist keep away dismiss " +
  "hinting hintMe thinks hinted near thinking";

await mkdir(folder, { recursive: true });
for (const [source, name] of [
  ["style", "board"],
  ["card", "card"],
]) {
  const css = await transform(await readFile(`src/${source}.css`, "utf8"), { loader: "css", minify: true });
  await writeFile(`${folder}/${name}.css`, css.code);
}
const plain = {
  bundle: true,
  format: "esm",
  target: "es2022",
  charset: "utf8",
  minify: true,
  legalComments: "none",
};
for (const name of ["loader", "spots"]) {
  await build({ ...plain, entryPoints: [`src/${name}.ts`], outfile: `${folder}/${name}.js` });
}
await build({
  ...plain,
  entryPoints: ["src/board.ts"],
  outfile: `${folder}/board.js`,
  mangleProps: new RegExp(`^(${OWN.replaceAll(" ", "|")})$`),
});
await build({ ...plain, entryPoints: ["src/card.ts"], outfile: `${folder}/card.js` });
