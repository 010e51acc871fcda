import { addDays, type Day, weekdayOf } from "../../../domain/calendar/day.ts";
import { longDayText } from "../../../domain/fields/formats.ts";
import type { Db } from "../../db/connect.ts";
import type { MailPart } from "../content/mail-parts.ts";
import { expectedTable, linkCompany, returnText, section } from "./edition-parts.ts";
import { listExpected, listWeekReturns, type WeekReturn } from "./editions-repository.ts";

/** Writes the calendar of the week after a day. */
export async function makeCalendar(db: Db, day: Day, origin: string) {
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
export async function makeWinners(db: Db, day: Day, isUs: boolean, origin: string) {
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
