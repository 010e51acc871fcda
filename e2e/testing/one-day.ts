// A portal in one or two processes whose clock a test moves through a day, and what is outside of it: EDGAR, a provider of
// prices, a mail server, and a program that receives webhooks.
import { execFile } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { expect, inject } from "vitest";
import { instantOfNewYork } from "../../domain/calendar/day.ts";
import { apiBase, type CallInput, type Reply, type Route } from "../../domain/contract/route.ts";
import { setStaffRoles } from "../../domain/contract/staff/staff.ts";
import { setAlert } from "../../domain/contract/users/alerts.ts";
import { createApiKey } from "../../domain/contract/users/api-keys.ts";
import { saveEmailPreferences } from "../../domain/contract/users/email-preferences.ts";
import { login } from "../../domain/contract/users/sessions.ts";
import { addWebhook, setWebhookEvents } from "../../domain/contract/users/webhooks.ts";
import { createView, saveView } from "../../domain/contract/views.ts";
import { criterionIds } from "../../domain/email/criteria.ts";
import { emailTypeIds } from "../../domain/email/email-types.ts";
import { webhookEventNames } from "../../domain/webhooks/event-kinds.ts";
import type { Database } from "../../server/db/connect.ts";
import { openDatabase } from "../../server/db/connect.ts";
import { demoPassword } from "../../server/demo/users.ts";
import { importDocuments } from "../../server/ingest/import-documents.ts";
import { readHere } from "../../server/ingest/read-document.ts";
import { sources } from "../../server/ingest/sources.ts";
import { startEdgarReplay } from "../../server/testing/edgar-replay.ts";
import { type ImportFile, writeImportFiles } from "../../server/testing/import-files.ts";
import { feedKey, startPriceFeed } from "../../server/testing/price-feed.ts";
import { startMailServer } from "../../server/testing/smtp-server.ts";
import { copyPlace, createEmptyPostgres } from "../../server/testing/test-databases.ts";
import { type PortalProcess, startProcess } from "./process.ts";

const secret = "a secret for tests only, 32 characters long";
export const today = "2026-11-18";
export const yesterday = "2026-11-17";

export type OneDay = Awaited<ReturnType<typeof startDay>>;

/** Prepares the portal with an imported history; it does not run yet. */
export async function startDay(kind: Database["kind"], history: readonly ImportFile[]) {
  let { place, remove } = await copyPlace(kind, inject("prepared"));
  const clockAt = join(place.dataDir, "clock");
  let offsetMs = 0;
  const setTime = (minute: string) => {
    offsetMs = instantOfNewYork(minute).getTime() - Date.now();
    writeFileSync(clockAt, String(offsetMs));
  };
  setTime(`${yesterday}T16:50`);
  const now = () => new Date(Date.now() + offsetMs);
  const database = await openDatabase(place);
  const paths = await writeImportFiles(history);
  const order = { sourceName: "any", reader: readHere(sources), isDryRun: false, now: now() };
  const { refusals } = await importDocuments(database.db, { ...order, paths });
  expect(refusals).toEqual([]);
  await database.close();

  const edgar = await startEdgarReplay({ now });
  const feed = await startPriceFeed();
  const mail = await startMailServer();
  const hooks = await startReceiver();
  const settings = () => ({
    ...{ EDGAR_AGENT: "Test test@example.com", EDGAR_URL: edgar.address, EDGAR_POLL_SECONDS: "1" },
    ...{ PRICE_FEED: "alpaca", PRICE_FEED_KEY: feedKey, PRICE_FEED_SECRET: "s" },
    ...{ PRICE_FEED_URL: feed.address, PRICE_FEED_TIMING: "realtime" },
    ...{ SMTP_URL: mail.url, TOKEN_SECRET: secret, CLOCK_AT: clockAt, LOG_LEVEL: "warn" },
    ...(place.databaseUrl && {
      DATABASE_URL: place.databaseUrl,
      PUBLIC_URL: "http://localhost:8080",
    }),
  });
  const running: PortalProcess[] = [];
  const command = ["server/testing/serve-at.ts"];
  const start = () => startProcess({ command, env: settings(), folder: place.dataDir });
  /** Starts the process of the embedded database, or two processes on PostgreSQL. */
  const open = async () => {
    running.push(await start());
    if (kind === "postgres") running.push(await start());
  };
  const stop = async () => {
    const codes = await Promise.all(running.splice(0).map((one) => one.kill()));
    expect(new Set(codes)).toEqual(new Set([0]));
  };
  const runCommand = (program: string, file: string) => {
    const { PATH = "", HOME = "" } = process.env;
    const env = { PATH, HOME, DEMO: "users", ...settings(), DATA_DIR: place.dataDir };
    return promisify(execFile)(process.execPath, [`server/${program}-command.ts`, file], { env });
  };
  return {
    ...{ edgar, feed, mail, hooks, open, stop },
    setTime: (time: string) => setTime(`${today}T${time}`),
    /** Lets the provider of prices tell of a trade. */
    trade: (symbol: string, price: number, at: string, conditions = ["@"]) =>
      feed.send([{ T: "t", S: symbol, p: price, t: momentOf(at), c: conditions }]),
    /** Makes a backup while the portal runs, and restores it into another folder and database, which serve from then on. */
    async moveElsewhere() {
      const archive = join(place.dataDir, "backup.tar.gz");
      await runCommand("backup", archive);
      await stop();
      const [removeOld, dataDir] = [remove, await mkdtemp(join(tmpdir(), "greenshoe-restored-"))];
      const made = kind === "postgres" ? await createEmptyPostgres() : undefined;
      place = { dataDir, databaseUrl: made?.databaseUrl };
      remove = async () => {
        await Promise.all([removeOld(), rm(dataDir, { recursive: true }), made?.drop()]);
      };
      await runCommand("restore", archive);
      await open();
    },
    /** The process that staff use, and the one that clients and programs use. */
    staffSide: () => running[0] as PortalProcess,
    clientSide: () => running.at(-1) as PortalProcess,
    async remove() {
      await Promise.all(running.map((one) => one.kill("SIGKILL")));
      await Promise.all([edgar.close(), feed.close(), mail.close(), hooks.close()]);
      await remove();
    },
  };
}

