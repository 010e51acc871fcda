import { describe, expect, test } from "vitest";
import { filterKeys } from "./filters.ts";
import { parseFilters, restoreFilters } from "./parse-filters.ts";

const namesOf = (input: unknown) => parseFilters(input).problems.map(({ name }) => name);

describe("filters of a request", () => {
  test("valid values of every kind are accepted, days as YYYY-MM-DD (S-363)", () => {
    const input = {
      DealSizeMin: 50,
      OfferStartDate: "2024-02-29",
      EmergingGrowth: true,
      SecurityTypeREITList: "only",
      Investor: [3, 4],
      ReturnsCompTicker: "QRVN",
      DateAddedToPcw: 30,
      timeframe: "90Days",
      HeadquartersCityStateCountry: ["US/CO/Denver"],
    };
    expect(parseFilters(input)).toEqual({ filters: input, problems: [] });
  });

  test("empty values set no condition: null, blanks, an empty list, false (V-424)", () => {
    const input = {
      DealSizeMin: null,
      ReturnsCompTicker: "  ",
      Investor: [],
      EmergingGrowth: false,
    };
    expect(parseFilters(input)).toEqual({ filters: {}, problems: [] });
  });

  test.each([
    ["NONUS", "NonUs"],
    ["NonUS", "NonUs"],
    ["us", "Us"],
    ["Non-US", "NonUs"],
    ["global", "Global"],
  ])("location scopes are read whatever their case: %s (V-397, V-549)", (given, read) => {
    expect(parseFilters({ Headquarter: given, LocationListingLocation: given }).filters).toEqual({
      Headquarter: read,
      LocationListingLocation: read,
    });
  });

  test.each([
    ["DAY", "day"],
    ["week", "Week"],
    ["month", "30Days"],
    ["30days", "30Days"],
    ["Quarter", "90Days"],
    ["90days", "90Days"],
    ["YTD", "ytd"],
    ["YEAR", "year"],
    ["two years", "2years"],
    ["2YEARS", "2years"],
    ["Five Years", "5years"],
    ["5YEARS", "5years"],
    ["All", "all"],
    ["FROMIPO", "fromIpo"],
    ["this week", "thisWeek"],
    ["THISWEEK", "thisWeek"],
    ["next week", "nextWeek"],
    ["NEXTWEEK", "nextWeek"],
  ])("time frames are read by all names and cases: %s (V-396, V-550)", (given, read) => {
    expect(parseFilters({ timeframe: given }).filters).toEqual({ timeframe: read });
  });

  test("a code may be a text or a number, and a single choice is read as a list of one", () => {
    expect(parseFilters({ DealStatusSelect: 3, DealStatusIn: "filed" }).filters).toEqual({
      DealStatusSelect: "3",
      DealStatusIn: ["Filed"],
    });
  });

  test.each([
    [{ Nonsense: 1 }, ["Nonsense"]],
    [JSON.parse('{"__proto__":{"a":1},"constructor":1}'), ["__proto__", "constructor"]],
    [{ DealSizeMin: "50" }, ["DealSizeMin"]],
    [{ DealSizeMin: Number.NaN }, ["DealSizeMin"]],
    [{ DealSizeMin: Number.POSITIVE_INFINITY }, ["DealSizeMin"]],
    [{ DealSizeMin: 1e12 }, ["DealSizeMin"]],
    [{ FoundedSince: 1999.5 }, ["FoundedSince"]],
    [{ OfferStartDate: "2023-02-29" }, ["OfferStartDate"]],
    [{ OfferStartDate: "0001-01-01" }, ["OfferStartDate"]],
    [{ OfferStartDate: "05/01/24" }, ["OfferStartDate"]],
    [{ timeframe: "fortnight" }, ["timeframe"]],
    [{ InitialPerformancePeriod: "9weeks" }, ["InitialPerformancePeriod"]],
    [{ EmergingGrowth: "yes" }, ["EmergingGrowth"]],
    [{ SecurityTypeADRsList: ["only"] }, ["SecurityTypeADRsList"]],
    [{ Investor: ["1"] }, ["Investor"]],
    [{ Investor: [2 ** 31] }, ["Investor"]],
    [{ Investor: Array.from({ length: 10_000 }, (_, id) => id) }, ["Investor"]],
    [{ ReturnsCompTicker: "x".repeat(257) }, ["ReturnsCompTicker"]],
    [{ ReturnsCompTicker: "a\u0000" }, ["ReturnsCompTicker"]],
    [{ DealSizeMin: { $gt: 1 } }, ["DealSizeMin"]],
    [[], ["filters"]],
    ["DealSizeMin", ["filters"]],
    [null, ["filters"]],
  ])("what cannot be used is refused by name: %j", (input, names) => {
    expect(namesOf(input)).toEqual(names);
  });

  test.each([
    ["RatingFundamentalsMin", 0, false],
    ["RatingFundamentalsMin", 1, true],
    ["RatingTechnicalsMax", 5, true],
    ["RatingTechnicalsMax", 6, false],
    ["RcRatingMin", 0.9, false],
    ["RcRatingMax", 5, true],
  ])("ratings are from 1 to 5: %s %d (V-540)", (key, value, isValid) => {
    expect(namesOf({ [key]: value })).toEqual(isValid ? [] : [key]);
  });

  test("a minimum over its maximum and dates in the wrong order are refused, naming both keys", () => {
    expect(namesOf({ DealSizeMin: 2, DealSizeMax: 1 })).toEqual(["DealSizeMin", "DealSizeMax"]);
    expect(namesOf({ OfferStartDate: "2024-05-02", OfferEndDate: "2024-05-01" })).toEqual([
      "OfferStartDate",
      "OfferEndDate",
    ]);
    expect(namesOf({ DealSizeMin: 9, DealSizeMax: 10 })).toEqual([]);
  });

  test("for thousands of unknown keys the reply lists only some", () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`no${index}`, 1]));
    expect(namesOf(many)).toHaveLength(50);
  });

  test("every key of the catalogue is accepted, and no key belongs to two filters", () => {
    expect(new Set(filterKeys).size).toBe(filterKeys.length);
    expect(namesOf(Object.fromEntries(filterKeys.map((key) => [key, null])))).toEqual([]);
  });
});

test("stored filters that the catalogue no longer has are named by a filter that finds nothing", () => {
  const stored = { DealSizeMin: 5, Gone: 1, TermsChange: "Sideways", PEMin: 3 };
  expect(restoreFilters(stored)).toEqual({
    filters: { DealSizeMin: 5, LostFilters: "Gone, TermsChange, PEMin" },
    dropped: ["Gone", "TermsChange", "PEMin"],
  });
  expect(restoreFilters(undefined)).toEqual({ filters: {}, dropped: [] });
});
