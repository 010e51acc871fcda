import { execFile } from "node:child_process";
import { once } from "node:events";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { searchCompanies } from "../../domain/contract/companies/search.ts";
import { apiBase, type Route } from "../../domain/contract/route.ts";
import { addFavorite, listFavorites } from "../../domain/contract/users/favorites.ts";
import { login } from "../../domain/contract/users/sessions.ts";
import {
  createCustomScreen,
  createView,
  getView,
  getViewOfType,
  listSavedScreens,
} from "../../domain/contract/views.ts";
import {
  priceSocketPath,
  priceUpdate,
  tradingHalts,
  updateTickers,
} from "../../domain/live/price-messages.ts";
import { redisBus } from "../../server/bus/redis-bus.ts";
import { connectRedis } from "../../server/bus/redis-connection.ts";
import { separator } from "../../server/live/hub-protocol.ts";
import { PriceBoard } from "../../server/live/price-board.ts";
import { importNote } from "../../server/market/indexes/keep-indexes.ts";
import { importFiles, writeImportFiles } from "../../server/testing/import-files.ts";
import { databaseUrl, newName, onServer } from "../../server/testing/test-databases.ts";
import { freePort } from "../testing/free-port.ts";
import { type PortalProcess, startProcess } from "../testing/process.ts";
import { startProxy } from "../testing/proxy.ts";

const hasServices = await onServer(async () => true).catch(() => process.env.CI === "true");

/** Two servers behind one address, on one PostgreSQL and one Redis. */
describe.skipIf(!hasServices)("two processes behind one address", () => {
  const name = newName("two");
  let address = "";
  let one: PortalProcess;
  let two: PortalProcess;
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  const env = () => ({
    DATABASE_URL: databaseUrl(name),
    REDIS_URL: "redis://127.0.0.1:6379",
    PUBLIC_URL: address,
    TOKEN_SECRET: "a secret for tests only, 32 characters long",
    MAIL: "mailbox",
    DEMO: "users",
  });

  beforeAll(async () => {
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    await onServer((client) => client.query(`create database ${name}`));
    const folder = dirname((await writeImportFiles(importFiles))[0] ?? "");
    await importFrom(folder, env());
    [one, two] = await Promise.all([startProcess({ env: env() }), startProcess({ env: env() })]);
    proxy = await startProxy(port, () => [one.port, two.port]);
    // The first turn of a new day changes prices, and so the tags of all replies.
    await until(() => hasIndexes(name));
  }, 120_000);
  afterAll(async () => {
    proxy.close();
    await Promise.all([one.remove(), two.remove()]);
    await onServer((client) => client.query(`drop database if exists ${name} with (force)`));
  });

  test("give the same replies, byte for byte, and accept the ETags of the other", async () => {
    const token = await logIn(address);
    const path = `${getView.path.replace("{id}", await newView(address, token))}?visible=true`;
    const [here, there] = await Promise.all([one, two].map(({ url }) => get(url, path, token)));
    const [text, textThere] = [await here?.text(), await there?.text()];
    expect(JSON.parse(text ?? "").data.dataTable.rows.length).toBeGreaterThan(2);
    expect(textThere).toBe(text);
    const tag = here?.headers.get("etag") ?? "";
    expect(there?.headers.get("etag")).toBe(tag);
    const again = await get(two.url, path, token, { "If-None-Match": tag });
    expect(again.status).toBe(304);
  });

  test("see the writes of the other: within 200 ms with the bus, within two seconds if its messages are lost", async () => {
    const token = await logIn(address);
    const deaf = await startProcess({ env: { ...env(), REDIS_URL: "redis://127.0.0.1:1" } });
    try {
      for (const [reader, withinMs] of [
        [two, 200],
        [deaf, 2000],
      ] as const) {
        const screen = `Seen within ${withinMs} ms`;
        await get(reader.url, listSavedScreens.path, token);
        await saveScreen(one.url, token, screen);
        const savedAt = performance.now();
        await until(async () =>
          (await (await get(reader.url, listSavedScreens.path, token)).text()).includes(screen),
        );
        expect(performance.now() - savedAt).toBeLessThan(withinMs);
      }
    } finally {
      await deaf.remove();
    }
  });

  test("tell their clients what another process hears of prices and halts", async () => {
    const token = await logIn(address);
    const redis = await connectRedis(env().REDIS_URL, { warn: () => {} });
    const heard = await Promise.all(
      [one, two].map(({ port }) => followPrices(port, token, ["QRVN"])),
    );
    try {
      const feed = new PriceBoard();
      feed.share(redisBus(redis), env().TOKEN_SECRET);
      const [change, halt] = [
        { ticker: "QRVN", todaysPriceChange: 1.5 },
        { ticker: "QRVN", since: "2026-11-20T15:00:00.000Z" },
      ];
      await until(async () => redis.sender.isReady);
      feed.announce([change]);
      feed.announceHalts([halt]);
      for (const { records } of heard) {
        await until(async () => records.some(({ target }) => target === tradingHalts));
        expect(records).toContainEqual({ type: 1, target: priceUpdate, arguments: [[change]] });
        expect(records).toContainEqual({ type: 1, target: tradingHalts, arguments: [[halt]] });
      }
    } finally {
      for (const { socket } of heard) socket.terminate();
      redis.close();
    }
  });

  test("killing one loses only its calls in flight", async () => {
    const token = await logIn(address);
    const many = crypto.randomUUID();
    const names = Array.from({ length: 60 }, (_, index) => `Screen ${index} of ${many}`);
    const failures: string[] = [];
    const save = async (screen: string) => {
      const key = crypto.randomUUID();
      // A browser repeats a call with the key of the first try.
      for (let tries = 0; tries < 100; tries++) {
        const status = await saveScreen(address, token, screen, key).catch(() => 0);
        if (status === 200) return;
        failures.push(`${screen}: ${status}`);
        await pause(20);
      }
    };
    const waiting = [...names];
    const workers = Array.from({ length: 6 }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        if (waiting.length === 30) void two.kill("SIGKILL");
        await save(next);
      }
    });
    await Promise.all(workers);
    two = await startProcess({ env: env(), folder: two.folder });
    expect(failures.length).toBeLessThanOrEqual(workers.length);
    const { data } = await (await get(one.url, listSavedScreens.path, token)).json();
    const saved = data.map((screen: { name: string }) => screen.name);
    expect(saved.filter((screen: string) => screen.endsWith(many)).toSorted()).toEqual(
      names.toSorted(),
    );
    const list = await get(two.url, listSavedScreens.path, token);
    expect((await list.json()).data).toHaveLength(data.length);
  });

  test("an import through neither of them is seen by both", async () => {
    const token = await logIn(address);
    const path = getViewOfType.path.replace("{type}", "Priced");
    const before = await Promise.all([one, two].map(({ url }) => get(url, path, token)));
    const [file = ""] = await writeImportFiles([
      {
        source: "spreadsheet",
        name: "more.csv",
        content: newDeal(String(importFiles[0]?.content)),
      },
    ]);
    await importFrom(file, env());
    for (const [index, { url }] of [one, two].entries()) {
      const tag = before[index]?.headers.get("etag") ?? "";
      await until(
        async () => (await get(url, path, token, { "If-None-Match": tag })).status === 200,
      );
    }
  });

  test("both see a favorite, and only once however often it is added", async () => {
    const token = await logIn(address);
    const key = crypto.randomUUID();
    const found = await get(address, `${searchCompanies.path}?searchTerm=Quorvane`, token);
    const [{ companyKey }] = (await found.json()).data;
    for (const url of [one.url, two.url, address]) {
      const { status } = await post(url, addFavorite, token, { companyKey }, key);
      expect(status).toBe(200);
    }
    for (const { url } of [one, two]) {
      const { data } = await (await get(url, listFavorites.path, token)).json();
      expect(data).toHaveLength(1);
    }
  });
});

