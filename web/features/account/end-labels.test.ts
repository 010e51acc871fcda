import { expect, test } from "vitest";
import { endLabels } from "./end-labels.ts";

const session = (begunAt: string, browser: string | null = "Firefox") => ({ begunAt, browser });

test("buttons of sessions of one browser and one minute are numbered, all others are not", () => {
  expect(
    endLabels([
      session("2026-11-17T15:42:10Z"),
      session("2026-11-17T15:42:10Z", null),
      session("2026-11-17T15:42:50Z"),
      session("2026-11-17T15:43:00Z"),
    ]),
  ).toEqual([
    "End the session of Firefox started 11/17/26, 10:42 ET, number 1",
    "End the session of Unknown browser started 11/17/26, 10:42 ET",
    "End the session of Firefox started 11/17/26, 10:42 ET, number 2",
    "End the session of Firefox started 11/17/26, 10:43 ET",
  ]);
});
