import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { addDays, type Day } from "../../../domain/calendar/day.ts";
import { dealEventTypes } from "../../../domain/status/deal-status.ts";
import { databaseKinds } from "../../testing/build-test-app.ts";
import { sampleDetails } from "../../testing/sample-details.ts";
import { sampleMarket, sampleToday } from "../../testing/sample-market.ts";
import { copyDatabase } from "../../testing/test-databases.ts";
import type { FactTable, MarketFacts } from "../facts.ts";
import { primaryKeys, writeFacts } from "../write-facts.ts";
import { rebuildReadModel, rollReadModel, writeReadModel } from "./read-model.ts";

const day = fc.integer({ min: -300, max: 300 }).map((distance) => addDays(sampleToday, distance));
const perhaps = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const amount = (most: number) => fc.integer({ min: 1, max: most }).map(String);
const dealKey = fc.integer({ min: 1, max: 6 });
const position = fc.integer({ min: 1, max: 4 });

const event = fc.record({
  // Deals 3 and 4 belong to one company, so their events decide which is its main deal.
  deal_key: dealKey,
  sequence: position,
  kind: fc.constantFrom(...dealEventTypes),
  happened_on: day,
});
const terms = fc.record({
  deal_key: dealKey,
  sequence: position,
  kind: fc.constantFrom("original", "revised", "final"),
  set_on: day,
  price_low: perhaps(amount(20)),
  price_high: perhaps(amount(40)),
  shares: perhaps(amount(50_000_000)),
});
const tranche = fc.record({
  deal_key: dealKey,
  tranche: position,
  holders: fc.constant("All holders"),
  based_on: fc.constant("2026-01-02"),
  days: fc.constant(180),
  expires_on: day,
  waived_on: perhaps(day),
});
const merger = fc.record({
  deal_key: fc.constant(5),
  announced_on: perhaps(day),
  vote_on: perhaps(day),
  completed_on: perhaps(day),
  liquidated_on: perhaps(day),
});
const bar = fc.record({
  security_key: fc.constantFrom(1, 2),
  traded_on: day,
  close: amount(90),
});
const holiday = fc.record({
  exchange_id: fc.constant(1),
  closed_on: day,
  name: fc.constant("Special closing"),
});
const entry = fc.record({
  monitor_list_id: fc.constant(1),
  company_key: fc.constant(5),
  updated_on: day,
  valuation_usd: perhaps(amount(1_000_000_000)),
  cfo: perhaps(fc.constantFrom("Ida Moor", "Ana Voss")),
});
const part = fc.record({
  company_key: fc.constant(5),
  position,
  name: fc.constantFrom("Common", "Options"),
  shares: amount(5000),
  strike_price: perhaps(amount(20)),
});
const round = fc.record({
  company_key: fc.constant(5),
  announced_on: day,
  kind: fc.constantFrom("Series A", "Series B"),
  amount_usd: perhaps(amount(90_000_000)),
});

/** A few rows of a table, no two with the same key. */
function few<Row extends object>(table: FactTable, row: fc.Arbitrary<Row>) {
  const keyOf = (one: Row) =>
    primaryKeys[table]
      .map((column) => Object.entries(one).find(([name]) => name === column))
      .join();
  return fc.uniqueArray(row, { selector: keyOf, maxLength: 3 });
}

const changes: fc.Arbitrary<Partial<MarketFacts>> = fc.record({
  exchange_holiday: few("exchange_holiday", holiday),
  deal_event: few("deal_event", event),
  deal_terms: few("deal_terms", terms),
  lockup_tranche: few("lockup_tranche", tranche),
  spac: few("spac", merger),
  price_bar: few("price_bar", bar),
  monitor_entry: few("monitor_entry", entry),
  diluted_share_part: few("diluted_share_part", part),
  funding_round: few("funding_round", round),
});

describe.each(databaseKinds)("the stored rows on %s", (kind) => {
  let database: Awaited<ReturnType<typeof copyDatabase>>;
  let today: Day = sampleToday;
  beforeAll(async () => {
    database = await copyDatabase(kind, inject("prepared"));
    for (const facts of [sampleMarket, sampleDetails]) await writeFacts(database.db, facts);
    await rebuildReadModel(database.db, today);
  });
  afterAll(() => database.close());

  async function readRows() {
    const { db } = database;
    return {
      deals: await db.selectFrom("deal_row").selectAll().orderBy("deal_key").execute(),
      prices: await db.selectFrom("deal_price").selectAll().orderBy("deal_key").execute(),
      tranches: await db
        .selectFrom("lockup_tranche")
        .select(["deal_key", "tranche", "tradable_on"])
        .orderBy("deal_key")
        .orderBy("tranche")
        .execute(),
      entries: await db.selectFrom("monitor_row").selectAll().orderBy("monitor_list_id").execute(),
      terms: await db
        .selectFrom("company_term")
        .selectAll()
        .orderBy("company_key")
        .orderBy("kind")
        .orderBy("term")
        .execute(),
    };
  }

  test("equal those of a rebuild, whatever facts arrive and days pass", async () => {
    const step = fc.record({ facts: changes, daysLater: fc.nat(40) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        for (const { facts, daysLater } of steps) {
          await writeFacts(database.db, facts);
          await writeReadModel(database.db, [1, 2, 3, 4, 5, 6], today);
          today = addDays(today, daysLater);
          await rollReadModel(database.db, today);
        }
        const kept = await readRows();
        await rebuildReadModel(database.db, today);
        expect(await readRows()).toEqual(kept);
      }),
      { numRuns: 10, endOnFailure: true },
    );
  }, 120_000);

  test("are rebuilt at the next start after a migration has added columns to them", async () => {
    const { db } = database;
    const before = await readRows();
    await db.updateTable("lockup_tranche").set({ tradable_on: null }).execute();
    await db
      .updateTable("monitor_row")
      .set({ capitalization: null, diluted_shares: null })
      .execute();
    await db.deleteFrom("market_note").where("name", "=", "rows made for").execute();
    await rollReadModel(db, today);
    expect(await readRows()).toEqual(before);
  });

  test("name the first session on which the shares of a tranche can be sold", async () => {
    const { db } = database;
    const tranches = [
      ["2026-07-03", "2026-07-06", "the holiday of Independence Day, then a weekend"],
      ["2026-06-20", "2026-06-22", "a Saturday"],
      ["2026-06-17", "2026-06-17", "a session"],
    ] as const;
    await db.deleteFrom("exchange_holiday").execute();
    await writeFacts(db, {
      exchange_holiday: [{ exchange_id: 1, closed_on: "2026-07-03", name: "Independence Day" }],
      lockup_tranche: tranches.map(([expires_on], index) => ({
        ...{ deal_key: 1, tranche: index + 1, holders: "All holders", expires_on, waived_on: null },
        ...{ based_on: "2026-01-02", days: 180 },
      })),
    });
    await writeReadModel(db, [1], today);
    const { tranches: kept } = await readRows();
    for (const [index, [, tradableOn, reason]] of tranches.entries())
      expect(
        kept.find(({ deal_key, tranche: number }) => deal_key === 1 && number === index + 1),
        reason,
      ).toMatchObject({ tradable_on: tradableOn });
  });
});
