import fc from "fast-check";
import { expect, test } from "vitest";
import { guardFormulas, unguardFormulas } from "./formula-guard.ts";

const signs = ["=", "+", "-", "@", "'", '"', ";", "\t", "\r", "\n", " ", "\uff1d", "a", "1"];

test("taking the guard off gives back every text as it was, also one that began with an apostrophe", () => {
  const text = fc.array(fc.constantFrom(...signs), { maxLength: 12 }).map((all) => all.join(""));
  fc.assert(
    fc.property(text, (written) => {
      expect(unguardFormulas(guardFormulas(written))).toBe(written);
    }),
    { numRuns: 5000 },
  );
});

test.each([
  ["'+Vision", "+Vision"],
  ["'=1+1 Holdings", "=1+1 Holdings"],
  ["'@Bank", "@Bank"],
  ["Alder; '-5", "Alder; '-5"],
  ["Alder;'-5", "Alder;-5"],
  ["'Tis a Company", "'Tis a Company"],
  ["O'-Neil", "O'-Neil"],
])("%j of a file is %j", (guarded, text) => {
  expect(unguardFormulas(guarded)).toBe(text);
});
