import type { Kysely } from "kysely";
import type { Day } from "../../../domain/calendar/day.ts";
import { newYorkClock } from "../../../domain/calendar/new-york-clock.ts";
import { wantsEmail } from "../../../domain/email/email-preferences.ts";
import type { ScheduledTypeId } from "../../../domain/email/email-types.ts";
import { type DueEdition, listDueEditions } from "../../../domain/email/schedule.ts";
import { dayText } from "../../../domain/fields/formats.ts";
import type { Schema } from "../../db/schema.ts";
import type { MailPart, WrittenMail } from "../content/mail-parts.ts";
import { readPublicUrl } from "../public-url.ts";
import { listKnownOccasions } from "../queue/queue-repository.ts";
import { type MailConfig, queueMail } from "../queue-mail.ts";
import { listSubscribers } from "../subscribers/subscribers-repository.ts";
import { makeRecap } from "./make-recap.ts";
import { makeCalendar, makeWinners } from "./make-weekly.ts";

const lateAfterMs = 60 * 60 * 1000;

interface Occasion {
  db: Kysely<Schema>;
  day: Day;
  now: Date;
  origin: string;
}

/** Writes each kind of scheduled mail. */
const writers: Record<ScheduledTypeId, (occasion: Occasion) => Promise<WrittenMail>> = {
  morningRecap: ({ db, day, now, origin }) => makeRecap(db, day, now, origin),
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
    const subscribers = await listSubscribers(db);
    const readers = subscribers.filter(({ preferences }) =>
      wantsEmail(preferences.emailTypes, type, false),
    );
    await queueMail(
      db,
      config,
      { type, occasion: day, mail: { ...mail, parts }, expiresAt },
      readers.map(({ userId }) => userId),
      now,
    );
  }
}

function tellDelay({ dueAt }: DueEdition, now: Date): MailPart[] {
  if (now.getTime() - dueAt.getTime() < lateAfterMs) return [];
  const due = newYorkClock(dueAt);
  return [
    {
      kind: "text",
      text: `This mail is late. It was due on ${dayText(due)} at ${due.slice(11, 16)} ET.`,
    },
  ];
}
