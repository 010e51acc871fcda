import { expect, test } from "vitest";
import { readProspectus } from "./read-prospectus.ts";

const coverOf = (...lines: string[]) =>
  readProspectus(`<html><body>${lines.map((line) => `<p>${line}</p>`).join("")}</body></html>`)
    .cover;

test("a first sale of shares to the public is an initial offering", () => {
  const cover = coverOf(
    "4,000,000 Shares",
    "Common Stock",
    "This is our initial public offering. No public market exists. The underwriters may buy 600,000 more.",
  );
  expect(cover).toMatchObject({ isInitial: true, isResale: false });
});

test.each([
  [
    "notes",
    ["7.50% Senior Notes due 2029", "This is the initial public offering of our Senior Notes."],
  ],
  [
    "a distribution to the holders of a parent",
    [
      "The distribution of our common stock by Alder Corp to its holders of record is for no consideration.",
    ],
  ],
  [
    "a resale whose sellers may be deemed underwriters",
    ["The selling stockholders may sell from time to time. Each may be deemed an underwriter."],
  ],
])("%s are no sale of shares by the company", (_what, lines) => {
  expect(coverOf(...lines)).toMatchObject({ isInitial: false, isResale: true });
});

test("a company whose shares have a price of their exchange has no initial offering", () => {
  const cover = coverOf(
    "4,000,000 Shares",
    "Our common stock is listed on the Nasdaq Capital Market. The last reported sale price was $3.10.",
    "After our initial public offering in 2019 we sold further shares.",
  );
  expect(cover.isInitial).toBe(false);
});
