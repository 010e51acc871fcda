import { readFileSync } from "node:fs";
import { join } from "node:path";
import { realFolder } from "../../../server/testing/source-documents.ts";
import { type RecordedDeal, readRecordedDeals } from "./recorded-deals.ts";

/** The deals of the exchange until a day by symbol, without symbols that were used again. */
export function dealsBySymbol(until: string): Map<string, RecordedDeal> {
  const bySymbol = Map.groupBy(readRecordedDeals("2024-12-31"), ({ ticker }) => ticker);
  return new Map(
    [...bySymbol].flatMap(([ticker, [deal, ...others]]) =>
      deal && others.length === 0 && deal.day <= until ? [[ticker, deal] as const] : [],
    ),
  );
}

/** The companies that the calendars of two months list as filed, as they were recorded on a day. */
export function filedLive(day: string): string[] {
  return ["2024-06", "2024-07"].flatMap((month) => {
    const path = join(realFolder, `nasdaq-calendar/openbb-${month}-as-of-${day}.json`);
    const { data } = JSON.parse(readFileSync(path, "utf8"));
    const rows: { companyName: string }[] = data.filed?.rows ?? [];
    return rows.map(({ companyName }) => companyName);
  });
}
