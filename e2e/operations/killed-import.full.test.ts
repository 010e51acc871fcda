import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type Database, openDatabase } from "../../server/db/connect.ts";
import { marketSnapshot } from "../../server/testing/market-snapshot.ts";
import { hasRealFiles, realFolder } from "../../server/testing/source-documents.ts";
import { copyPlace, kindsOf, type TestPlace } from "../../server/testing/test-databases.ts";

const root = join(import.meta.dirname, "../..");
const minute = 60_000;

/** Recorded files that touch the same companies, by the source that reads them. */
const loads: [source: string, ...paths: string[]][] = [
  ["edgar-feed", "sec-feed"],
  ["nasdaq-calendar", "nasdaq-calendar"],
  ["spreadsheet", "us-ipo-history"],
  ["edgar-companyfacts", "sec-facts"],
];

/** How far each attempt gets before it is killed, as a part of the time that a whole import takes. */
const killedAfter = [0.35, 0.7];

interface Ending {
  exitCode: number | null;
  ms: number;
  output: string;
}

/** Runs the command as operators do, and kills it after a while if that is wished. */
async function runImport(
  place: TestPlace,
  [source, ...paths]: (typeof loads)[number],
  killAfterMs?: number,
): Promise<Ending> {
  const { PATH = "", HOME = "" } = process.env;
  const startedAt = performance.now();
  const files = paths.map((path) => join(realFolder, path));
  const child = spawn(process.execPath, ["server/import-command.ts", source, ...files], {
    cwd: root,
    env: {
      PATH,
      HOME,
      DEMO: "off",
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
  /** How long each import takes on each database, which differ much. */
  const durations = new Map<Database["kind"], number[]>();
  let whole: Awaited<ReturnType<typeof readMarket>>;
  beforeAll(async () => {
    for (const kind of kinds) {
      const place = await prepare(kind);
      const times: number[] = [];
      for (const load of loads) {
        const { exitCode, ms, output } = await runImport(place, load);
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
      for (const [index, load] of loads.entries()) {
        for (const part of killedAfter) {
          const killAfterMs = part * (durations.get(kind)?.[index] ?? 0);
          const { exitCode } = await runImport(place, load, killAfterMs);
          if (exitCode === null) kills += 1;
        }
        const { exitCode, output } = await runImport(place, load);
        expect(exitCode, output).toBe(0);
      }
      expect(kills).toBeGreaterThanOrEqual(loads.length);
      const market = await readMarket(place);
      expect(market).toEqual(whole);
    },
    20 * minute,
  );
});
