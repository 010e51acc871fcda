import { type Ask, dataOf } from "../portal.ts";

/** The tickers of the latest deals as they stand in addresses. */
export async function latestTickers(ask: Ask): Promise<string[]> {
  const { dataTable } = dataOf<{ dataTable: { rows: { companyTicker: string }[] } }>(
    await ask("/view/Type/Priced"),
  );
  return dataTable.rows.slice(0, 40).map(({ companyTicker }) => encodeURIComponent(companyTicker));
}
