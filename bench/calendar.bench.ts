import { sql } from "kysely";
import { addDays, type Day, daysBetween, newYorkDay, weekdayOf } from "../domain/calendar/day.ts";
import { eventTypes } from "../domain/calendar/event-types.ts";
import { type CalendarEvent, getMasterCalendar } from "../domain/contract/calendar.ts";
import { createFeed } from "../domain/contract/users/feeds.ts";
import { maxFavorites } from "../domain/forms/limits.ts";
import type { Db } from "../server/db/connect.ts";
import { besideFrames, inBrowser, inPage } from "./browser/in-browser.ts";
import { stepToNextMonth } from "./browser/in-page.ts";
import { kb } from "./browser/sent-files.ts";
import { makeMarket } from "./market/large-market.ts";
import { countText, inOrder, type Measured, measured, roundsOf, sized, timed } from "./measure.ts";
import {
  ask,
  callAs,
  dataOf,
  member,
  onEachKind,
  whilePortalRuns,
  withDatabase,
} from "./portal.ts";

/** The demo market has some thousands; the others are copies, of which the month is made. */
const deals = Math.max(10_000, sized(60_000));
const rounds = sized(20);
const eventsOfCall = sized(5000);
const eventsOfPage = 1500;

/** The call of a crowded month, and the feed that a calendar program reads. */
const callAndFeed = onEachKind(async (place) => {
  const today = newYorkDay(new Date());
  const [from, to] = [addDays(today, -45), addDays(today, -10)];
  await makeMarket(place, deals);
  await withDatabase(place, async (db) => {
    await sql`
      update deal_row set filed_on = ${from}::date + (deal_key % 35)
      where deal_key in (
        select deal_key from deal_row where deal_key >= 1000000 order by deal_key limit ${eventsOfCall}
      )`.execute(db);
    await followTenYears(db, today);
  });
  return whilePortalRuns(place, async (url) => {
    const call = await callAs(url);
    const readDays = (first: Day, last: Day) =>
      call(`${getMasterCalendar.path}?from=${first}&to=${last}`);
    const again = (task: () => Promise<unknown>) => timed(rounds, task, 3);
    const readDay = () => readDays(today, today);
    const events = Object.values(dataOf<Record<string, object[]>>(await readDays(from, to))).flat();
    if (events.length < eventsOfCall) throw new Error(`The month has ${events.length} events only`);
    const oneDay = kb((await readDay()).length);
    const daysFloor = await again(readDay);

    const market = `${countText(deals)} deals`;
    const inTime = (name: string, samples: number[], limits: Measured["limits"]) =>
      measured("ms", `${name}, ${market}`, samples)
        .beside("events of one day", daysFloor)
        .within(limits);
    let before = 0;
    const month = `calendar of ${eventsOfCall} events`;
    const lines = [
      // The same events under other days each time, so that no answer is cached.
      inTime(`${month}, asked first`, await again(() => readDays(addDays(from, -++before), to)), {
        p50: 150,
      }),
      inTime(month, await again(() => readDays(from, to)), { p50: 100 }),
    ];
    const created = await call(createFeed.path.replace("{kind}", "calendar"), {});
    const { addresses } = dataOf<{ addresses: { label: string; path: string }[] }>(created);
    for (const [name, label] of [
      ["longest calendar feed", "All events"],
      ["calendar feed of ten years", "My Favorites"],
    ]) {
      const read = () => ask(url + addresses.find((one) => one.label === label)?.path);
      lines.push(inTime(`${name}, asked first`, await timed(1, read), { p95: 1000 }));
      const text = await read();
      if (label === "My Favorites" && yearsOf(text) < 9.9)
        throw new Error(`The feed of ten years has ${yearsOf(text)}`);
      lines.push(
        inTime(`${name}, asked again`, await again(read), { p95: 1000 }),
        measured("kB", `${name} as text, ${market}`, kb(text.length))
          .beside("calendar of one day as JSON", oneDay)
          .within({ p95: 2048 }),
      );
    }
    return lines;
  });
});

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
function yearsOf(feed: Buffer): number {
  const days = [...feed.toString().matchAll(/DTSTART;VALUE=DATE:(\d{4})(\d\d)(\d\d)/g)].map(
    (found) => found.slice(1).join("-"),
  );
  return daysBetween(days[0] ?? "", days.at(-1) ?? "") / 365.25;
}

/** From the click on the next month until its days are painted, when each month has as many events. */
const crowdedMonth = inBrowser((browser, url) =>
  inPage(browser, url, async (page) => {
    await page.route(`**${getMasterCalendar.path}?*`, (route) => {
      const asked = new URL(route.request().url()).searchParams;
      const [from, to] = [asked.get("from") ?? "", asked.get("to") ?? ""];
      return route.fulfill({ json: { data: makeEvents(from, to) } });
    });
    await page.goto(`${url}/master-calendar?day=2024-01-10`, { waitUntil: "networkidle" });
    return besideFrames(page, {
      name: `from the click on the next month to its ${eventsOfPage} events`,
      limits: { p95: 300 },
      rounds,
      measure: () => page.evaluate<number>(stepToNextMonth),
    });
  }),
);

/** A crowded month as a call and on the page. */
export const calendar = inOrder(callAndFeed, crowdedMonth);

function makeEvents(from: string, to: string): Record<string, CalendarEvent[]> {
  const days = roundsOf(daysBetween(from, to) + 1)
    .map((at) => addDays(from, at))
    .filter((day) => weekdayOf(day) <= 5);
  const makeEvent = (type: CalendarEvent["type"], at: number): CalendarEvent => ({
    ...{ id: `${from}-${at}`, type, kind: "filing", title: `Company ${at} files` },
    ...{ action: "files", terms: null, detail: null, span: 1 },
    start: days[at % days.length] ?? "",
    ...{ companyKey: at, companyTicker: `T${at}`, companyName: `Company ${at}`, ticker: `T${at}` },
    ...{ isFavorite: false, ratingText: null, headquarter: "US", isSpac: false },
  });
  const perType = eventsOfPage / eventTypes.length;
  return Object.fromEntries(
    eventTypes.map((type, first) => [
      type,
      roundsOf(perType).map((at) => makeEvent(type, first + at * eventTypes.length)),
    ]),
  );
}
