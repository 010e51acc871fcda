import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { addDays, newYorkDay } from "../domain/calendar/day.ts";
import {
  getMostActive,
  getResourceActivity,
  getUserActivity,
  runReport,
} from "../domain/contract/analytics.ts";
import { apiBase } from "../domain/contract/route.ts";
import { collectPageViews, mostPageViews } from "../domain/contract/usage.ts";
import { landingFilters } from "../domain/usage/reports.ts";
import { openDatabase } from "../server/db/connect.ts";
import { addReaders, fillUsage } from "./market/many-readers.ts";
import { type Bench, type Measured, timed } from "./measure.ts";
import {
  type Ask,
  callAs,
  dataOf,
  inPlace,
  type Kind,
  onEachKind,
  type Place,
  signIn,
  whilePortalRuns,
} from "./portal.ts";
import { makeMarket } from "./programs/view-programs.ts";
import { viewing } from "./programs/viewing.ts";

const perSecond: Record<Kind, number> = { embedded: 50, postgres: 500 };
/** A user counts 240 views a minute at most, so that the views come from this many. */
const readers = 150;
const turns = 4;
const viewsOfTurn = 500;
/** `BENCH_EVENTS` fills a smaller table on a machine that is busy. */
const events: Record<Kind, number> = {
  embedded: 200_000,
  postgres: Number(process.env.BENCH_EVENTS ?? 10_000_000),
};

/** The views that the server counts while it answers other calls, and the analytics pages over many events. */
export const bench: Bench = {
  name: "usage",
  run: () =>
    onEachKind(async (place) => [await collect(place), ...(await inPlace(place.kind, readPages))]),
};

async function collect(place: Place): Promise<Measured> {
  const { kind } = place;
  await makeMarket(place, 0);
  const database = await openDatabase(place.market);
  await addReaders(database.db, readers);
  await database.close();
  const env = { ...place.env, TRUST_PROXY: "loopback" };
  return await whilePortalRuns(env, async (url) => {
    const tokens = await signInReaders(url);
    const view = viewing(url, await signIn(url));
    const alone: number[] = [];
    const beside: number[] = [];
    // In turns, so that other load of the machine affects both.
    for (let turn = 0; turn < turns; turn++) {
      alone.push(...(await timed(viewsOfTurn, view, 5)));
      const stop = keepSending(url, tokens, perSecond[kind]);
      beside.push(...(await timed(viewsOfTurn, view, 5)));
      const sent = await stop();
      if (sent.views < sent.seconds * perSecond[kind] * 0.9)
        throw new Error(`only ${sent.views} views were counted in ${sent.seconds} s`);
    }
    return {
      name: `view while ${perSecond[kind]} page views a second are counted, ${kind}`,
      unit: "ms",
      samples: beside,
      floor: { name: "alone", samples: alone },
      limit: { of: "p95 ratio", max: 1.2 },
    };
  });
}

async function signInReaders(url: string): Promise<string[]> {
  const tokens: string[] = [];
  for (let reader = 0; reader < readers; reader++)
    tokens.push(await signIn(url, `reader-${reader}@client.example`, `10.1.0.${reader}`));
  return tokens;
}

/** Sends so many views a second, each batch of another user, until it is stopped. */
function keepSending(url: string, tokens: readonly string[], rate: number) {
  let isOver = false;
  let views = 0;
  const startedAt = performance.now();
  const send = async (turn: number) => {
    const paths = Array.from(
      { length: mostPageViews },
      (_, at) => `/company/T${(turn + at) % 200}`,
    );
    const response = await fetch(`${url}${apiBase}${collectPageViews.path}`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Authorization: `Bearer ${tokens[turn % tokens.length]}`,
      },
      body: JSON.stringify({
        events: paths.map((pagePath) => ({ event: "page_view", pagePath })),
      }),
    });
    views += ((await response.json()) as { data: { counted: number } }).data.counted;
  };
  const sending = (async () => {
    const under: Promise<void>[] = [];
    for (let turn = 0; !isOver; turn++) {
      under.push(send(turn));
      const next = startedAt + ((turn + 1) * mostPageViews * 1000) / rate;
      await pause(Math.max(0, next - performance.now()));
    }
    await Promise.all(under);
  })();
  return async () => {
    isOver = true;
    await sending;
    return { views, seconds: (performance.now() - startedAt) / 1000 };
  };
}

async function readPages({ kind, env, market }: Place): Promise<Measured[]> {
  const today = newYorkDay(new Date());
  await whilePortalRuns(env, async () => undefined);
  const filled = await openDatabase(market);
  await addReaders(filled.db, 2000);
  await fillUsage(filled.db, events[kind], today);
  await filled.close();
  if (market.databaseUrl !== undefined) await analyze(market.databaseUrl);
  return await whilePortalRuns(env, async (url) => {
    const call = await callAs(url, "admin@greenshoe.example");
    const ask: Ask = async (path) => {
      const reply = await call(path);
      if (typeof dataOf(reply) === "string") throw new Error(`${path}: ${reply}`);
      return reply;
    };
    const month = `StartDate=${addDays(today, -29)}&EndDate=${today}`;
    const day = `StartDate=${today}&EndDate=${today}`;
    const pages: [string, (span: string) => Promise<unknown>][] = [
      ["landing of analytics", (span) => landing(ask, span)],
      [
        "who opened a page",
        (span) =>
          ask(
            `${getResourceActivity.path}?ResourceType=PagePath&ResourceValue=*company*T7&${span}`,
          ),
      ],
      [
        "what a user opened",
        (span) => ask(`${getUserActivity.path}?Filter=reader-7@client.example&${span}`),
      ],
    ];
    const measured: Measured[] = [];
    for (const [name, read] of pages) {
      const samples = await timed(30, () => read(month), 3);
      measured.push({
        name: `${name}, 30 days of ${events[kind].toLocaleString("en-US")} events, ${kind}`,
        unit: "ms",
        samples,
        floor: { name: "of a day", samples: await timed(30, () => read(day), 3) },
        limit: { of: "p95", max: 300 },
      });
    }
    return measured;
  });
}

async function analyze(url: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query("vacuum analyze");
  await client.end();
}

/** All calls of the page at once, as the browser makes them. */
function landing(ask: Ask, span: string): Promise<unknown> {
  return Promise.all([
    ask(`${runReport.path}?${span}`),
    ...landingFilters.map((filter) => ask(`${getMostActive.path}?Filter=${filter}&${span}`)),
  ]);
}
