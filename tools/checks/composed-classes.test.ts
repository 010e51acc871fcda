import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const rule = /([^{};]+)\{[^{}]*\bcomposes:/g;

// Any other selector fails only when the web is built.
test.each(globSync("web/**/*.module.css"))(
  "in %s, shared classes are composed by rules of single classes",
  (file) => {
    const text = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
    const selectors = [...text.matchAll(rule)].flatMap(([, list = ""]) => list.split(","));
    expect(selectors.filter((selector) => !/^\s*\.[\w-]+\s*$/.test(selector))).toEqual([]);
  },
);
