import {
  defaultEmailPreferences,
  type EmailPreferences,
  readSavedPreferences,
} from "../../../domain/email/email-preferences.ts";
import type { Context } from "../../http/context.ts";
import { findEmailPreferences } from "./email-preferences-repository.ts";

export async function getEmailPreferences({ db, principal }: Context): Promise<EmailPreferences> {
  const saved = await findEmailPreferences(db, principal.userId);
  return saved === undefined
    ? defaultEmailPreferences
    : readSavedPreferences(saved.email_types, saved.filter_by_criteria);
}
