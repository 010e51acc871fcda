import { expect, test } from "vitest";
import { findEnding, isGone } from "./ending.ts";

test.each([
  [{ dealStatus: "Priced" }, null],
  [{ acquiredDate: "2026-06-01" }, "Acquired"],
  [{ delistedDate: "2026-06-01" }, "Delisted"],
  [{ delistedDate: "2026-06-01", liquidationDate: "2026-06-01" }, "Liquidated"],
  [{ completionDate: "2026-06-01" }, "Merged"],
  [{ completionDate: "2026-05-01", acquiredDate: "2026-06-01" }, "Acquired"],
  [{ acquiredDate: "2026-06-16" }, null],
] as const)("a company of %j has ended as %s", (row, word) => {
  expect(findEnding(row, "2026-06-15")?.word ?? null).toBe(word);
});

test("the share of a merged company still trades", () => {
  const on = "2026-06-01";
  expect([isGone(null), isGone({ word: "Merged", on }), isGone({ word: "Acquired", on })]).toEqual([
    ...[false, false, true],
  ]);
});
