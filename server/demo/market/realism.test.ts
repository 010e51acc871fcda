import { describe, expect, test } from "vitest";
import { weekdayOf } from "../../../domain/calendar/day.ts";
import { toDay } from "./calendar/days.ts";
import { generateMarket } from "./generate-market.ts";
import { findIndustry, hasEbitda } from "./industries/industries.ts";
import { banks } from "./offerings/houses.ts";
import { isQuietTime } from "./offerings/pricing-days.ts";

const today = "2026-11-21";
const facts = generateMarket({ seed: "greenshoe", installedOn: today, today });

const companies = new Map(facts.company.map((company) => [company.company_key ?? 0, company]));
const lines = new Map(facts.classification.map((line) => [line.classification_id, line]));
const industryOf = (companyKey: number) =>
  findIndustry(lines.get(companies.get(companyKey)?.sub_industry_id ?? 0)?.name ?? "");
const deals = new Map(facts.deal.map((deal) => [deal.deal_key ?? 0, deal]));
const isUs = (dealKey: number) => (deals.get(dealKey)?.exchange_id ?? 0) <= 3;
const pricings = facts.deal_event.filter(({ kind }) => kind === "priced");

describe("days", () => {
  test("no US offering prices or is expected in a quiet time, and none on a weekend", () => {
    const days = [
      ...pricings.filter(({ deal_key }) => isUs(deal_key)).map(({ happened_on }) => happened_on),
      ...facts.deal
        .filter(
          (deal) =>
            isUs(deal.deal_key ?? 0) && deal.offer_price === null && !deal.is_expected_week_only,
        )
        .flatMap(({ expected_on }) => expected_on ?? []),
    ];
    expect(days.length).toBeGreaterThan(2000);
    expect(days.filter((day) => isQuietTime(toDay(day)) || weekdayOf(day) > 5)).toEqual([]);
  });

  test("a week-only date is the Monday of its week, which is not in Thanksgiving week", () => {
    const weeks = facts.deal.filter(
      (deal) => deal.is_expected_week_only && isUs(deal.deal_key ?? 0),
    );
    expect(weeks.length).toBeGreaterThan(0);
    for (const { expected_on } of weeks) {
      expect(weekdayOf(expected_on ?? "")).toBe(1);
      expect(expected_on).not.toBe("2026-11-23");
    }
  });

  test.each([
    ["2026-11-27", true],
    ["2026-11-23", true],
    ["2026-11-20", false],
    ["2026-12-19", false],
    ["2026-12-20", true],
    ["2027-01-05", true],
    ["2027-01-06", false],
    ["2026-08-20", true],
    ["2026-09-07", true],
    ["2026-09-08", false],
  ])("%s belongs to a quiet time: %s", (day, isQuiet) => {
    expect(isQuietTime(toDay(day))).toBe(isQuiet);
  });

  test("the first trade of a share is reported after the close of New York", () => {
    const debuts = facts.news_item.filter(({ headline }) => headline.endsWith("in its debut"));
    expect(debuts.length).toBeGreaterThan(100);
    const newYork = new Intl.DateTimeFormat("en-GB", {
      timeZone: "America/New_York",
      hour: "2-digit",
      minute: "2-digit",
    });
    const firstDays = new Map(
      facts.deal.map((deal) => [deal.company_key, String(deal.first_trade_on)]),
    );
    for (const { broke_at, company_key } of debuts) {
      expect(newYork.format(new Date(broke_at)) > "16:00").toBe(true);
      expect(
        new Date(broke_at).toISOString().slice(0, 10) >= (firstDays.get(company_key ?? 0) ?? ""),
      ).toBe(true);
    }
  });
});

