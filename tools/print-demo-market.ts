import { generateMarket } from "../server/demo/market/generate-market.ts";
import { compareDemoMarket } from "./demo-market/comparison.ts";
import type { Comparison } from "./demo-market/measures.ts";
import { fillPage } from "./markdown.ts";
import { writeProjectFile } from "./project-files.ts";

/** The demo market that the page describes. */
export const printedMarket = { seed: "greenshoe", installedOn: "2026-11-21", today: "2026-11-21" };

const page = "docs/demo-market.md";

/** Prints statistics of the demo market beside published ones. */
export function printDemoMarket(lines: readonly Comparison[]): string {
  const sections = Map.groupBy(lines, ({ section }) => section);
  return fillPage(page, {
    installedOn: printedMarket.installedOn,
    sections: [...sections].map(([section, rows]) => printSection(section, rows)).join("\n\n"),
  });
}

function printSection(section: string, rows: readonly Comparison[]): string {
  const sources = [...new Set(rows.map(({ source }) => source))];
  return [
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
  ].join("\n");
}

function formatValue(value: number, unit: Comparison["unit"]): string {
  if (unit === "count") return String(Math.round(value));
  if (unit === "billions") return `$${value.toFixed(1)} b`;
  return `${(value * 100).toFixed(1)}%`.replace("-", "−").replace("−0.0%", "0.0%");
}

if (import.meta.main) {
  const facts = generateMarket(printedMarket);
  writeProjectFile(page, printDemoMarket(compareDemoMarket(facts, printedMarket.today)));
}
