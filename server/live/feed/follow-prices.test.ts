import { sql } from "kysely";
import { afterAll, afterEach, describe, expect, inject, test, vi } from "vitest";
import type { HaltChange, PriceChange } from "../../../domain/live/price-messages.ts";
import { localBus } from "../../bus/bus.ts";
import { readConfig } from "../../config.ts";
import { openDatabase } from "../../db/connect.ts";
import { importDocuments } from "../../ingest/import-documents.ts";
import { readHere } from "../../ingest/read-document.ts";
import { sources } from "../../ingest/sources.ts";
import { installedNote } from "../../market/market-notes.ts";
import { readNote, writeNote } from "../../market/notes-repository.ts";
import { databaseKinds } from "../../testing/build-test-app.ts";
import { dealColumns, writeImportFiles } from "../../testing/import-files.ts";
import { feedKey, startPriceFeed } from "../../testing/price-feed.ts";
import { priceFiles } from "../../testing/price-files.ts";
import { copyDatabase, copyPlace } from "../../testing/test-databases.ts";
import { listHalts } from "../halts-repository.ts";
import { PriceBoard } from "../price-board.ts";
import { followPrices } from "./follow-prices.ts";

const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn() };
/** A Friday, half an hour before the close in New York. The files have the closes of the day before. */
const begin = Date.parse("2024-06-14T19:30:00Z");
const longPatience = { timeout: 60_000, interval: 300 };
const patience = { timeout: 30_000, interval: 100 };

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
  vi.clearAllMocks();
});

const [kind = "embedded"] = databaseKinds;
let imported: Promise<ImportedMarket> | undefined;
afterAll(async () => (await imported)?.remove());

type ImportedMarket = Awaited<ReturnType<typeof importMarket>>;

/** Imports the market once; each test has a copy of it. */
async function importMarket() {
  const { place, remove } = await copyPlace(kind, inject("prepared"));
  const database = await openDatabase(place);
  await importDocuments(database.db, {
    ...{ sourceName: "any", reader: readHere(sources), isDryRun: false },
    ...{ paths: await writeImportFiles(priceFiles), now: new Date(begin), today: "2024-06-14" },
  });
  await database.close();
  const { pathname } = new URL(place.databaseUrl ?? "postgres://none/");
  return { prepared: { folder: place.dataDir, postgresTemplate: pathname.slice(1) }, remove };
}

async function prepare({ key = feedKey } = {}) {
  imported ??= importMarket();
  const database = await copyDatabase(kind, (await imported).prepared);
  closing.push(() => database.close());
  const feed = await startPriceFeed();
  closing.push(() => feed.close());
  let offset = begin - Date.now();
  const clock = { now: () => new Date(Date.now() + offset) };
  const config = readConfig({
    ...{ PRICE_FEED: "alpaca", PRICE_FEED_KEY: key, PRICE_FEED_SECRET: "s" },
    ...{ PRICE_FEED_URL: feed.address, PRICE_FEED_TIMING: "realtime" },
    DATA_DIR: database.place.dataDir,
    TOKEN_SECRET: "a secret for tests only, 32 characters long",
  });
  const { databaseUrl } = database.place;
  const board = new PriceBoard();
  const follow = (on = board, storeEveryMs = 60_000) => {
    const place = { ...config, databaseUrl };
    const stop = followPrices({
      ...{ database, config: place, board: on, clock, log: log as never },
      storeEveryMs,
    });
    closing.push(stop);
    return stop;
  };
  const trade = (price: number, time: string, conditions = ["@"]) =>
    feed.send([{ T: "t", S: "CURR", p: price, t: `2024-06-14T${time}Z`, c: conditions }]);
  const tellStatus = (sc: string, time: string) =>
    feed.send([{ T: "s", S: "CURR", sc, t: `2024-06-14T${time}Z` }]);
  const halts = async () => (await listHalts(database.db)).map(({ since }) => since.slice(11, 16));
  const setTime = (time: string) => {
    offset = Date.parse(`2024-06-14T${time}Z`) - Date.now();
  };
  const price = () =>
    database.db
      .selectFrom("deal_price as p")
      .innerJoin("deal_row as r", "r.deal_key", "p.deal_key")
      .select(["p.latest", "p.latest_on", "p.todays_change"])
      .where("r.ticker", "=", "CURR")
      .executeTakeFirstOrThrow();
  const closes = async () => {
    const bars = await database.db
      .selectFrom("price_bar")
      .select("close")
      .where("traded_on", "=", "2024-06-14")
      .execute();
    return bars.map(({ close }) => close);
  };
  return { database, feed, board, follow, trade, tellStatus, halts, setTime, price, closes };
}

