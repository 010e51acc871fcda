import { addDays, newYorkDay } from "../../../domain/calendar/day.ts";
import { meetsCriteria } from "../../../domain/email/criteria.ts";
import { wantsEmail } from "../../../domain/email/email-preferences.ts";
import type { Db } from "../../db/connect.ts";
import { readNote, writeNote } from "../../market/notes-repository.ts";
import { readPublicUrl } from "../public-url.ts";
import { listKnownOccasions } from "../queue/queue-repository.ts";
import { type MailConfig, queueMail } from "../queue-mail.ts";
import { listFollowers, listSubscribers } from "../subscribers/subscribers-repository.ts";
import { criteriaFactsOf } from "./deal-facts.ts";
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
    for (const event of events) {
      await queueMail(db, config, { ...event, expiresAt }, choose(event), now);
    }
  }
  if (isFirst) await writeNote(db, sinceNote, today);
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

/** Returns the rule by which the readers of an event are chosen. */
async function chooseReaders(db: Db, events: readonly MarketEvent[]) {
  const subscribers = await listSubscribers(db);
  const companies = new Set(events.flatMap(({ deal }) => (deal ? [deal.company_key] : [])));
  const followers = await listFollowers(db, [...companies]);
  return ({ type, deal }: MarketEvent): number[] =>
    subscribers
      .filter(({ userId, preferences: { emailTypes, filterByCriteria } }) => {
        if (deal === null) return wantsEmail(emailTypes, type, false);
        const isFavorite = followers.get(deal.company_key)?.has(userId) ?? false;
        const isWanted = wantsEmail(emailTypes, type, isFavorite);
        return isWanted && meetsCriteria(criteriaFactsOf(deal), filterByCriteria);
      })
      .map(({ userId }) => userId);
}
