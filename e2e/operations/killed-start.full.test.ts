import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, describe, expect, inject, test } from "vitest";
import { LineChecksum } from "../../server/backup/checksum.ts";
import { listTables, rowLines } from "../../server/backup/tables.ts";
import { openAsItIs } from "../../server/db/connect.ts";
import { factTables } from "../../server/market/facts.ts";
import { houseEnv } from "../../server/testing/house-env.ts";
import {
  createEmptyPostgres,
  kindsOf,
  type TestPlace,
} from "../../server/testing/test-databases.ts";
import { makeFirstWave } from "../testing/first-wave.ts";
import { freePort } from "../testing/free-port.ts";
import { startProcess } from "../testing/process.ts";

const minute = 60_000;
const kills = 5;
const rowsOfMarket = ["deal_row", "deal_price", "deal_figure", "monitor_row", "market_note"];
const isOfMarket = (name: string) =>
  (factTables as readonly string[]).includes(name) || rowsOfMarket.includes(name);

/** The demo market has live prices while exchanges are open, so that what these tables hold depends on the moment. */
const ofTheMoment = ["latest_price", "deal_price", "deal_figure", "market_note"];

/** Describes the tables of a database, with the number of rows of the market and, if wished, what they hold. */
async function describeTables(place: TestPlace, { withSums = true } = {}) {
  const { db, close } = await openAsItIs(place);
  const described: Record<string, object> = {};
  for (const table of await listTables(db)) {
    const sum = new LineChecksum();
    const isSummed = withSums && !ofTheMoment.includes(table.name);
    if (isOfMarket(table.name))
      for (const { line } of (await rowLines(table).execute(db)).rows) sum.add(line);
    described[table.name] = { ...table, rows: sum.rows, sum: isSummed && sum.text };
  }
  await close();
  return described;
}

const removals: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(removals.map((remove) => remove())));

async function newPlace(kind: "embedded" | "postgres"): Promise<TestPlace> {
  const dataDir = await mkdtemp(join(tmpdir(), "greenshoe-start-"));
  removals.push(() => rm(dataDir, { recursive: true, force: true }));
  if (kind === "embedded") return { dataDir };
  const { databaseUrl, drop } = await createEmptyPostgres();
  removals.push(drop);
  return { dataDir, databaseUrl };
}

const envOf = (demo: string, { databaseUrl }: TestPlace) => ({
  ...{ DEMO: demo, TODAY: "2026-11-20" },
  ...(databaseUrl !== undefined && {
    ...{ DATABASE_URL: databaseUrl, MAIL: "mailbox", PUBLIC_URL: "http://localhost:8080" },
    ...{ TOKEN_SECRET: "a secret for tests only, 32 characters long", ...houseEnv },
  }),
});

/** Starts a portal, lets it become ready and ends it; returns how long that took. */
async function startToEnd(demo: string, place: TestPlace): Promise<number> {
  const portal = await startProcess({
    ...{ folder: place.dataDir, env: envOf(demo, place), readyWithinMs: 5 * minute },
  });
  const exitCode = await portal.kill();
  expect(exitCode, portal.output()).toBe(0);
  return portal.readyAfterMs;
}

/** Starts a portal and kills it, and it alone, after a time. */
async function startAndKill(demo: string, place: TestPlace, afterMs: number): Promise<void> {
  const { PATH = "", HOME = "" } = process.env;
  const port = await freePort();
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: join(import.meta.dirname, "../.."),
    env: { PATH, HOME, ...envOf(demo, place), PORT: String(port), DATA_DIR: place.dataDir },
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  // Simulates a kill at any moment of the start.
  await pause(afterMs);
  child.kill("SIGKILL");
  await ended;
}

describe.each(kindsOf(inject("prepared")))("starts on %s that are killed", (kind) => {
  test(
    "make the demo market that one start makes",
    async () => {
      const whole = await newPlace(kind);
      const wholeMs = await startToEnd("on", whole);
      const killed = await newPlace(kind);
      for (let kill = 0; kill < kills; kill++)
        await startAndKill("on", killed, wholeMs * (0.1 + 0.85 * Math.random()));
      await startToEnd("on", killed);
      const [made, wanted] = [await describeTables(killed), await describeTables(whole)];
      expect(made).toEqual(wanted);
    },
    20 * minute,
  );

  test(
    "bring a database of the first release up as one start does",
    async () => {
      const places = [await newPlace(kind), await newPlace(kind)] as const;
      for (const place of places) await makeFirstWave(place);
      const [whole, killed] = places;
      const wholeMs = await startToEnd("off", whole);
      for (let kill = 0; kill < kills; kill++)
        await startAndKill("off", killed, wholeMs * (0.2 + 0.75 * Math.random()));
      await startToEnd("off", killed);
      // The two databases were made at two times.
      const shapes = { withSums: false };
      const made = await describeTables(killed, shapes);
      const wanted = await describeTables(whole, shapes);
      expect(made).toEqual(wanted);
    },
    10 * minute,
  );
});
