import { expect, test } from "vitest";
import { defaultLayout, isSameLayout } from "../../../domain/dashboard/layout.ts";
import { describePlace, itemsAt, moveItem, resizeItem, withItems } from "./arrange.ts";

const items = itemsAt(defaultLayout, "lg");
const placeOf = (id: string, all = items) => {
  const { x, y, w, h } = all.find(({ i }) => i === id) ?? {};
  return [x, y, w, h];
};

test("the default layout has no gaps that would close by themselves", () => {
  expect(isSameLayout(withItems(defaultLayout, "lg", items), defaultLayout)).toBe(true);
});

test("a step moves a widget past its neighbor, and the others make room", () => {
  const [, top = 0] = placeOf("Priced");
  const down = moveItem(items, "Priced", { x: 0, y: 1 });
  expect(placeOf("Priced", down)[1]).toBeGreaterThan(top);
  const overlaps = down.filter((a) =>
    down.some(
      (b) => a !== b && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h,
    ),
  );
  expect(overlaps).toEqual([]);
});

test("nothing leaves the grid or becomes too small (V-110)", () => {
  let all = items;
  for (let step = 0; step < 20; step++) all = moveItem(all, "Priced", { x: -1, y: 0 });
  expect(placeOf("Priced", all)[0]).toBe(0);
  for (let step = 0; step < 20; step++) all = resizeItem(all, "Priced", { x: -1, y: -1 });
  expect(placeOf("Priced", all).slice(2)).toEqual([2, 6]);
  for (let step = 0; step < 20; step++) all = resizeItem(all, "Priced", { x: 1, y: 0 });
  expect(describePlace(all, "Priced")).toMatch(/^Column 1, row \d+, 12 columns wide, 6 rows high$/);
  expect(moveItem(items, "Nothing", { x: 1, y: 0 })).toEqual(items);
});
