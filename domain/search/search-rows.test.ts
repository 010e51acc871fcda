import { expect, test } from "vitest";
import type { FieldId } from "../fields/fields.ts";
import { searchRows } from "./search-rows.ts";

const rows = [
  { companyName: "Orvane Biologics", ticker: "ORVB", returnFromIpo: -4.1, favorite: true },
  { companyName: "Bioterra Foods", ticker: "BIOT", returnFromIpo: 12.5, favorite: false },
  { companyName: "Selden Bank", ticker: "SELD", returnFromIpo: null, favorite: false },
];
const columns: FieldId[] = ["Favorite", "Ticker", "CompanyName", "TotalReturn"];
const found = (search: string, chosen = columns) =>
  searchRows(rows as Parameters<typeof searchRows>[0], chosen, search).map(({ ticker }) => ticker);

test("a search finds the rows in which each word is part of a visible text, in any case and place (V-592)", () => {
  expect(found("bio")).toEqual(["ORVB", "BIOT"]);
  expect(found("  FOODS bio ")).toEqual(["BIOT"]);
  expect(found("biologics seld")).toEqual([]);
  expect(found("")).toHaveLength(3);
});

test("a sign from the keyboard finds its typographic form (V-592)", () => {
  expect(found("-4.1")).toEqual(["ORVB"]);
});

test("a search reads only the columns that are chosen, and no star (V-592)", () => {
  expect(found("seld", ["CompanyName"])).toEqual(["SELD"]);
  expect(found("seld", ["TotalReturn"])).toEqual([]);
  expect(found("yes")).toEqual([]);
});

test("no word is found across two columns", () => {
  expect(found("orvborvane")).toEqual([]);
});
