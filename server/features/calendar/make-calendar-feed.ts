import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { addDays, newYorkDay } from "../../../domain/calendar/day.ts";
import {
  type EventKind,
  eventKinds,
  eventTypeLabels,
} from "../../../domain/calendar/event-types.ts";
import { companyPath } from "../../../domain/profile/company-path.ts";
import { Failure } from "../../http/context.ts";
import { readPublicUrl } from "../../mail/public-url.ts";
import { readRows } from "../../rows/read-rows.ts";
import type { FeedContext, MakeFeed } from "../feeds/add-feeds.ts";
import { resolveView } from "../views/resolve-view.ts";
import type { Companies } from "./events-repository.ts";
import { presentDays, tellEvents, tellPastEvents } from "./tell-events.ts";
import { listFeedEvents, type StoredEvent } from "./told-events-repository.ts";

/** A calendar program shows no more events than this, and their text stays under 2 MB. */
const mostEvents = 4000;
/** The saved view whose companies the feed is limited to. */
const mostRows = 5000;
const refreshSeconds = 3600;
/** Cancelled events stay in the feed for this long, so that a program that was away for less time learns of them. */
const cancelledForMs = 30 * 86_400_000;

export const makeCalendarOfAll: MakeFeed = (context) => makeCalendar(context, "IPO Calendar", null);

export const makeCalendarOfFavorites: MakeFeed = (context) =>
  makeCalendar(context, "IPO Calendar: My Favorites", { favoritesOf: context.reader.userId });

/** The events of the companies of one of the reader's saved views. */
export const makeCalendarOfView: MakeFeed = async (context) => {
  const { name, companyKeys } = await readSavedView(context);
  return makeCalendar(context, `IPO Calendar: ${name}`, { companyKeys });
};

async function makeCalendar(
  { db, memory, clock, config }: FeedContext,
  name: string,
  of: Companies | null,
): ReturnType<MakeFeed> {
  const now = clock.now();
  const today = newYorkDay(now);
  await memory.transaction().execute((own) => tellEvents(own, today, now));
  const present = await listFeedEvents(db, {
    ...presentDays(today),
    today,
    cancelledSince: new Date(now.getTime() - cancelledForMs),
    of,
    most: mostEvents,
  });
  const most = mostEvents - present.length;
  const past = most > 0 ? await tellPastEvents({ db, memory }, { of, most, today, now }) : [];
  // An event that was moved to a day long ago is no longer among the present events.
  const isPast = new Set(past.map(({ event_id: id }) => id));
  const events = [...past, ...present.filter(({ event_id: id }) => !isPast.has(id))];
  const url = readPublicUrl(config);
  const calendar = ical({
    name,
    prodId: { company: config.provider.name, product: "IPO Calendar", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
    url: `${url}/master-calendar`,
    events: events.map((event) => eventOf(event, url)),
  });
  return { mediaType: "text/calendar; charset=utf-8", text: `${calendar.toString()}\r\n` };
}

/**
 * Writes an event of iCalendar (RFC 5545). No source states hours, so an event takes whole days of New York, which have
 * no zone; its end is the first day after it.
 */
function eventOf(event: StoredEvent, url: string) {
  const start = new Date(`${event.starts_on}T00:00:00Z`);
  return {
    id: `${event.event_id}@greenshoe`,
    sequence: event.sequence,
    // The moment of the last change, so that an unchanged calendar is the same text.
    stamp: event.changed_at,
    lastModified: event.changed_at,
    start,
    end: new Date(`${addDays(event.starts_on, event.span)}T00:00:00Z`),
    allDay: true,
    summary: event.summary,
    description: event.description,
    url: url + companyPath(event.company_ticker),
    categories: [{ name: categoryOf(event.kind) }],
    status: statusOf(event),
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

function statusOf(event: StoredEvent): ICalEventStatus {
  if (event.cancelled_at !== null) return ICalEventStatus.CANCELLED;
  return event.is_expected ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

function categoryOf(kind: string): string {
  const type = eventKinds[kind as EventKind];
  return type === undefined ? kind : eventTypeLabels[type];
}

async function readSavedView({ db, clock, config, reader, view }: FeedContext) {
  const found = view === null ? null : await resolveView({ db, config, principal: reader }, view);
  const name = found?.row?.saved_name ?? null;
  if (found === null || name === null || found.ownerId !== reader.userId)
    throw new Failure("not_found");
  const { viewType, filters, sort } = found.state;
  const { rows } = await readRows(
    db,
    { viewType, filters, sort },
    { userId: reader.userId, today: newYorkDay(clock.now()) },
    { fields: ["CompanyKey"], orders: [], part: { limit: mostRows, offset: 0 } },
  );
  const companies = JSON.parse(rows) as { companyKey: number | null }[];
  return {
    name,
    companyKeys: [...new Set(companies.flatMap(({ companyKey }) => companyKey ?? []))],
  };
}
