import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { newYorkDay } from "../domain/calendar/day.ts";
import { makeFile } from "../server/features/exports/make-file.ts";
import { startParquetThread } from "../server/parquet/parquet-thread.ts";
import { keepPricedRows } from "../server/testing/many-rows.ts";
import { makeMarket } from "./market/large-market.ts";
import { countText, inTurns, measured, roundsOf, sized } from "./measure.ts";
import {
  type Kind,
  onEachKind,
  type Place,
  whileBareRuns,
  withDatabase,
  withSettings,
} from "./portal.ts";
import { longestTurn } from "./process/longest-turn.ts";
import {
  columns,
  everyDeal,
  growthOfFiles,
  smallHeap,
  takeFile,
  whileExportsRun,
} from "./programs/exporting.ts";

const rounds = sized(7);
const usual = sized(20_000);
const most = sized(60_000);
const heapMb: Record<Kind, number> = { postgres: 64, embedded: 256 };

/** Whole files of 25 columns, from the request to the last byte, compared with the same rows as CSV from a bare route. */
export const exportFiles = onEachKind(async (place) => {
  const small = withSettings(place, smallHeap(heapMb[place.kind]));
  // A third of the deals of a market is not priced.
  await makeMarket(place, most * 1.5);
  await withDatabase(place, (db) => keepPricedRows(db, most));
  const ofMost = await whileExportsRun(small, most, async (portal) => ({
    csv: await growthOfFiles(portal.process, portal.takeCsv),
    xlsx: await growthOfFiles(portal.process, portal.takeXlsx),
  }));
  const [csvOfMost, parquetOfMost] = await whileExportsRun(
    place,
    most,
    async ({ takeCsv, takeParquet }) => {
      await takeParquet();
      return inTurns(roundsOf(rounds), takeCsv, takeParquet);
    },
  );
  await withDatabase(place, (db) => keepPricedRows(db, usual));
  const ofUsual = await whileExportsRun(small, usual, (portal) =>
    growthOfFiles(portal.process, portal.takeXlsx),
  );
  const ofBare = await whileBareRuns(small, (url, bare) =>
    growthOfFiles(bare, () => takeFile(`${url}/csv`)),
  );
  const [csv, xlsx, bare] = await whileBareRuns(place, (url) =>
    whileExportsRun(place, usual, async ({ takeCsv, takeXlsx }) => {
      const takeAll = (count: number) =>
        inTurns(roundsOf(count), takeCsv, takeXlsx, () => takeFile(`${url}/csv`));
      await takeAll(1);
      return takeAll(rounds);
    }),
  );
  const turns = await longestTurns(place);

  const inTime = (format: string, samples: number[], ratio: number) =>
    measured("ms", `${countText(usual)} rows as ${format}`, samples)
      .beside("bare route, CSV by cursor", bare)
      .within({ ratio });
  const memory = (file: string, growth: number) =>
    measured("MB", `memory for ${file}`, growth)
      .beside(`bare route, ${countText(usual)} rows as CSV`, ofBare)
      .within({ p95: 48 });
  return [
    inTime("CSV", csv, 1.3),
    inTime("XLSX", xlsx, 2),
    measured("ms", `${countText(most)} rows as Parquet`, parquetOfMost)
      .beside(`${countText(most)} rows as CSV`, csvOfMost)
      .within({ ratio: 1 }),
    measured("ms", "longest turn of the loop, processor time", turns.whileMaking)
      .beside("at rest", turns.atRest)
      .within({ p95: 50 }),
    memory(`${countText(usual)} rows as XLSX`, ofUsual),
    memory(`${countText(most)} rows as XLSX`, ofMost.xlsx),
    memory(`${countText(most)} rows as CSV`, ofMost.csv),
  ];
});

/** The longest time in milliseconds for which a file blocks other calls. */
function longestTurns(place: Place): Promise<{ whileMaking: number[]; atRest: number[] }> {
  return withDatabase(place, async (db) => {
    const folder = join(place.env.DATA_DIR, "spool");
    const today = newYorkDay(new Date());
    const wish = {
      ...{ format: "xlsx" as const, columns, rows: everyDeal, statements: () => [] },
      viewer: { userId: 1, today },
    };
    const parquet = startParquetThread();
    const make = async () => {
      const { body } = await makeFile(db, wish, {
        folder,
        parquet,
        signal: new AbortController().signal,
      });
      body.destroy();
    };
    await make();
    const turns = { whileMaking: [] as number[], atRest: [] as number[] };
    for (const _ of roundsOf(rounds)) {
      turns.whileMaking.push(await longestTurn(make));
      turns.atRest.push(await longestTurn(() => pause(300)));
    }
    return turns;
  });
}
