import { sql } from "kysely";
import type { Day } from "../../domain/calendar/day.ts";
import type { Db } from "../db/connect.ts";
import { type Dropped, dropCarrier } from "./carriers-repository.ts";
import { moveStamp } from "./observations-repository.ts";
import { writeRowsOfCurrencies } from "./settling/write/rates.ts";
import { bumpVersion } from "./versions-repository.ts";

/**
 * Deletes a document with the observations that no other document carries, and what was made of them but is not made
 * anew by settling: stories, levels, rates and published figures. All else follows when the companies are settled next.
 */
export async function discardDocument(db: Db, documentId: number, today: Day): Promise<Dropped> {
  await deleteLevels(db, documentId);
  await deleteRates(db, documentId, today);
  await deletePublished(db, documentId);
  const stories = await listStories(db, documentId);
  const dropped = await dropCarrier(db, documentId);
  await deleteStories(db, stories);
  await db.deleteFrom("source_document").where("document_id", "=", documentId).execute();
  await moveStamp(db);
  return dropped;
}

/** The levels that other documents state too are written again by settling. Their days may be no days, so texts are compared. */
async function deleteLevels(db: Db, documentId: number): Promise<void> {
  const { numAffectedRows } = await sql`
    delete from index_level using (
      select market_index_id, entry->>'on' as closed_on
      from observation_carrier c join observation o using (observation_id)
      join market_index i on i.symbol = o.subject->>'symbol'
      cross join lateral jsonb_array_elements(o.claims->'levels') entry
      where c.document_id = ${documentId} and o.subject->>'about' = 'index'
    ) stated
    where index_level.market_index_id = stated.market_index_id
    and to_char(index_level.closed_on, 'YYYY-MM-DD') = stated.closed_on
  `.execute(db);
  if (Number(numAffectedRows ?? 0) > 0) await bumpVersion(db, "prices");
}

/** The rates that other documents state too are written again by settling. */
async function deleteRates(db: Db, documentId: number, today: Day): Promise<void> {
  const { rows } = await sql<{ currency: string }>`
    delete from fx_rate using (
      select o.subject->>'symbol' as currency, entry->>'on' as quoted_on
      from observation_carrier c join observation o using (observation_id)
      cross join lateral jsonb_array_elements(o.claims->'rates') entry
      where c.document_id = ${documentId} and o.subject->>'about' = 'currency'
    ) stated
    where fx_rate.currency = stated.currency and to_char(fx_rate.quoted_on, 'YYYY-MM-DD') = stated.quoted_on
    returning fx_rate.currency
  `.execute(db);
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  if (currencies.length > 0) await writeRowsOfCurrencies(db, currencies, today);
}

/** The figures that other documents state too are written again by settling. */
async function deletePublished(db: Db, documentId: number): Promise<void> {
  const { numAffectedRows } = await sql`
    delete from published_figure using (
      select o.subject->>'symbol' as series, entry->>'year' as year
      from observation_carrier c join observation o using (observation_id)
      cross join lateral jsonb_array_elements(o.claims->'published') entry
      where c.document_id = ${documentId} and o.subject->>'about' = 'publication'
    ) stated
    where published_figure.series = stated.series and published_figure.year::text = stated.year
  `.execute(db);
  if (Number(numAffectedRows ?? 0) > 0) await bumpVersion(db, "market");
}

interface Story {
  source: string;
  recordKey: string;
}

async function listStories(db: Db, documentId: number): Promise<Story[]> {
  const { rows } = await sql<Story>`
    select distinct o.source, o.record_key as "recordKey"
    from observation_carrier c join observation o using (observation_id)
    where c.document_id = ${documentId} and o.subject->>'about' = 'news'
  `.execute(db);
  return rows;
}

/** Deletes the stories of which no record is left. */
async function deleteStories(db: Db, stories: readonly Story[]): Promise<void> {
  if (stories.length === 0) return;
  const gone = sql`(
    select given_key from json_to_recordset(${JSON.stringify(stories)}::json) as s (source text, "recordKey" text)
    join identity_anchor a on a.kind = 'news' and a.identity = s.source || '/' || s."recordKey"
    where not exists (select from observation o where o.source = s.source and o.record_key = s."recordKey")
  )`;
  await sql`update video set news_key = null where news_key in ${gone}`.execute(db);
  const { numAffectedRows } = await sql`delete from news_item where news_key in ${gone}`.execute(
    db,
  );
  if (Number(numAffectedRows ?? 0) > 0) await bumpVersion(db, "market");
}
