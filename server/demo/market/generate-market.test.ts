import { describe, expect, test } from "vitest";
import {
  type DealEventType,
  dealEventTypes,
  dealStanding,
} from "../../../domain/status/deal-status.ts";
import { type FactTable, factTables } from "../../market/facts.ts";
import { primaryKeys } from "../../market/write-facts.ts";
import { addMonths, isoDay, toDay } from "./calendar/days.ts";
import { realNames, realTickers } from "./companies/refused-names.ts";
import { generateMarket } from "./generate-market.ts";
import { banks, investors } from "./offerings/houses.ts";

const today = "2026-11-21";
const started = performance.now();
const facts = generateMarket({ seed: "greenshoe", installedOn: today, today });
const watched = facts.watchlist_entry.filter(({ left_on }) => left_on === null);
const tookMs = performance.now() - started;

const eventsByDeal = Map.groupBy(facts.deal_event, ({ deal_key }) => deal_key);
const termsByDeal = Map.groupBy(facts.deal_terms, ({ deal_key }) => deal_key);
const barsBySecurity = Map.groupBy(facts.price_bar, ({ security_key }) => security_key);
const standings = new Map(
  facts.deal.map(({ deal_key }) => {
    const events = (eventsByDeal.get(deal_key ?? 0) ?? []).map(({ kind, happened_on }) => ({
      type: kind as DealEventType,
      on: happened_on,
    }));
    return [deal_key, dealStanding(events, today)] as const;
  }),
);
const withStatus = (status: string) =>
  facts.deal.filter(({ deal_key }) => standings.get(deal_key)?.status === status);
const priced = facts.deal.filter(({ offer_price }) => offer_price !== null);

test("the market is made in little time", () => {
  console.log(
    `demo market: ${Math.round(tookMs)} ms, ${factTables.reduce((sum, table) => sum + facts[table].length, 0)} rows`,
  );
  for (const table of factTables) console.log(`${table.padEnd(24)}${facts[table].length}`);
  expect(tookMs).toBeGreaterThan(0);
});

