import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { usSessions } from "../../../domain/calendar/sessions.ts";
import { getChartPerformance } from "../../../domain/contract/companies/company.ts";
import { getIpoIndex } from "../../../domain/contract/stats/stats-index.ts";
import { listSessions } from "../../../domain/ipo-index/index-days.ts";
import { type Caller, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";
import type { MarketFacts } from "../facts.ts";
import { rebuildReadModel } from "../read-model/read-model.ts";
import { writeFacts } from "../write-facts.ts";
import { keepIndexes } from "./keep-indexes.ts";

const today = "2026-06-15";
const source = { source: "sample", updated_at: new Date("2026-01-01T12:00:00Z") };
const keys = Array.from({ length: 20 }, (_, at) => 301 + at);
/** One of them splits two for one on May 11, when its price of $10 becomes $5. */
const splitting = 301;
const splitOn = "2026-05-11";
/** Another doubles on June 1. */
const rising = 302;

const priceOf = (key: number, day: string) =>
  (key === splitting && day >= splitOn ? 5 : 10) * (key === rising && day >= "2026-06-01" ? 2 : 1);

function bars(from: string, to: string): MarketFacts["price_bar"] {
  return listSessions(from, to, usSessions).flatMap((traded_on) =>
    keys.map((security_key) => ({
      security_key,
      traded_on,
      close: String(priceOf(security_key, traded_on)),
    })),
  );
}

/** Twenty companies that began to trade on May 1 at $10, with the same float; the fifth session is May 7. */
const market: Partial<MarketFacts> = {
  company: keys.map((company_key) => ({
    ...{
      company_key,
      company_ticker: `IX${company_key}`,
      name: `Index Maker ${company_key}`,
      ...source,
    },
  })),
  security: keys.map((security_key) => ({
    ...{ security_key, company_key: security_key, kind: "common", currency: "USD" },
  })),
  security_split: [{ security_key: splitting, effective_on: splitOn, ratio: "2" }],
  deal: keys.map((deal_key) => ({
    ...{ deal_key, company_key: deal_key, security_key: deal_key, exchange_id: 1, ipo_type_key: 1 },
    ...{
      currency: "USD",
      offer_price: "10",
      primary_shares: "10000000",
      secondary_shares: "0",
      first_trade_on: "2026-05-01",
    },
    ...{ shares_outstanding: "100000000", ...source },
  })),
  deal_event: keys.flatMap((deal_key) => [
    { deal_key, sequence: 1, kind: "priced", happened_on: "2026-04-30" },
    { deal_key, sequence: 2, kind: "trading", happened_on: "2026-05-01" },
  ]),
  price_bar: bars("2026-05-01", "2026-06-05"),
  market_index: [{ market_index_id: 1, symbol: "IPOUSA", name: "US IPO Index" }],
  index_level: [
    { market_index_id: 1, closed_on: "2026-04-30", level: "1500" },
    { market_index_id: 1, closed_on: "2026-05-06", level: "1600" },
    { market_index_id: 1, closed_on: "2026-05-20", level: "9999" },
  ],
};

describe.each(databaseKinds)("the index of recent IPOs on %s", (kind) => {
  let portal: TestApp;
  let member: Caller;
  beforeAll(async () => {
    portal = await buildSamplePortal({ on: kind });
    await writeFacts(portal.db, market);
    await rebuildReadModel(portal.db, today);
    member = await portal.newMember();
    await keepIndexes(portal.db, today);
  });
  afterAll(() => portal.close());

  const levels = async () => {
    const { data } = await member.call(getChartPerformance, {
      body: { tickers: ["IPOUSA"], startDate: "2026-05-01", endDate: null },
    });
    const [line] = data;
    return Object.fromEntries(line?.days.map((day, at) => [day, line.closes[at]]) ?? []);
  };
  const index = async () => (await member.call(getIpoIndex, { params: { symbol: "IPOUSA" } })).data;

  test("follows on the stated levels, passes a split by, and moves with its companies", async () => {
    const byDay = await levels();
    expect(byDay).toMatchObject({ "2026-05-06": 1600, "2026-05-07": 1600, "2026-05-20": 1600 });
    expect(byDay).toMatchObject({ [splitOn]: 1600, "2026-05-29": 1600 });
    // One of twenty equal weights doubles.
    expect(byDay["2026-06-01"]).toBeCloseTo(1600 * 1.05, 3);
    const { computedFrom, computedTo, constituents, changes, rules } = await index();
    expect([computedFrom, computedTo]).toEqual(["2026-05-07", "2026-06-05"]);
    expect(constituents).toHaveLength(20);
    expect(constituents[0]).toMatchObject({
      companyTicker: "IX302",
      enteredOn: "2026-05-07",
      setWeight: 0.05,
    });
    expect(constituents[0]?.weight).toBeCloseTo(0.1 / 1.05, 9);
    expect(changes).toHaveLength(20);
    expect(rules.join(" ")).toContain("third Friday");
  });

  test("a day adds its sessions and changes none before, even where older prices are gone since", async () => {
    const before = await levels();
    await sql`delete from price_bar where security_key = 303 and traded_on < '2026-05-22'`.execute(
      portal.db,
    );
    await writeFacts(portal.db, { price_bar: bars("2026-06-08", "2026-06-12") });
    await keepIndexes(portal.db, today);
    const after = await levels();
    expect(after).toMatchObject(before);
    expect(Object.keys(after).filter((day) => !(day in before))).toEqual(
      listSessions("2026-06-08", "2026-06-12", usSessions),
    );
    expect(after["2026-06-12"]).toBeCloseTo(1600 * 1.05, 3);
    await keepIndexes(portal.db, today);
    expect(await levels()).toEqual(after);
  });

  test("two processes store a session once", async () => {
    await writeFacts(portal.db, { price_bar: bars("2026-06-15", "2026-06-15") });
    await Promise.all([keepIndexes(portal.db, "2026-06-16"), keepIndexes(portal.db, "2026-06-16")]);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from computed_level where closed_on = '2026-06-15'
    `.execute(portal.db);
    expect(rows).toEqual([{ count: 1 }]);
  });

  test("an import computes it anew, since it may have changed any price", async () => {
    await sql`update price_bar set close = 15 where security_key = 304 and traded_on = '2026-05-08'`.execute(
      portal.db,
    );
    await keepIndexes(portal.db, "2026-06-16");
    expect((await levels())["2026-05-08"]).toBe(1600);
    await sql`insert into import_run (source, started_at) values ('prices', now())`.execute(
      portal.db,
    );
    await keepIndexes(portal.db, "2026-06-16");
    // 303 has lost its prices of its first week above, so it is no longer in: one of nineteen rose by half.
    expect((await levels())["2026-05-08"]).toBeCloseTo(1600 * (1 + 0.5 / 19), 3);
  });

  test("an unknown symbol is refused, and an index that nobody computes has no companies", async () => {
    for (const symbol of ["nothing", "ipousa", "../x", "__proto__"])
      expect((await member.call(getIpoIndex, { params: { symbol } })).failure.code).toBe(
        "invalid_input",
      );
    const { data } = await member.call(getIpoIndex, { params: { symbol: "IPOXUS" } });
    expect(data).toMatchObject({ computedFrom: null, constituents: [], changes: [] });
  });
});
