import { describe, expect, test } from "vitest";
import { listScreenPaths, screenNames } from "./screens.ts";
import { viewTypeNames, viewTypes } from "./view-type.ts";

describe("the addresses of views and screens", () => {
  test("belong to one kind of view each", () => {
    const paths = viewTypeNames.flatMap((name) => viewTypes[name].path ?? []);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test("of views saved as screens belong to one screen each, which can be hidden from an account", () => {
    const ofViews = viewTypeNames
      .filter((name) => viewTypes[name].savedAs === "screen")
      .flatMap((name) => viewTypes[name].path ?? []);
    const ofScreens = screenNames.flatMap((name) => [...new Set(listScreenPaths(name))]);
    expect(ofScreens).toEqual(expect.arrayContaining(ofViews));
    expect(new Set(ofScreens).size).toBe(ofScreens.length);
  });
});
