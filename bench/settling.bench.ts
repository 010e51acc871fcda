import { mkdtemp, rm } from "node:fs/promises";
import { Session } from "node:inspector/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addDays, type Day, newYorkDay } from "../domain/calendar/day.ts";
import { type Database, openDatabase } from "../server/db/connect.ts";
import { edgarFeed } from "../server/ingest/edgar-feed/edgar-feed.ts";
import { importDocuments, inTrial } from "../server/ingest/import-documents.ts";
import { readHere } from "../server/ingest/read-document.ts";
import {
  completeDocument,
  keepObservations,
  openDocument,
} from "../server/market/observations-repository.ts";
import { importMarket } from "./market/imported-market.ts";
import { writeFeed } from "./market/made-files.ts";
import { type Bench, type Measured, startGroup, stopGroup, timed } from "./measure.ts";
import {
  inPlace,
  onEachKind,
  type Place,
  projectFolder,
  signIn,
  whilePortalRuns,
} from "./portal.ts";
import { viewing } from "./programs/viewing.ts";

const deals = 5000;
const filings = 90_000;
const rounds = 30;
const unmeasured = 3;
const mostMb = 50;
const mostLeftMb = 5;

const reader = readHere({ "edgar-feed": edgarFeed });

/** A market of 100,000 observations takes in one filing, and pages are read while it takes in a batch of them. */
export const bench: Bench = {
  name: "settling",
  run: () =>
    onEachKind(async (place) => [
      ...(await oneFiling(place)),
      ...(await inPlace(place.kind, pagesBesideABatch)),
    ]),
};

/** The time of one filing from its file to the facts, and the memory that it takes and leaves. */
async function oneFiling({ kind, market }: Place): Promise<Measured[]> {
  const folder = await mkdtemp(join(tmpdir(), "greenshoe-bench-filings-"));
  await importMarket(market, deals, filings);
  const database = await openDatabase(market);
  try {
    let serial = 0;
    const settled = async () => importOne(database, await writeOne(folder, ++serial));
    const bare = async () => keepOne(database, await writeOne(folder, ++serial));
    await timed(unmeasured, settled);
    const [levelMb, heapMb] = [residentMb(), await collectedHeapMb()];
    const growthMb: number[] = [];
    const samples = await timed(rounds, async () => growthMb.push(await mostGrowthMb(settled)));
    const leftMb = (await collectedHeapMb()) - heapMb;
    const bareSamples = await timed(rounds, bare, unmeasured);
    return [
      {
        name: `one filing at 100,000 observations, ${kind}`,
        unit: "ms",
        samples,
        floor: { name: "keeping its record alone", samples: bareSamples },
        limit: { of: "p95", max: 1000 },
      },
      {
        name: `most memory of one filing over that before it, ${kind}`,
        unit: "MB",
        samples: growthMb,
        floor: { name: "before the first", samples: [levelMb] },
        limit: { of: "p95", max: mostMb },
      },
      {
        name: `heap that ${rounds} filings leave, ${kind}`,
        unit: "MB",
        samples: [leftMb],
        floor: { name: "before the first", samples: [heapMb] },
        limit: { of: "p95", max: mostLeftMb },
      },
    ];
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function residentMb(): number {
  return process.memoryUsage().rss / 2 ** 20;
}

/** The megabytes by which the resident memory grows at most while a task runs. */
async function mostGrowthMb(task: () => Promise<void>): Promise<number> {
  const before = residentMb();
  let most = before;
  const look = () => {
    most = Math.max(most, residentMb());
  };
  const timer = setInterval(look, 5);
  await task();
  clearInterval(timer);
  look();
  return most - before;
}

/** The heap of this process in megabytes after garbage collection. */
async function collectedHeapMb(): Promise<number> {
  const session = new Session();
  session.connect();
  await session.post("HeapProfiler.collectGarbage");
  session.disconnect();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

const issuerOf = (serial: number) => ({
  id: 1 + ((serial * 37) % deals),
  name: `Issuer ${serial}`,
});

/** Reports of days on which no other report was filed. */
function dayOf(serial: number): Day {
  return addDays(newYorkDay(new Date()), -1 - (serial % 200));
}

async function writeOne(folder: string, serial: number): Promise<string> {
  const path = join(folder, `filing-${serial}.json`);
  await writeFeed(path, [{ issuer: issuerOf(serial), filedOn: dayOf(serial) }]);
  return path;
}

async function importOne({ db }: Database, path: string): Promise<void> {
  const order = { sourceName: "edgar-feed", reader, paths: [path], isDryRun: false };
  const report = await importDocuments(db, { ...order, now: new Date() });
  if (report.new !== 1 || report.companies !== 1) throw new Error("The filing was not settled.");
}

/** Reads the same document and keeps its record, and makes no facts of it. It leaves nothing behind. */
async function keepOne({ db }: Database, path: string): Promise<void> {
  await inTrial(db, async (trx) => {
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

const batchFilings = 300;
const blocks = 2;
const perBlock = 1000;

/** The first page of a view while a command imports filings of 300 issuers, compared with the same page alone. */
async function pagesBesideABatch({ kind, env, market }: Place): Promise<Measured[]> {
  const folder = await mkdtemp(join(tmpdir(), "greenshoe-bench-filings-"));
  await importMarket(market, deals, filings);
  try {
    return await whilePortalRuns(env, async (url) => {
      const view = viewing(url, await signIn(url));
      const [alone, beside]: [number[], number[]] = [[], []];
      // In alternation, so that other load of the machine affects both.
      for (let block = 0; block < blocks; block++) {
        alone.push(...(await timed(perBlock, view, unmeasured)));
        const path = join(folder, `batch-${block}.json`);
        const at = (index: number) => block * batchFilings + index;
        const batch = Array.from({ length: batchFilings }, (_, index) => at(index));
        await writeFeed(
          path,
          batch.map((serial) => ({ issuer: issuerOf(serial), filedOn: dayOf(block) })),
        );
        beside.push(...(await viewedDuring(env, path, view)));
      }
      return [
        {
          name: `page while ${batchFilings} filings are settled, ${kind}`,
          unit: "ms",
          samples: beside,
          floor: { name: "alone", samples: alone },
          limit: { of: "p95 ratio", max: 1.2 },
        },
      ];
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads the page again and again until the import of a file has ended. */
async function viewedDuring(env: NodeJS.ProcessEnv, path: string, view: () => Promise<unknown>) {
  const words = [process.execPath, "server/import-command.ts", "edgar-feed", path];
  const command = startGroup(words, { cwd: projectFolder, env });
  command.stdout?.resume();
  const samples: number[] = [];
  try {
    while (command.exitCode === null && command.signalCode === null)
      samples.push(...(await timed(1, view)));
    if (command.exitCode !== 0) throw new Error(`The import ended with ${command.exitCode}.`);
    return samples;
  } finally {
    await stopGroup(command);
  }
}
