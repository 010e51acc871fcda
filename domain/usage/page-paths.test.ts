import { expect, test } from "vitest";
import { longestPagePath, newsKeyOfPage, normalizePagePath, tickerOfPage } from "./page-paths.ts";

test.each([
  ["/priced", "/priced"],
  ["/priced/?viewId=12#top", "/priced"],
  ["/", "/"],
  ["/company/qrvn/financials/", "/company/QRVN/financials"],
  ["/Company/qrvn", "/company/QRVN"],
  ["/company", "/company"],
  ["/news/17", "/news/17"],
  ["priced", null],
  ["//elsewhere.example/x", null],
  ["/with a space", null],
  ["/\u202eevil", null],
  ["/\u0000", null],
  ["/é", null],
  [`/${"x".repeat(longestPagePath)}`, null],
])("%j counts as %j", (text, path) => {
  expect(normalizePagePath(text)).toBe(path);
});

test("the company of a page is found by its ticker, whichever tab is open", () => {
  expect(tickerOfPage("/company/QRVN/financials")).toBe("QRVN");
  expect(tickerOfPage("/company/BRK%2FA")).toBe("BRK/A");
  for (const path of ["/company", "/company/", "/priced", "/company/%E0%A4%A"])
    expect(tickerOfPage(path), path).toBeNull();
});

test("the key of an article is a whole number that the database can hold", () => {
  expect(newsKeyOfPage("/news/17")).toBe(17);
  for (const path of ["/news", "/news/search", "/news/0", "/news/99999999999", "/news/9999999999"])
    expect(newsKeyOfPage(path), path).toBeNull();
});