describe("the counts of a rich market", () => {
  test("about 4,000 deals since 2000, in at most 400,000 price bars", () => {
    expect(facts.deal.length).toBeGreaterThan(3800);
    expect(facts.deal.length).toBeLessThan(4600);
    expect(facts.price_bar.length).toBeLessThan(400_000);
  });

  test("a live pipeline: 30 scheduled, 250 on file, 150 watched, 400 monitored", () => {
    expect(withStatus("Scheduled").length).toBeGreaterThanOrEqual(30);
    expect(withStatus("Filed").length).toBeGreaterThanOrEqual(250);
    expect(withStatus("PCW").length).toBeGreaterThanOrEqual(150);
    expect(watched.length).toBeGreaterThanOrEqual(150);
    expect(facts.monitor_entry.length).toBeGreaterThanOrEqual(400);
  });

  test("a watched company is expected within 24 months, which is a fact of its own and not computed (V-629)", () => {
    const timings = ["Next 3 months", "3 to 6 months", "6 to 12 months", "12 to 24 months"];
    expect(watched).not.toEqual([]);
    for (const { expected_timing } of watched) expect(timings).toContain(expected_timing);
  });

  test("every kind of deal and every way that one can end", () => {
    for (const status of ["Postponed", "Withdrawn", "Acquired", "Priced"])
      expect(withStatus(status).length, status).toBeGreaterThan(5);
    const flags = [
      "is_spac",
      "is_reg_a",
      "is_direct_listing",
      "is_up_listing",
      "is_cross_listing",
      "is_dual_listing",
      "is_dual_class",
      "is_spin_off",
      "is_mlp",
      "is_direct_add",
      "is_bank",
      "is_fund",
      "has_selected_banks",
      "backing_vc",
      "backing_pe",
      "backing_growth",
      "backing_management",
      "is_expected_week_only",
    ] as const;
    for (const flag of flags)
      expect(facts.deal.filter((deal) => deal[flag]).length, flag).toBeGreaterThan(4);
    const kinds = new Set(facts.security.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual([
      "ads",
      "common",
      "fund",
      "lp",
      "reit",
      "right",
      "unit",
      "warrant",
    ]);
    const stages = [...standings.values()].map(({ ended }) => ended);
    expect(stages.filter((ended) => ended === "delisted").length).toBeGreaterThan(50);
    expect(facts.deal_event.filter(({ kind }) => kind === "resumed").length).toBeGreaterThan(10);
  });

  test("companies with two deals, tickers used again, splits both ways", () => {
    const deals = Map.groupBy(facts.deal, ({ company_key }) => company_key);
    expect([...deals.values()].filter((each) => each.length > 1).length).toBeGreaterThan(5);
    expect(
      facts.company.filter(({ company_ticker }) => /-\d{4}$/.test(company_ticker)).length,
    ).toBeGreaterThan(5);
    expect(facts.security_split.some(({ ratio }) => Number(ratio) < 1)).toBe(true);
    expect(facts.security_split.some(({ ratio }) => Number(ratio) > 1)).toBe(true);
  });

  test("SPACs at every stage", () => {
    const { spac } = facts;
    expect(
      spac.filter(
        ({ announced_on, liquidated_on }) => announced_on === null && liquidated_on === null,
      ).length,
    ).toBeGreaterThan(20);
    expect(
      spac.filter(({ announced_on, completed_on }) => announced_on && !completed_on).length,
    ).toBeGreaterThan(8);
    expect(
      spac.filter(({ vote_on, completed_on }) => vote_on && !completed_on).length,
    ).toBeGreaterThan(0);
    expect(spac.filter(({ completed_on }) => completed_on).length).toBeGreaterThan(100);
    expect(spac.filter(({ liquidated_on }) => liquidated_on).length).toBeGreaterThan(50);
  });
});

describe("the rows hold together", () => {
  test.each(factTables)("rows of %s are unique by their key", (table) => {
    const keys = facts[table].map((row) => keyOf(table, row));
    expect(new Set(keys).size).toBe(keys.length);
  });

  test.each([
    ["company", "company_key"],
    ["deal", "deal_key"],
    ["security", "security_key"],
    ["exchange", "exchange_id"],
    ["underwriter", "underwriter_id"],
    ["investor", "investor_id"],
    ["research_report", "report_id"],
    ["company_tag", "company_tag_id"],
    ["ai_usage", "ai_usage_id"],
    ["news_item", "news_key"],
  ] as const)("every row refers to a %s that is there", (table, column) => {
    const known = new Set(facts[table].map((row) => (row as Record<string, unknown>)[column]));
    for (const other of factTables) {
      const missing = facts[other].filter((row) => {
        const value = (row as Record<string, unknown>)[column];
        return value !== undefined && value !== null && !known.has(value);
      });
      expect(missing.slice(0, 2), other).toEqual([]);
    }
  });

  test("addresses of companies are unique", () => {
    const addresses = facts.company.map(({ company_ticker }) => company_ticker);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.every((address) => /^[A-Z0-9]+(-\d{4})?(\.[A-Z]+)?$/.test(address))).toBe(
      true,
    );
  });

  test("two companies never hold a ticker of one exchange at a time", () => {
    const owners = new Map(
      facts.security.map(({ security_key, company_key }) => [security_key, company_key]),
    );
    for (const held of Map.groupBy(
      facts.security_ticker,
      ({ exchange_id, ticker }) => `${exchange_id} ${ticker}`,
    ).values()) {
      const spans = held.toSorted((left, right) => (left.from_on < right.from_on ? -1 : 1));
      spans.slice(1).forEach((span, index) => {
        const before = spans[index];
        if (owners.get(before?.security_key) === owners.get(span.security_key)) return;
        expect((before?.until_on ?? "9999") < span.from_on, span.ticker).toBe(true);
      });
    }
  });

  test("nothing about the future is known", () => {
    const dated: [FactTable, string][] = [
      ["deal_event", "happened_on"],
      ["deal_terms", "set_on"],
      ["price_bar", "traded_on"],
      ["index_level", "closed_on"],
      ["sec_filing", "filed_on"],
      ["funding_round", "announced_on"],
      ["private_article", "published_on"],
      ["fx_rate", "quoted_on"],
    ];
    for (const [table, column] of dated) {
      const early = facts[table].filter(
        (row) => String((row as Record<string, unknown>)[column]) >= today,
      );
      expect(early.slice(0, 2), table).toEqual([]);
    }
    const tonight = new Date(`${today}T11:00:00Z`);
    expect(facts.news_item.filter(({ broke_at }) => new Date(broke_at) > tonight)).toEqual([]);
  });
});