describe("figures", () => {
  test("banks and insurers state no EBITDA, and are compared with none", () => {
    const statements = facts.financial_statement.filter(
      ({ company_key }) => !hasEbitda(industryOf(company_key)),
    );
    expect(statements.length).toBeGreaterThan(100);
    for (const { ebitda, ebit, gross_profit, net_income } of statements) {
      expect([ebitda, ebit, gross_profit]).toEqual([null, null, null]);
      expect(net_income).not.toBeNull();
    }
    const compared = facts.comparable.filter(
      ({ company_key }) => !hasEbitda(industryOf(company_key)),
    );
    expect(compared.length).toBeGreaterThan(10);
    expect(
      compared.filter(({ ev_to_ebitda, ebitda_margin }) => ev_to_ebitda ?? ebitda_margin),
    ).toEqual([]);
    const methods = new Set(facts.price_target.map(({ method }) => method));
    expect(methods).toContain("P / E of peers");
  });

  test("four quarters add up to the twelve months that end with them", () => {
    // Amounts that are stated in dollars as well follow the rate of each quarter.
    const abroad = new Set(
      facts.financial_statement.flatMap(({ currency, company_key }) =>
        currency === "USD" ? [] : [company_key],
      ),
    );
    const sales = facts.financial_statement.filter(
      ({ company_key, revenue }) => !abroad.has(company_key) && Number(revenue) > 0,
    );
    const of = (term: string) => sales.filter((row) => row.term === term);
    const quarters = Map.groupBy(of("quarter"), ({ company_key }) => company_key);
    const differences = of("ltm").flatMap(({ company_key, period_end_on, revenue }) => {
      const last = (quarters.get(company_key) ?? [])
        .filter((row) => row.period_end_on <= period_end_on)
        .toSorted((x, y) => (x.period_end_on < y.period_end_on ? 1 : -1))
        .slice(0, 4);
      if (last.length < 4 || last[0]?.period_end_on !== period_end_on) return [];
      const sum = last.reduce((all, row) => all + Number(row.revenue), 0);
      return [Math.abs(sum / Number(revenue) - 1)];
    });
    expect(differences.length).toBeGreaterThan(100);
    expect(Math.max(...differences)).toBeLessThan(0.01);
  });

  test("no company that earns something comes at a hundred times its EBITDA", () => {
    const values = facts.comparable.flatMap(({ ev_to_ebitda }) => Number(ev_to_ebitda ?? 0));
    expect(Math.max(...values)).toBeLessThan(100);
  });

  test("prices of currencies without cents are whole", () => {
    const securities = new Set(
      facts.security
        .filter(({ currency }) => currency === "JPY" || currency === "KRW")
        .map(({ security_key }) => security_key),
    );
    const prices = [
      ...facts.deal
        .filter(({ security_key }) => securities.has(security_key ?? undefined))
        .flatMap(({ offer_price }) => offer_price ?? []),
      ...facts.price_bar
        .filter(({ security_key }) => securities.has(security_key))
        .flatMap(({ open, high, low, close }) =>
          [open, high, low, close].filter((price) => price !== null),
        ),
    ];
    expect(prices.length).toBeGreaterThan(1000);
    expect(prices.filter((price) => !Number.isInteger(Number(price)))).toEqual([]);
  });

  test("news of a filing states no size that the pipeline does not have", () => {
    const filed = facts.news_item.filter(({ story }) => story === "New IPO Filing");
    expect(filed.length).toBeGreaterThan(100);
    expect(
      filed
        .filter(({ headline }) => /\d/.test(headline.replaceAll(/ (II|III|IV)\b/g, "")))
        .slice(0, 3),
    ).toEqual([]);
  });

  test("large offerings lose little on their first day", () => {
    const first = new Map<number, number>();
    for (const { security_key, close } of facts.price_bar)
      if (!first.has(security_key)) first.set(security_key, Number(close));
    const large = facts.deal.flatMap((deal) => {
      const size =
        (Number(deal.primary_shares) + Number(deal.secondary_shares)) * Number(deal.offer_price);
      const close = first.get(deal.security_key ?? 0);
      return deal.currency === "USD" && size > 3e8 && close !== undefined
        ? [close / Number(deal.offer_price) - 1]
        : [];
    });
    expect(large.length).toBeGreaterThan(200);
    expect(large.filter((gain) => gain < -0.15)).toEqual([]);
    expect(large.filter((gain) => Math.abs(gain) < 0.002).length).toBeGreaterThan(
      large.length * 0.07,
    );
  });
});

