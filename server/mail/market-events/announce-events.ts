import { addDays, newYorkDay } from "../../../domain/calendar/day.ts";
import { meetsCriteria } from "../../../domain/email/criteria.ts";
import { wantsEmail } from "../../../domain/email/email-preferences.ts";
import type { EmailTypeId, EventTypeId } from "../../../domain/email/email-types.ts";
import type { Db } from "../../db/connect.ts";
import { findFilingTraces } from "../../market/filing-trace-repository.ts";
import { readNote, writeNote } from "../../market/notes-repository.ts";
import { isTracing, traced } from "../../traces/trace.ts";
import { readPublicUrl } from "../public-url.ts";
import { listKnownOccasions } from "../queue/queue-repository.ts";
import { type MailConfig, queueMail, queueMailIn } from "../queue-mail.ts";
import {
  listChoices,
  listFollowers,
  listSubscribers,
} from "../subscribers/subscribers-repository.ts";
import { criteriaFactsOf } from "./deal-facts.ts";
import { findMailedDeal } from "./events-repository.ts";
import { listMarketEvents } from "./list-market-events.ts";
import type { MarketEvent } from "./market-event.ts";

/** Older events are not news: an import may bring facts of years. */
const newsDays = 3;
const sinceNote = "events announced since";

/**
 * Queues a mail for each new event, to the users who want it. The events that a portal finds when it looks for the
 * first time are stored and not sent.
 */
export async function announceEvents(db: Db, config: MailConfig, now: Date): Promise<void> {
  const today = newYorkDay(now);
  const isFirst = (await readNote(db, sinceNote)) === undefined;
  const days = { from: addDays(today, -newsDays), to: today };
  const events = await listNewEvents(db, await listMarketEvents(db, days, readPublicUrl(config)));
  if (events.length > 0) {
    const choose = isFirst ? () => [] : await chooseReaders(db, events);
    const expiresAt = new Date(now.getTime() + newsDays * 24 * 60 * 60 * 1000);
    const keys = events.flatMap(({ deal }) => (deal ? [deal.company_key] : []));
    const traces = isTracing() ? await findFilingTraces(db, keys) : new Map<number, string>();
    for (const event of events) {
      await traced(
        "announce event",
        () => queueMail(db, config, { ...event, expiresAt }, choose(event), now),
        { facts: { "event.kind": event.type }, follows: traces.get(event.deal?.company_key ?? 0) },
      );
    }
  }
  if (isFirst) await writeNote(db, sinceNote, today);
}

/**
 * Notes the events of a company, and returns a function that stores those that have come since, in the same transaction, as
 * announced to nobody.
 */
export async function hushEvents(
  db: Db,
  config: MailConfig,
  companyKey: number,
  now: Date,
): Promise<() => Promise<void>> {
  const today = newYorkDay(now);
  const days = { from: addDays(today, -newsDays), to: today };
  const list = async () =>
    (await listMarketEvents(db, days, readPublicUrl(config))).filter(
      ({ deal }) => deal?.company_key === companyKey,
    );
  const nameOf = ({ type, occasion }: MarketEvent) => `${type} ${occasion}`;
  const before = new Set((await list()).map(nameOf));
  return async () => {
    for (const event of await list())
      if (!before.has(nameOf(event)))
        await queueMailIn(db, config, { ...event, expiresAt: now }, [], now);
  };
}

async function listNewEvents(db: Db, events: readonly MarketEvent[]): Promise<MarketEvent[]> {
  const fresh: MarketEvent[] = [];
  for (const type of new Set(events.map((event) => event.type))) {
    const ofType = events.filter((event) => event.type === type);
    const known = await listKnownOccasions(
      db,
      type,
      ofType.map(({ occasion }) => occasion),
    );
    fresh.push(...ofType.filter(({ occasion }) => !known.has(occasion)));
  }
  return fresh;
}

/** Counts who would be told of an event of a kind: those who get the mail, and those whose criteria leave the event out. */
export async function countReaders(db: Db, type: EventTypeId, companyKey: number | null) {
  const deal = companyKey === null ? null : ((await findMailedDeal(db, companyKey)) ?? null);
  const subscribers = await listSubscribers(db);
  const followers = await listFollowers(db, companyKey === null ? [] : [companyKey]);
  const wanting = subscribers.filter(({ userId, preferences: { emailTypes } }) =>
    wantsEmail(emailTypes, type, followers.get(companyKey ?? 0)?.has(userId) ?? false),
  );
  const choose = await chooseReaders(db, deal === null ? [] : [{ deal }]);
  const readers = choose({ type, deal }).length;
  return { readers, leftOut: wanting.length - readers };
}

/** Counts who wants the kinds of mail of every company, whatever their criteria leave out. */
export async function countEmailWishes(db: Db): Promise<(type: EmailTypeId) => number> {
  const choices = await listChoices(db);
  return (type) =>
    choices
      .filter(({ emailTypes }) => wantsEmail(emailTypes, type, false))
      .reduce((sum, { users }) => sum + users, 0);
}

/** Returns the rule by which the readers of an event are chosen. */
async function chooseReaders(db: Db, events: readonly Pick<MarketEvent, "deal">[]) {
  const subscribers = await listSubscribers(db);
  const companies = new Set(events.flatMap(({ deal }) => (deal ? [deal.company_key] : [])));
  const followers = await listFollowers(db, [...companies]);
  return ({ type, deal }: Pick<MarketEvent, "type" | "deal">): number[] =>
    subscribers
      .filter(({ userId, preferences: { emailTypes, filterByCriteria } }) => {
        if (deal === null) return wantsEmail(emailTypes, type, false);
        const isFavorite = followers.get(deal.company_key)?.has(userId) ?? false;
        const isWanted = wantsEmail(emailTypes, type, isFavorite);
        return isWanted && meetsCriteria(criteriaFactsOf(deal), filterByCriteria);
      })
      .map(({ userId }) => userId);
}
