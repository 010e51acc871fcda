import type { Document, Source } from "../record.ts";
import { readChart } from "./read-chart.ts";
import { isClosesHeader, readCloses } from "./read-closes.ts";

/** Daily prices: a chart with bars and headlines as JSON, or closes as CSV. */
export const prices: Source = {
  rank: "exchange",
  refuse: (document) =>
    isChart(document) || isCsv(document)
      ? null
      : "This is not a file of daily prices of a known kind.",
  read: (document) => (isChart(document) ? readChart(document) : readCloses(document)),
};

function isChart({ head }: Document): boolean {
  return /^\s*\{[\s\S]*"chartSeries"\s*:\s*\[/.test(head.toString("latin1"));
}

function isCsv({ head }: Document): boolean {
  const [line = ""] = head.toString("utf8").split(/\r?\n/, 1);
  const columns = line.replace("\uFEFF", "").split(",");
  return isClosesHeader(columns.map((column) => column.trim().toLowerCase()));
}
