import { describe, expect, test } from "vitest";
import { screenNames } from "../domain/views/screens.ts";
import { hubScreens } from "./features/views/screens/hub-screens.ts";
import { isHiddenPage } from "./hidden-screens.ts";
import { paths } from "./paths.ts";

describe("a hidden screen", () => {
  test.each([
    ["/screens/landing/industry", true],
    ["/screens/industry", true],
    ["/screens/industry/", true],
    ["/screens/landing/location", false],
    ["/screens", false],
    ["/industry", false],
  ])("of industries includes the page %s: %s", (path, isHidden) => {
    expect(isHiddenPage(path, ["industry"])).toBe(isHidden);
  });

  test("can be any of the hub except for the data feeds", () => {
    const visibleScreens = hubScreens.filter(({ path }) => !isHiddenPage(path, screenNames));
    expect(visibleScreens.map(({ path }) => path)).toEqual([paths.screensDataFeeds]);
  });
});
