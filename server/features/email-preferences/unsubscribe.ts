import { readSavedPreferences, setEmailType } from "../../../domain/email/email-preferences.ts";
import { emailTypes } from "../../../domain/email/email-types.ts";
import type { Db } from "../../db/connect.ts";
import { Failure, type Verb } from "../../http/context.ts";
import { readSubscription } from "../../mail/unsubscribe-token.ts";
import { endAlertSubscription, findAlertSubscription } from "../alerts/alert-subscription.ts";
import { findEmailPreferences, upsertEmailPreferences } from "./email-preferences-repository.ts";

export const getSubscription: Verb<"getSubscription"> = async ({ db, config }, { query }) => {
  const alerts = await findAlertSubscription(db, config.tokenSecret, query.token);
  if (alerts !== null) return { label: alerts.label, isOn: alerts.isOn, canDelete: true };
  const { userId, type } = readToken(config.tokenSecret, query.token);
  const preferences = await readPreferences(db, userId);
  const isOn = preferences?.emailTypes[type.id] ?? false;
  return { label: type.label, isOn, canDelete: false };
};

/** Ends one kind of mail. Another request for the same changes nothing. */
export const unsubscribe: Verb<"unsubscribe"> = async (
  { db: readDb, clock, config, write },
  { query: { token, action } },
) => {
  const alerts = await findAlertSubscription(readDb, config.tokenSecret, token);
  if (alerts !== null) {
    return write(async ({ db }) => {
      await endAlertSubscription(db, alerts, { isDeleted: action === "delete", now: clock.now() });
      return { label: alerts.label };
    });
  }
  const { userId, type } = readToken(config.tokenSecret, token);
  return write(async ({ db, touch }) => {
    const preferences = await readPreferences(db, userId);
    if (preferences?.emailTypes[type.id]) {
      const changed = setEmailType(preferences.emailTypes, type.id, false);
      await upsertEmailPreferences(
        db,
        userId,
        { ...preferences, emailTypes: changed },
        clock.now(),
      );
      await touch(`user:${userId}`);
    }
    return { label: type.label };
  });
};

function readToken(secret: string, token: string) {
  const subscription = readSubscription(secret, token);
  const type = emailTypes.find(({ id }) => id === subscription?.kind);
  if (subscription === null || type === undefined) throw new Failure("not_found");
  return { userId: subscription.userId, type };
}

async function readPreferences(db: Db, userId: number) {
  const saved = await findEmailPreferences(db, userId);
  return saved && readSavedPreferences(saved.email_types, saved.filter_by_criteria);
}
