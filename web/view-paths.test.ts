import { describe, expect, test } from "vitest";
import { readViewId, viewPath } from "./view-paths.ts";

describe("the address of a view", () => {
  test("is the page of its type with its id", () => {
    expect(viewPath("Priced", "a b")).toBe("/priced?viewId=a%20b");
    expect(viewPath("IndustryInUse", "17")).toBe("/screens/industry?viewId=17");
    expect(viewPath("IndustryLanding", "17")).toBe("/screens/landing/industry?viewId=17");
  });

  test("is null when no page shows views of its type", () => {
    expect(viewPath("APIsDataFeeds", "17")).toBeNull();
  });
});

test.each([
  ["", null],
  ["?viewId=", null],
  ["?viewId=-1", null],
  ["?viewId=17&page=2", "17"],
])("the address %j has the view %j (S-049, V-032)", (search, id) => {
  expect(readViewId(new URLSearchParams(search))).toBe(id);
});
