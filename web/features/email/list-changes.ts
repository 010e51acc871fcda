import { criteriaGroups } from "../../../domain/email/criteria.ts";
import type { EmailPreferences } from "../../../domain/email/email-preferences.ts";
import { choiceKey, emailTypes, isFavoriteType } from "../../../domain/email/email-types.ts";

/** Names the kinds and criteria in which two preferences differ. */
export function listChanges(before: EmailPreferences, after: EmailPreferences): string[] {
  const types = emailTypes.filter(({ id }) =>
    [id, ...(isFavoriteType(id) ? [choiceKey("flagged", id)] : [])].some(
      (key) => before.emailTypes[key] !== after.emailTypes[key],
    ),
  );
  const criteria = criteriaGroups
    .flatMap((group) => [...group.criteria])
    .filter(({ id }) => before.filterByCriteria[id] !== after.filterByCriteria[id]);
  return [...types, ...criteria].map(({ label }) => label);
}
