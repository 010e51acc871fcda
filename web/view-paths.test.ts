import { describe, expect, test } from "vitest";
import { viewPath } from "./view-paths.ts";

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
