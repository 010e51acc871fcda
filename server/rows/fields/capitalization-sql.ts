import { sql } from "kysely";
import { r, rowSql } from "../row-sql.ts";

/** What each part adds to the shares by the treasury stock method; null while no price is known to reckon with. */
const parts = rowSql`
  from capitalization c
  join diluted_share_part part using (company_key)
  cross join lateral (
    select case
      when coalesce(c.share_price, 0) <= 0 then null
      when part.strike_price is null then part.shares
      else part.shares * (1 - least(greatest(part.strike_price, 0) / c.share_price, 1))
    end as shares
  ) added
  where c.company_key = ${r.company_key}`;

/** Null when one part is unknown: a sum of the others would be less than what there is. */
const total = sql`case when count(*) = count(added.shares) then round(sum(added.shares)) end`;

const strikeText = sql`
  to_char(part.shares, 'FM999,999,999,999,990') || ' at ' ||
  case when c.currency = 'USD' then '$' else c.currency || ' ' end || to_char(part.strike_price, 'FM999,999,990.00')`;

export const dilutedTotal = rowSql`(select ${total} ${parts})`;

/** A `CapitalizationCell`. */
export const capitalizationCell = rowSql`(
  select json_build_object(
    'asOf', c.as_of_on,
    'rows', json_agg(json_build_object(
      'Name', part.name, 'dilutedSharesData', round(added.shares), 'dilutiveSharesText', ${strikeText}
    ) order by part.position),
    'total', ${total},
    'notes', array_remove(array_prepend(c.note, array_agg(part.note order by part.position)), null)
  )
  ${parts}
  group by c.company_key
)`;
