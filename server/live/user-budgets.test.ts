import { expect, test } from "vitest";
import { UserBudgets } from "./user-budgets.ts";

test("a supply is used up, grows again up to its most, and belongs to one user", () => {
  let now = 0;
  const budgets = new UserBudgets({ most: 100, perSecond: 10 }, () => now);
  expect([budgets.spend(1, 60), budgets.spend(1, 40), budgets.spend(1, 1)]).toEqual([
    ...[true, true, false],
  ]);
  expect(budgets.spend(2, 100)).toBe(true);
  now += 2000;
  expect([budgets.spend(1, 21), budgets.spend(1, 1)]).toEqual([false, false]);
  now += 1_000_000;
  expect([budgets.spend(1, 100), budgets.spend(1, 1)]).toEqual([true, false]);
});
