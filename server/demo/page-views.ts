import { type Kysely, sql } from "kysely";
import { addDays, type Day, weekdayOf } from "../../domain/calendar/day.ts";
import { madeFileName } from "../../domain/files/file-names.ts";
import type { Db } from "../db/connect.ts";
import type { Schema } from "../db/schema.ts";
import { readNote, writeNote } from "../market/notes-repository.ts";
import { kindOfFile } from "../usage/kind-of-file.ts";
import { type Device, unknownDevice } from "../usage/read-device.ts";
import { addCounts, type UsageCount } from "../usage/usage-repository.ts";
import { Draws } from "./market/random.ts";
import { readLines, readRows } from "./market/words/read-words.ts";
import { demoUsers } from "./users.ts";

const viewsNote = "demo page views up to";

/** A new portal has the views of these many days. */
const daysOfPast = 90;

/** Written in one transaction, so that the embedded database is never held for long. */
const daysAtOnce = 5;

/**
 * Gives the demo users views of the days before today, so that the lists of most viewed things and the analytics pages have
 * something to show. Days that a portal was not running get theirs, too. Only one of several processes does this.
 */
export async function bringDemoViewsUp(db: Kysely<Schema>, today: Day): Promise<void> {
  const first = addDays(today, -daysOfPast);
  const known = (await readNote(db, viewsNote)) ?? "";
  const from = known < first ? first : addDays(known, 1);
  if (from >= today) return;
  const emails = demoUsers.map(({ email }) => email);
  const readers = await db
    .selectFrom("portal_user")
    .select(["user_id", "email"])
    .where("email", "in", emails)
    .orderBy("email")
    .execute();
  const places = await listPlaces(db, today);
  for (let day = from; day < today; day = addDays(day, daysAtOnce)) {
    const days = Array.from({ length: daysAtOnce }, (_, index) => addDays(day, index));
    const past = days.filter((one) => one < today);
    const last = past.at(-1) ?? day;
    const counts = past.flatMap((one) => readers.flatMap((user) => makeDay(user, one, places)));
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext('demo page views'))`.execute(trx);
      if (((await readNote(trx, viewsNote)) ?? "") >= last) return;
      if (counts.length > 0) await addCounts(trx, counts);
      await writeNote(trx, viewsNote, last);
    });
  }
}

interface Places {
  /** The most read first. */
  companies: string[];
  articles: { key: number; day: Day }[];
  reports: string[];
}

/** Finds what readers open: companies near their pricing, new stories, and the newest reports. */
async function listPlaces(db: Db, today: Day): Promise<Places> {
  const companies = await sql<{ company_ticker: string }>`
    select company_ticker from deal_row
    where is_main_deal and company_ticker <> '' and coalesce(offer_on, expected_on) is not null
    order by abs(coalesce(offer_on, expected_on) - ${today}::date), deal_key limit 80
  `.execute(db);
  const articles = await sql<{ key: number; day: Day }>`
    select news_key as key, (broke_at at time zone 'America/New_York')::date as day from news_item
    where broke_at >= ${addDays(today, -daysOfPast)}::date and broke_at < ${today}::date
    order by broke_at desc, news_key limit 1500
  `.execute(db);
  const reports = await sql<{ id: number; day: Day; ticker: string; file: string | null }>`
    select r.report_id as id, r.posted_on as day, c.company_ticker as ticker, r.report_file as file
    from research_report r join company c using (company_key)
    where r.posted_on < ${today}::date order by r.posted_on desc, r.report_id limit 40
  `.execute(db);
  return {
    companies: companies.rows.map((row) => row.company_ticker),
    articles: articles.rows,
    reports: reports.rows.map(
      ({ id, day, ticker, file }) => file ?? madeFileName("research", ticker, day, id),
    ),
  };
}

const devices = new Map(
  readRows("usage.txt", "devices").map(([name, ...cells]): [string | undefined, Device] => {
    const [browser = "", category = "", branding = "", marketing_name = "", ...more] = cells;
    const [model = "", system = ""] = more;
    return [name, { browser, category, branding, marketing_name, model, system }];
  }),
);

function deviceOf(name: "laptop" | "mac" | "phone"): Device {
  return devices.get(name) ?? unknownDevice;
}

const usualPages = readLines("usage.txt", "pages");
const workbooks = readLines("usage.txt", "workbooks");
const tabs = readLines("usage.txt", "tabs");

/** The same user opens the same things on the same day, whenever this is asked. */
function makeDay(
  { user_id, email }: { user_id: number; email: string },
  day: Day,
  places: Places,
): UsageCount[] {
  const draws = new Draws(`page views ${email} ${day}`);
  const isWeekend = weekdayOf(day) >= 6;
  if (isWeekend && draws.chance(0.7)) return [];
  const counts = new Map<string, UsageCount>();
  const add = (kind: UsageCount["kind"], name: string, device: Device) => {
    const key = `${kind} ${name} ${device.category}`;
    const known = counts.get(key) ?? { day, user_id, kind, name, ...device, count: 0 };
    counts.set(key, { ...known, count: known.count + 1 });
  };
  const own = deviceOf(user_id % 3 === 0 ? "mac" : "laptop");
  const views = isWeekend ? draws.int(3, 7) : draws.int(14, 39);
  for (let view = 0; view < views; view++)
    add(
      "page",
      choosePage(draws, day, places),
      draws.chance(isWeekend ? 0.7 : 0.12) ? deviceOf("phone") : own,
    );
  for (let file = isWeekend ? 0 : draws.int(-1, 2); file > 0; file--) {
    const name = chooseEarly(draws, draws.chance(0.65) ? places.reports : workbooks);
    if (name !== undefined) add(kindOfFile(name), name, own);
  }
  return [...counts.values()];
}

function choosePage(draws: Draws, day: Day, { companies, articles }: Places): string {
  const kind = draws.next();
  if (kind < 0.36) {
    const ticker = chooseEarly(draws, companies);
    const tab = draws.pick(tabs);
    if (ticker !== undefined) return `/company/${encodeURIComponent(ticker).toUpperCase()}/${tab}`;
  } else if (kind < 0.5) {
    const fresh = articles.filter((one) => one.day <= day && one.day >= addDays(day, -3));
    const article = chooseEarly(draws, fresh);
    if (article !== undefined) return `/news/${article.key}`;
  }
  return chooseEarly(draws, usualPages) ?? "/dashboard";
}

/** Readers mostly open what stands first. */
function chooseEarly<T>(draws: Draws, list: readonly T[]): T | undefined {
  return list[Math.floor(list.length * draws.next() ** 2)];
}
