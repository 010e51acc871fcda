import fc from "fast-check";
import { expect, test } from "vitest";
import { typingErrors } from "./typing-errors.ts";

test.each([
  ["velm", "velmora systems", 0],
  ["systems", "velmora systems", 0],
  ["vlemora", "velmora systems", 1],
  ["velmra", "velmora systems", 1],
  ["velmorra sys", "velmora systems", 1],
  ["vel mora", "velmora systems", 0],
  ["velmorasystems", "velmora systems", 0],
  ["systems velmroa", "velmora systems", 1],
  ["barnes and noble", "barnes noble", 2],
  ["quartz", "velmora", 6],
])("%j for %j is %i errors", (typed, name, errors) => {
  expect(typingErrors(typed, name)).toBe(errors);
});

test("one letter omitted, inserted, changed or swapped is at most one error", () => {
  const name = fc.stringMatching(/^[a-z]{4,12}( [a-z]{3,12}){0,3}$/);
  fc.assert(
    fc.property(name, fc.nat(), fc.stringMatching(/^[a-z]$/), (text, seed, letter) => {
      const at = seed % (text.length - 1);
      const [before, one, two, after] = [
        text.slice(0, at),
        text[at],
        text[at + 1],
        text.slice(at + 2),
      ];
      fc.pre(one !== " " && two !== " " && text.length < 40);
      for (const typed of [
        `${before}${two}${after}`,
        `${before}${one}${letter}${two}${after}`,
        `${before}${letter}${two}${after}`,
        `${before}${two}${one}${after}`,
      ]) {
        expect(typingErrors(typed, text)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test("comparing very long texts is fast", () => {
  const long = "ab ".repeat(70).trim();
  const startedAt = Date.now();
  for (let i = 0; i < 200; i++) typingErrors(long, long);
  expect(Date.now() - startedAt).toBeLessThan(2000);
});