describe("who and what fits together", () => {
  const bankHomes = new Map(banks.map(({ id, homes }) => [id, homes]));
  const leads = facts.deal_underwriter.filter(({ position }) => position === 1);

  test("A-shares are sold by Chinese banks alone, and Tokyo deals are led by Japanese ones", () => {
    const aShares = new Set(
      facts.exchange.filter(({ is_a_share }) => is_a_share).map(({ exchange_id }) => exchange_id),
    );
    const onAShares = facts.deal_underwriter.filter(({ deal_key }) =>
      aShares.has(deals.get(deal_key)?.exchange_id ?? 0),
    );
    expect(onAShares.length).toBeGreaterThan(200);
    for (const { underwriter_id } of onAShares)
      expect(bankHomes.get(underwriter_id)).toContain("CN");
    const tokyo = leads.filter(({ deal_key }) => deals.get(deal_key)?.exchange_id === 30);
    const japanese = tokyo.filter(({ underwriter_id }) =>
      bankHomes.get(underwriter_id)?.includes("JP"),
    );
    expect(tokyo.length).toBeGreaterThan(20);
    expect(japanese.length / tokyo.length).toBeGreaterThan(0.85);
  });

  test("every deal has an underwriter", () => {
    const led = new Set(leads.map(({ deal_key }) => deal_key));
    const filed = facts.deal_event.filter(({ kind }) => kind === "filed");
    expect(filed.filter(({ deal_key }) => !led.has(deal_key))).toEqual([]);
  });

  test("venture rounds are those of young companies in lines of business that raise them", () => {
    const ventures = facts.funding_round.filter(({ kind }) => kind.startsWith("Series"));
    expect(ventures.length).toBeGreaterThan(400);
    for (const { company_key, kind, announced_on } of ventures) {
      const age =
        Number(announced_on.slice(0, 4)) - (companies.get(company_key)?.founded_year ?? 0);
      expect(age, kind).toBeLessThanOrEqual(16);
      expect(["biotech", "growth"]).toContain(industryOf(company_key).profile);
    }
  });

  test("a company that merged with a SPAC trades under its new ticker and no longer as a unit", () => {
    const merged = facts.spac.filter(({ completed_on }) => completed_on != null);
    expect(merged.length).toBeGreaterThan(100);
    const tickers = Map.groupBy(facts.security_ticker, ({ security_key }) => security_key);
    for (const { deal_key, new_ticker, completed_on } of merged) {
      if (String(completed_on) >= "2026-11-18") continue;
      const held = tickers.get(deals.get(deal_key)?.security_key ?? 0) ?? [];
      const present = held.filter(({ until_on }) => until_on === null).map(({ ticker }) => ticker);
      expect(present, String(deal_key)).toEqual([new_ticker]);
    }
  });

  test("a US ticker goes to a second company at most once", () => {
    const owners = new Map(
      facts.security.map(({ security_key, company_key }) => [security_key, company_key]),
    );
    const us = facts.security_ticker.filter(({ exchange_id }) => (exchange_id ?? 4) <= 3);
    const holders = [...Map.groupBy(us, ({ ticker }) => ticker).values()].map(
      (held) => new Set(held.map(({ security_key }) => owners.get(security_key))).size,
    );
    expect(holders.filter((count) => count === 2).length).toBeGreaterThan(5);
    expect(Math.max(...holders)).toBe(2);
  });

  test("few names share their first word", () => {
    const counts = [...Map.groupBy(facts.company, ({ name }) => name.split(" ")[0]).values()].map(
      (group) => group.length,
    );
    expect(Math.max(...counts)).toBeLessThan(40);
    expect(counts.length).toBeGreaterThan(facts.company.length * 0.6);
    expect(facts.company.filter(({ name }) => /(.)\1\1/i.test(name.split(" ")[0] ?? ""))).toEqual(
      [],
    );
  });
});
