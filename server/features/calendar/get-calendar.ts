import { newYorkDay } from "../../../domain/calendar/day.ts";
import { type EventKind, eventKinds, eventTypes } from "../../../domain/calendar/event-types.ts";
import {
  type CalendarEvent,
  type getMasterCalendar as masterCall,
  type getScheduledCalendar as scheduledCall,
  usualDays,
} from "../../../domain/contract/calendar.ts";
import type { Query, Reply } from "../../../domain/contract/route.ts";
import type { Context } from "../../http/context.ts";
import { describeEvent } from "./describe-event.ts";
import { listEvents } from "./events-repository.ts";

const allKinds = Object.keys(eventKinds) as EventKind[];

/** Lists the events of the master calendar under their types. */
export async function getMasterCalendar(
  context: Context,
  days: Query<typeof masterCall>,
): Promise<Reply<typeof masterCall>> {
  const events = Object.groupBy(await readEvents(context, allKinds, days), ({ type }) => type);
  return Object.fromEntries(eventTypes.map((type) => [type, events[type] ?? []])) as Reply<
    typeof masterCall
  >;
}

/** Lists the first trading days only: the events of the weekly calendar. */
export function getScheduledCalendar(
  context: Context,
  days: Query<typeof scheduledCall>,
): Promise<Reply<typeof scheduledCall>> {
  return readEvents(context, ["firstTrade"], days);
}

async function readEvents(
  { db, clock, principal }: Context,
  kinds: readonly EventKind[],
  { from, to }: Query<typeof masterCall>,
): Promise<CalendarEvent[]> {
  const usual = usualDays(newYorkDay(clock.now()));
  const days = from === undefined || to === undefined ? usual : { from, to };
  return (await listEvents(db, principal.userId, kinds, days)).map(describeEvent);
}
