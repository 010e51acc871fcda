import { expect, test } from "vitest";
import type { CalendarEvent } from "../../../domain/contract/calendar.ts";
import { choiceText, isChosen, readChoice } from "./calendar-choice.ts";
import { eventTags } from "./event-tags.ts";
import { groupByDay } from "./group-by-day.ts";

const usual = { headquarter: "US", includeSpacs: true, favoritesOnly: false };

const event = (more: Partial<CalendarEvent>) =>
  ({
    start: "2026-11-18",
    span: 1,
    headquarter: "US",
    isSpac: false,
    isFavorite: false,
    ...more,
  }) as CalendarEvent;

test.each([
  ["nothing", undefined, usual],
  ["no JSON", "{", usual],
  ["another kind of value", '"US"', usual],
  ["an unknown headquarter", '{"headquarter":"Mars","includeSpacs":1,"__proto__":{}}', usual],
  [
    "a choice",
    '{"headquarter":"NonUS","includeSpacs":false,"favoritesOnly":true}',
    { headquarter: "NonUS", includeSpacs: false, favoritesOnly: true },
  ],
])("a stored choice of %s is read", (_, text, choice) => {
  expect(readChoice(text)).toEqual(choice);
});

test("a calendar shows the events that are chosen, also those of favorites alone; an unknown headquarter only among all (V-131, V-561)", () => {
  const unknown = event({ headquarter: null });
  expect(isChosen(unknown, readChoice(undefined))).toBe(false);
  expect(
    isChosen(unknown, { headquarter: "Global", includeSpacs: true, favoritesOnly: false }),
  ).toBe(true);
  const spac = event({ isSpac: true });
  expect(isChosen(spac, { headquarter: "US", includeSpacs: false, favoritesOnly: false })).toBe(
    false,
  );
  expect(isChosen(spac, { headquarter: "US", includeSpacs: true, favoritesOnly: true })).toBe(
    false,
  );
  expect(isChosen(spac, { headquarter: "US", includeSpacs: true, favoritesOnly: false })).toBe(
    true,
  );
  const followed = event({ isFavorite: true });
  expect(isChosen(followed, { headquarter: "US", includeSpacs: true, favoritesOnly: true })).toBe(
    true,
  );
});

test("events of a weekend are shown on the Monday after it (V-620)", () => {
  const days = groupByDay([
    event({ id: "1", start: "2026-11-14" }),
    event({ id: "2", start: "2026-11-16" }),
  ]);
  expect([...days].map(([day, events]) => [day, events.map(({ id }) => id)])).toEqual([
    ["2026-11-16", ["1", "2"]],
  ]);
});

test("a choice is told in words", () => {
  expect(choiceText(readChoice(undefined))).toBe("US companies");
  expect(choiceText({ headquarter: "NonUS", includeSpacs: false, favoritesOnly: true })).toBe(
    "Non-US companies without SPACs, favorites only",
  );
});

test("an event says that it is of a SPAC, known by its week, or of a weekend (V-131)", () => {
  expect(eventTags(event({}))).toEqual([]);
  expect(eventTags(event({ isSpac: true, span: 5 }))).toEqual(["SPAC", "Day TBD"]);
  expect(eventTags(event({ start: "2026-11-14" }))).toEqual(["Sat"]);
});
