import { expect, test } from "vitest";
import { isExpired, nextTranche } from "./lockups.ts";

test("the next tranche is the first that ends after the day; once all have ended, there is none", () => {
  const tranches = ["2024-07-08", "2024-04-09", "2025-01-09"].map((endsOn) => ({ endsOn }));
  expect(nextTranche(tranches, "2024-04-08")?.endsOn).toBe("2024-04-09");
  expect(nextTranche(tranches, "2024-04-09")?.endsOn).toBe("2024-07-08");
  expect(nextTranche(tranches, "2026-01-01")).toBeNull();
  expect(nextTranche([], "2026-01-01")).toBeNull();
});

test.each([
  [1, false],
  [0, true],
  [-3, true],
])("a lock-up with %i days left has expired: %s", (daysLeft, expired) =>
  expect(isExpired(daysLeft)).toBe(expired),
);
