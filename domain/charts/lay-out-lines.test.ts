import { expect, test } from "vitest";
import { layOutLines } from "./lay-out-lines.ts";
import { prepareLines } from "./prepare-lines.ts";

const box = { width: 300, height: 130, left: 40, right: 60, top: 10, bottom: 20 };
const room = { box, nameHeight: 14, mostDays: 3 };
const days = ["2026-01-05", "2026-01-06", "2026-01-07"];
const line = (id: string, values: number[], isIndex = false) => ({
  ...{ id, name: id, isIndex, days, values },
});

test("lines end with their names, which stand apart and within the plot", () => {
  const chart = prepareLines(
    [line("A", [10, 11, 12]), line("B", [20, 22, 24.1], true)],
    { from: null, to: null },
    "percent",
  );
  const { lines, ticks } = layOutLines(chart, { kind: "percent" }, room);
  expect(ticks.map(({ text }) => text)).toEqual(["0%", "10%", "20%", "30%"]);
  expect(lines.map(({ name }) => name?.text)).toEqual(["A +20.0%", "B +20.5%"]);
  expect(lines.map(({ isIndex }) => isIndex)).toEqual([false, true]);
  const [a, b] = lines.map(({ name }) => name?.y ?? 0);
  expect((a ?? 0) - (b ?? 0)).toBeGreaterThanOrEqual(14);
  expect(b).toBeGreaterThanOrEqual(box.top);
  expect(lines[0]?.path).toMatch(/^M40,110L[\d.]+,[\d.]+L[\d.]+,[\d.]+$/);
});

test("a line of weekly closes beside daily ones is drawn from close to close, without steps", () => {
  const weekly = { ...line("W", [10, 12]), days: ["2026-01-05", "2026-01-07"] };
  const chart = prepareLines([line("D", [10, 11, 12]), weekly], { from: null, to: null }, "price");
  const { lines } = layOutLines(chart, { kind: "price", currency: "USD" }, room);
  expect(chart.lines[1]?.values).toEqual([10, 10, 12]);
  const [daily, sparse] = lines.map(({ path }) => path.split("L"));
  expect(sparse).toEqual([daily?.[0], daily?.[2]]);
});

test("a line without values keeps its place among the lines and has no name", () => {
  const chart = prepareLines(
    [line("A", [10, 11, 12]), { ...line("B", []), days: [] }],
    { from: null, to: null },
    "price",
  );
  const { lines, dayLabels } = layOutLines(chart, { kind: "price", currency: "USD" }, room);
  expect(lines.map(({ name }) => name?.text ?? null)).toEqual(["A $12.00", null]);
  expect(lines[1]?.path).toBe("");
  expect(dayLabels.map(({ label }) => label)).toEqual(["Jan 5", "Jan 6", "Jan 7"]);
});
