import { expect, test } from "vitest";
import { momentsText, summarize } from "./chart-text.ts";
import { prepareLines } from "./prepare-lines.ts";
import { dayAxis, dayTicks } from "./scales.ts";

const minutes = ["2026-11-17T09:31", "2026-11-17T12:45", "2026-11-17T16:00"];
const session = {
  ...{ id: "QRVN", name: "Quorvane", isIndex: false, days: minutes },
  ...{ values: [22, 19, 21], base: 20 },
};
const all = { from: null, to: null };

test("inside a session, changes count from the close before it, also in an enlarged part", () => {
  const chart = prepareLines([session], all, "percent");
  expect(chart.lines[0]?.values.map((value) => Math.round(value ?? 0))).toEqual([10, -5, 5]);
  const part = { from: "2026-11-17T12:00", to: "2026-11-17T16:00" };
  const [line] = prepareLines([session], part, "percent").lines;
  expect(line?.values.map((value) => Math.round(value ?? 0))).toEqual([10, -5, 5]);
  expect(prepareLines([{ ...session, base: null }], all, "percent").lines[0]?.values[0]).toBe(0);
  expect(prepareLines([session], all, "price").lines[0]?.values).toEqual([22, 19, 21]);
});

test("the axis of a session names times, from the first price to the last", () => {
  const box = { width: 390, height: 100, left: 0, right: 1, top: 0, bottom: 0 };
  const { x, dayAt } = dayAxis(minutes, box);
  expect([x("2026-11-17T09:31"), x("2026-11-17T16:00")]).toEqual([0, 389]);
  expect(dayAt(200)).toBe("2026-11-17T12:45");
  expect(dayTicks(minutes, 3).map(({ label }) => label)).toEqual(["09:31", "12:45", "16:00"]);
});

test("texts name days by their day, and times with their zone", () => {
  expect(momentsText(minutes)).toBe("11/17/26, 09:31–16:00 ET");
  expect(momentsText(["2026-11-11", "2026-11-27"])).toBe("11/11/26–11/27/26");
  expect(momentsText([])).toBe("");
  const chart = prepareLines([session], all, "percent");
  expect(summarize(chart, { kind: "percent" })).toBe(
    "From 11/17/2026, 09:31 ET to 11/17/2026, 16:00 ET: QRVN +5.0%. Use the arrow keys to read single times.",
  );
});
