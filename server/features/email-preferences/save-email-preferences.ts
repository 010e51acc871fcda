import { completeChoices, type EmailPreferences } from "../../../domain/email/email-preferences.ts";
import type { Context } from "../../http/context.ts";
import { upsertEmailPreferences } from "./email-preferences-repository.ts";

export async function saveEmailPreferences(
  { clock, principal, write }: Context,
  { emailTypes, filterByCriteria }: EmailPreferences,
): Promise<Record<string, never>> {
  const preferences = { emailTypes: completeChoices(emailTypes), filterByCriteria };
  return write(async ({ db, touch }) => {
    await upsertEmailPreferences(db, principal.userId, preferences, clock.now());
    await touch(`user:${principal.userId}`);
    return {};
  });
}
