import { sql } from "kysely";
import { addDays, type Day, daysBetween, newYorkDay, weekdayOf } from "../domain/calendar/day.ts";
import { eventTypes } from "../domain/calendar/event-types.ts";
import { type CalendarEvent, getMasterCalendar } from "../domain/contract/calendar.ts";
import { createFeed } from "../domain/contract/feeds.ts";
import { maxFavorites } from "../domain/forms/limits.ts";
import { type Db, openDatabase } from "../server/db/connect.ts";
import { besideFrames, logInPage, viewport, whileInBrowser } from "./browser/in-browser.ts";
import { stepToNextMonth } from "./browser/in-page.ts";
import { kb } from "./browser/sent-files.ts";
import { type Bench, type Measured, timed } from "./measure.ts";
import { ask, callAs, dataOf, member, onEachKind, type Place, whilePortalRuns } from "./portal.ts";
import { makeMarket } from "./programs/view-programs.ts";

const deals = 60_000;
const rounds = 20;
const eventsOfCall = 5000;
const eventsOfPage = 1500;

/** A crowded month as a call and on the page, and the feed that a calendar program reads. */
export const bench: Bench = {
  name: "calendar",
  async run() {
    return [...(await onEachKind(callAndFeed)), await crowdedMonth()];
  },
};

async function callAndFeed(place: Place): Promise<Measured[]> {
  const { kind } = place;
  const today = newYorkDay(new Date());
  const [from, to] = [addDays(today, -45), addDays(today, -10)];
  await makeMarket(place, deals);
  const { db, close } = await openDatabase(place.market);
  await sql`
      update deal_row set filed_on = ${from}::date + (deal_key % 35)
      where deal_key in (
        select deal_key from deal_row where deal_key >= 1000000 order by deal_key limit ${eventsOfCall}
      )`.execute(db);
  await followTenYears(db, today);
  await close();
  return await whilePortalRuns(place.env, async (url) => {
    const read = await callAs(url);
    const readFeed = (path: string) => ask(`${url}${path}`);
    const month = `${getMasterCalendar.path}?from=${from}&to=${to}`;
    let before = 0;
    /** The same events under other days each time, so that no answer is cached. */
    const earlierMonth = () =>
      `${getMasterCalendar.path}?from=${addDays(from, -++before)}&to=${to}`;
    const shown = Object.values(dataOf<Record<string, CalendarEvent[]>>(await read(month))).flat()
      .length;
    if (shown < eventsOfCall) throw new Error(`The month has ${shown} events only`);
    const day = `${getMasterCalendar.path}?from=${today}&to=${today}`;
    const created = await read(createFeed.path.replace("{kind}", "calendar"), {});
    const { addresses } = dataOf<{ addresses: { label: string; path: string }[] }>(created);
    const feedOf = (label: string) => addresses.find((one) => one.label === label)?.path ?? "";
    const [feed, tenYears] = [feedOf("All events"), feedOf("My Favorites")];
    const first = await timed(1, () => readFeed(feed));
    const bytes = (await readFeed(feed)).length;
    const firstOfTenYears = await timed(1, () => readFeed(tenYears));
    const text = await readFeed(tenYears);
    const years = yearsOf(text.toString());
    if (years < 9.9) throw new Error(`The feed of ten years has ${years}`);
    const market = `${deals.toLocaleString("en-US")} deals, ${kind}`;
    const floor = { name: "events of one day", samples: await timed(rounds, () => read(day), 3) };
    const inTime = (name: string, samples: number[], of: "p50" | "p95", max: number) =>
      ({ name: `${name}, ${market}`, unit: "ms", samples, floor, limit: { of, max } }) as const;
    const asText = (name: string, bytes: number, oneDay: Buffer): Measured => ({
      ...{ name: `${name} as text, ${market}`, unit: "kB", samples: [kb(bytes)] },
      floor: { name: "calendar of one day as JSON", samples: [kb(oneDay.length)] },
      limit: { of: "p95", max: 2048 },
    });
    const again = (task: () => Promise<unknown>) => timed(rounds, task, 3);
    const calendar = `calendar of ${eventsOfCall} events`;
    return [
      inTime(`${calendar}, asked first`, await again(() => read(earlierMonth())), "p50", 150),
      inTime(calendar, await again(() => read(month)), "p50", 100),
      inTime("longest calendar feed, asked first", first, "p95", 1000),
      inTime("longest calendar feed, asked again", await again(() => readFeed(feed)), "p95", 1000),
      inTime("calendar feed of ten years, asked first", firstOfTenYears, "p95", 1000),
      inTime(
        "calendar feed of ten years, asked again",
        await again(() => readFeed(tenYears)),
        "p95",
        1000,
      ),
      asText("calendar feed of ten years", text.length, await read(day)),
      asText("longest calendar feed", bytes, await read(day)),
    ];
  });
}

