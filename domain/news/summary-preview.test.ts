import fc from "fast-check";
import { expect, test } from "vitest";
import { previewSummary } from "./summary-preview.ts";

const words = (length: number) => "word ".repeat(length / 5).trim();

test("a short summary is whole, a long one ends at a paragraph or after a word (C-211, C-533, C-562)", () => {
  expect(previewSummary("x".repeat(300))).toBe("x".repeat(300));
  const paragraphs = `${words(200)}\n\n${words(200)}`;
  expect(previewSummary(paragraphs)).toBe(words(200));
  const early = previewSummary(`${words(100)}\n\n${words(400)}`);
  expect(early.length).toBeGreaterThan(250);
  expect(early.endsWith("word…")).toBe(true);
  const cut = previewSummary(words(500));
  expect(cut.endsWith("word…")).toBe(true);
  expect(cut.length).toBeLessThanOrEqual(300);
});

test("a preview is never longer than 300 characters (C-533)", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2000 }), (text) => {
      expect(previewSummary(text).length).toBeLessThanOrEqual(300);
    }),
  );
  expect(previewSummary("x".repeat(1_000_000))).toHaveLength(300);
});
