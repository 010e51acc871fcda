import {
  defaultEmailPreferences,
  readSavedPreferences,
} from "../../../domain/email/email-preferences.ts";
import type { Verb } from "../../http/context.ts";
import { findEmailPreferences } from "./email-preferences-repository.ts";

export const getEmailPreferences: Verb<"getEmailPreferences"> = async ({ db, principal }) => {
  const saved = await findEmailPreferences(db, principal.userId);
  return saved === undefined
    ? defaultEmailPreferences
    : readSavedPreferences(saved.email_types, saved.filter_by_criteria);
};
