import { expect, test } from "vitest";
import { recapDays } from "./recap-days.ts";

test.each([
  ["2026-11-18", "2026-11-18", "2026-11-17"],
  ["2026-11-21", "2026-11-21", "2026-11-20"],
  ["2026-11-22", "2026-11-21", "2026-11-20"],
  ["2026-11-23", "2026-11-23", "2026-11-21"],
])("on %s the recap is of %s and follows that of %s (C-613)", (today, day, previous) => {
  expect(recapDays(today)).toEqual({ day, previous });
});