describe("the follower of a price feed", () => {
  test.each(databaseKinds)(
    "moves prices against the last close, stores them, and imports the official close as a price file, on %s",
    async () => {
      const { feed, board, follow, trade, setTime, price, closes } = await prepare();
      const heard: PriceChange[] = [];
      board.listen((changes) => heard.push(...changes));
      follow();
      await vi.waitUntil(() => feed.subscriptions.length > 0, patience);
      expect(feed.subscriptions.flat()).toContain("CURR");

      feed.send("not a list");
      for (const socket of feed.sockets) socket.send("no JSON");
      trade(26, "19:29:00");
      trade(99, "13:00:00");
      await vi.waitUntil(() => board.get("CURR") !== undefined, patience);
      expect(heard).toEqual([{ ticker: "CURR", todaysPriceChange: 1.09 }]);

      setTime("20:19:00");
      trade(26.5, "20:00:02", ["M"]);
      trade(40, "20:05:00");
      await vi.waitUntil(() => board.get("CURR") === 3.03, patience);
      setTime("20:20:00");
      await vi.waitUntil(async () => (await closes()).length > 0, longPatience);
      expect(await closes()).toEqual(["26.5"]);
      expect(await price()).toMatchObject({ latest: "26.5000", latest_on: "2024-06-14" });
      expect(log.error.mock.calls).toEqual([]);
    },
    120_000,
  );

  test("follows a deal that is imported on its first day, from its first trade on, and leaves out a symbol that is refused", async () => {
    const { database, feed, board, follow, trade } = await prepare();
    follow(board, 500);
    await vi.waitUntil(() => feed.subscriptions.length > 0, patience);
    const row = (symbol: string, id: number) =>
      `6/14/24,${symbol},${symbol} HOLDINGS INC,90-${id},0,--,--,"10,000,000",180,25,390000${id},NASDAQ Global,NASDAQ,20,"1,000,000",S1,#N/A,`;
    const content = [dealColumns, row("NEWQ", 1), row("LATC", 2)].join("\n");
    await importDocuments(database.db, {
      ...{ sourceName: "any", reader: readHere(sources), isDryRun: false },
      ...{ now: new Date(begin), today: "2024-06-14" },
      paths: await writeImportFiles([{ source: "any", name: "today.csv", content }]),
    });
    await vi.waitUntil(() => feed.subscriptions.flat().includes("NEWQ"), patience);
    feed.send([{ T: "error", code: 400, msg: "Invalid symbol LATC" }]);
    await vi.waitUntil(() => feed.subscriptions.length === 3, patience);
    expect(feed.subscriptions[2]).toEqual(["NEWQ"]);
    expect(log.warn.mock.calls).toEqual([
      ["The price feed says: Invalid symbol LATC (400). It is asked for LATC again later."],
    ]);
    feed.send([{ T: "t", S: "NEWQ", p: 23.5, t: "2024-06-14T19:29:00Z", c: ["@"] }]);
    trade(26, "19:29:30");
    await vi.waitUntil(() => board.get("CURR") === 1.09, patience);
    await vi.waitUntil(() => board.get("NEWQ") === 17.5, patience);
    const price = () =>
      database.db
        .selectFrom("deal_price as p")
        .innerJoin("deal_row as r", "r.deal_key", "p.deal_key")
        .select(["p.latest", "p.total_return", "p.first_day_return", "p.todays_change"])
        .where("r.ticker", "=", "NEWQ")
        .executeTakeFirstOrThrow();
    await vi.waitUntil(async () => (await price()).latest !== null, longPatience);
    expect(await price()).toEqual({
      ...{ latest: "23.5000", total_return: "0.175000", todays_change: "0.175000" },
      first_day_return: null,
    });
    expect(feed.sockets).toHaveLength(1);
  }, 120_000);

  test("does not take the last price that was heard long before the bell for a close", async () => {
    const { database, feed, board, follow, trade, price, setTime, closes } = await prepare();
    const stop = follow();
    await vi.waitUntil(() => feed.subscriptions.length > 0, patience);
    trade(26, "19:29:00");
    await vi.waitUntil(() => board.get("CURR") === 1.09, patience);
    await stop();
    expect((await price()).latest).toBe("26.0000");
    setTime("20:20:30");
    follow();
    const note = () => readNote(database.db, "closes of the price feed imported of");
    await vi.waitUntil(async () => (await note()) === "2024-06-14", longPatience);
    expect(await closes()).toEqual([]);
  }, 120_000);

  test("comes back when the provider hangs up, and a portal that starts after the bell imports what was stored", async () => {
    const { feed, follow, trade, price, setTime, closes } = await prepare();
    const stop = follow();
    await vi.waitUntil(() => feed.subscriptions.length > 0, patience);
    setTime("19:58:30");
    trade(26, "19:58:00");
    feed.sockets[0]?.close();
    await vi.waitUntil(() => feed.subscriptions.length > 1, patience);
    await vi.waitUntil(async () => (await price()).latest === "26.0000", patience);
    expect(String(log.error.mock.calls[0]?.[0].err)).toContain("The price feed has hung up");
    await stop();
    setTime("20:20:30");
    follow();
    await vi.waitUntil(async () => (await closes()).length > 0, longPatience);
    expect(await closes()).toEqual(["26"]);
    expect(feed.sockets).toHaveLength(2);
  }, 120_000);

  test("tells and stores halts, keeps them over a restart, and ends them by a message or by a trade", async () => {
    const { feed, board, follow, trade, tellStatus, halts } = await prepare();
    const heard: HaltChange[] = [];
    board.listenToHalts((changes) => heard.push(...changes));
    const stop = follow();
    await vi.waitUntil(() => feed.subscriptions.length > 0, patience);
    trade(26, "19:20:00");
    tellStatus("P", "19:20:05");
    trade(26.1, "19:20:06");
    await vi.waitUntil(async () => (await halts()).length > 0, patience);
    expect(await halts()).toEqual(["19:20"]);
    tellStatus("Q", "19:24:00");
    tellStatus("T", "19:25:05");
    await vi.waitUntil(async () => (await halts()).length === 0, patience);
    tellStatus("H", "19:26:00");
    await vi.waitUntil(async () => (await halts()).length > 0, patience);
    await stop();
    expect(heard).toEqual([
      { ticker: "CURR", since: "2024-06-14T19:20:05.000Z" },
      { ticker: "CURR", since: null },
      { ticker: "CURR", since: "2024-06-14T19:26:00.000Z" },
    ]);

    // The end of this one is missed while nobody follows.
    follow();
    await vi.waitUntil(() => feed.subscriptions.length > 1, patience);
    await vi.waitFor(async () => {
      trade(26.2, "19:29:00");
      expect(await halts()).toEqual([]);
    }, patience);
    expect(board.haltOf("CURR")).toBeNull();
    expect(log.error.mock.calls).toEqual([]);
  }, 60_000);

  test("forgets halts of which nobody would tell the end: of listings it does not follow, and all without a provider", async () => {
    const { database, feed, follow, halts } = await prepare();
    const halt = (where: string) =>
      sql`
        insert into trading_halt (security_key, halted_at)
        select distinct d.security_key, timestamptz '2024-06-13T19:00:00Z' from deal d join deal_row r using (deal_key)
        where ${sql.raw(where)}
      `.execute(database.db);
    await halt("r.ticker in ('CURR', 'OLDF')");
    expect(await halts()).toHaveLength(2);
    const stop = follow();
    await vi.waitUntil(() => feed.subscriptions.length > 0, patience);
    expect(await listHalts(database.db)).toEqual([
      { ticker: "CURR", since: "2024-06-13T19:00:00.000Z" },
    ]);
    await stop();
    const without = { priceFeed: undefined } as Parameters<typeof followPrices>[0]["config"];
    const clock = { now: () => new Date(begin) };
    const board = new PriceBoard();
    await followPrices({ database, config: without, board, clock, log: log as never })();
    expect(await halts()).toEqual([]);
  }, 60_000);

  test("rests when the provider refuses the key, and says why without telling the key", async () => {
    const { feed, follow } = await prepare({ key: "a-wrong-key" });
    const stop = follow();
    await vi.waitUntil(() => log.error.mock.calls.length > 0, patience);
    expect(log.error.mock.calls).toEqual([
      ["The price feed says: auth failed (402). The feed is asked again in five minutes."],
    ]);
    await stop();
    expect(feed.sockets).toHaveLength(1);
  }, 60_000);

  test("of two processes one asks, and the other hears of its prices over the bus", async () => {
    const { feed, board, follow, trade, tellStatus } = await prepare();
    const bus = localBus();
    const [other, stranger] = [new PriceBoard(), new PriceBoard()];
    board.share(bus, "one installation");
    other.share(bus, "one installation");
    stranger.share(bus, "another installation");
    const stop = follow();
    await vi.waitUntil(() => feed.subscriptions.length > 0, patience);
    const stopOther = follow(other);
    trade(26, "19:28:00");
    tellStatus("H", "19:29:00");
    await vi.waitUntil(() => other.get("CURR") === 1.09, patience);
    await vi.waitUntil(() => other.haltOf("CURR") !== null, patience);
    expect(stranger.get("CURR")).toBeUndefined();
    expect(stranger.haltOf("CURR")).toBeNull();
    expect(feed.sockets).toHaveLength(1);
    await Promise.all([stop(), stopOther()]);
  }, 60_000);

  test("leaves a database with a demo market alone", async () => {
    const { database, feed, follow } = await prepare();
    await writeNote(database.db, installedNote, "2026-01-01");
    const stop = follow();
    await vi.waitUntil(() => log.warn.mock.calls.length > 0, patience);
    await stop();
    expect(feed.sockets).toEqual([]);
  }, 60_000);
});
