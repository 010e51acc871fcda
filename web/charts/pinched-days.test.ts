import { expect, test } from "vitest";
import { pinchedDays } from "./pinched-days.ts";

const box = { left: 50, right: 50, width: 500 };
const at = (day: string, x: number) => ({ ms: Date.parse(`${day}T00:00:00Z`), x });

test("two fingers that are pulled apart enlarge the days between them, and those dragged along move the days", () => {
  // 200 pixels stood for 100 days, and then for 50.
  const apart = [at("2026-01-01", 50), at("2026-02-20", 250)];
  expect(pinchedDays(apart, box)).toEqual(["2026-01-01", "2026-04-11"]);
  const dragged = [at("2026-02-20", 350), at("2026-01-01", 150)];
  expect(pinchedDays(dragged, box)).toEqual(["2025-12-07", "2026-03-17"]);
});

test("five days are the fewest, and one finger or two at one place change nothing", () => {
  expect(pinchedDays([at("2026-01-01", 50), at("2026-01-02", 450)], box)).toEqual([
    "2026-01-01",
    "2026-01-06",
  ]);
  expect(pinchedDays([at("2026-01-01", 50)], box)).toBeNull();
  expect(pinchedDays([at("2026-01-01", 50), at("2026-01-02", 55)], box)).toBeNull();
});
