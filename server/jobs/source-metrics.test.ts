import { sql } from "kysely";
import { Registry } from "prom-client";
import { expect, inject, test } from "vitest";
import { readConfig } from "../config.ts";
import { writeFacts } from "../market/write-facts.ts";
import { sampleMarket } from "../testing/sample-market.ts";
import { copyDatabase } from "../testing/test-databases.ts";
import { measureSources } from "./source-metrics.ts";

test("the metrics tell which sources are late, and how old the newest price of the feed is", async () => {
  const { db, place, close } = await copyDatabase("embedded", inject("prepared"));
  const now = new Date("2026-11-18T17:00:00Z");
  await sql`
    insert into source_delivery (source, delivered_on)
    values ('prices', '2026-11-09'), ('prices', '2026-11-10'), ('prices', '2026-11-11'), ('headlines', '2026-11-09')
  `.execute(db);
  await writeFacts(db, sampleMarket);
  await sql`update latest_price set quoted_at = '2026-11-18T16:40:00Z'`.execute(db);
  const config = readConfig({
    ...{ PRICE_FEED: "alpaca", PRICE_FEED_KEY: "k", PRICE_FEED_SECRET: "s" },
    ...{ DATA_DIR: place.dataDir, TOKEN_SECRET: "a secret for tests only, 32 characters long" },
  });
  const read = async (on: Parameters<typeof measureSources>[1]) => {
    const registry = new Registry();
    measureSources(db, on, { now: () => now }, registry);
    const text = await registry.metrics();
    return text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  };
  const sources = [
    'source_late{source="headlines"} 0',
    'source_late{source="prices"} 1',
    "prospectus_fields_lost 0",
  ];
  expect(await read({ ...config, priceFeed: undefined })).toEqual(sources);
  // The feed is delayed by a quarter of an hour.
  expect(await read(config)).toEqual([
    ...sources,
    "price_feed_late 0",
    "price_feed_newest_seconds 1200",
  ]);
  await sql`update latest_price set quoted_at = '2026-11-18T16:00:00Z'`.execute(db);
  expect(await read(config)).toEqual([
    ...sources,
    "price_feed_late 1",
    "price_feed_newest_seconds 3600",
  ]);
  await close();
});
