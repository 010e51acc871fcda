import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { sampleMarket, sampleToday } from "../testing/sample-market.ts";
import { copyDatabase } from "../testing/test-databases.ts";
import type { DealFacts } from "./deal-facts.ts";
import { readDealFacts } from "./deal-facts-sql.ts";
import { buildDealRow } from "./deal-row.ts";
import { writeFacts } from "./write-facts.ts";

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
