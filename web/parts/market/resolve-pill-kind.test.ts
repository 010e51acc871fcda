import { expect, test } from "vitest";
import { resolvePillKind } from "./resolve-pill-kind.ts";

const line = { isLost: false, isSilent: false };

test("prices that have stopped do not look live, whether they are delayed or not (promise 25)", () => {
  for (const isDelayed of [false, true])
    expect(resolvePillKind({ kind: "live", isDelayed }, { ...line, isSilent: true })).toBe("stale");
  expect(resolvePillKind({ kind: "live", isDelayed: false }, line)).toBe("live");
  expect(resolvePillKind({ kind: "live", isDelayed: true }, line)).toBe("delayed");
});

test("a lost line is said rather than what was heard before", () => {
  const both = { isLost: true, isSilent: true };
  expect(resolvePillKind({ kind: "live", isDelayed: false }, both)).toBe("lost");
});

test("a closed market is closed, and one without prices of today paused, whatever the line is", () => {
  for (const kind of ["closed", "paused"] as const)
    for (const isLost of [false, true])
      expect(resolvePillKind({ kind, isDelayed: true }, { isLost, isSilent: true })).toBe(kind);
});