const momentOf = (time: string) => instantOfNewYork(`${today}T${time}`).toISOString();

/** A program of a client that takes posts. */
async function startReceiver() {
  const posts: { signature: string; body: Record<string, unknown>; raw: string }[] = [];
  const server = createServer(async (request, response) => {
    const raw = await text(request);
    posts.push({
      raw,
      body: JSON.parse(raw),
      signature: String(request.headers["greenshoe-signature"]),
    });
    response.end("taken");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { posts, url: `http://hooks.example:${port}/ipo`, close: () => server.close() };
}

/** Makes a call and returns the data of its reply. */
export async function ask<R extends Route>(
  portal: { url: string },
  route: R,
  token: string | undefined,
  input: Partial<CallInput<R>> | Record<string, unknown> = {},
): Promise<Reply<R>> {
  const { status, text: answer } = await askForText(portal, route, token, input);
  expect(status, `${route.path}: ${answer}`).toBe(200);
  return JSON.parse(answer).data;
}

/** Makes a call and returns the text of its answer, for files. */
export async function askForText(
  { url }: { url: string },
  route: Route,
  token: string | undefined,
  input: Record<string, unknown> = {},
) {
  const { params = {}, query = {}, body } = input as Record<string, Record<string, string>>;
  const path = route.path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const response = await fetch(`${url}${apiBase}${path}?${new URLSearchParams(query)}`, {
    method: route.method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { "Content-Type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

export async function tokenOf(portal: { url: string }, email: string): Promise<string> {
  return (await ask(portal, login, undefined, { body: { email, password: demoPassword } })).token;
}

/** What the people have chosen once, long before this day: the client's mails, program, alert and view, and the roles of staff. */
export async function chooseOnce(day: OneDay, { client, reviewer }: Record<string, string>) {
  const clientToken = await tokenOf(day.clientSide(), String(client));
  const clientAsks = <R extends Route>(route: R, input: object) =>
    ask(day.clientSide(), route, clientToken, input);
  const staff = await tokenOf(day.staffSide(), "staff@greenshoe.example");
  const roles = { email: reviewer, roles: ["analyst", "reviewer"] };
  await ask(day.staffSide(), setStaffRoles, staff, { body: roles });
  const emailTypes = Object.fromEntries(emailTypeIds.map((id) => [id, true]));
  const filterByCriteria = Object.fromEntries(criterionIds.map((id) => [id, true]));
  await clientAsks(saveEmailPreferences, { body: { emailTypes, filterByCriteria } });
  const { id, secret } = await clientAsks(addWebhook, { body: { url: day.hooks.url } });
  const events = { events: [...webhookEventNames], isOfFavorites: false };
  await clientAsks(setWebhookEvents, { params: { id }, body: events });
  const wish = { name: "Nightly", scopes: ["views", "companies"], days: 30, networks: [] };
  const { key } = await clientAsks(createApiKey, { body: wish });
  const calendar = await clientAsks(createView, { body: { viewType: "Pipeline" } });
  await clientAsks(saveView, { params: { id: calendar }, body: { name: "My calendar" } });
  const watched = { watches: ["enters", "leaves", "changes"], frequency: "instant" };
  const told = { byMail: true, byWebhook: true };
  await clientAsks(setAlert, { body: { viewId: calendar, ...watched, ...told } });
  const view = await clientAsks(createView, { body: { viewType: "Priced" } });
  return { secret, key, view };
}

/** The signature that a post should have, by the second that it names. */
export function sign(secret: string, post: { signature: string; raw: string } | undefined): string {
  const [, seconds] = /^t=(\d+),/.exec(post?.signature ?? "") ?? [];
  const digest = createHmac("sha256", secret).update(`${seconds}.${post?.raw}`).digest("hex");
  return `t=${seconds},v1=${digest}`;
}

/** The cell of a CSV file in the row that begins with a ticker; no comma ends a cell before a space. */
export function cellOf(csv: string, ticker: string, title: string): string | undefined {
  const [titles = "", ...lines] = csv.split("\r\n");
  const row = lines.find((line) => line.startsWith(`${ticker},`));
  return row?.split(/,(?! )/)[titles.split(",").indexOf(title)];
}
