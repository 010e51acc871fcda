import * as z from "zod/mini";
import { type Criteria, criterionIds } from "./criteria.ts";
import {
  choiceKey,
  type EmailTypeId,
  emailTypeIds,
  type FavoriteTypeId,
  favoriteTypeIds,
  isFavoriteType,
} from "./email-types.ts";

type ChoiceKey = `${"all" | "flagged"}${Capitalize<FavoriteTypeId>}`;

export type EmailTypeChoices = Record<EmailTypeId | ChoiceKey, boolean>;

export interface EmailPreferences {
  emailTypes: EmailTypeChoices;
  filterByCriteria: Criteria;
}

const choiceKeys = favoriteTypeIds.flatMap((id): ChoiceKey[] => [
  choiceKey("all", id),
  choiceKey("flagged", id),
]);

/** A shape of flags; a key that is left out is false. */
function flags<Key extends string>(keys: readonly Key[]) {
  const shape = Object.fromEntries(keys.map((key) => [key, z._default(z.boolean(), false)]));
  return z.object(shape as Record<Key, z.ZodMiniDefault<z.ZodMiniBoolean>>);
}

const EmailTypes = flags([...emailTypeIds, ...choiceKeys]);
const FilterByCriteria = flags(criterionIds);

/** The preferences as the database holds them and the server replies them. */
export const EmailPreferencesReply = z.object({
  emailTypes: EmailTypes,
  filterByCriteria: FilterByCriteria,
});

/** The preferences that a user saves. They choose a kind for all companies or for favorites, never for both. */
export const EmailPreferencesForm = z.object({
  emailTypes: EmailTypes.check(
    z.refine(
      (types) =>
        favoriteTypeIds.every(
          (id) => !(types[choiceKey("all", id)] && types[choiceKey("flagged", id)]),
        ),
      "Choose All or Only Favorites, not both",
    ),
  ),
  filterByCriteria: FilterByCriteria,
});

/**
 * Reads saved preferences, which may be older than today's kinds and criteria: unknown kinds and criteria are dropped,
 * and new ones are off.
 */
export function readSavedPreferences(
  emailTypes: unknown,
  filterByCriteria: unknown,
): EmailPreferences {
  return EmailPreferencesReply.parse({ emailTypes, filterByCriteria });
}

/** A user who has saved nothing gets no mail, and no criterion holds any back. */
export const defaultEmailPreferences: EmailPreferences = EmailPreferencesReply.parse({
  emailTypes: {},
  filterByCriteria: Object.fromEntries(criterionIds.map((id) => [id, true])),
});

/**
 * Ticks or unticks a kind. A kind with a choice of companies begins with all companies, and has no choice while it is
 * off.
 */
export function setEmailType(
  types: EmailTypeChoices,
  id: EmailTypeId,
  isOn: boolean,
): EmailTypeChoices {
  if (!isFavoriteType(id)) return { ...types, [id]: isOn };
  return {
    ...types,
    [id]: isOn,
    [choiceKey("all", id)]: isOn,
    [choiceKey("flagged", id)]: false,
  };
}

/** Limits a kind to favorites, or ends that limit. */
export function setOnlyFavorites(
  types: EmailTypeChoices,
  id: FavoriteTypeId,
  onlyFavorites: boolean,
): EmailTypeChoices {
  return {
    ...types,
    [choiceKey("all", id)]: !onlyFavorites,
    [choiceKey("flagged", id)]: onlyFavorites,
  };
}

/** Makes the choices fit the kinds: a kind that is on without a choice is for all companies. */
export function completeChoices(types: EmailTypeChoices): EmailTypeChoices {
  return favoriteTypeIds.reduce(
    (complete, id) =>
      complete[id] && complete[choiceKey("flagged", id)]
        ? complete
        : setEmailType(complete, id, complete[id]),
    types,
  );
}

/** True if a user wants a kind of mail about a company. */
export function wantsEmail(types: EmailTypeChoices, id: EmailTypeId, isFavorite: boolean): boolean {
  if (!types[id]) return false;
  return isFavorite || !isFavoriteType(id) || !types[choiceKey("flagged", id)];
}
