import { addDays, addMonths, type Day } from "../../../domain/calendar/day.ts";
import { type EventKind, eventKinds } from "../../../domain/calendar/event-types.ts";
import type { Db } from "../../db/connect.ts";
import { describeEvent } from "./describe-event.ts";
import {
  type Companies,
  type EventRow,
  listEvents,
  listLatestEvents,
} from "./events-repository.ts";
import { keepEventIds } from "./keep-event-ids.ts";
import {
  cancelEvents,
  deleteEventsBefore,
  isTold,
  listGoneDeals,
  listToldEvents,
  listToldEventsById,
  noteTold,
  type StoredEvent,
  storeEvents,
  type ToldEvent,
} from "./told-events-repository.ts";

const allKinds = Object.keys(eventKinds) as EventKind[];

/**
 * Changed and cancelled events are told within this span: half a year back, and as far ahead as lock-ups commonly
 * reach.
 */
const daysBack = 180;
const daysAhead = 400;
/** How far a feed reaches back. */
const yearsBack = 10;

/** The days whose events are told anew whenever the market changes. */
export function presentDays(today: Day): { from: Day; to: Day } {
  return { from: addDays(today, -daysBack), to: addDays(today, daysAhead) };
}

/** The days before that span that a feed also shows. */
function pastDays(today: Day): { from: Day; to: Day } {
  return { from: addMonths(today, -12 * yearsBack), to: addDays(today, -daysBack - 1) };
}

/**
 * Compares the events of the market with those that calendar programs were last told, and stores the differences: a
 * moved event keeps its id and gets the next sequence, and an event that no longer exists is cancelled. Does nothing
 * while neither the market nor the day has changed.
 */
export async function tellEvents(db: Db, today: Day, now: Date): Promise<void> {
  if (await isTold(db, today)) return;
  await noteTold(db, today);
  const days = presentDays(today);
  const told = await listToldEvents(db, days);
  const goneDeals = await listGoneDeals(db, told);
  const events = keepEventIds((await listEvents(db, allKinds, days)).map(toTold), told, goneDeals);
  const earlier = byId(told);
  const changed = events.filter((event) => isChanged(earlier.get(event.event_id), event));
  const standing = new Set(events.map(({ event_id: id }) => id));
  const gone = [...earlier.values()]
    .filter((event) => event.cancelled_at === null && !standing.has(event.event_id))
    .map(({ event_id: id }) => id);
  if (changed.length > 0) await storeEvents(db, changed, now);
  if (gone.length > 0) await cancelEvents(db, gone, now);
  await deleteEventsBefore(db, pastDays(today).from);
}

/**
 * Stores the latest events of a feed's past, at most `most`, in the order of their days. They are compared only when a
 * feed asks for them, because a market has far more past events than any feed shows.
 */
export async function tellPastEvents(
  { db, memory }: { db: Db; memory: Db },
  { today, now, ...wish }: { of: Companies | null; most: number; today: Day; now: Date },
): Promise<StoredEvent[]> {
  const events = (await listLatestEvents(db, allKinds, { ...pastDays(today), ...wish })).map(
    toTold,
  );
  const ids = events.map(({ event_id: id }) => id);
  let stored = byId(await listToldEventsById(db, ids));
  const changed = events.filter((event) => isChanged(stored.get(event.event_id), event));
  if (changed.length > 0) {
    await storeEvents(memory, changed, now);
    stored = byId(await listToldEventsById(memory, ids));
  }
  return ids.flatMap((id) => stored.get(id) ?? []);
}

function byId(events: readonly StoredEvent[]): Map<string, StoredEvent> {
  return new Map(events.map((event) => [event.event_id, event]));
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
    is_expected: row.is_expected,
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
    "is_expected",
  ] as const),
] satisfies readonly (keyof ToldEvent)[];

function isChanged(before: StoredEvent | undefined, event: ToldEvent): boolean {
  if (before === undefined || before.cancelled_at !== null) return true;
  return fields.some((field) => before[field] !== event[field]);
}