/** Writes the header of the deals file and one deal of this year that is in no other file. */
function newDeal(deals: string): string {
  const [header, row = ""] = deals.split("\n");
  return [header, row.replaceAll("QRVN", "NEWD").replace("10-1", "10-99")].join("\n");
}

/** A client of the hub of one process; resolves once the process knows its tickers. */
async function followPrices(port: number, token: string, tickers: readonly string[]) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${priceSocketPath}?access_token=${token}`);
  const records: { type?: number; target?: string }[] = [];
  socket.on("message", (data) => {
    const texts = String(data).split(separator).filter(Boolean);
    records.push(...texts.map((text) => JSON.parse(text)));
  });
  await once(socket, "open");
  const call = { type: 1, target: updateTickers, invocationId: "1", arguments: [tickers] };
  for (const record of [{ protocol: "json", version: 1 }, call])
    socket.send(JSON.stringify(record) + separator);
  await until(async () => records.some(({ type }) => type === 3));
  return { socket, records };
}

const runImport = promisify(execFile);

function importFrom(path: string, env: Record<string, string>) {
  const { PATH = "", HOME = "" } = process.env;
  return runImport(process.execPath, ["server/import-command.ts", "any", path], {
    env: { PATH, HOME, ...env, DATA_DIR: "/nonexistent" },
  });
}

/** Returns whether the indexes have been computed from what was imported. */
function hasIndexes(database: string): Promise<boolean> {
  const statement = "select from market_note where name = $1";
  return onServer(
    async (client) => (await client.query(statement, [importNote])).rowCount === 1,
    databaseUrl(database),
  );
}

/** Creates a view of all priced deals and returns its id. */
async function newView(url: string, token: string): Promise<string> {
  const body = { viewType: "Priced", filters: { timeframe: "all" } };
  return (await post(url, createView, token, body)).data;
}

async function saveScreen(url: string, token: string, screen: string, key?: string) {
  const body = { viewType: "CustomInUse", filters: { timeframe: "all" }, name: screen };
  return (await post(url, createCustomScreen, token, body, key)).status;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1000 && !(await isSo()); tries++) await pause(5);
}

async function logIn(url: string): Promise<string> {
  const response = await fetch(`${url}${apiBase}${login.path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "maria.ortiz@northgate.example", password: "Demo!2026" }),
  });
  return (await response.json()).data.token;
}

function get(url: string, path: string, token: string, headers: Record<string, string> = {}) {
  return fetch(`${url}${apiBase}${path}`, {
    headers: { Authorization: `Bearer ${token}`, ...headers },
  });
}

async function post(url: string, call: Route, token: string, body: object, key?: string) {
  const response = await fetch(`${url}${apiBase}${call.path}`, {
    method: call.method,
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
      ...(key && { "Idempotency-Key": key }),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, data: (await response.json()).data };
}
