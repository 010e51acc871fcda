import { expect, test } from "vitest";
import {
  breakpointAt,
  chooseWidgets,
  type DashboardLayout,
  defaultLayout,
  isSameLayout,
  longestLayout,
  longestMark,
  markLayout,
  placeWidgets,
  restoreLayout,
} from "./layout.ts";
import { offeredWidgets, widgetTitles } from "./widgets.ts";

/** The widths of all widgets but the calendar, of twelve columns. */
const usualWidths = { lg: 4, md: 6, sm: 6, xs: 12, xxs: 12 } as const;

/** How many widgets stand in each row. */
const usualRows = {
  lg: [2, 3, 3, 3, 3],
  md: [2, 2, 2, 2, 2, 2, 2],
  sm: [2, 2, 2, 2, 2, 2, 2],
  xs: Array(14).fill(1),
  xxs: Array(14).fill(1),
};

const at = (layout: DashboardLayout | null, type: string) =>
  layout?.find((one) => one.type === type)?.layouts.lg;

test.each([
  [1189, "lg"],
  [1188, "md"],
  [962, "md"],
  [961, "sm"],
  [722, "sm"],
  [721, "xs"],
  [542, "xs"],
  [541, "xxs"],
  [0, "xxs"],
])("a grid of %i px has the layout %s (V-111..V-114, V-553)", (width, name) => {
  expect(breakpointAt(width)).toBe(name);
});

test("by default widgets have a size for each width and stand in their order, and none covers another (V-107, V-108, V-109, V-554, V-576)", () => {
  expect(at(defaultLayout, "NewsAndCommentary")).toMatchObject({
    ...{ width: 4, height: 10, top: 0, left: 0 },
  });
  expect(at(defaultLayout, "Calendar")).toMatchObject({
    ...{ width: 8, height: 10, top: 0, left: 4, minHeight: 6 },
  });
  expect(at(defaultLayout, "Priced")).toMatchObject({ width: 4, height: 10, minHeight: 6 });
  expect(defaultLayout.map(({ type }) => type)).toEqual([
    ...["NewsAndCommentary", "Calendar", "UpcomingIPOs", "Priced", "RecentResearch"],
    ...["NewFilings", "IPOsOnMove", "MostViewedIPOs", "MyFavourites", "MyScreens", "MyViews"],
    ...["SpecialReports", "USIPOMarketIndex", "RenaissanceUSIPOIndex"],
  ]);
  for (const name of ["lg", "md", "sm", "xs", "xxs"] as const) {
    const tops = defaultLayout.map(({ layouts }) => layouts[name].top);
    const rows = [...new Set(tops)].map((top) => [top, tops.filter((one) => one === top).length]);
    expect(rows).toEqual(usualRows[name].map((count, row) => [row * 10, count]));
    const cells = defaultLayout.flatMap(({ layouts }) => {
      const { top, left, width } = layouts[name];
      return Array.from({ length: width }, (_, column) => `${top} ${left + column}`);
    });
    expect(new Set(cells).size).toBe(cells.length);
    const others = defaultLayout.filter(({ type }) => name !== "lg" || type !== "Calendar");
    for (const { type, layouts } of others)
      expect(layouts[name], type).toMatchObject({
        ...{ width: usualWidths[name], height: 10, minHeight: 6 },
      });
    const places = defaultLayout.map(({ layouts }) => layouts[name].top * 12 + layouts[name].left);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(
      defaultLayout.every(({ layouts }) => layouts[name].left + layouts[name].width <= 12),
    ).toBe(true);
  }
});

test("a stored layout is read as it was written", () => {
  const moved = placeWidgets(
    defaultLayout,
    "lg",
    new Map([["Priced", { width: 6, height: 8, top: 0, left: 6 }]]),
  );
  expect(restoreLayout(JSON.stringify(moved))).toEqual(moved);
  expect(isSameLayout(moved, defaultLayout)).toBe(false);
  expect(isSameLayout(defaultLayout.toReversed(), defaultLayout)).toBe(true);
});

test.each([
  ["no text", null],
  ["no JSON", "{"],
  ["no list", '{"type":"Priced"}'],
  ["only foreign widgets", '[{"type":"Weather"},{"type":"__proto__"},null,7]'],
  ["more than a layout can have", `[${" ".repeat(longestLayout)}]`],
])("a stored layout that is %s is not used (V-522)", (_, text) => {
  expect(restoreLayout(text)).toBeNull();
});

test.each([
  ["a negative place", { width: 4, height: 10, top: -1, left: 0 }],
  ["no number", { width: null, height: 10, top: 0, left: 0 }],
  ["a place beyond the last column", { width: 8, height: 10, top: 0, left: 8 }],
  ["less than the least height", { width: 4, height: 5, top: 0, left: 0 }],
  ["an endless height", { width: 4, height: 1e9, top: 0, left: 0 }],
  ["half a column", { width: 4.5, height: 10, top: 0, left: 0 }],
])("a widget with %s falls back, and the others stay", (_, lg) => {
  const text = JSON.stringify([
    { type: "Priced", layouts: { lg, md: { width: 12, height: 7, top: 3, left: 0 } } },
    { type: "MyViews", layouts: { lg: { width: 5, height: 9, top: 2, left: 1 } } },
    { type: "MyViews", layouts: {} },
  ]);
  const restored = restoreLayout(text);
  expect(restored?.map(({ type }) => type)).toEqual(["Priced", "MyViews"]);
  expect(at(restored, "Priced")).toEqual(at(defaultLayout, "Priced"));
  expect(restored?.[0]?.layouts.md).toMatchObject({ width: 12, height: 7, top: 3, left: 0 });
  expect(at(restored, "MyViews")).toMatchObject({ width: 5, height: 9, top: 2, left: 1 });
});

test("an empty dashboard stays empty", () => {
  expect(restoreLayout("[]")).toEqual([]);
});

test("widgets are removed, and added at the end in their usual size (V-055, V-056)", () => {
  const without = chooseWidgets(
    defaultLayout,
    new Set(offeredWidgets.filter((type) => type !== "Priced")),
  );
  expect(without.map(({ type }) => type)).not.toContain("Priced");
  const again = chooseWidgets(without, new Set(offeredWidgets));
  expect(again.at(-1)).toMatchObject({
    type: "Priced",
    layouts: { lg: { width: 4, height: 10, left: 0 } },
  });
});

test("the poll is offered to nobody, and stays where it is under its title (V-050)", () => {
  const [poll] = restoreLayout('[{"type":"IPOPoll"}]') ?? [];
  expect(poll?.type).toBe("IPOPoll");
  expect(poll && widgetTitles[poll.type]).toBe("IPO Poll");
  expect(chooseWidgets(poll ? [poll] : [], new Set()).map(({ type }) => type)).toEqual(["IPOPoll"]);
});

test("two texts of layouts have different marks, and the default has one of its own", () => {
  const texts = [
    null,
    "[]",
    JSON.stringify(defaultLayout),
    JSON.stringify(defaultLayout.toReversed()),
  ];
  const marks = texts.map(markLayout);
  expect(new Set(marks).size).toBe(texts.length);
  expect(marks.every((mark) => mark.length <= longestMark)).toBe(true);
});
