import { generateMarket } from "../server/demo/market/generate-market.ts";
import { compareDemoMarket } from "./demo-market/comparison.ts";
import type { Comparison } from "./demo-market/measures.ts";

/** The demo market of `docs/demo-market.md`. */
export const printedMarket = { seed: "greenshoe", installedOn: "2026-11-21", today: "2026-11-21" };

/** Prints `docs/demo-market.md`, statistics of the demo market beside published ones. */
export function printDemoMarket(lines: readonly Comparison[]): string {
  const sections = Map.groupBy(lines, ({ section }) => section);
  const { installedOn } = printedMarket;
  return `${[
    "# The demo market beside published statistics",
    "",
    "<!-- Printed by `npm run print-demo-market` from the generator; do not edit. -->",
    "",
    `The demo market of ${installedOn}. A test fails when a statistic leaves its bounds. The market of the last two years is as wide`,
    "as the real one; older years hold a part of their offerings, so their counts and proceeds are smaller. No company in it is real.",
    "",
    "Names and tickers contain none of the words of a list (`server/demo/market/words/refused-names.txt`). Its letters are moved by",
    "thirteen places, so that the source is not a list of slurs to read but can still be reviewed and extended.",
    ...[...sections].flatMap(([section, rows]) => printSection(section, rows)),
  ].join("\n")}\n`;
}

function printSection(section: string, rows: readonly Comparison[]): string[] {
  const sources = [...new Set(rows.map(({ source }) => source))];
  return [
    "",
    `## ${section}`,
    "",
    "| Statistic | Demo market | Published | Bounds | Source |",
    "|---|---:|---:|---:|---|",
    ...rows.map(({ label, demo, published, unit, bounds, source }) => {
      const [low, high] = bounds.map((bound) => formatValue(bound, unit));
      const value = published === null ? "" : formatValue(published, unit);
      const number = sources.indexOf(source) + 1;
      return `| ${label} | ${formatValue(demo, unit)} | ${value} | ${low} to ${high} | ${number} |`;
    }),
    "",
    ...sources.map((source, index) => `${index + 1}. ${source}.`),
  ];
}

function formatValue(value: number, unit: Comparison["unit"]): string {
  if (unit === "count") return String(Math.round(value));
  if (unit === "billions") return `$${value.toFixed(1)} b`;
  return `${(value * 100).toFixed(1)}%`.replace("-", "−").replace("−0.0%", "0.0%");
}

if (import.meta.main) {
  const facts = generateMarket(printedMarket);
  process.stdout.write(printDemoMarket(compareDemoMarket(facts, printedMarket.today)));
}
