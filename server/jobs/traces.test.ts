import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { searchCompanies } from "../../domain/contract/companies/search.ts";
import { saveEmailPreferences } from "../../domain/contract/users/email-preferences.ts";
import { addWebhook, setWebhookEvents } from "../../domain/contract/users/webhooks.ts";
import { criterionIds } from "../../domain/email/criteria.ts";
import { emailTypeIds } from "../../domain/email/email-types.ts";
import { webhookEventNames } from "../../domain/webhooks/event-kinds.ts";
import { deliverWebhooks } from "../features/webhooks/deliver-webhooks.ts";
import { queueEventPosts } from "../features/webhooks/post-events.ts";
import { announceEvents } from "../mail/market-events/announce-events.ts";
import { deliverQueue } from "../mail/queue/deliver-queue.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../testing/build-test-app.ts";
import { type Replay, startEdgarReplay } from "../testing/edgar-replay.ts";
import { openTracer } from "../traces/open-telemetry.ts";
import { endTracing, recordSpansBy } from "../traces/trace.ts";
import { repeatWork } from "../work/repeat-work.ts";
import { followEdgar } from "./edgar-rounds.ts";

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: object }[];
}

const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn() };
const silent = new AbortController();
const mail = { send: async () => ({ outcome: "sent" as const, answer: "taken" }), close() {} };

/** Takes the spans that a portal sends, as a collector does. */
async function startCollector(taken: SentSpan[]): Promise<Server> {
  const server = createServer(async (request, response) => {
    const sent = (await json(request)) as {
      resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
    };
    if (request.url === "/v1/traces")
      for (const { scopeSpans } of sent.resourceSpans)
        taken.push(...scopeSpans.flatMap(({ spans }) => spans));
    response.setHeader("Content-Type", "application/json").end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

describe.each(databaseKinds)("spans of a portal on %s", (kind) => {
  const spans: SentSpan[] = [];
  let collector: Server;
  let replay: Replay;
  let portal: TestApp;
  let admin: Caller;

  beforeAll(async () => {
    collector = await startCollector(spans);
    const { port } = collector.address() as AddressInfo;
    recordSpansBy(openTracer(`http://127.0.0.1:${port}`));
    replay = await startEdgarReplay({ now: () => portal.clock.now() });
    portal = await buildTestApp({
      on: kind,
      env: {
        EDGAR_AGENT: "Test test@example.com",
        EDGAR_URL: replay.address,
        EDGAR_POLL_SECONDS: "1",
      },
    });
    // A Wednesday at noon in New York.
    portal.clock.advance(Date.parse("2026-11-18T17:00:00Z") - Date.now());
    admin = await portal.newMember({ isAccountAdmin: true });
    const all = Object.fromEntries(emailTypeIds.map((id) => [id, true]));
    const filterByCriteria = Object.fromEntries(criterionIds.map((id) => [id, true]));
    const preferences = { emailTypes: all, filterByCriteria };
    await admin.call(saveEmailPreferences, { body: preferences as never });
    const { data } = await admin.call(addWebhook, { body: { url: "https://hooks.invalid/ipo" } });
    const events = { events: [...webhookEventNames], isOfFavorites: false };
    await admin.call(setWebhookEvents, { params: { id: data.id }, body: events });
    await announceEvents(portal.db, portal.config, portal.clock.now());
  }, 60_000);
  afterAll(async () => {
    await endTracing();
    await portal.close();
    await replay.close();
    collector.close();
  });

  const find = (name: string) => spans.filter((span) => span.name === name);

  test("follow one filing from its arrival to the mail and the webhook about it, under one name", async () => {
    const { database, config, clock, db } = portal;
    const stop = followEdgar(
      database as never,
      { ...config, ...placeOf(portal) },
      clock,
      log as never,
    );
    await vi.waitUntil(() => replay.calls.some(({ path }) => path.startsWith("/cgi-bin/")), 30_000);
    replay.file({
      form: "S-1",
      cik: "0003000001",
      name: "HARBOR ROBOTICS, INC.",
      accession: "0001234567-26-000001",
      acceptedAt: clock.now(),
    });
    const taken = db
      .selectFrom("edgar_filing")
      .select("accession")
      .where("taken_at", "is not", null);
    await vi.waitUntil(async () => (await taken.execute()).length === 1, {
      timeout: 60_000,
      interval: 200,
    });
    await stop();
    await announceEvents(db, config, clock.now());
    await queueEventPosts(db, config, clock.now());
    await deliverQueue({ db, config, clock, transport: mail, log, signal: silent.signal });
    await deliverWebhooks(db, config, () => clock.now(), silent.signal);
    await vi.waitUntil(() => find("mail").length > 0 && find("webhook").length > 0, 10_000);

    const [seen] = find("filing seen");
    expect(seen?.parentSpanId ?? "").toBe("");
    const ofFiling = spans.filter(({ traceId }) => traceId === seen?.traceId);
    const names = new Set(ofFiling.map(({ name }) => name));
    for (const name of [
      ...["filing seen", "fetch filing", "EDGAR request", "import filing", "announce event"],
      ...["mail", "webhook"],
    ])
      expect(names, name).toContain(name);
    expect(names.size).toBeGreaterThan(7);
    expect(find("import").length).toBeGreaterThan(0);
    expect(find("job EDGAR").length).toBeGreaterThan(0);
  }, 120_000);

  test("name calls and statements, and tell no word of a user", async () => {
    const { status } = await admin.call(searchCompanies, {
      query: { searchTerm: "Confidential Words" } as never,
    });
    expect(status).toBe(200);
    const failing = repeatWork("a job that fails", 60_000, log as never, async () => {
      throw new Error("Confidential Words");
    });
    await failing();
    await vi.waitUntil(
      () => find("searchCompanies").length > 0 && find("job a job that fails").length > 0,
      10_000,
    );
    const [call] = find("searchCompanies");
    const inside = spans.filter(({ traceId }) => traceId === call?.traceId);
    expect(inside.filter(({ name }) => name.startsWith("select ")).length).toBeGreaterThan(0);
    const text = JSON.stringify(spans);
    for (const word of ["Confidential", admin.email, "Bearer", "hooks.invalid", "Harbor"])
      expect(text.toLowerCase()).not.toContain(word.toLowerCase());
  });
});

/** The importing process finds a database on a server by its address. */
function placeOf({ place: { databaseUrl } }: TestApp) {
  return databaseUrl === undefined ? {} : { databaseUrl };
}
