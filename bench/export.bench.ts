import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { newYorkDay } from "../domain/calendar/day.ts";
import { seedDemoMarket } from "../server/demo/keep-market.ts";
import { seedDemoUsers } from "../server/demo/seed-users.ts";
import { type FileWish, makeFile } from "../server/features/exports/make-file.ts";
import { addCopiesOfRows, keepPricedRows } from "../server/testing/many-rows.ts";
import { type Bench, type Measured, timed } from "./measure.ts";
import { copyOf, type Kind, onEachKind, type Place } from "./portal.ts";
import { longestTurn } from "./process/longest-turn.ts";
import {
  columns,
  everyDeal,
  measureGrowth,
  whileBareRuns,
  whilePortalRuns,
} from "./programs/export-programs.ts";
import { withDatabase } from "./programs/view-programs.ts";

const rounds = 7;
const usual = 20_000;
const most = 60_000;

/**
 * By default Node accumulates a hundred megabytes of garbage before it collects them. A small heap shows the memory
 * that an export needs. The thread of the embedded database alone needs more than 64 MB.
 */
const smallHeap: Record<Kind, { NODE_OPTIONS: string }> = {
  postgres: { NODE_OPTIONS: "--max-old-space-size=64 --max-semi-space-size=4" },
  embedded: { NODE_OPTIONS: "--max-old-space-size=256 --max-semi-space-size=4" },
};

/** Whole files of 25 columns, from the request to the last byte, compared with the same rows as CSV from a bare route. */
export const bench: Bench = {
  name: "export",
  run: () => onEachKind(exportsOn),
};

async function exportsOn(place: Place): Promise<Measured[]> {
  const { kind } = place;
  await makeMarket(place, most);
  const of60 = await whilePortalRuns(
    place,
    { rowCount: most, env: smallHeap[kind] },
    async (portal) => ({
      csv: await measureGrowth(portal.process, portal.takeCsv),
      xlsx: await measureGrowth(portal.process, portal.takeXlsx),
    }),
  );
  await withDatabase(place, (db) => keepPricedRows(db, usual));
  const source = place.market.databaseUrl ?? (await copyOf(place));
  const of20 = await whilePortalRuns(place, { rowCount: usual, env: smallHeap[kind] }, (portal) =>
    measureGrowth(portal.process, portal.takeXlsx),
  );
  const bareGrowth = await whileBareRuns(source, { ...place.env, ...smallHeap[kind] }, (bare) =>
    measureGrowth(bare.process, bare.take),
  );
  const [csv, xlsx, streamed] = await inTurns(place, source);
  const turns = await longestTurns(place);

  const floor = { name: "bare route, CSV by cursor", samples: streamed };
  const memory: Omit<Measured, "name" | "samples"> = {
    unit: "MB",
    floor: { name: "bare route, 20,000 rows as CSV", samples: [bareGrowth] },
    limit: { of: "p95", max: 48 },
  };
  const ratio = (max: number) => ({ of: "ratio", max }) as const;
  return [
    { name: `20,000 rows as CSV, ${kind}`, unit: "ms", samples: csv, floor, limit: ratio(1.3) },
    { name: `20,000 rows as XLSX, ${kind}`, unit: "ms", samples: xlsx, floor, limit: ratio(2) },
    {
      name: `longest turn of the loop, processor time, ${kind}`,
      unit: "ms",
      samples: turns.whileMaking,
      floor: { name: "at rest", samples: turns.atRest },
      limit: { of: "p95", max: 50 },
    },
    { name: `memory for 20,000 rows as XLSX, ${kind}`, samples: [of20], ...memory },
    { name: `memory for 60,000 rows as XLSX, ${kind}`, samples: [of60.xlsx], ...memory },
    { name: `memory for 60,000 rows as CSV, ${kind}`, samples: [of60.csv], ...memory },
  ];
}

function makeMarket(place: Place, rows: number): Promise<void> {
  return withDatabase(place, async (db) => {
    const now = new Date();
    await seedDemoUsers(db, now);
    await seedDemoMarket(db, newYorkDay(now));
    await addCopiesOfRows(db, 19);
    await keepPricedRows(db, rows);
  });
}

/** Alternates between them, so that other load of the machine affects all of them. */
function inTurns(
  place: Place,
  source: string,
): Promise<[csv: number[], xlsx: number[], bare: number[]]> {
  return whilePortalRuns(place, { rowCount: usual }, (portal) =>
    whileBareRuns(source, place.env, async (bare) => {
      const tasks = [portal.takeCsv, portal.takeXlsx, bare.take];
      for (const task of tasks) await task();
      const samples: [number[], number[], number[]] = [[], [], []];
      for (let round = 0; round < rounds; round++) {
        for (const [i, task] of tasks.entries()) samples[i]?.push(...(await timed(1, task)));
      }
      return samples;
    }),
  );
}

/**
 * The longest time in milliseconds for which a file blocks other calls. It is processor time of the thread, because
 * other programs may use the processor meanwhile.
 */
async function longestTurns(place: Place): Promise<{ whileMaking: number[]; atRest: number[] }> {
  const turns = { whileMaking: [] as number[], atRest: [] as number[] };
  await withDatabase(place, async (db) => {
    const folder = join(place.env.DATA_DIR, "spool");
    const make = async () => {
      const { body } = await makeFile(db, wholeFile, folder, new AbortController().signal);
      body.destroy();
    };
    await make();
    for (let round = 0; round < rounds; round++) {
      turns.whileMaking.push(await longestTurn(make));
      turns.atRest.push(await longestTurn(() => pause(300)));
    }
  });
  return turns;
}

const wholeFile: FileWish = {
  format: "xlsx",
  columns,
  rows: {
    viewType: "CustomInUse",
    filters: everyDeal,
    sort: { column: "DealSize", direction: "desc" },
  },
  viewer: { userId: 1, today: newYorkDay(new Date()) },
  statements: () => [],
};
