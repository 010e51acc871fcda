import * as z from "zod/mini";
import { addDays, daysBetween } from "../calendar/day.ts";
import {
  type EventKind,
  type EventType,
  eventHeadquarters,
  eventKinds,
  eventTypes,
} from "../calendar/event-types.ts";
import { CallDay } from "./days.ts";
import { member } from "./route.ts";

const kindNames = Object.keys(eventKinds) as [EventKind, ...EventKind[]];

const CalendarEvent = z.object({
  /** Stays the same for as long as the deal exists, whatever its day. */
  id: z.string(),
  type: z.enum(eventTypes),
  kind: z.enum(kindNames),
  title: z.string(),
  /** The event without the name of its company: "trades". */
  action: z.string(),
  /** The price or range and the deal size; null when neither is known. */
  terms: z.nullable(z.string()),
  /** A sentence that tells the event. */
  detail: z.nullable(z.string()),
  start: z.string(),
  /** The number of weekdays: 5 if only the week is known. */
  span: z.number(),
  companyKey: z.number(),
  companyTicker: z.string(),
  companyName: z.string(),
  ticker: z.nullable(z.string()),
  isFavorite: z.boolean(),
  /** The total rating as a text; null for events that are no report. */
  ratingText: z.nullable(z.string()),
  /** Null when nobody states it. */
  headquarter: z.nullable(z.enum(eventHeadquarters)),
  isSpac: z.boolean(),
});

export type CalendarEvent = z.output<typeof CalendarEvent>;

const eventLists = Object.fromEntries(
  eventTypes.map((type) => [type, z.array(CalendarEvent)]),
) as Record<EventType, z.ZodMiniArray<typeof CalendarEvent>>;

/** The most days of one reply: a calendar asks for a month at a time. */
const mostDays = 100;

const EventDays = z.strictObject({ from: z.optional(CallDay), to: z.optional(CallDay) }).check(
  z.refine(({ from, to }) => (from === undefined) === (to === undefined), {
    path: ["to"],
    error: "Give both days, or none",
  }),
  z.refine(
    ({ from, to }) =>
      from === undefined || to === undefined || (from <= to && daysBetween(from, to) <= mostDays),
    { path: ["to"], error: `Should be on or after the first day, at most ${mostDays} days later` },
  ),
);

/** Both ends of the days that a calendar shows around a day when it asks for none. */
export function usualDays(today: string): { from: string; to: string } {
  return { from: addDays(today, -40), to: addDays(today, 40) };
}

export const getMasterCalendar = member.get("/Dashboard/MasterCalendar", {
  summary: "The events of some days by type. Without days, 40 days before and after today.",
  query: EventDays,
  reply: z.object(eventLists),
  replyIsChecked: "in tests",
  changesWith: ["market", "user", "day"],
});

export const getScheduledCalendar = member.get("/Dashboard/ScheduledCalendar", {
  summary:
    "The first trading days, past and expected. Without days, 40 days before and after today.",
  query: EventDays,
  reply: z.array(CalendarEvent),
  replyIsChecked: "in tests",
  changesWith: ["market", "user", "day"],
});
