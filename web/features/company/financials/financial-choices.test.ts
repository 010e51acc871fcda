import { expect, test } from "vitest";
import { findChoice, locationsWithData, termsWithData } from "./financial-choices.ts";

const grid = { columns: [], rows: [], note: null };
const bars = { us: null, local: null };
const financials = (known: {
  quarter?: "us" | "local";
  annual?: "us" | "local";
  balance?: "us";
}) => ({
  quarter: {
    us: known.quarter === "us" ? grid : null,
    local: known.quarter === "local" ? grid : null,
  },
  annual: {
    us: known.annual === "us" ? grid : null,
    local: known.annual === "local" ? grid : null,
  },
  balanceSheet: { us: known.balance ? grid : null, local: null, chart: bars },
});

test("years in US dollars are shown first", () => {
  expect(findChoice(financials({ quarter: "us", annual: "us" }), {})).toEqual({
    term: "annual",
    location: "us",
  });
});

test("a company with quarters only shows quarters, and has no choice of term", () => {
  const known = financials({ quarter: "us" });
  expect(findChoice(known, {}).term).toBe("quarter");
  expect(termsWithData(known)).toEqual(["quarter"]);
});

test("a company that reports only in its own currency shows that", () => {
  const known = financials({ annual: "local" });
  expect(findChoice(known, {}).location).toBe("local");
  expect(locationsWithData(known)).toEqual(["local"]);
});

test("a balance sheet alone is something to show", () => {
  expect(locationsWithData(financials({ balance: "us" }))).toEqual(["us"]);
  expect(findChoice(financials({ balance: "us" }), {})).toEqual({ term: "annual", location: "us" });
});

test("what the reader chose wins, even where it has nothing", () => {
  const wish = { term: "quarter", location: "us" } as const;
  expect(findChoice(financials({ annual: "local" }), wish)).toEqual(wish);
});

test("quarters come before years, and US dollars before the local currency (C-541, C-542)", () => {
  const known = financials({ quarter: "us", annual: "local" });
  expect(termsWithData(known)).toEqual(["quarter", "annual"]);
  expect(locationsWithData(known)).toEqual(["us", "local"]);
});
