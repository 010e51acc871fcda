import { expect, test } from "vitest";
import { endOfSteps, layOutSteps } from "./lay-out-steps.ts";

const box = { width: 210, height: 120, left: 10, right: 0, top: 0, bottom: 20 };

test("a value holds until the next one, and what is not known is a gap", () => {
  const steps = [
    { day: "2024-01-01", amount: 50 },
    { day: "2024-01-11", amount: 100 },
    { day: "2024-01-21", amount: null },
    { day: "2024-01-31", amount: 0 },
  ];
  const { path, points, days } = layOutSteps({ steps, until: "2024-02-10" }, box);
  const at = (day: string) => days.x(day);
  expect(points.map(({ x, y }) => [x, y])).toEqual([
    [10, 50],
    [at("2024-01-11"), 0],
    [at("2024-01-31"), 100],
  ]);
  expect(path).toBe(
    `M10 50H${at("2024-01-11")}V0H${at("2024-01-21")}M${at("2024-01-31")} 100H${at("2024-02-10")}`,
  );
});

test("one value of the same day, and none at all, can be drawn", () => {
  const until = "2024-01-02";
  const steps = [{ day: until, amount: 5 }];
  expect(layOutSteps({ steps, until }, box).points).toHaveLength(1);
  expect(layOutSteps({ steps: [], until }, box).path).toBe("");
});

test("a line ends a third of its length after its last change, two weeks at least, and never after the last day", () => {
  expect(endOfSteps(["2022-03-01", "2022-03-14"], "2026-01-02")).toBe("2022-03-28");
  expect(endOfSteps(["2022-01-01", "2022-04-01"], "2026-01-02")).toBe("2022-05-01");
  expect(endOfSteps(["2022-03-01", "2022-03-14"], "2022-03-15")).toBe("2022-03-15");
  expect(endOfSteps([], "2022-03-15")).toBe("2022-03-15");
});
