import { addDays, type Day } from "../../../domain/calendar/day.ts";
import { type EventKind, eventKinds } from "../../../domain/calendar/event-types.ts";
import type { Db } from "../../db/connect.ts";
import { describeEvent } from "./describe-event.ts";
import { type EventRow, listEvents } from "./events-repository.ts";
import {
  cancelEvents,
  deleteEventsBefore,
  isTold,
  listToldEvents,
  noteTold,
  storeEvents,
  type ToldEvent,
} from "./told-events-repository.ts";

const allKinds = Object.keys(eventKinds) as EventKind[];

/** What calendar programs show: half a year back, and as far ahead as lock-ups commonly reach. */
const daysBack = 180;
const daysAhead = 400;

/** The days of every calendar feed. */
export function feedDays(today: Day): { from: Day; to: Day } {
  return { from: addDays(today, -daysBack), to: addDays(today, daysAhead) };
}

/**
 * Compares the events of the market with those that calendar programs were told last, and notes what has changed: a moved
 * event keeps its id and gets the next sequence, and one that is no more is cancelled. Does nothing while neither the
 * market nor the day has changed.
 */
export async function tellEvents(db: Db, today: Day, now: Date): Promise<void> {
  if (await isTold(db, today)) return;
  await noteTold(db, today);
  const days = feedDays(today);
  const events = (await listEvents(db, allKinds, days)).map(toTold);
  const told = new Map((await listToldEvents(db, days)).map((event) => [event.event_id, event]));
  const changed = events.filter((event) => {
    const before = told.get(event.event_id);
    return before === undefined || before.cancelled_at !== null || !isSame(before, event);
  });
  const standing = new Set(events.map(({ event_id: id }) => id));
  const gone = [...told.values()]
    .filter((event) => event.cancelled_at === null && !standing.has(event.event_id))
    .map(({ event_id: id }) => id);
  if (changed.length > 0) await storeEvents(db, changed, now);
  if (gone.length > 0) await cancelEvents(db, gone, now);
  await deleteEventsBefore(db, days.from);
}

function toTold(row: EventRow): ToldEvent {
  const { id, title, companyName, ticker, detail, start, span, kind, companyTicker } =
    describeEvent(row);
  return {
    event_id: id,
    deal_key: row.deal_key,
    starts_on: start,
    span,
    kind,
    summary: ticker === null ? title : `${title} (${companyName})`,
    description: detail,
    company_ticker: companyTicker,
  };
}

const fields = [
  ...([
    "deal_key",
    "starts_on",
    "span",
    "kind",
    "summary",
    "description",
    "company_ticker",
  ] as const),
] satisfies readonly (keyof ToldEvent)[];

function isSame(one: ToldEvent, other: ToldEvent): boolean {
  return fields.every((field) => one[field] === other[field]);
}
