import { expect, test, vi } from "vitest";
import { type FactTable, factTables, type MarketFacts } from "../../market/facts.ts";
import { primaryKeys } from "../../market/write-facts.ts";
import { isoDay, toDay } from "./calendar/days.ts";
import { generateMarket } from "./generate-market.ts";

// Each market takes a second, and several on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 90_000 });

const seed = "timeline";
const installedOn = "2026-11-21";

/** Rows of these tell how something stands, so a later day may say more of them. */
const standing: readonly FactTable[] = [
  "company",
  "deal",
  "security_ticker",
  "lockup_tranche",
  "spac",
  "latest_price",
  "watchlist_entry",
  "monitor_entry",
];

const makeMarket = (daysLater: number) =>
  generateMarket({ seed, installedOn, today: isoDay(toDay(installedOn) + daysLater) });

const made = new Map<number, MarketFacts>();

function marketOn(daysLater: number): MarketFacts {
  const market = made.get(daysLater) ?? makeMarket(daysLater);
  made.set(daysLater, market);
  return market;
}

const first = marketOn(0);

test.each([1, 30, 400])("%i days later, every fact of the past is there unchanged", (daysLater) => {
  const later = marketOn(daysLater);
  for (const table of factTables) {
    const rows = byKey(later, table);
    const changed = first[table].filter((row) => {
      const found = rows.get(keyOf(table, row));
      if (table === "price_bar" && found === undefined) return false;
      return standing.includes(table)
        ? found === undefined
        : JSON.stringify(found) !== JSON.stringify(row);
    });
    expect(changed.slice(0, 3), table).toEqual([]);
  }
});

test("older bars become fewer by one rule, and none of the last two years of a new security goes", () => {
  const later = marketOn(400);
  const barsLater = byKey(later, "price_bar");
  const gone = first.price_bar.filter((bar) => !barsLater.has(keyOf("price_bar", bar)));
  expect(gone.length).toBeGreaterThan(50_000);
  const firstDays = new Map<number, string>();
  for (const { security_key, traded_on } of first.price_bar)
    if (!firstDays.has(security_key)) firstDays.set(security_key, traded_on);
  const newSince = isoDay(toDay(installedOn) + 400 - 731);
  for (const { security_key, traded_on } of gone) {
    const firstOn = firstDays.get(security_key) ?? "";
    expect(firstOn < newSince, `${security_key} ${traded_on}`).toBe(true);
    expect(traded_on).not.toBe(firstOn);
  }
});

test("after three years there are still no more than 400,000 bars", () => {
  expect(marketOn(3 * 365).price_bar.length).toBeLessThanOrEqual(400_000);
  expect(marketOn(3 * 365 + 400).price_bar.length).toBeLessThanOrEqual(400_000);
});

test("the market moves on: deals are filed and priced, prices and news come in", () => {
  const later = marketOn(30);
  const grown: FactTable[] = [
    "deal",
    "deal_event",
    "deal_terms",
    "price_bar",
    "index_level",
    "fx_rate",
    "news_item",
    "sec_filing",
    "research_report",
    "company",
    "watchlist_entry",
    "monitor_entry",
    "video",
  ];
  for (const table of grown)
    expect(later[table].length, table).toBeGreaterThan(first[table].length);
  const priced = (facts: MarketFacts) =>
    facts.deal.filter(({ offer_price }) => offer_price !== null).length;
  expect(priced(later)).toBeGreaterThan(priced(first) + 15);
});

test.each([-30, 0, 1, 30, 400, 700])(
  "%i days after the installation there is a pipeline",
  (daysLater) => {
    const today = isoDay(toDay(installedOn) + daysLater);
    const facts = marketOn(daysLater);
    const scheduled = facts.deal.filter(
      ({ expected_on, offer_price, first_trade_on }) =>
        expected_on != null && offer_price === null && first_trade_on === null,
    );
    expect(scheduled.length).toBeGreaterThanOrEqual(30);
    for (const { expected_on } of scheduled) {
      const ahead = toDay(expected_on ?? "") - toDay(today);
      expect(ahead).toBeGreaterThanOrEqual(-6);
      expect(ahead).toBeLessThan(60);
    }
  },
);

test("the same request gives the same market", () => {
  expect(hash(makeMarket(0))).toBe(hash(first));
});

test("another seed gives another market", () => {
  const other = generateMarket({ seed: "another", installedOn, today: installedOn });
  expect(other.company[5]?.name).not.toBe(first.company[5]?.name);
});

function byKey(facts: MarketFacts, table: FactTable): Map<string, unknown> {
  return new Map(facts[table].map((row) => [keyOf(table, row), row]));
}

function keyOf(table: FactTable, row: object): string {
  const values = row as Record<string, unknown>;
  return primaryKeys[table].map((column) => String(values[column])).join("|");
}

function hash(facts: MarketFacts): number {
  let sum = 0;
  for (const table of factTables) {
    for (const row of facts[table]) {
      const text = JSON.stringify(row);
      for (let index = 0; index < text.length; index++)
        sum = (Math.imul(sum, 31) + text.charCodeAt(index)) | 0;
    }
  }
  return sum;
}