/** Lets the member follow as many companies as anybody may, with events in each of the last ten years. */
async function followTenYears(db: Db, today: Day): Promise<void> {
  await db.transaction().execute(async (own) => {
    // The companies of copied deals are not written.
    await sql`set local session_replication_role = replica`.execute(own);
    await sql`
      with followed as (
        select deal_key, company_key, row_number() over (order by deal_key desc) as place
        from deal_row where is_main_deal order by deal_key desc limit ${maxFavorites}::integer
      ), spread as (
        update deal_row d
        set filed_on = ${today}::date - 3652 + (f.place * 3650 / ${maxFavorites}::integer)::integer
        from followed f where d.deal_key = f.deal_key
      )
      insert into favorite (user_id, company_key, added_at)
      select user_id, company_key, now() from followed, portal_user where email = ${member}
      on conflict do nothing`.execute(own);
  });
}

/** The years from the first day of a feed to its last. */
function yearsOf(text: string): number {
  const days = [...text.matchAll(/DTSTART;VALUE=DATE:(\d{4})(\d\d)(\d\d)/g)].map((found) =>
    found.slice(1).join("-"),
  );
  return daysBetween(days[0] ?? "", days.at(-1) ?? "") / 365.25;
}

/** From the click on the next month until its days are painted, when each month has as many events. */
function crowdedMonth(): Promise<Measured> {
  return whileInBrowser(async (browser, url) => {
    const page = await browser.newPage({ viewport });
    await page.route(`**${getMasterCalendar.path}?*`, (route) => {
      const asked = new URL(route.request().url()).searchParams;
      const [from, to] = [asked.get("from") ?? "", asked.get("to") ?? ""];
      return route.fulfill({ json: { data: makeEvents(from, to) } });
    });
    await logInPage(page, url);
    await page.goto(`${url}/master-calendar?day=2024-01-10`, { waitUntil: "networkidle" });
    return besideFrames(page, {
      name: `from the click on the next month to its ${eventsOfPage} events`,
      limit: { of: "p95", max: 300 },
      rounds,
      measure: () => page.evaluate<number>(stepToNextMonth),
    });
  });
}

function makeEvents(from: string, to: string): Record<string, CalendarEvent[]> {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) =>
    addDays(from, at),
  ).filter((day) => weekdayOf(day) <= 5);
  const events = Array.from({ length: eventsOfPage }, (_, at): CalendarEvent => {
    const name = `Company ${at}`;
    return {
      ...{ id: `${from}-${at}`, type: "filed", kind: "filing", title: `${name} files` },
      ...{
        action: "files",
        terms: null,
        detail: null,
        span: 1,
        start: days[at % days.length] ?? "",
      },
      ...{ companyKey: at, companyTicker: `T${at}`, companyName: name, ticker: `T${at}` },
      ...{ isFavorite: false, ratingText: null, headquarter: "US", isSpac: false },
    };
  });
  return Object.fromEntries(
    eventTypes.map((type, at) => [
      type,
      events
        .filter((_, index) => index % eventTypes.length === at)
        .map((event) => ({ ...event, type })),
    ]),
  );
}