describe("each deal tells one story", () => {
  test("its events are ones that the status knows, in order, and none contradicts another", () => {
    for (const [dealKey, events] of eventsByDeal) {
      const days = events.map(({ happened_on }) => happened_on);
      expect(days, String(dealKey)).toEqual(days.toSorted());
      expect(events.every(({ kind }) => (dealEventTypes as readonly string[]).includes(kind))).toBe(
        true,
      );
      expect(standings.get(dealKey)?.refused, String(dealKey)).toEqual([]);
    }
  });

  test("terms go from the original range over revisions to the price", () => {
    for (const terms of termsByDeal.values()) {
      const kinds = terms.map(({ kind }) => kind).join(" ");
      expect(kinds).toMatch(/^original( revised)*( final)?$/);
      const days = terms.map(({ set_on }) => set_on);
      expect(days).toEqual(days.toSorted());
      for (const { price_low, price_high } of terms)
        expect(Number(price_low)).toBeLessThanOrEqual(Number(price_high));
    }
  });

  test("the offer price is near the last range", () => {
    for (const { deal_key, offer_price } of priced) {
      const last = (termsByDeal.get(deal_key ?? 0) ?? []).findLast(({ kind }) => kind !== "final");
      if (last?.price_low == null) continue;
      expect(Number(offer_price)).toBeGreaterThanOrEqual(Number(last.price_low) * 0.6);
      expect(Number(offer_price)).toBeLessThanOrEqual(Number(last.price_high) * 1.35);
    }
  });

  test("a priced deal has a bar of its first day, once that is over", () => {
    for (const { security_key, first_trade_on, deal_key } of facts.deal) {
      if (first_trade_on == null || String(first_trade_on) >= today) continue;
      expect(barsBySecurity.get(security_key ?? 0)?.[0], String(deal_key)).toMatchObject({
        traded_on: first_trade_on,
      });
    }
  });

  test("dates of a SPAC follow each other", () => {
    for (const spac of facts.spac) {
      const dates = [spac.announced_on, spac.vote_on, spac.completed_on]
        .filter((day) => day != null)
        .map(String);
      expect(dates).toEqual(dates.toSorted());
      if (spac.completed_on != null && spac.deadline_on != null)
        expect(spac.completed_on <= spac.deadline_on).toBe(true);
      if (spac.liquidated_on != null && spac.deadline_on != null)
        expect(spac.liquidated_on >= spac.deadline_on).toBe(true);
      expect(spac.completed_on != null && spac.liquidated_on != null).toBe(false);
    }
  });

  test("a security that left its exchange keeps its last price", () => {
    for (const { security_key, is_frozen, price } of facts.latest_price) {
      const bar = barsBySecurity.get(security_key)?.at(-1);
      if (is_frozen) expect(Number(price)).toBe(Number(bar?.close));
    }
  });
});

