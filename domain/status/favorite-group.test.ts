import { expect, test } from "vitest";
import { favoriteGroupOf, favoriteGroups } from "./favorite-group.ts";

test("favourites are grouped Scheduled, Priced, Filed, Others, in this order (V-571)", () => {
  expect(favoriteGroups).toEqual(["Scheduled", "Priced", "Filed", "Others"]);
  for (const status of ["Scheduled", "Priced", "Filed"] as const) {
    expect(favoriteGroupOf(status)).toBe(status);
  }
  for (const status of ["PCW", "Postponed", "Withdrawn", "Acquired", null] as const) {
    expect(favoriteGroupOf(status)).toBe("Others");
  }
});
