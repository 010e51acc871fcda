import { expect, test } from "vitest";
import { cellText, investorItems, overviewText } from "./cell-cuts.ts";

test("a note on a private company is cut at 12 characters (V-249)", () => {
  expect(cellText("PcmlNote", "abcdefghijklmnopqrst")).toBe("abcdefghijkl…");
  expect(cellText("PcmlNote", "abcdefghijkl")).toBe("abcdefghijkl");
});

test("the name of a CFO is cut at 8 characters (V-250)", () => {
  expect(cellText("Cfo", "abcdefghijkl")).toBe("abcdefgh…");
  expect(cellText("Cfo", "Ida Moor")).toBe("Ida Moor");
});

test("each investor is cut at 11 characters (V-251, V-304)", () => {
  expect(investorItems("Harborstone Capital|Birch")).toEqual([
    { name: "Harborstone Capital", text: "Harborstone…" },
    { name: "Birch", text: "Birch" },
  ]);
  expect(investorItems(null)).toEqual([]);
});

test("the title of an article is cut at 15 characters when it is longer than 17 (V-252)", () => {
  expect(cellText("PcmlArticles", "a".repeat(17))).toBe("a".repeat(17));
  expect(cellText("PcmlArticles", "a".repeat(18))).toBe(`${"a".repeat(15)}…`);
});

test("the business overview in a company cell is cut at 155 characters (V-253)", () => {
  expect(overviewText("a".repeat(200), "Velmora")).toBe(`${"a".repeat(155)}…`);
  expect(overviewText("a".repeat(155), "Velmora")).toBe("a".repeat(155));
});

test.each([
  ["Velmora makes pumps.", "Velmora", "Makes pumps."],
  ["Velmora Flow makes pumps.", "Velmora Flow Limited", "Makes pumps."],
  ["Velmora, Inc. makes pumps.", "Velmora Inc.", "Makes pumps."],
  ["Makes pumps.", "Velmora", "Makes pumps."],
  ["Velmora Flow makes pumps.", "Velmora", "Velmora Flow makes pumps."],
  ["Velmora", "Velmora", "Velmora"],
])("the overview %j below the name %j is %j", (overview, name, shown) => {
  expect(overviewText(overview, name)).toBe(shown);
});

test("characters of two code units are not cut apart", () => {
  expect(cellText("Cfo", "🚀".repeat(9))).toBe(`${"🚀".repeat(8)}…`);
});

test("other cells are not cut", () => {
  expect(cellText("CompanyName", "a".repeat(300))).toBe("a".repeat(300));
});
