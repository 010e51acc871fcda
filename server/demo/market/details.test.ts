import { describe, expect, test } from "vitest";
import { dilutedShareCalculation } from "../../../domain/offering/diluted-shares.ts";
import { isChinaAShare } from "../../../domain/universes/a-shares.ts";
import { generateMarket } from "./generate-market.ts";

const today = "2026-11-21";
const facts = generateMarket({ seed: "greenshoe", installedOn: today, today });
const countBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => unknown) =>
  [...Map.groupBy(rows, keyOf).values()].map((group) => group.length);

describe("ids that the requirement fixes", () => {
  test("China's A-share exchanges are 16, 26 and 108, and no other exchange is one (V-385, V-618)", () => {
    const aShares = facts.exchange.filter(({ is_a_share }) => is_a_share);
    expect(Object.fromEntries(aShares.map(({ exchange_id, name }) => [exchange_id, name]))).toEqual(
      {
        16: "Shanghai Stock Exchange",
        26: "Shenzhen Stock Exchange",
        108: "Shanghai Tech",
      },
    );
    for (const { exchange_id, name, is_a_share } of facts.exchange)
      expect(isChinaAShare({ id: exchange_id, name }), name).toBe(is_a_share);
  });

  test("70 is the industry of blank check companies, and SPACs alone are in it (V-598)", () => {
    const entry = facts.classification.find(({ classification_id }) => classification_id === 70);
    expect(entry).toMatchObject({ level: "industry", name: "Blank Check" });
    const below = facts.classification.filter(({ parent_id }) => parent_id === 70);
    const shells = new Set(
      facts.company
        .filter(({ sub_industry_id }) =>
          below.some(({ classification_id }) => classification_id === sub_industry_id),
        )
        .map(({ company_key }) => company_key),
    );
    for (const { company_key, is_spac } of facts.deal)
      expect(shells.has(company_key)).toBe(is_spac);
  });

  test("offerings in the US are listed on three exchanges, never over the counter", () => {
    const us = new Map(
      facts.exchange
        .filter(({ country_code }) => country_code === "US")
        .map(({ exchange_id, name }) => [exchange_id, name]),
    );
    const names = facts.deal.flatMap(({ exchange_id }) => us.get(exchange_id ?? 0) ?? []);
    expect([...new Set(names)].sort()).toEqual(["NYSE", "NYSE American", "Nasdaq"]);
  });

  test("banks are of the four types", () => {
    const types = new Set(facts.underwriter.map(({ type_key }) => type_key));
    expect([...types].sort()).toEqual([1, 2, 3, 4]);
  });
});

describe("mergers that were called off", () => {
  const spacs = new Map(facts.spac.map((spac) => [spac.deal_key, spac]));

  test("end before another is announced", () => {
    expect(facts.spac_terminated_merger.length).toBeGreaterThan(50);
    for (const merger of facts.spac_terminated_merger) {
      expect(merger.announced_on < merger.terminated_on).toBe(true);
      const { announced_on } = spacs.get(merger.deal_key) ?? {};
      if (announced_on != null) expect(announced_on > merger.terminated_on).toBe(true);
    }
  });

  test("lead back to the search, to another merger, and to the end", () => {
    const ends = facts.spac_terminated_merger.map(({ deal_key }) => {
      const { announced_on, liquidated_on } = spacs.get(deal_key) ?? {};
      if (liquidated_on != null) return "liquidated";
      return announced_on == null ? "searching" : "another merger";
    });
    for (const end of ["liquidated", "searching", "another merger"])
      expect(ends.filter((each) => each === end).length, end).toBeGreaterThan(0);
  });
});

describe("diluted shares", () => {
  const parts = Map.groupBy(facts.diluted_share_part, ({ company_key }) => company_key);
  const totalOf = (companyKey: number, price: unknown) =>
    dilutedShareCalculation(
      (parts.get(companyKey) ?? []).map(({ name, shares, strike_price, note }) => ({
        name,
        shares: Number(shares),
        strikePrice: strike_price == null ? null : Number(strike_price),
        note: note ?? null,
      })),
      Number(price),
      "USD",
    ).total;

  test("are known of most of the monitor list, and come to the shares that its valuation is made of", () => {
    const monitored = new Set(facts.monitor_entry.map(({ company_key }) => company_key));
    const known = facts.capitalization.filter(({ company_key }) => monitored.has(company_key));
    expect(known.length).toBeGreaterThan(monitored.size * 0.6);
    expect(known.length).toBeLessThan(monitored.size);
    for (const { company_key, share_price } of known) {
      const entry = facts.monitor_entry.find((each) => each.company_key === company_key);
      const worth = (totalOf(company_key, share_price) ?? 0) * Number(share_price);
      expect(worth / Number(entry?.valuation_usd)).toBeCloseTo(1, 1);
    }
  });

  test("of companies on offer come to those of the deal", () => {
    const deals = new Map(facts.deal.map((deal) => [deal.company_key, deal]));
    const onOffer = facts.capitalization.filter(({ company_key }) => deals.has(company_key));
    expect(onOffer.length).toBeGreaterThan(500);
    for (const { company_key, share_price } of onOffer) {
      const total = totalOf(company_key, share_price) ?? 0;
      expect(total / Number(deals.get(company_key)?.diluted_shares)).toBeCloseTo(1, 3);
    }
  });
});

test("an entry of the monitor list has from none to five articles", () => {
  const counts = new Map(facts.monitor_entry.map(({ company_key }) => [company_key, 0]));
  for (const { company_key } of facts.private_article)
    if (counts.has(company_key)) counts.set(company_key, (counts.get(company_key) ?? 0) + 1);
  expect([...new Set(counts.values())].sort()).toEqual([0, 1, 2, 3, 4, 5]);
});

