import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { addDays, newYorkDay } from "../domain/calendar/day.ts";
import { getMasterCalendar } from "../domain/contract/calendar.ts";
import { getNewsLanding } from "../domain/contract/content/news.ts";
import {
  getDashboardMostViewed,
  getDashboardMovers,
  getDashboardUpcoming,
} from "../domain/contract/dashboard.ts";
import { apiBase } from "../domain/contract/route.ts";
import { getMostActive, runReport } from "../domain/contract/staff/analytics.ts";
import { getSystem } from "../domain/contract/staff/system.ts";
import { getStatsChart, getStatsElement } from "../domain/contract/stats/stats.ts";
import { getViewOfType } from "../domain/contract/views.ts";
import { dashboardBlockIds } from "../domain/stats/blocks.ts";
import { bumpVersion } from "../server/market/versions-repository.ts";
import { grownMarket, type Size } from "./market/grown-market.ts";
import { countText, inTurns, measured, roundsOf, sized } from "./measure.ts";
import {
  type Ask,
  ask,
  callAs,
  inPlace,
  type Place,
  signIn,
  whilePortalRuns,
  withDatabase,
  withSettings,
} from "./portal.ts";

const few: Size = { deals: 5000, news: 42_000, pageViews: 420_000 };
const many: Size = {
  deals: sized(600_000),
  news: sized(5_000_000),
  pageViews: sized(50_000_000),
};
const rounds = sized(20);
const staff = "admin@greenshoe.example";

interface Reader {
  asMember: Ask;
  asStaff: Ask;
}

type Page = (reader: Reader) => Promise<unknown>;

const empty = { filters: {} };
const chart = (ask: Ask, type: string) => ask(getStatsChart.path.replace("{type}", type), empty);

const month = () => {
  const today = newYorkDay(new Date());
  return `StartDate=${addDays(today, -29)}&EndDate=${today}`;
};

/** What readers ask that looks through all deals, all news or all page views. */
const pages: Record<string, Page> = {
  "IPOs on the Move": ({ asMember }) => asMember(getDashboardMovers.path),
  "chart of returns": ({ asMember }) => chart(asMember, "ipoReturns"),
  "charts of the main page of statistics": ({ asMember }) =>
    Promise.all(dashboardBlockIds.map((type) => chart(asMember, type))),
  "page of pricings": ({ asMember }) =>
    asMember(getStatsElement.path.replace("{type}", "pricing"), empty),
  "master calendar": ({ asMember }) => asMember(getMasterCalendar.path),
  "landing of news": ({ asMember }) => asMember(getNewsLanding.path),
  watchlist: ({ asMember }) => asMember(getViewOfType.path.replace("{type}", "Pcw")),
  "most viewed companies": ({ asMember }) => asMember(getDashboardMostViewed.path),
  "landing of analytics": ({ asStaff }) =>
    Promise.all([
      asStaff(`${runReport.path}?${month()}`),
      asStaff(`${getMostActive.path}?Filter=pages&${month()}`),
    ]),
  "system page of the desk": ({ asStaff }) => asStaff(getSystem.path),
};

/** A portal whose market can be changed. */
interface Portal extends Reader {
  change(): Promise<void>;
}

/**
 * Every page that looks through all deals, news or page views takes at most twice as long in a large portal as in a small one,
 * also when it is the first to be asked after a change of the market.
 */
export const growth = () =>
  inMarket(few, (small) =>
    inMarket(many, async (large) => {
      // Until then statements, caches and pages of the database are cold.
      await askOnce(large, small);
      const found = new Map<string, [ofMany: number[], ofFew: number[]]>();
      for (const _ of roundsOf(rounds))
        for (const [name, [ofMany, ofFew]] of await askOnce(large, small)) {
          const [before, beforeFew] = found.get(name) ?? [[], []];
          found.set(name, [
            [...before, ...ofMany],
            [...beforeFew, ...ofFew],
          ]);
        }
      return [...found].map(([name, [ofMany, ofFew]]) =>
        measured("ms", `${name}, ${countText(many.deals)} deals`, ofMany)
          .beside(`${countText(few.deals)} deals`, ofFew)
          .within({ ratio: 2 }),
      );
    }),
  );

type Times = [name: string, samples: [ofLarge: number[], ofSmall: number[]]][];

/** Asks for each page twice after a change. */
async function askOnce(large: Portal, small: Portal): Promise<Times> {
  await Promise.all([large.change(), small.change()]);
  const times: Times = [];
  for (const [name, page] of Object.entries(pages))
    for (const when of ["asked first after a change", "asked again"])
      times.push([
        `${name}, ${when}`,
        await inTurns(
          [0],
          () => page(large),
          () => page(small),
        ),
      ]);
  return times;
}

function inMarket<T>(size: Size, work: (portal: Portal) => Promise<T>): Promise<T> {
  return inPlace("postgres", async (place) => {
    const own = withSettings(place, {
      DATABASE_URL: await grownMarket(size),
      ANALYTICS_QUERIES: "100000",
    });
    return whilePortalRuns(own, async (url) => {
      const headers = await signIn(url);
      return work({
        asMember: (path, body) => ask(`${url}${apiBase}${path}`, { headers, body }),
        asStaff: await callAs(url, staff),
        change: () => changeMarket(own, `${url}${apiBase}${getDashboardUpcoming.path}`, headers),
      });
    });
  });
}

/** Changes the newest deal that has priced, and waits until the portal knows it. */
async function changeMarket(
  place: Place,
  address: string,
  headers: Record<string, string>,
): Promise<void> {
  const tagOf = async (known: string) => {
    const answer = await fetch(address, { headers: { ...headers, "If-None-Match": known } });
    await answer.arrayBuffer();
    return answer.headers.get("etag") ?? "";
  };
  const before = await tagOf("");
  await withDatabase(place, (db) =>
    db.transaction().execute(async (own) => {
      await sql`
        update deal_row set deal_size_usd = deal_size_usd + 1 where deal_key = (
          select deal_key from deal_row where status = 'Priced' and deal_size_usd is not null
          order by offer_on desc nulls last limit 1
        )`.execute(own);
      await bumpVersion(own, "market");
    }),
  );
  while ((await tagOf(before)) === before) await pause(50);
}