describe("prices are those of a real market", () => {
  const firstCloses = priced.flatMap(
    ({ security_key, offer_price, is_spac, is_fund, exchange_id }) => {
      const close = barsBySecurity.get(security_key ?? 0)?.[0]?.close;
      return close === undefined
        ? []
        : [
            {
              gain: Number(close) / Number(offer_price) - 1,
              is_spac,
              isUs: (exchange_id ?? 0) <= 3 && !is_fund,
            },
          ];
    },
  );

  test("US companies gain 12 to 22 % on their first day, and about a quarter close below the offer", () => {
    const gains = firstCloses
      .filter(({ is_spac, isUs }) => isUs && !is_spac)
      .map(({ gain }) => gain);
    const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
    expect(mean).toBeGreaterThan(0.12);
    expect(mean).toBeLessThan(0.22);
    const below = gains.filter((gain) => gain < 0).length / gains.length;
    expect(below).toBeGreaterThan(0.18);
    expect(below).toBeLessThan(0.32);
  });

  test("SPAC units stay near 10 dollars", () => {
    for (const { gain } of firstCloses.filter(({ is_spac }) => is_spac))
      expect(Math.abs(gain)).toBeLessThan(0.1);
  });

  test("few deals are giants, most are small", () => {
    const sizes = priced
      .filter(({ is_spac, currency }) => !is_spac && currency === "USD")
      .map(
        ({ primary_shares, secondary_shares, offer_price }) =>
          (Number(primary_shares) + Number(secondary_shares)) * Number(offer_price),
      )
      .sort((left, right) => left - right);
    const at = (part: number) => sizes[Math.floor(sizes.length * part)] ?? 0;
    expect(at(0.5)).toBeGreaterThan(60e6);
    expect(at(0.5)).toBeLessThan(180e6);
    expect(at(0.999)).toBeGreaterThan(2e9);
    expect(at(0.05)).toBeLessThan(2e7);
  });

  test("a deal of the last two years has a bar each session, an older one each week of the last year", () => {
    const since = isoDay(addMonths(toDay(today), -24));
    const live = new Set(
      facts.latest_price
        .filter(({ is_frozen }) => !is_frozen)
        .map(({ security_key }) => security_key),
    );
    const deals = priced.filter(({ security_key }) => live.has(security_key ?? 0));
    const counted = (isNew: boolean) =>
      deals
        .filter(
          ({ first_trade_on }) =>
            first_trade_on != null &&
            (isNew ? first_trade_on > since : first_trade_on < "2024-01-01"),
        )
        .map(
          ({ security_key }) =>
            (barsBySecurity.get(security_key ?? 0) ?? []).filter(
              ({ traded_on }) => traded_on >= "2026-10-01" && traded_on < "2026-11-01",
            ).length,
        );
    expect(Math.max(...counted(true))).toBeGreaterThan(20);
    expect(Math.max(...counted(false))).toBeLessThan(8);
    expect(Math.min(...counted(false))).toBeGreaterThan(2);
  });
});

describe("nobody in it is real", () => {
  test("no name or ticker that everybody knows", () => {
    const known = new Set([...realNames].map((name) => name.toLowerCase()));
    const names = [
      ...facts.company.map(({ name }) => name),
      ...banks.map(({ name }) => name),
      ...investors.map(({ name }) => name),
      ...facts.spac.map(({ target_company }) => target_company ?? ""),
    ];
    const found = names.filter((name) =>
      name
        .toLowerCase()
        .split(/[^a-z]+/)
        .slice(0, 1)
        .some((word) => known.has(word)),
    );
    expect(found).toEqual([]);
    const us = facts.security_ticker.filter(({ exchange_id }) => (exchange_id ?? 4) <= 3);
    expect(us.filter(({ ticker }) => realTickers.has(ticker))).toEqual([]);
  });

  test("no text has a gap in it", () => {
    const texts = [
      ...facts.company.map(({ business_overview }) => business_overview ?? ""),
      ...facts.news_item.flatMap(({ headline, summary, body }) => [headline, summary, body ?? ""]),
      ...facts.research_paragraph.map(({ body }) => body),
    ];
    expect(
      texts.filter((text) => /undefined|NaN|null|\{|\}| {2}|Infinity|\$-/.test(text)).slice(0, 3),
    ).toEqual([]);
  });
});

function keyOf(table: FactTable, row: object): string {
  const values = row as Record<string, unknown>;
  return primaryKeys[table].map((column) => String(values[column])).join("|");
}