test("some companies had another name before", () => {
  expect(facts.company_former_name.length).toBeGreaterThan(80);
  const names = new Map(facts.company.map(({ company_key, name }) => [company_key, name]));
  for (const { company_key, name } of facts.company_former_name)
    expect(name).not.toBe(names.get(company_key));
});

describe("registered amounts", () => {
  const deals = new Map(facts.deal.map((deal) => [deal.deal_key ?? 0, deal]));
  const filed = facts.deal_event
    .filter(({ kind }) => kind === "filed")
    .flatMap(({ deal_key }) => deals.get(deal_key) ?? []);
  const isRegistered = ({ exchange_id, is_direct_listing }: (typeof filed)[number]) =>
    (exchange_id ?? 0) <= 3 && !is_direct_listing;
  const registered = filed.filter(isRegistered);
  const ranges = Map.groupBy(
    facts.deal_terms.filter(({ kind }) => kind !== "final"),
    ({ deal_key }) => deal_key,
  );

  test("are stated by every public filing of an offering in the US, and by nothing else", () => {
    expect(registered.length).toBeGreaterThan(2000);
    const stated = facts.deal.filter((deal) => deal.registered_amount_usd !== null);
    expect(new Set(stated)).toEqual(new Set(registered));
  });

  test("cover every range at its top, with the over-allotment", () => {
    for (const { deal_key, registered_amount_usd } of registered)
      for (const { price_high, shares } of ranges.get(deal_key ?? 0) ?? []) {
        const all = Number(price_high) * Number(shares) * 1.15;
        expect(Number(registered_amount_usd) - all, String(deal_key)).toBeGreaterThan(-1);
      }
  });

  test("are often $100 m until terms are set, except those of SPACs", () => {
    const early = registered.filter(({ deal_key }) => !ranges.has(deal_key ?? 0));
    const large = (isSpac: boolean) =>
      early.filter(
        ({ is_spac, registered_amount_usd: amount }) =>
          is_spac === isSpac && Number(amount) >= 100e6,
      );
    const round = (list: typeof early) =>
      list.filter(({ registered_amount_usd: amount }) => amount === "100000000").length;
    expect(round(large(false)) / large(false).length).toBeGreaterThan(0.35);
    expect(round(large(false)) / large(false).length).toBeLessThan(0.65);
    expect(large(true).length).toBeGreaterThan(20);
    expect(round(large(true))).toBe(0);
  });
});

test("listed companies sell again at a little less than the market pays", () => {
  expect(facts.follow_on.length).toBeGreaterThan(60);
  for (const { offer_price, previous_close, filed_on, priced_on } of facts.follow_on) {
    const discount = 1 - Number(offer_price) / Number(previous_close);
    expect(discount).toBeGreaterThan(0);
    expect(discount).toBeLessThan(0.15);
    expect(String(filed_on) < priced_on).toBe(true);
  }
});

test("a rated company has targets for its price, in order", () => {
  expect(Math.min(...countBy(facts.price_target, ({ report_id }) => report_id))).toBe(1);
  // A company without sales has no target, because no multiple gives one.
  const rated = new Set(facts.price_target.map(({ report_id }) => report_id)).size;
  expect(rated).toBeGreaterThan(facts.research_report.length * 0.6);
  expect(rated).toBeLessThan(facts.research_report.length);
  for (const { low, high } of facts.price_target) expect(Number(low)).toBeLessThan(Number(high));
});

test("no file is named, because none is made", () => {
  const named = [
    ...facts.research_report.flatMap(({ report_file, dcf_file }) => [report_file, dcf_file]),
    ...facts.special_report.map(({ file }) => file),
    ...facts.video.map(({ image_file }) => image_file),
  ];
  expect(named.filter((file) => file != null)).toEqual([]);
});

describe("companies that pages need besides the usual ones", () => {
  const statementsBy = Map.groupBy(facts.financial_statement, ({ company_key }) => company_key);

  test("some state quarters alone", () => {
    const alone = [...statementsBy.values()].filter((rows) =>
      rows.every(({ term }) => term === "quarter"),
    );
    expect(alone.length).toBeGreaterThan(3);
    expect(alone.length).toBeLessThan(60);
  });

  test("some have more than five holders, none of them with more than the rest", () => {
    const holders = Map.groupBy(
      facts.shareholder,
      ({ company_key, as_of_on }) => `${company_key} ${as_of_on}`,
    );
    const many = [...holders.values()].filter(({ length }) => length > 5);
    expect(many.length).toBeGreaterThan(30);
    for (const rows of many)
      expect(
        rows.reduce((sum, { percent_before }) => sum + Number(percent_before), 0),
      ).toBeLessThan(1);
  });

  test("some have a long overview, and most a short one", () => {
    const long = facts.company.filter(
      ({ business_overview }) => (business_overview ?? "").length > 1000,
    );
    expect(long.length).toBeGreaterThan(30);
    expect(long.length).toBeLessThan(facts.company.length / 8);
  });

  test("most state the balances of several dates, and young SPACs one without any statement", () => {
    const dates = Map.groupBy(facts.balance_sheet, ({ company_key }) => company_key);
    const several = [...dates.values()].filter(
      (rows) => new Set(rows.map(({ as_of_on }) => as_of_on)).size > 1,
    );
    expect(several.length).toBeGreaterThan(500);
    const alone = [...dates.keys()].filter((key) => !statementsBy.has(key));
    expect(alone.length).toBeGreaterThan(10);
  });
});
