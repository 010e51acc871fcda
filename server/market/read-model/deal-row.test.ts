import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { sampleMarket, sampleToday } from "../../testing/sample-market.ts";
import { copyDatabase } from "../../testing/test-databases.ts";
import { writeFacts } from "../write-facts.ts";
import type { DealFacts } from "./deal-facts.ts";
import { readDealFacts } from "./deal-facts-sql.ts";
import { buildDealRow } from "./deal-row.ts";

describe("the balance after an offering", () => {
  let database: Awaited<ReturnType<typeof copyDatabase>>;
  beforeAll(async () => {
    database = await copyDatabase("embedded", inject("prepared"));
    await writeFacts(database.db, sampleMarket);
  });
  afterAll(() => database.close());

  /** The sheets of Snowflake, days from its pricing on 2020-09-16 moved to that of deal 1, which priced on 2026-03-03. */
  const sheet = (as_of_on: string, cash: string, is_pro_forma = false) => ({
    ...{ company_key: 1, as_of_on, currency: "USD", is_pro_forma, cash },
  });
  const readCash = async (...sheets: ReturnType<typeof sheet>[]) => {
    await database.db.deleteFrom("balance_sheet").where("company_key", "=", 1).execute();
    await database.db.insertInto("balance_sheet").values(sheets).execute();
    const [facts] = await readDealFacts(database.db, [1]);
    if (facts === undefined) throw new Error("the sample market has no deal 1");
    return buildDealRow(facts, sampleToday).cash_usd;
  };
  const before = sheet("2026-01-31", "127206000");
  const first = sheet("2026-04-17", "3940000000");
  const yearsLater = sheet("2030-10-14", "2243083000");

  test("is the first one dated on or after it, as Snowflake's of October 2020, not that of 2025", async () => {
    expect(Number(await readCash(before, first, yearsLater))).toBe(3_940_000_000);
  });

  test("is unknown when six months pass without one", async () => {
    expect(await readCash(before, yearsLater)).toBeNull();
  });

  test("is the one that the prospectus states with the proceeds, where it is known", async () => {
    const adjusted = sheet("2026-01-31", "3427206000", true);
    expect(Number(await readCash(before, adjusted, first))).toBe(3_427_206_000);
  });
});

describe("the row of a deal that has not priced", () => {
  let database: Awaited<ReturnType<typeof copyDatabase>>;
  let facts: DealFacts;
  beforeAll(async () => {
    database = await copyDatabase("embedded", inject("prepared"));
    await writeFacts(database.db, sampleMarket);
    const [priced] = await readDealFacts(database.db, [1]);
    if (priced === undefined) throw new Error("the sample market has no deal 1");
    facts = {
      ...priced,
      deal: { ...priced.deal, offer_price: null },
      terms: priced.terms.filter(({ kind }) => kind === "original"),
      events: priced.events.filter(({ kind }) => kind === "filed"),
    };
  });
  afterAll(() => database.close());

  test("keeps its range, and the values that depend on it, when a revision states only shares", () => {
    const [original] = facts.terms;
    if (original === undefined) throw new Error("deal 1 has no original terms");
    const revision = { ...original, kind: "revised" as const, price_low: null, price_high: null };
    const before = buildDealRow(facts, sampleToday);
    const after = buildDealRow({ ...facts, terms: [original, revision] }, sampleToday);
    expect(Number(before.enterprise_value_usd)).toBeGreaterThan(0);
    for (const column of [
      "market_cap_usd",
      "enterprise_value_usd",
      "ev_to_sales",
      "price_to_book",
    ] as const)
      expect(after[column], column).toBe(before[column]);
  });
});

describe("the last twelve months of a company", () => {
  let database: Awaited<ReturnType<typeof copyDatabase>>;
  let facts: DealFacts;
  const told = (term: "quarter" | "annual" | "ltm", period_end_on: string, sales: number) => {
    const [known] = facts.statements;
    if (known === undefined) throw new Error("the sample market has no statements");
    return { ...known, term, period_end_on, revenue: sales, ebitda: sales / 5, usd: 1 };
  };
  beforeAll(async () => {
    database = await copyDatabase("embedded", inject("prepared"));
    await writeFacts(database.db, sampleMarket);
    const [priced] = await readDealFacts(database.db, [1]);
    if (priced === undefined) throw new Error("the sample market has no deal 1");
    facts = priced;
    facts = {
      ...priced,
      statements: [
        told("quarter", "2026-03-31", 75e6),
        told("quarter", "2025-12-31", 70e6),
        told("ltm", "2025-12-31", 258e6),
        told("quarter", "2025-09-30", 65e6),
        told("quarter", "2025-06-30", 60e6),
      ],
    };
  });
  afterAll(() => database.close());

  test("are those up to the last report, while the offering stays valued on those that its buyers could read", () => {
    const row = buildDealRow(facts, sampleToday);
    expect([row.financials_on, Number(row.ltm_sales_usd)]).toEqual(["2026-03-31", 270e6]);
    expect(Number(row.ltm_ebitda_margin)).toBe(0.2);
    expect(Number(row.ev_to_sales)).toBeCloseTo(Number(row.enterprise_value_usd) / 258e6, 3);
    expect(Number(row.ev_to_ebitda)).toBeCloseTo(Number(row.enterprise_value_usd) / 51.6e6, 3);
  });

  test("say nothing of an offering of the same company years before", () => {
    const years = (day: string) => day.replace("2026", "2013");
    const events = facts.events.map((event) => ({
      ...event,
      happened_on: years(event.happened_on),
    }));
    const row = buildDealRow({ ...facts, events }, sampleToday);
    expect(row.offer_on).toBe("2013-03-03");
    expect([row.ev_to_sales, row.ev_to_ebitda, row.price_to_earnings]).toEqual([null, null, null]);
  });
});
