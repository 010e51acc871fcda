import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { bumpVersion } from "../../versions-repository.ts";

/** Writes the published yearly figures anew, for each series and year those of the newest table that states them. */
export async function settlePublished(db: Db): Promise<void> {
  const stated = sql`
    select distinct on (series, year) series, year, deals, proceeds_usd from (
      select o.subject->>'symbol' as series, (entry->>'year')::int as year, (entry->>'deals')::int as deals,
        (entry->>'proceedsUsd')::double precision as proceeds_usd, o.rank, o.document_on, o.source, o.record_key, o.content_hash
      from observation o join source_document using (document_id)
      cross join lateral jsonb_array_elements(o.claims->'published') entry
      where is_complete and o.subject->>'about' = 'publication'
    ) entries
    order by series, year, rank, document_on desc nulls last, source collate "C", record_key collate "C", content_hash collate "C"
  `;
  const written = await sql`
    insert into published_figure (series, year, deals, proceeds_usd) ${stated}
    on conflict (series, year) do update set (deals, proceeds_usd) = row(excluded.deals, excluded.proceeds_usd)
    where (published_figure.deals, published_figure.proceeds_usd)
      is distinct from (excluded.deals, excluded.proceeds_usd)
  `.execute(db);
  if (Number(written.numAffectedRows ?? 0) > 0) await bumpVersion(db, "market");
}
