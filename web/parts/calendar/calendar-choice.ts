import { useLocalStorage } from "@mantine/hooks";
import type { CalendarEvent } from "../../../domain/contract/calendar.ts";

export const headquarterScopes = ["US", "NonUS", "Global"] as const;

export type HeadquarterScope = (typeof headquarterScopes)[number];

export const scopeLabels: Record<HeadquarterScope, string> = {
  US: "US",
  NonUS: "Non-US",
  Global: "Global",
};

/** The companies whose events a calendar shows; the browser remembers it. */
export interface CalendarChoice {
  headquarter: HeadquarterScope;
  includeSpacs: boolean;
  favoritesOnly: boolean;
}

const usualChoice: CalendarChoice = { headquarter: "US", includeSpacs: true, favoritesOnly: false };

const storageKey = "calendar";

/** A stored choice may be from an older version of the portal. */
export function readChoice(text: string | undefined): CalendarChoice {
  try {
    const stored: unknown = JSON.parse(text ?? "null");
    const { headquarter, includeSpacs, favoritesOnly } = Object(stored) as Record<string, unknown>;
    return {
      headquarter:
        headquarterScopes.find((scope) => scope === headquarter) ?? usualChoice.headquarter,
      includeSpacs: includeSpacs !== false,
      favoritesOnly: favoritesOnly === true,
    };
  } catch {
    return usualChoice;
  }
}

export function useCalendarChoice() {
  return useLocalStorage<CalendarChoice>({
    key: storageKey,
    defaultValue: usualChoice,
    deserialize: readChoice,
    getInitialValueInEffect: false,
  });
}

export function isChosen(event: CalendarEvent, choice: CalendarChoice): boolean {
  const { headquarter, includeSpacs, favoritesOnly } = choice;
  if (headquarter !== "Global" && event.headquarter !== headquarter) return false;
  return (includeSpacs || !event.isSpac) && (!favoritesOnly || event.isFavorite);
}

/** True for an event that only the whole world shows, because nobody knows where its company has its headquarters. */
export function isUnplaced(event: CalendarEvent, choice: CalendarChoice): boolean {
  const isHidden = event.headquarter === null && choice.headquarter !== "Global";
  return isHidden && isChosen(event, { ...choice, headquarter: "Global" });
}

/** Says in words whose events are shown: "US companies without SPACs, favorites only". */
export function choiceText({ headquarter, includeSpacs, favoritesOnly }: CalendarChoice): string {
  const spacs = includeSpacs ? "" : " without SPACs";
  return `${scopeLabels[headquarter]} companies${spacs}${favoritesOnly ? ", favorites only" : ""}`;
}
