import { expect, test } from "vitest";
import { listMarks } from "./list-marks.ts";

test("a chart marks milestones, also splits, and the end of the quiet period", () => {
  const profile = {
    milestones: [
      { date: "2026-09-01", note: "1-for-10 reverse split" },
      { date: "2026-03-03", note: "Priced the offering at $24.00 (424B4)" },
    ],
    stages: {
      dots: [
        { title: "Priced", color: "blue" as const, date: "2026-03-03" },
        { title: "Quiet Period Ends", color: "white" as const, date: "2026-03-29" },
      ],
      popUp: [],
    },
  };
  expect(listMarks(profile)).toEqual([
    { on: "2026-09-01", text: "1-for-10 reverse split" },
    { on: "2026-03-03", text: "Priced the offering at $24.00 (424B4)" },
    { on: "2026-03-29", text: "Quiet period ended" },
  ]);
});
