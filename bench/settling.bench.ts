import { join } from "node:path";
import { addDays, type Day, newYorkDay } from "../domain/calendar/day.ts";
import { copyMarket } from "../e2e/testing/kept-markets.ts";
import type { Db } from "../server/db/connect.ts";
import { edgarFeed } from "../server/ingest/edgar-feed/edgar-feed.ts";
import { importDocuments, inTrial } from "../server/ingest/import-documents.ts";
import { readHere } from "../server/ingest/read-document.ts";
import {
  completeDocument,
  keepObservations,
  openDocument,
} from "../server/market/observations-repository.ts";
import { importedMarket } from "./market/imported-market.ts";
import { writeFeed } from "./market/made-files.ts";
import { aloneAndBeside, inOrder, measured, roundsOf, sized, timed } from "./measure.ts";
import { onEachKind, type Place, whilePortalRuns, withDatabase } from "./portal.ts";
import { collectedHeapMb } from "./process/collected-heap.ts";
import { peakGrowth, residentMb } from "./process/memory.ts";
import { runToEnd } from "./process/programs.ts";
import { viewing } from "./programs/viewing.ts";

const deals = sized(5000);
const filings = sized(90_000);
const rounds = sized(30);

const reader = readHere({ "edgar-feed": edgarFeed });

/** The time of one filing from its file to the facts, and the memory that it takes and leaves. */
const oneFiling = onEachKind(async (place) => {
  await copyMarket(importedMarket(deals, filings), place.market);
  return withDatabase(place, async (db) => {
    let serial = 0;
    const writeNext = () => writeFilings(place, ++serial, [serial], dayOf(serial));
    const settle = async () => importOne(db, await writeNext());
    await timed(3, settle);
    const [levelMb, heapMb] = [await residentMb(), collectedHeapMb()];
    const growthMb: number[] = [];
    const samples = await timed(rounds, async () => growthMb.push(await peakGrowth({}, settle)));
    const leftMb = collectedHeapMb() - heapMb;
    const bare = await timed(rounds, async () => keepOne(db, await writeNext()), 3);
    return [
      measured("ms", "one filing at 100,000 observations", samples)
        .beside("keeping its record alone", bare)
        .within({ p95: 1000 }),
      measured("MB", "most memory of one filing over that before it", growthMb)
        .beside("before the first", levelMb)
        .within({ p95: 50 }),
      measured("MB", `heap that ${rounds} filings leave`, leftMb)
        .beside("before the first", heapMb)
        .within({ p95: 5 }),
    ];
  });
});

/** Reports of days on which no other report was filed. */
function dayOf(serial: number): Day {
  return addDays(newYorkDay(new Date()), -1 - (serial % 200));
}

/** Writes a feed of filings of different issuers on a day. */
async function writeFilings(
  { env }: Place,
  name: number,
  serials: readonly number[],
  filedOn: Day,
): Promise<string> {
  const path = join(env.DATA_DIR, `filings-${name}.json`);
  const issuerOf = (serial: number) => ({
    id: 1 + ((serial * 37) % deals),
    name: `Issuer ${serial}`,
  });
  await writeFeed(
    path,
    serials.map((serial) => ({ issuer: issuerOf(serial), filedOn })),
  );
  return path;
}

async function importOne(db: Parameters<typeof importDocuments>[0], path: string): Promise<void> {
  const order = { sourceName: "edgar-feed", reader, paths: [path], isDryRun: false };
  const report = await importDocuments(db, { ...order, now: new Date() });
  if (report.new !== 1 || report.companies !== 1) throw new Error("The filing was not settled.");
}

/** Reads the same document and keeps its record, and makes no facts of it. It leaves nothing behind. */
async function keepOne(db: Parameters<typeof inTrial>[0], path: string): Promise<void> {
  await inTrial(db, async (trx: Db) => {
    let opened = { documentId: 0, delivery: 0, deliveredOn: "2024-06-14" };
    for await (const event of reader.read(path)) {
      if ("opened" in event) {
        const document = { ...event.opened, name: path, runId: 1, deliveredOn: "2024-06-14" };
        opened = await openDocument(trx, document);
      }
      const document = { ...opened, source: "edgar-feed", rank: "filing" as const, runId: 1 };
      if ("batch" in event) await keepObservations(trx, document, event.batch.records, new Date());
    }
    await completeDocument(trx, opened.documentId);
  });
}

const batchFilings = sized(300);

/** The first page of a view while a command imports filings of 300 issuers, compared with the same page alone. */
const pagesBesideABatch = onEachKind(async (place) => {
  const { env } = place;
  await copyMarket(importedMarket(deals, filings), place.market);
  return whilePortalRuns(place, async (url) => {
    const { alone, beside } = await aloneAndBeside(
      { blocks: 2, perBlock: sized(1000) },
      await viewing(url),
      async (measure, block) => {
        const serials = roundsOf(batchFilings).map((at) => block * batchFilings + at);
        const path = await writeFilings(place, block, serials, dayOf(block));
        const words = ["server/import-command.ts", "edgar-feed", path];
        await runToEnd({ words, env }, async ({ exitCode }, ended) => {
          let isOver = exitCode !== null;
          void ended.then(() => {
            isOver = true;
          });
          while (!isOver) await measure();
        });
      },
    );
    return measured("ms", `page while ${batchFilings} filings are settled`, beside)
      .beside("alone", alone)
      .within({ "p95 ratio": 1.2 });
  });
});

/** A market of 100,000 observations takes in one filing, and pages are read while it takes in a batch of them. */
export const settling = inOrder(oneFiling, pagesBesideABatch);
