import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { getPriceDay, getSourceAges } from "../../../domain/contract/stats/market.ts";
import { rebuildReadModel } from "../../market/read-model/read-model.ts";
import { writeFacts } from "../../market/write-facts.ts";
import { buildTestApp, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { sampleMarket, sampleToday } from "../../testing/sample-market.ts";

const feedSettings = {
  ...{ PRICE_FEED: "alpaca", PRICE_FEED_KEY: "k", PRICE_FEED_SECRET: "s" },
  PRICE_FEED_URL: "ws://127.0.0.1:1",
};

describe.each(databaseKinds)("the ages of sources on %s", (kind) => {
  /** A portal on a day at noon in New York. */
  async function openOn(day: string, env: Record<string, string> = {}): Promise<TestApp> {
    const portal = await buildTestApp({ on: kind, env });
    onTestFinished(() => portal.close());
    portal.clock.advance(Date.parse(`${day}T17:00:00Z`) - portal.clock.now().getTime());
    return portal;
  }

  test("tell when each source was imported last, its rhythm, and that it is late", async () => {
    const portal = await openOn("2026-11-25");
    const daily = ["2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20"];
    for (const day of daily) await importDocument(portal, "prices", day);
    await importDocument(portal, "prices", "2026-11-20");
    await importDocument(portal, "headlines", "2026-01-05");
    await importDocument(portal, "exchange-rates", "2026-11-24", false);
    await importDocument(portal, "edgar-submissions", "2026-11-23");
    const member = await portal.newMember();
    const { data } = await member.call(getSourceAges);
    expect(data).toEqual({
      sources: [
        { source: "edgar-submissions", deliveredOn: "2026-11-23", rhythm: null, isLate: false },
        { source: "headlines", deliveredOn: "2026-01-05", rhythm: null, isLate: false },
        { source: "prices", deliveredOn: "2026-11-20", rhythm: 1, isLate: true },
      ],
      prices: null,
    });
    await importDocument(portal, "prices", "2026-11-25");
    const again = (await member.call(getSourceAges)).data.sources.at(-1);
    expect(again).toEqual({
      ...{ source: "prices", deliveredOn: "2026-11-25", rhythm: 1, isLate: false },
    });
  });

  test("leave EDGAR out where the portal follows it, and tell the age of the price feed", async () => {
    const portal = await openOn("2026-11-20", {
      ...feedSettings,
      PRICE_FEED_TIMING: "realtime",
      EDGAR_AGENT: "Test test@example.com",
    });
    await importDocument(portal, "edgar-submissions", "2026-11-20");
    const member = await portal.newMember();
    const ages = async () => (await member.call(getSourceAges)).data;
    const feed = { provider: "alpaca", delayMinutes: 0 };
    expect(await ages()).toEqual({
      sources: [],
      prices: { ...feed, newestAt: null, isLate: false },
    });
    await writeFacts(portal.db, sampleMarket);
    for (const [time, isLate] of [
      ["16:58:00", false],
      ["16:30:00", true],
    ] as const) {
      await sql`update latest_price set quoted_at = ${`2026-11-20T${time}Z`}`.execute(portal.db);
      const newestAt = `2026-11-20T${time}.000Z`;
      expect((await ages()).prices).toEqual({ ...feed, newestAt, isLate });
    }
  });

  test("come with the halts of securities where prices stand", async () => {
    const portal = await openOn("2026-11-20");
    await writeFacts(portal.db, sampleMarket);
    await rebuildReadModel(portal.db, sampleToday);
    const member = await portal.newMember();
    expect((await member.call(getPriceDay)).data.halts).toEqual([]);
    const since = "2026-11-20T16:30:00.000Z";
    await sql`
      insert into trading_halt (security_key, halted_at)
      select d.security_key, ${since} from deal d join deal_row r using (deal_key)
      where r.company_ticker = 'QRVN' and r.is_main_deal
    `.execute(portal.db);
    await sql`insert into version (name, number) values ('prices', 99) on conflict (name) do update set number = 99`.execute(
      portal.db,
    );
    const other = await portal.newMember();
    expect((await other.call(getPriceDay)).data.halts).toEqual([{ ticker: "QRVN", since }]);
  });
});

let documents = 0;

/** Imports a document of a source at noon of a day; one that was not read to the end is no delivery. */
async function importDocument(
  { db }: TestApp,
  source: string,
  day: string,
  isComplete = true,
): Promise<void> {
  documents += 1;
  const run = await db
    .insertInto("import_run")
    .values({ source, started_at: new Date(`${day}T17:00:00Z`) })
    .returning("run_id")
    .executeTakeFirstOrThrow();
  const { document_id } = await db
    .insertInto("source_document")
    .values({
      ...{ source, name: "file", content_hash: String(documents), delivered_on: day },
      run_id: run.run_id,
    })
    .returning("document_id")
    .executeTakeFirstOrThrow();
  if (isComplete)
    await db
      .updateTable("source_document")
      .set({ is_complete: true })
      .where("document_id", "=", document_id)
      .execute();
}
