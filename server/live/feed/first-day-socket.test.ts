import type { AddressInfo } from "node:net";
import { HttpTransportType, HubConnectionBuilder, LogLevel } from "@microsoft/signalr";
import { expect, onTestFinished, test, vi } from "vitest";
import { addDays, type Day, newYorkDay } from "../../../domain/calendar/day.ts";
import { sessionHours } from "../../../domain/calendar/market-state.ts";
import { usSessions } from "../../../domain/calendar/sessions.ts";
import { priceSocketPath } from "../../../domain/live/price-messages.ts";
import { readConfig } from "../../config.ts";
import { importDocuments } from "../../ingest/import-documents.ts";
import { readHere } from "../../ingest/read-document.ts";
import { sources } from "../../ingest/sources.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import { writeImportFiles } from "../../testing/import-files.ts";
import { feedKey, startPriceFeed } from "../../testing/price-feed.ts";
import { PriceBoard } from "../price-board.ts";
import { followPrices } from "./follow-prices.ts";

const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn() };
const patience = { timeout: 30_000, interval: 100 };

/** A calendar that states the pricing alone, as of the evening. */
function pricedOn(day: Day) {
  const [year, month, date] = day.split("-");
  const row = {
    ...{ dealID: "900-1", proposedTickerSymbol: "NEWQ", companyName: "Newquay Optics Inc." },
    ...{ proposedExchange: "NYSE", proposedSharePrice: "20.00", sharesOffered: "10,000,000" },
    ...{ pricedDate: `${month}/${date}/${year}`, dealStatus: "Priced" },
    dollarValueOfSharesOffered: "$200,000,000",
  };
  const data = { priced: { rows: [row] }, upcoming: {}, filed: { rows: null } };
  const content = JSON.stringify({ data: { ...data, withdrawn: { rows: null } } });
  return { source: "nasdaq-calendar", name: `${year}-${month}.json`, content } as const;
}

test("a deal that priced last night has its price, and its return from the offer, over the socket at its first trade", async () => {
  const board = new PriceBoard();
  const portal = await buildTestApp({ prices: board });
  onTestFinished(() => portal.close());
  const feed = await startPriceFeed();
  onTestFinished(() => feed.close());
  const { db, clock, place } = portal;
  const session = usSessions.onOrAfter(addDays(newYorkDay(clock.now()), 2));
  const { opens } = sessionHours(session);
  clock.advance(opens.getTime() + 3_600_000 - clock.now().getTime());
  await importDocuments(db, {
    ...{ sourceName: "any", reader: readHere(sources), isDryRun: false },
    ...{ now: clock.now(), today: session },
    paths: await writeImportFiles([pricedOn(usSessions.onOrBefore(addDays(session, -1)))]),
  });
  const config = readConfig({
    ...{ PRICE_FEED: "alpaca", PRICE_FEED_KEY: feedKey, PRICE_FEED_SECRET: "s" },
    ...{ PRICE_FEED_URL: feed.address, PRICE_FEED_TIMING: "realtime" },
    ...{ DATA_DIR: place.dataDir, TOKEN_SECRET: "a secret for tests only, 32 characters long" },
  });
  const database = { db, inSchema: () => db, kind: "embedded" as const, close: async () => {} };
  const stop = followPrices({
    ...{ database, config, board, clock, log: log as never },
    storeEveryMs: 500,
  });
  onTestFinished(() => stop());

  const member = await portal.newMember();
  await portal.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = portal.app.server.address() as AddressInfo;
  const connection = new HubConnectionBuilder()
    .withUrl(`http://127.0.0.1:${port}${priceSocketPath}`, {
      ...{ transport: HttpTransportType.WebSockets, skipNegotiation: true },
      accessTokenFactory: () => member.token ?? "",
    })
    .configureLogging(LogLevel.None)
    .build();
  onTestFinished(() => connection.stop());
  const heard: unknown[] = [];
  connection.on("todaysPriceChangeUpdate", (changes: unknown[]) => void heard.push(...changes));
  await connection.start();
  await connection.invoke("UpdateTickers", ["NEWQ"]);
  await vi.waitUntil(() => feed.subscriptions.flat().includes("NEWQ"), patience);
  const at = new Date(opens.getTime() + 60_000).toISOString();
  feed.send([{ T: "t", S: "NEWQ", p: 23.5, t: at, c: ["@"] }]);
  const change = { ticker: "NEWQ", todaysPriceChange: 17.5 };
  await vi.waitFor(() => expect(heard).toContainEqual(change), patience);

  const price = () =>
    db
      .selectFrom("deal_price")
      .select(["latest", "todays_change", "total_return"])
      .executeTakeFirstOrThrow();
  await vi.waitUntil(async () => (await price()).latest !== null, patience);
  expect(await price()).toEqual({
    ...{ latest: "23.5000", todays_change: "0.175000", total_return: "0.175000" },
  });
  expect(log.error.mock.calls).toEqual([]);
}, 120_000);
