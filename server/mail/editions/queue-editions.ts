import type { Kysely } from "kysely";
import { addDays, type Day, newYorkClock, weekdayOf } from "../../../domain/calendar/day.ts";
import { wantsEmail } from "../../../domain/email/email-preferences.ts";
import type { ScheduledTypeId } from "../../../domain/email/email-types.ts";
import { type DueEdition, listDueEditions } from "../../../domain/email/schedule.ts";
import { dayText, longDayText } from "../../../domain/fields/formats.ts";
import type { Db } from "../../db/connect.ts";
import type { Schema } from "../../db/schema.ts";
import type { MailPart, WrittenMail } from "../content/mail-parts.ts";
import { readPublicUrl } from "../public-url.ts";
import { listKnownOccasions } from "../queue/queue-repository.ts";
import { type MailConfig, queueMail } from "../queue-mail.ts";
import { listSubscribers } from "../subscribers/subscribers-repository.ts";
import { expectedTable, linkCompany, returnText, section } from "./edition-parts.ts";
import { listExpected, listWeekReturns, type WeekReturn } from "./editions-repository.ts";
import { writeRecap } from "./make-recap.ts";

const lateAfterMs = 60 * 60 * 1000;

interface Occasion {
  db: Kysely<Schema>;
  day: Day;
  now: Date;
  origin: string;
}

/** Writes each kind of scheduled mail. */
const writers: Record<ScheduledTypeId, (occasion: Occasion) => Promise<WrittenMail>> = {
  morningRecap: ({ db, day, now, origin }) => writeRecap(db, day, now, origin),
  weeklyCalendar: ({ db, day, origin }) => makeCalendar(db, day, origin),
  weeklyWinnersAndLoosers: ({ db, day, origin }) => makeWinners(db, day, true, origin),
  weeklyWinnersAndLoosersIntl: ({ db, day, origin }) => makeWinners(db, day, false, origin),
};

/** Queues the scheduled mails that are due, each once for its day. A mail that goes out late says so. */
export async function queueEditions(
  db: Kysely<Schema>,
  config: MailConfig,
  now: Date,
): Promise<void> {
  for (const edition of listDueEditions(now)) {
    const { type, day, expiresAt } = edition;
    if ((await listKnownOccasions(db, type, [day])).has(day)) continue;
    const mail = await writers[type]({ db, day, now, origin: readPublicUrl(config) });
    const parts: MailPart[] = [...tellDelay(edition, now), ...mail.parts];
    const readers = await listReaders(db, type);
    await queueMail(
      db,
      config,
      { type, occasion: day, mail: { ...mail, parts }, expiresAt },
      readers,
      now,
    );
  }
}

async function listReaders(db: Db, type: ScheduledTypeId): Promise<number[]> {
  const subscribers = await listSubscribers(db);
  return subscribers
    .filter(({ preferences }) => wantsEmail(preferences.emailTypes, type, false))
    .map(({ userId }) => userId);
}

/** Counts the readers of the morning recap of a day; null where that mail has been written already. */
export async function countRecapReaders(db: Db, day: Day): Promise<number | null> {
  if ((await listKnownOccasions(db, "morningRecap", [day])).has(day)) return null;
  return (await listReaders(db, "morningRecap")).length;
}

function tellDelay({ dueAt }: DueEdition, now: Date): MailPart[] {
  if (now.getTime() - dueAt.getTime() < lateAfterMs) return [];
  const due = newYorkClock(dueAt);
  return [
    {
      kind: "text",
      text: `Sent late; scheduled for ${dayText(due)} ${due.slice(11, 16)} ET.`,
    },
  ];
}

/** Writes the calendar of the week after a day. */
async function makeCalendar(db: Db, day: Day, origin: string) {
  const monday = addDays(day, 8 - weekdayOf(day));
  const expected = await listExpected(db, { from: monday, to: addDays(monday, 6) });
  return {
    subject: `IPO calendar, week of ${longDayText(monday)}: ${expected.length} expected`,
    title: `The week of ${longDayText(monday)}`,
    lead: { text: `${expected.length} IPOs are expected to price on US exchanges.` },
    parts: [
      ...section("US IPOs expected", expectedTable(expected, origin)),
      { kind: "button", label: "Open the scheduled IPOs", href: `${origin}/scheduled` },
    ] satisfies MailPart[],
  };
}

/** Writes the best and the worst of the recent IPOs in the week up to a day. */
async function makeWinners(db: Db, day: Day, isUs: boolean, origin: string) {
  const best = await listWeekReturns(db, day, isUs, "best");
  const worst = await listWeekReturns(db, day, isUs, "worst");
  const place = isUs ? "US exchanges" : "exchanges outside the US";
  const [leader] = best;
  return {
    subject: `Winners and losers${isUs ? "" : " international"}, week to ${longDayText(day)}${
      leader === undefined ? "" : `: ${leader.company_name} ${returnText(leader.week_return)}`
    }`,
    title: `Winners and losers to ${longDayText(day)}`,
    lead: { text: `IPOs of the last 12 months on ${place}, by their return over the week.` },
    parts: [
      ...section("Winners", returnsTable(best, origin)),
      ...section("Losers", returnsTable(worst, origin)),
      { kind: "button", label: "Open the priced IPOs", href: `${origin}/priced` },
    ] satisfies MailPart[],
  };
}

function returnsTable(rows: readonly WeekReturn[], origin: string): MailPart | null {
  if (rows.length === 0) return null;
  return {
    kind: "table",
    columns: ["Company", "Week", "From IPO"],
    rows: rows.map((row) => [
      linkCompany(row, origin),
      { text: returnText(row.week_return) },
      { text: returnText(row.total_return) },
    ]),
  };
}
