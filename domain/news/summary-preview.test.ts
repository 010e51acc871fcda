import fc from "fast-check";
import { expect, test } from "vitest";
import { previewSummary } from "./summary-preview.ts";

const words = (length: number) => "word ".repeat(length / 5).trim();

test("a short summary is whole, a long one ends at a paragraph or after a word (C-211, C-533, C-562)", () => {
  expect(previewSummary("x".repeat(300))).toBe("x".repeat(300));
  const breaks = [100, 70, 80, 200].map(words).join("\n\n");
  expect(previewSummary(breaks)).toBe(`${words(100)}\n\n${words(70)}`);
  expect(previewSummary(`${"x".repeat(300)}\n\nMore`)).toBe("x".repeat(300));
  const early = previewSummary(`${words(100)}\n\n${words(400)}`);
  expect(early).toBe(`${words(100)}\n\n${words(195)}…`);
  const late = previewSummary(`${words(320)}\n\n${words(100)}`);
  expect(late).toBe(`${words(300)}…`);
  expect(previewSummary(words(500))).toBe(`${words(300)}…`);
});

test("a preview is never longer than 300 characters (C-533)", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2000 }), (text) => {
      expect(previewSummary(text).length).toBeLessThanOrEqual(300);
    }),
  );
  expect(previewSummary("x".repeat(1_000_000))).toHaveLength(300);
});
