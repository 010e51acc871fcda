import { sql } from "kysely";
import type { Day } from "../../../domain/calendar/day.ts";
import type { Db } from "../../db/connect.ts";

export interface RatingRow {
  year: number;
  fundamentals: number | null;
  governance: number | null;
  valuation: number | null;
  technicals: number | null;
  /** The return over three months beyond that of the index of the region, in percent points; null when unknown. */
  excess: number | null;
}

/**
 * Lists the ratings of all reports up to a day with their results. A result runs from the first close on or after the day of
 * the report to the first one three months later; where a week passes without a close or a level, it is unknown.
 */
export async function listRatings(db: Db, today: Day): Promise<RatingRow[]> {
  const { rows } = await sql<RatingRow>`
    with level as (
      select i.symbol, l.closed_on, l.level::float8 as level
      from index_level l join market_index i using (market_index_id)
      union all
      select i.symbol, l.closed_on, l.level
      from computed_level l join market_index i using (market_index_id)
    )
    select extract(year from r.posted_on)::int as year, r.fundamentals, r.governance, r.valuation, r.technicals,
      100 * (
        last.close / first.close * case when s.has_adjusted_prices then 1 else coalesce((
          select exp(sum(ln(p.ratio::float8))) from security_split p
          where p.security_key = d.security_key and p.ratio > 0 and p.effective_on > first.traded_on
            and p.effective_on <= last.traded_on
        ), 1) end - index_last.level / index_first.level
      ) as excess
    from research_report r
    left join deal_row main on main.company_key = r.company_key and main.is_main_deal
    left join deal d on d.deal_key = main.deal_key
    left join security s on s.security_key = d.security_key
    left join lateral (
      select b.traded_on, b.close::float8 as close from price_bar b
      where b.security_key = d.security_key and b.traded_on >= greatest(r.posted_on, main.trade_on) and b.close > 0
      order by b.traded_on limit 1
    ) first on true
    left join lateral (
      select b.traded_on, b.close::float8 as close from price_bar b
      where b.security_key = d.security_key
        and b.traded_on between first.traded_on + interval '3 months' and first.traded_on + interval '3 months 7 days'
      order by b.traded_on limit 1
    ) last on true
    left join lateral (
      select l.level from level l
      where l.symbol = case main.is_us_listing when true then 'IPOUSA' when false then 'IPOXUS' end
        and l.closed_on between first.traded_on - 7 and first.traded_on
      order by l.closed_on desc limit 1
    ) index_first on true
    left join lateral (
      select l.level from level l
      where l.symbol = case main.is_us_listing when true then 'IPOUSA' when false then 'IPOXUS' end
        and l.closed_on between last.traded_on - 7 and last.traded_on
      order by l.closed_on desc limit 1
    ) index_last on true
    where r.posted_on <= ${today}
  `.execute(db);
  return rows;
}
