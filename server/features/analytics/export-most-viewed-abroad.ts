import { Readable } from "node:stream";
import type { Verb } from "../../http/context.ts";
import { listMostViewedAbroad } from "../../usage/most-viewed-repository.ts";
import { mostViewedSpan } from "../../usage/most-viewed-span.ts";
import { writeCsvLine } from "../exports/csv.ts";

const mostRows = 500;

/** Lists the companies with a listing outside of the US that were viewed most, for a spreadsheet. */
export const exportMostViewedAbroad: Verb<"exportMostViewedAbroad"> = async ({ db, clock }) => {
  const rows = await listMostViewedAbroad(db, mostViewedSpan(clock.now()), mostRows);
  const lines = [
    ["companyName", "tickerSymbol", "countryName", "views"],
    ...rows.map((row) => [row.company_name, row.ticker, row.country_name, String(row.views)]),
  ];
  const content = Buffer.from(lines.map(writeCsvLine).join(""), "utf8");
  return {
    name: "data.csv",
    countedAs: "MostViewedInternational.csv",
    mediaType: "text/csv; charset=utf-8",
    bytes: content.length,
    body: Readable.from([content]),
  };
};
