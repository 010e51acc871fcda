import { expect, test } from "vitest";
import { readFilters, writeFilters } from "./news-filters.ts";

test("filters come back from the address that they were written into (C-202)", () => {
  const filters = {
    location: "US" as const,
    startDate: "2026-01-01",
    endDate: "2026-01-31",
    industry: [10, 20],
    newsType: ["blog" as const],
    storyType: ["Set Terms" as const, "Withdrawn" as const],
    ticker: "ABC",
  };
  expect(readFilters(writeFilters(filters))).toEqual(filters);
});

test("what no filter has is left out", () => {
  const text =
    "location=All&startDate=2026-02-30&endDate=x&industry=-1&industry=__proto__&newsType=a&storyType=b&other=1";
  expect(readFilters(new URLSearchParams(text))).toEqual({});
});
