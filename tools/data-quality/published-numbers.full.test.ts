import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween } from "../../domain/calendar/day.ts";
import { usSessions } from "../../domain/calendar/sessions.ts";
import { quotient } from "../../domain/money/arithmetic.ts";
import { dealSize } from "../../domain/offering/deal-size.ts";
import { priceVsMidpoint } from "../../domain/offering/price-range.ts";
import type { Filing } from "../../domain/status/filing.ts";
import { filingEvents } from "../../domain/status/filing-events.ts";

/** Published tables and recorded filings, which are not part of the project. */
const folder = process.env.REAL_DATA ?? join(import.meta.dirname, "../../../shared/data");

type Row = Record<string, string>;

/** Rows of a CSV file by column name. */
function readRows(path: string): Row[] {
  const [header = [], ...rows] = readFileSync(join(folder, path), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) =>
      [...line.matchAll(/("([^"]*)"|[^,]*)(,|$)/g)].map((cell) => cell[2] ?? cell[1] ?? ""),
    );
  return rows.map((row) =>
    Object.fromEntries(header.map((name, index) => [name.trim(), (row[index] ?? "").trim()])),
  );
}

function number(row: Row, column: string): number {
  return Number(row[column]);
}

describe.skipIf(!existsSync(join(folder, "published")))("published numbers", () => {
  test("the parts of the SEC add up to its totals in all 26 years", () => {
    const years = readRows("published/sec_dera_us_ipos_2000_2025.csv");
    expect(years).toHaveLength(26);
    for (const year of years) {
      const sum = (...columns: string[]) =>
        columns.reduce((part, column) => part + number(year, column), 0);
      expect(sum("n_corporate", "n_spac", "n_fund")).toBe(number(year, "n_total"));
      expect(sum("n_us_issuers", "n_non_us_issuers")).toBe(number(year, "n_total"));
      const proceeds = number(year, "proceeds_total_usd_mn");
      const parts = ["corporate", "spac", "fund"].map((part) => `proceeds_${part}_usd_mn`);
      expect(Math.abs(sum(...parts) - proceeds)).toBeLessThan(0.2);
      const average = quotient(proceeds, number(year, "n_total")) ?? 0;
      expect(Math.abs(average - number(year, "avg_proceeds_usd_mn"))).toBeLessThan(0.06);
    }
  });

  test("the universes of 2021 are published in the order that the universe rules give", () => {
    const years = readRows("published/us_ipo_universes_compared.csv");
    const row = years.find(({ year }) => year === "2021") ?? {};
    const counts = ["ritter_net", "renaissance", "sec_corporate", "sec_total"].map((name) =>
      number(row, `${name}_count`),
    );
    expect(counts).toEqual([311, 397, 452, 1078]);
  });

  test("price against midpoint and deal size give all eight worked examples as printed", () => {
    const deals = readRows("published/deal_worked_examples.csv").filter(
      (deal) => deal.price_vs_mid_pct_published !== "" && deal.orig_low !== "",
    );
    expect(deals).toHaveLength(8);
    for (const deal of deals) {
      const range = { low: number(deal, "orig_low"), high: number(deal, "orig_high") };
      const offerPrice = number(deal, "offer_price");
      const published = deal.price_vs_mid_pct_published ?? "";
      const decimals = published.split(".")[1]?.length ?? 0;
      const found = (priceVsMidpoint(offerPrice, range) ?? 0) * 100;
      expect(found.toFixed(decimals), deal.ticker).toBe(Number(published).toFixed(decimals));
      const size = dealSize({ baseShares: number(deal, "shares_base_mn"), range, offerPrice }) ?? 0;
      expect(Math.round(size), deal.ticker).toBe(number(deal, "deal_size_usd_mn_published"));
    }
  });

  test("the amount in a calendar is not the size: it includes the over-allotment at the top of the range", () => {
    const rows = readRows("published/nasdaq_dollar_value_check.csv");
    expect(rows).toHaveLength(10);
    for (const row of rows) {
      const range = { low: number(row, "price_low"), high: number(row, "price_high") };
      const baseShares = number(row, "shares_offered");
      const isPriced = row.section?.startsWith("priced");
      const size = dealSize({ baseShares, range, offerPrice: isPriced ? range.high : null }) ?? 0;
      const amount = number(row, "dollar_value_published");
      expect(size, row.symbol).toBe((baseShares * (range.low + range.high)) / 2);
      if (isPriced) expect(amount).toBe(size);
      else {
        expect(amount).toBeGreaterThanOrEqual(size * 1.1499);
        expect(amount / (baseShares * range.high)).toBeCloseTo(1.15, 4);
      }
    }
  });
});

describe.skipIf(!existsSync(join(folder, "prices")))("recorded markets", () => {
  test("US sessions since 2000 are the days on which the index fund traded", () => {
    const days = readRows("prices/index/SPY.csv")
      .map(({ Date: day = "" }) => day.slice(0, 10))
      .filter((day) => day >= "2000-01-01");
    const [first = "", last = ""] = [days[0], days.at(-1)];
    expect(days.filter((day) => !usSessions.isSession(day))).toEqual([]);
    const all = Array.from({ length: daysBetween(first, last) + 1 }, (_, i) => addDays(first, i));
    expect(all.filter(usSessions.isSession)).toEqual([...new Set(days)].toSorted());
  });

  test.each([
    ["1653482", "2021-10-13"],
    ["1544522", "2021-09-21"],
    ["1874178", "2021-11-09"],
    ["1713445", "2024-03-20"],
    ["1579091", "2023-09-18"],
    ["1973239", "2023-09-13"],
  ])("the filings of issuer %s tell of one offering, priced on %s", (cik, pricedOn) => {
    const path = join(folder, "sec-submissions", `CIK${cik.padStart(10, "0")}.json`);
    const { recent } = JSON.parse(readFileSync(path, "utf8")).filings;
    const filings: Filing[] = recent.form.map((form: string, index: number) => ({
      form,
      filedOn: recent.filingDate[index],
      accession: recent.accessionNumber[index],
      fileNumber: recent.fileNumber[index] || null,
    }));
    const { deals } = filingEvents(filings);
    expect(deals).toHaveLength(1);
    const priced = deals[0]?.events.filter(({ type }) => type === "priced");
    expect(priced?.map(({ on }) => on)).toEqual([pricedOn]);
  });
});
