import type { PriceChange } from "../../domain/live/price-messages.ts";
import type { Db } from "../db/connect.ts";

/** Reads today's changes of companies by the tickers that rows show, in percent. Unknown tickers are left out. */
export async function readChanges(db: Db, tickers: readonly string[]): Promise<PriceChange[]> {
  const rows = await db
    .selectFrom("company as c")
    .innerJoin("deal_row as r", "r.company_key", "c.company_key")
    .innerJoin("deal_price as p", "p.deal_key", "r.deal_key")
    .select(["c.company_ticker as ticker", "p.todays_change"])
    .where((e) => e("c.company_ticker", "=", e.fn.any(e.val([...tickers]))))
    .where("r.is_main_deal", "is", true)
    .execute();
  return rows.map(({ ticker, todays_change }) => ({
    ticker,
    todaysPriceChange: todays_change === null ? null : Number(todays_change) * 100,
  }));
}
