import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { addDays, newYorkDay } from "../domain/calendar/day.ts";
import { apiBase } from "../domain/contract/route.ts";
import {
  getMostActive,
  getResourceActivity,
  getUserActivity,
  runReport,
} from "../domain/contract/staff/analytics.ts";
import { collectPageViews, mostPageViews } from "../domain/contract/staff/usage.ts";
import { landingFilters } from "../domain/usage/reports.ts";
import { makeMarket } from "./market/large-market.ts";
import { addReaders, fillUsage } from "./market/many-readers.ts";
import {
  aloneAndBeside,
  countText,
  inOrder,
  type Measured,
  measured,
  roundsOf,
  sized,
  timed,
} from "./measure.ts";
import {
  type Ask,
  ask,
  callAs,
  dataOf,
  type Kind,
  onEachKind,
  signIn,
  startOnce,
  whilePortalRuns,
  withDatabase,
} from "./portal.ts";
import { viewing } from "./programs/viewing.ts";

const perSecond: Record<Kind, number> = { embedded: 50, postgres: 500 };
/** A user counts 240 views a minute at most, so that the views come from this many. */
const readers = 150;
const viewsOfBlock = sized(500);
const events: Record<Kind, number> = { embedded: sized(200_000), postgres: sized(10_000_000) };

const collect = onEachKind(async (place) => {
  const { kind } = place;
  await makeMarket(place, 0);
  await withDatabase(place, (db) => addReaders(db, readers));
  return whilePortalRuns(place, async (url) => {
    const callers: Record<string, string>[] = [];
    for (const reader of roundsOf(readers))
      callers.push(await signIn(url, `reader-${reader}@client.example`, `10.1.0.${reader}`));
    const { alone, beside } = await aloneAndBeside(
      { blocks: 4, perBlock: viewsOfBlock },
      await viewing(url),
      async (measure) => {
        const stop = keepSending(url, callers, perSecond[kind]);
        for (const _ of roundsOf(viewsOfBlock)) await measure();
        const sent = await stop();
        if (sent.views < sent.seconds * perSecond[kind] * 0.9)
          throw new Error(`only ${sent.views} views were counted in ${sent.seconds} s`);
      },
    );
    const name = `view while ${perSecond[kind]} page views a second are counted`;
    return measured("ms", name, beside).beside("alone", alone).within({ "p95 ratio": 1.2 });
  });
});

/** Sends so many views a second, each batch of another user, until it is stopped. */
function keepSending(url: string, callers: readonly Record<string, string>[], rate: number) {
  let isOver = false;
  let views = 0;
  const startedAt = performance.now();
  const send = async (turn: number) => {
    const pages = roundsOf(mostPageViews).map((at) => ({
      event: "page_view",
      pagePath: `/company/T${(turn + at) % 200}`,
    }));
    const headers = callers[turn % callers.length];
    const address = `${url}${apiBase}${collectPageViews.path}`;
    const reply = await ask(address, { headers, body: { events: pages } });
    views += dataOf<{ counted: number }>(reply).counted;
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

const readPages = onEachKind(async (place) => {
  const { kind } = place;
  const today = newYorkDay(new Date());
  await startOnce(place);
  await withDatabase(place, async (db) => {
    await addReaders(db, 2000);
    await fillUsage(db, events[kind], today);
    if (kind === "postgres") await sql`vacuum analyze`.execute(db);
  });
  return whilePortalRuns(place, async (url) => {
    const call = await callAs(url, "admin@greenshoe.example");
    const read: Ask = async (path) => {
      const reply = await call(path);
      if (typeof dataOf(reply) === "string") throw new Error(`${path}: ${reply}`);
      return reply;
    };
    const month = `StartDate=${addDays(today, -29)}&EndDate=${today}`;
    const day = `StartDate=${today}&EndDate=${today}`;
    const page = "ResourceType=PagePath&ResourceValue=*company*T7";
    const pages: [name: string, paths: string[]][] = [
      // All calls of the page at once, as the browser makes them.
      [
        "landing of analytics",
        [
          `${runReport.path}?`,
          ...landingFilters.map((filter) => `${getMostActive.path}?Filter=${filter}&`),
        ],
      ],
      ["who opened a page", [`${getResourceActivity.path}?${page}&`]],
      ["what a user opened", [`${getUserActivity.path}?Filter=reader-7@client.example&`]],
    ];
    const lines: Measured[] = [];
    for (const [name, paths] of pages) {
      const readIn = (span: string) =>
        timed(sized(30), () => Promise.all(paths.map((path) => read(path + span))), 3);
      const line = `${name}, 30 days of ${countText(events[kind])} events`;
      lines.push(
        measured("ms", line, await readIn(month))
          .beside("of a day", await readIn(day))
          .within({ p95: 300 }),
      );
    }
    return lines;
  });
});

/** The views that the server counts while it answers other calls, and the analytics pages over many events. */
export const usage = inOrder(collect, readPages);
