import { expect, test } from "vitest";
import { placeMarks } from "./place-marks.ts";

const days = ["2026-06-12", "2026-06-15", "2026-06-16"];

test("events are marked on their day, those of a weekend on the next one, and those outside the chart not at all", () => {
  const marks = [
    { on: "2026-06-14", text: "Lock-up expired" },
    { on: "2026-06-11", text: "Priced" },
    { on: "2026-06-15", text: "2-for-1 split" },
    { on: "2026-06-12", text: "Began trading" },
    { on: "2026-06-17", text: "Quiet period ended" },
  ];
  expect([...placeMarks(marks, days)]).toEqual([
    [0, ["Began trading"]],
    [1, ["Lock-up expired", "2-for-1 split"]],
  ]);
  expect(placeMarks(marks, []).size).toBe(0);
});
