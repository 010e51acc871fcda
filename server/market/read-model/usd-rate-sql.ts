import { type RawBuilder, sql } from "kysely";

/** A monthly series of rates counts, an older rate says nothing of the day. */
const longestAgeDays = 35;

/** The last rate of a currency in the weeks before a day; 1 for dollars, null when none is known. */
export function usdRate(
  currency: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`case when ${currency} = 'USD' then 1 else (
    select usd from fx_rate
    where fx_rate.currency = ${currency} and quoted_on <= ${day} and quoted_on >= ${day} - ${sql.lit(longestAgeDays)}
    order by quoted_on desc limit 1
  ) end`;
}
