import type { Delivery } from "../../../domain/contract/users/email-preferences.ts";
import {
  completeChoices,
  defaultEmailPreferences,
  readSavedPreferences,
} from "../../../domain/email/email-preferences.ts";
import { type EmailTypeId, emailTypeIds } from "../../../domain/email/email-types.ts";
import type { Db } from "../../db/connect.ts";
import type { Verb } from "../../http/context.ts";
import {
  listLatestDeliveries,
  listTroubledDeliveries,
} from "../../mail/queue/deliveries-repository.ts";
import { findEmailPreferences, upsertEmailPreferences } from "./email-preferences-repository.ts";

export const getEmailPreferences: Verb<"getEmailPreferences"> = async ({ db, principal }) => {
  const saved = await findEmailPreferences(db, principal.userId);
  return saved === undefined
    ? defaultEmailPreferences
    : readSavedPreferences(saved.email_types, saved.filter_by_criteria);
};

export const saveEmailPreferences: Verb<"saveEmailPreferences"> = async (context, { body }) => {
  const preferences = {
    emailTypes: completeChoices(body.emailTypes),
    filterByCriteria: body.filterByCriteria,
  };
  return context.write(async ({ db, touch }) => {
    await upsertEmailPreferences(db, context.principal.userId, preferences, context.clock.now());
    await touch(`user:${context.principal.userId}`);
    return {};
  });
};

export const putEmailPreferences: Verb<"putEmailPreferences"> = (context, input) =>
  saveEmailPreferences(context, input);

/** Reads which kinds of mail a user gets. */
export async function readMailKinds(db: Db, userId: number) {
  const saved = await findEmailPreferences(db, userId);
  return saved === undefined
    ? defaultEmailPreferences.emailTypes
    : readSavedPreferences(saved.email_types, saved.filter_by_criteria).emailTypes;
}

/** Lets a user get these kinds of mail and no others; a kind that they limit to favorites stays limited. */
export async function chooseMail(
  db: Db,
  userId: number,
  kinds: readonly EmailTypeId[],
  now: Date,
): Promise<void> {
  const saved = await findEmailPreferences(db, userId);
  const { emailTypes, filterByCriteria } =
    saved === undefined
      ? defaultEmailPreferences
      : readSavedPreferences(saved.email_types, saved.filter_by_criteria);
  const chosen = Object.fromEntries(emailTypeIds.map((id) => [id, kinds.includes(id)]));
  const choices = completeChoices({ ...emailTypes, ...chosen });
  await upsertEmailPreferences(db, userId, { emailTypes: choices, filterByCriteria }, now);
}

const daysMs = 30 * 24 * 60 * 60 * 1000;
const mostProblems = 10;

export const getEmailDeliveries: Verb<"getEmailDeliveries"> = async ({ db, clock, principal }) => {
  const since = new Date(clock.now().getTime() - daysMs);
  const latest = await listLatestDeliveries(db, principal.userId);
  const problems = await listTroubledDeliveries(db, principal.userId, since, mostProblems);
  return { latest: latest.map(toDelivery), problems: problems.map(toDelivery) };
};

function toDelivery(row: Awaited<ReturnType<typeof listLatestDeliveries>>[number]): Delivery {
  return {
    type: row.kind,
    subject: row.subject,
    settledAt: row.settled_at.toISOString(),
    outcome: row.outcome,
    attempts: row.attempts,
    answer: row.answer,
  };
}
