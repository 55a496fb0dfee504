import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const STYLES = ["style.css", "card.css"].map((name) => [name, readFileSync(`src/${name}`, "utf8")] as const);
const files = readdirSync("src").filter((name) => name.endsWith(".ts"));
const sources = files.map((name) => [name, readFileSync(`src/${name}`, "utf8")] as const);

describe("the sources", () => {
  it.each(sources)("%s names no game and no word of one", (_, text) => {
    expect(text).not.toMatch(
      /frogriders|frogger|froggies|froschi|\b(pond|village|lily|lane|swamp|privilege)\b/i,
    );
  });

  it.each(sources)("%s makes no markup of data and runs no text", (_, text) => {
    expect(text).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function/);
  });

  it.each(sources)("%s holds no state of its own", (_, text) => {
    expect(text).not.toMatch(/^(export )?(let|var) /m);
    expect(text).not.toMatch(/^(export )?const \w+ = new (Map|Set|WeakMap)/m);
  });

  it.each(sources)("%s asks nothing of the network and keeps nothing in the browser", (_, text) => {
    expect(text).not.toMatch(
      /\bfetch\(|XMLHttpRequest|WebSocket|localStorage|sessionStorage|indexedDB|document\.cookie/,
    );
  });

  it("know anywidget in one file, the door behind it and the loader", () => {
    const knowing = sources.filter(([, text]) => text.includes("anywidget")).map(([name]) => name);
    expect(knowing.sort()).toEqual(["door.ts", "host.ts", "loader.ts"]);
  });
});

describe("the names that the bundle makes short", () => {
  const own = [...readFileSync("build.mjs", "utf8").matchAll(/"([a-zA-Z ]{40,})"/g)].flatMap(([, names]) =>
    (names ?? "").trim().split(" "),
  );
  const text = (name: string) => sources.find(([file]) => file === name)?.[1] ?? "";

  it("are no fields of messages, and no host's", () => {
    const fields = [text("frame.ts"), text("host.ts")].flatMap((source) =>
      [...source.matchAll(/\b(\w+)\??: /g)].map(([, name]) => name),
    );
    expect(own.length).toBeGreaterThan(30);
    expect(own.filter((name) => fields.includes(name))).toEqual([]);
  });

  it("are no members of the browser's objects", () => {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const things = [document, window, document.createElement("input"), document.createElement("button"), svg];
    const events = [new PointerEvent("x"), new KeyboardEvent("x"), new DOMRect(), new AbortController()];
    const known = own.filter((name) =>
      [...things, ...events, "", [], new Map()].some((it) => name in Object(it)),
    );
    expect(known).toEqual([]);
  });
});

describe("the style", () => {
  it.each(STYLES)("%s touches nothing outside: every rule stands under its root class", (name, text) => {
    const plain = text.replace(/\/\*[\s\S]*?\*\//g, "");
    let depth = 0;
    let start = 0;
    const outer: string[] = [];
    const inside: string[] = [];
    [...plain].forEach((char, i) => {
      if (char === "{") {
        const selector = plain.slice(start, i).trim();
        if (depth === 0) outer.push(selector);
        else if (depth === 1 && outer[outer.length - 1]?.startsWith("@")) inside.push(selector);
        depth += 1;
        start = i + 1;
      } else if (char === "}") {
        depth -= 1;
        start = i + 1;
      } else if (char === ";") start = i + 1;
    });
    expect(depth).toBe(0);
    expect(outer.length).toBeGreaterThan(name === "card.css" ? 2 : 5);
    const rules = [...outer.filter((rule) => !rule.startsWith("@")), ...inside].flatMap((rule) =>
      rule.split(/,\s*(?![^(]*\))(?![^()]*\([^()]*\)[^(]*\))/),
    );
    expect(rules.filter((rule) => !rule.startsWith(".fw") && rule !== "to")).toEqual([]);
  });

  it.each(STYLES)("%s uses no colour of the notebook without one to fall back on", (_, text) => {
    expect(text.match(/var\(--jp-[\w-]+\)/g)).toBeNull();
  });
});
