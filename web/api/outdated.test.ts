import { expect, test } from "vitest";
import { calls } from "../../domain/contract/calls.ts";
import type { Route } from "../../domain/contract/route.ts";
import { isCovered, outdatedBy } from "./outdated.ts";

const routes: readonly Route[] = Object.values(calls);
const writes = routes.filter(({ method }) => method !== "GET");
const reads = routes.filter(({ method }) => method === "GET");

test.each(Object.entries(outdatedBy))(
  "%s is a change, and what it makes out of date is read",
  (changed, outdated) => {
    expect(writes.some(({ path }) => path.startsWith(changed))).toBe(true);
    for (const one of outdated) {
      if (one === "views") continue;
      expect(
        reads.filter(({ path }) => isCovered(path, one)),
        one,
      ).not.toEqual([]);
    }
  },
);

test("a star stands for all below a path, and a path alone only for itself", () => {
  expect(isCovered("/Alerts", "/Alerts/*")).toBe(true);
  expect(isCovered("/Alerts/Runs", "/Alerts/*")).toBe(true);
  expect(isCovered("/AlertsOfOthers", "/Alerts/*")).toBe(false);
  expect(isCovered("/TeamNotes", "/TeamNotes")).toBe(true);
  expect(isCovered("/TeamNotes/UnreadCount", "/TeamNotes")).toBe(false);
});
