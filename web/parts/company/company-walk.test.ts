import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findWalkStep, rememberWalk } from "./company-walk.ts";

const items = new Map<string, string>();

beforeEach(() => {
  items.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const walk = { label: "Priced", path: "/priced?viewId=1", tickers: ["A", "B", "B", "C"] };

test("a company has neighbours in the view that it was opened from; a company with two deals counts once", () => {
  rememberWalk(walk);
  expect(findWalkStep("B")).toEqual({
    ...{ label: "Priced", path: "/priced?viewId=1", place: 2, count: 3 },
    ...{ previous: "A", next: "C" },
  });
});

test("the ends of a view have one neighbour", () => {
  rememberWalk(walk);
  expect(findWalkStep("A")?.previous).toBeNull();
  expect(findWalkStep("C")?.next).toBeNull();
});

test("a company that is not in the view has none, nor has one without a view", () => {
  expect(findWalkStep("A")).toBeNull();
  rememberWalk(walk);
  expect(findWalkStep("D")).toBeNull();
});

test.each([
  "not JSON",
  "[]",
  "null",
  '{"label":"Priced","path":"//evil.example","tickers":[1]}',
  '{"label":"Priced","path":"https://evil.example","tickers":["A"]}',
])("what is stored by something else is ignored: %s", (stored) => {
  items.set("company walk", stored);
  expect(findWalkStep("A")).toBeNull();
});
