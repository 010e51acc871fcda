import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { apiBase } from "../../domain/contract/route.ts";
import { listPastDays } from "../../domain/contract/stats/market.ts";
import { login } from "../../domain/contract/users/sessions.ts";
import { runView } from "../../domain/contract/views.ts";
import { openDatabase } from "../../server/db/connect.ts";
import { demoPassword, demoUsers } from "../../server/demo/users.ts";
import { importDocuments } from "../../server/ingest/import-documents.ts";
import { readHere } from "../../server/ingest/read-document.ts";
import { sources } from "../../server/ingest/sources.ts";
import { forgetDay } from "../../server/past/past-days-repository.ts";
import { listSchemas } from "../../server/past/schema-repository.ts";
import { houseEnv } from "../../server/testing/house-env.ts";
import { importFiles, writeImportFiles } from "../../server/testing/import-files.ts";
import { copyPlace, kindsOf, type TestPlace } from "../../server/testing/test-databases.ts";
import { freePort } from "../testing/free-port.ts";
import { type PortalProcess, startProcess } from "../testing/process.ts";

const day = "2022-03-15";
const monthEnds = ["2022-03-31", "2022-04-30"];
const kills = 3;

/** A portal on a place, and what a member asks of it. */
async function start(place: TestPlace) {
  const port = await freePort();
  const portal = await startProcess({
    port,
    folder: place.dataDir,
    env: {
      ...{ DEMO: "off", ...houseEnv, PUBLIC_URL: `http://127.0.0.1:${port}`, MAIL: "mailbox" },
      TOKEN_SECRET: "a secret for tests only, 32 characters long",
      ...(place.databaseUrl !== undefined && { DATABASE_URL: place.databaseUrl }),
    },
  });
  const headers: Record<string, string> = { "content-type": "application/json" };
  const ask = (path: string) => fetch(portal.url + apiBase + path, { headers });
  const send = async (path: string, body: object) => {
    const asked = { method: "POST", headers, body: JSON.stringify(body) };
    return (await (await fetch(portal.url + apiBase + path, asked)).json()).data;
  };
  const user = { email: demoUsers[0]?.email, password: demoPassword };
  headers.authorization = `Bearer ${(await send(login.path, user)).token}`;
  return { portal, ask, send };
}

type Started = Awaited<ReturnType<typeof start>>;

/** Asks again until the portal has made what is asked for, and returns it. */
async function askUntilMade({ ask }: Started, path: string): Promise<string> {
  await expect
    .poll(async () => (await ask(path)).status, { timeout: 120_000, interval: 300 })
    .toBe(200);
  return (await ask(path)).text();
}

/** Kills a portal without a word once it makes a day, each time at another step. */
async function killWhileMaking(started: Started, path: string, round: number): Promise<void> {
  expect((await started.ask(path)).status).toBe(409);
  const isMaking = async () => {
    const { data } = await (await started.ask(listPastDays.path)).json();
    return data.days.some(({ state }: { state: string }) => state === "making");
  };
  await expect.poll(isMaking, { timeout: 30_000, interval: 20 }).toBe(true);
  // Simulates a kill at another step of making in each round.
  await pause(round * 120);
  await started.portal.kill("SIGKILL");
}

describe.each(kindsOf(inject("prepared")))("past days on %s", (kind) => {
  let place: TestPlace;
  let remove: () => Promise<void>;
  let last: PortalProcess | undefined;
  beforeAll(async () => {
    ({ place, remove } = await copyPlace(kind, inject("prepared")));
    const { db, close } = await openDatabase(place);
    await importDocuments(db, {
      ...{ sourceName: "any", isDryRun: false, now: new Date(), today: "2024-06-14" },
      reader: readHere(sources),
      paths: await writeImportFiles(importFiles),
    });
    await close();
  }, 120_000);
  afterAll(async () => {
    await last?.kill("SIGKILL");
    await remove();
  });

  /** Looks into the database while no portal has it. */
  async function withDatabase<T>(look: (db: Awaited<ReturnType<typeof openDatabase>>["db"]) => T) {
    const { db, close } = await openDatabase(place);
    const seen = await look(db);
    await close();
    return seen;
  }

  test("a day that is killed while it is made is made again, the same, and nothing of it is left beside", async () => {
    const view = `/view/Type/Priced?visible=false&asOf=${day}`;
    const first = await start(place);
    const whole = await askUntilMade(first, view);
    expect(whole).toContain("QRVN");
    await first.portal.kill();
    await withDatabase((db) => forgetDay(db, day));
    for (let round = 0; round < kills; round++)
      await killWhileMaking(await start(place), view, round);
    const again = await start(place);
    last = again.portal;
    const madeAgain = await askUntilMade(again, view);
    expect(madeAgain).toBe(whole);
    await again.portal.kill();
    const schemas = await withDatabase((db) => listSchemas(db));
    expect(schemas).toHaveLength(1);
  }, 300_000);

  test("a series that is killed while its days are made has the rows of each day in the end", async () => {
    const [from, to] = monthEnds;
    let id = "";
    const series = () => `/data/series/${id}.jsonl?from=${from}&to=${to}`;
    const first = await start(place);
    const state = { viewType: "Priced", filters: {}, columns: null, sort: null };
    id = (await first.send(runView.path, state)).id;
    await killWhileMaking(first, series(), 0);
    for (let round = 1; round < kills; round++) {
      const next = await start(place);
      // The first day may be made by now, and the second is begun.
      if ((await next.ask(series())).status === 200) await next.portal.kill();
      else await killWhileMaking(next, series(), round);
    }
    const again = await start(place);
    last = again.portal;
    const rows = (await askUntilMade(again, series())).trimEnd().split("\n");
    for (const one of monthEnds) {
      const own = rows.map((row) => JSON.parse(row)).filter(({ asOf }) => asOf === one);
      const ofDay = await askUntilMade(again, `/data/views/${id}.jsonl?asOf=${one}`);
      const expected = ofDay
        .trimEnd()
        .split("\n")
        .map((row) => JSON.parse(row));
      expect(own.map(({ asOf: _, ...row }) => row)).toEqual(expected);
      expect(expected.length).toBeGreaterThan(0);
    }
  }, 300_000);
});
