import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { generateMarket } from "../../server/demo/market/generate-market.ts";
import { printDemoMarket, printedMarket } from "../print-demo-market.ts";
import { compareDemoMarket } from "./comparison.ts";

const facts = generateMarket(printedMarket);
const lines = compareDemoMarket(facts, printedMarket.today);

test.each(lines)("$section: $label is near what was published", ({ demo, bounds: [low, high] }) => {
  expect(demo).toBeGreaterThanOrEqual(low);
  expect(demo).toBeLessThanOrEqual(high);
});

test("no year is larger than 2021, neither in offerings nor in proceeds", () => {
  for (const what of ["operating companies", "proceeds"]) {
    const byYear = new Map(
      lines
        .filter(({ label }) => label.endsWith(what))
        .map(({ label, demo }) => [label.slice(0, 4), demo]),
    );
    expect(byYear.get("2021"), what).toBe(Math.max(...byYear.values()));
  }
  const priced = facts.deal_event.filter(({ kind }) => kind === "priced");
  const count = (year: string) =>
    priced.filter(({ happened_on }) => happened_on.startsWith(year)).length;
  expect(count("2026")).toBeLessThan(count("2021"));
});

test("the printed page is that of the generator", () => {
  const page = readFileSync(new URL("../../docs/demo-market.md", import.meta.url), "utf8");
  expect(page).toBe(printDemoMarket(lines));
});
