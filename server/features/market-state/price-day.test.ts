import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getPriceDay } from "../../../domain/contract/stats/market.ts";
import { rebuildReadModel } from "../../market/read-model/read-model.ts";
import { writeFacts } from "../../market/write-facts.ts";
import { buildTestApp, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { sampleMarket, sampleToday } from "../../testing/sample-market.ts";

describe.each(databaseKinds)("the day of the newest price on %s", (kind) => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await buildTestApp({ on: kind });
  });
  afterAll(() => portal.close());

  test("is unknown without prices, and that of US listings with them", async () => {
    const member = await portal.newMember();
    const newest = async () => (await member.call(getPriceDay)).data.newestPriceOn;
    expect(await newest()).toBeNull();
    await writeFacts(portal.db, sampleMarket);
    await rebuildReadModel(portal.db, sampleToday);
    expect(await newest()).toBe("2026-06-15");
    // London has traded on a day on which New York has not.
    await setDay("2026-06-16", "not r.is_us_listing");
    expect(await newest()).toBe("2026-06-15");
  });

  test("is not that of a delisted security, whose last price stays", async () => {
    const member = await portal.newMember();
    await setDay("2026-06-14", "r.is_us_listing");
    await sql`
      update deal_price set latest_on = '2026-06-15' where deal_key = 1
    `.execute(portal.db);
    const newest = async () => (await member.call(getPriceDay)).data.newestPriceOn;
    expect(await newest()).toBe("2026-06-15");
    await sql`update deal_row set delisted_on = '2026-06-15' where deal_key = 1`.execute(portal.db);
    expect(await newest()).toBe("2026-06-14");
    await sql`update deal_row set delisted_on = null where deal_key = 1`.execute(portal.db);
  });

  test("is never a day to come", async () => {
    const member = await portal.newMember();
    await setDay("2999-01-01", "r.is_us_listing");
    expect((await member.call(getPriceDay)).data.newestPriceOn).toBeNull();
  });

  async function setDay(day: string, condition: string): Promise<void> {
    await sql`
      update deal_price p set latest_on = ${day} from deal_row r
      where r.deal_key = p.deal_key and ${sql.raw(condition)}
    `.execute(portal.db);
  }
});
