import { completeChoices } from "../../../domain/email/email-preferences.ts";
import type { Verb } from "../../http/context.ts";
import { upsertEmailPreferences } from "./email-preferences-repository.ts";

export const saveEmailPreferences: Verb<"saveEmailPreferences"> = async (
  { clock, principal, write },
  { body: { emailTypes, filterByCriteria } },
) => {
  const preferences = { emailTypes: completeChoices(emailTypes), filterByCriteria };
  return write(async ({ db, touch }) => {
    await upsertEmailPreferences(db, principal.userId, preferences, clock.now());
    await touch(`user:${principal.userId}`);
    return {};
  });
};

export const putEmailPreferences: Verb<"putEmailPreferences"> = (context, input) =>
  saveEmailPreferences(context, input);
