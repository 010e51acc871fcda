import type { Document, Source } from "../record.ts";
import { isEcbHeader, readEcbTable } from "./read-ecb-table.ts";
import { readEcbXml } from "./read-ecb-xml.ts";
import { isRateHeader, readRateTable } from "./read-rate-table.ts";

/**
 * Exchange rates against the US dollar: the euro reference rates of the European Central Bank, as CSV or XML, for one day
 * or for all its history, or a plain table of days, currencies and rates.
 */
export const exchangeRates: Source = {
  rank: "exchange",
  refuse: (document) =>
    findReader(document) ? null : "This is not a file of exchange rates of a known kind.",
  read: (document) => (findReader(document) ?? readRateTable)(document),
};

function findReader({ head }: Document) {
  const text = head.toString("utf8").replace("\uFEFF", "");
  if (/^\s*<(?:\?xml|gesmes:)/.test(text) && text.includes("eurofxref")) return readEcbXml;
  const [line = ""] = text.split(/\r?\n/, 1);
  const columns = line.split(",").map((column) => column.trim());
  if (isEcbHeader(columns)) return readEcbTable;
  return isRateHeader(columns) ? readRateTable : undefined;
}
