import { type RawBuilder, sql } from "kysely";

/** The last rate of a currency on or before a day; 1 for dollars, null when no rate is known. */
export function usdRate(
  currency: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`case when ${currency} = 'USD' then 1 else (
    select usd from fx_rate where fx_rate.currency = ${currency} and quoted_on <= ${day}
    order by quoted_on desc limit 1
  ) end`;
}
