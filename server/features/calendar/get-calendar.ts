import { newYorkDay } from "../../../domain/calendar/day.ts";
import { type EventKind, eventKinds, eventTypes } from "../../../domain/calendar/event-types.ts";
import {
  type CalendarEvent,
  type getMasterCalendar as masterCall,
  usualDays,
} from "../../../domain/contract/calendar.ts";
import type { Query, Reply } from "../../../domain/contract/route.ts";
import { createReplyCache } from "../../freshness/reply-cache.ts";
import type { Context, Verb } from "../../http/context.ts";
import { describeEvent, type MarketEvent } from "./describe-event.ts";
import { type Days, listEvents, listFavoriteCompanies } from "./events-repository.ts";

const allKinds = Object.keys(eventKinds) as EventKind[];

/** Few, because a crowded month takes a few megabytes. */
const { cachedReply, cacheReply } = createReplyCache({ max: 16 });

/** Lists the events of the master calendar under their types. */
export const getMasterCalendar: Verb<"getMasterCalendar"> = async (context, { query: days }) => {
  const events = Object.groupBy(await readEvents(context, allKinds, days), ({ type }) => type);
  return Object.fromEntries(eventTypes.map((type) => [type, events[type] ?? []])) as Reply<
    typeof masterCall
  >;
};

/** Lists the first trading days only: the events of the weekly calendar. */
export const getScheduledCalendar: Verb<"getScheduledCalendar"> = (context, { query: days }) =>
  readEvents(context, ["firstTrade"], days);

async function readEvents(
  context: Context,
  kinds: readonly EventKind[],
  { from, to }: Query<typeof masterCall>,
): Promise<CalendarEvent[]> {
  const { db, clock, principal } = context;
  const usual = usualDays(newYorkDay(clock.now()));
  const days = from === undefined || to === undefined ? usual : { from, to };
  const [events, favorites] = await Promise.all([
    readMarketEvents(context, kinds, days),
    listFavoriteCompanies(db, principal.userId),
  ]);
  return events.map((event) => ({ ...event, isFavorite: favorites.has(event.companyKey) }));
}

/** Reads the events of some days, which are cached until the market changes, because every user asks for this month. */
async function readMarketEvents(
  { db, versions }: Context,
  kinds: readonly EventKind[],
  days: Days,
): Promise<MarketEvent[]> {
  const seen = (await versions.current(["market"])).join();
  const key = JSON.stringify([kinds, days.from, days.to]);
  const cached = cachedReply<MarketEvent[]>(db, key, seen);
  if (cached) return cached;
  const events = (await listEvents(db, kinds, days)).map(describeEvent);
  cacheReply(db, key, { seen, value: events });
  return events;
}
