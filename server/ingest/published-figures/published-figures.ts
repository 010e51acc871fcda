import type { Document, Source } from "../record.ts";
import { headerOf, readYearlyTable } from "./read-yearly-table.ts";

/**
 * Yearly counts and proceeds that others published: the SEC's, Ritter's and Renaissance Capital's tables by their columns,
 * or a plain table of series, years, counts and proceeds.
 */
export const publishedFigures: Source = {
  rank: "exchange",
  refuse: (document) =>
    headerOf(firstLine(document)) === undefined
      ? "This is not a table of published yearly figures of a known kind."
      : null,
  read: readYearlyTable,
};

function firstLine({ head }: Document): string[] {
  const [line = ""] = head.toString("utf8").replace("\uFEFF", "").split(/\r?\n/, 1);
  return line.split(",");
}
