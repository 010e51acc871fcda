import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type Database, openDatabase } from "../../server/db/connect.ts";
import { houseEnv } from "../../server/testing/house-env.ts";
import { marketSnapshot } from "../../server/testing/market-snapshot.ts";
import { hasRealFiles, realFolder } from "../../server/testing/source-documents.ts";
import { copyPlace, kindsOf, type TestPlace } from "../../server/testing/test-databases.ts";

const root = join(import.meta.dirname, "../..");
const minute = 60_000;

interface Load {
  source: string;
  folder: string;
  /** The names of the files that are read; all of the folder if absent. */
  names?: RegExp;
  /** The lines that are read below the first. */
  lines?: RegExp;
}

/** Parts of recorded files that touch the same companies, by the source that reads them. */
const loads: Load[] = [
  { source: "edgar-feed", folder: "sec-feed" },
  { source: "nasdaq-calendar", folder: "nasdaq-calendar", names: /^2023/ },
  { source: "spreadsheet", folder: "us-ipo-history", lines: /^\d+\/\d+\/(17|20|23),/ },
  { source: "edgar-companyfacts", folder: "sec-facts" },
  { source: "prices", folder: "prices/ohlcv-news-ipos-2023-2026", names: /^[A-C]/ },
];

/** How far each attempt gets before it is killed, as a part of the time that a whole import takes. */
const killedAfter = [0.35, 0.7];

interface Ending {
  exitCode: number | null;
  ms: number;
  output: string;
}

/** Copies what a load reads into a folder of its own below another one. */
async function copyPart({ folder, names, lines }: Load, below: string): Promise<void> {
  const part = join(below, folder);
  await mkdir(part, { recursive: true });
  for (const name of await readdir(join(realFolder, folder))) {
    if (names?.test(name) === false) continue;
    const text = await readFile(join(realFolder, folder, name), "utf8");
    const [head, ...others] = text.split("\n");
    const read = lines === undefined ? others : others.filter((line) => lines.test(line));
    await writeFile(join(part, name), [head, ...read].join("\n"));
  }
}

/** Runs the command as operators do, and kills it after a while if that is wished. */
async function runImport(
  place: TestPlace,
  source: string,
  folder: string,
  killAfterMs?: number,
): Promise<Ending> {
  const { PATH = "", HOME = "" } = process.env;
  const startedAt = performance.now();
  const child = spawn(process.execPath, ["server/import-command.ts", source, folder], {
    cwd: root,
    env: {
      PATH,
      HOME,
      DEMO: "off",
      ...houseEnv,
      TODAY: "2026-11-20",
      DATA_DIR: place.dataDir,
      ...(place.databaseUrl !== undefined && {
        DATABASE_URL: place.databaseUrl,
        MAIL: "mailbox",
        PUBLIC_URL: "http://localhost:8080",
        TOKEN_SECRET: "a secret for tests only, 32 characters long",
      }),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (text) => (output += text));
  child.stderr.on("data", (text) => (output += text));
  const ended = once(child, "close");
  if (killAfterMs !== undefined) {
    await Promise.race([pause(killAfterMs), ended]);
    child.kill("SIGKILL");
  }
  await ended;
  return { exitCode: child.exitCode, ms: performance.now() - startedAt, output };
}

async function readMarket(place: TestPlace) {
  const { db, close } = await openDatabase(place);
  try {
    return await marketSnapshot(db);
  } finally {
    await close();
  }
}

describe.skipIf(!hasRealFiles())("imports of recorded files that are killed", () => {
  const removals: (() => Promise<void>)[] = [];
  const prepare = async (kind: Database["kind"]) => {
    const { place, remove } = await copyPlace(kind, inject("prepared"));
    removals.push(remove);
    return place;
  };
  const kinds = kindsOf(inject("prepared"));
  let parts: string;
  const load = (place: TestPlace, { source, folder }: Load, killAfterMs?: number) =>
    runImport(place, source, join(parts, folder), killAfterMs);
  /** How long each import takes on each database, which differ much. */
  const durations = new Map<Database["kind"], number[]>();
  let whole: Awaited<ReturnType<typeof readMarket>>;
  beforeAll(async () => {
    parts = await mkdtemp(join(tmpdir(), "greenshoe-parts-"));
    removals.push(() => rm(parts, { recursive: true }));
    for (const one of loads) await copyPart(one, parts);
    for (const kind of kinds) {
      const place = await prepare(kind);
      const times: number[] = [];
      for (const one of loads) {
        const { exitCode, ms, output } = await load(place, one);
        expect(exitCode, output).toBe(0);
        times.push(ms);
      }
      durations.set(kind, times);
      if (kind === "embedded") whole = await readMarket(place);
    }
  }, 20 * minute);
  afterAll(() => Promise.all(removals.map((remove) => remove())));

  test.each(kinds)(
    "give the same market as imports that nobody killed, once each has ended, on %s",
    async (kind) => {
      const place = await prepare(kind);
      let kills = 0;
      for (const [index, one] of loads.entries()) {
        for (const part of killedAfter) {
          const killAfterMs = part * (durations.get(kind)?.[index] ?? 0);
          const { exitCode } = await load(place, one, killAfterMs);
          if (exitCode === null) kills += 1;
        }
        const { exitCode, output } = await load(place, one);
        expect(exitCode, output).toBe(0);
      }
      expect(kills).toBeGreaterThanOrEqual(loads.length);
      const market = await readMarket(place);
      expect(market).toEqual(whole);
    },
    20 * minute,
  );
});
