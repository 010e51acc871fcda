import { sql } from "kysely";
import type { Db } from "../db/connect.ts";
import { summaryOf } from "./content-repository.ts";
import type { MarkedText } from "./entry.ts";

/** A published text of the house: an article, a special report, or a paragraph of a research report. */
export interface PublishedText {
  of: "news" | "research" | "special-report";
  key: number;
  /** The place of a paragraph in its report; null for another text. */
  position: number | null;
  html: string;
}

/** Lists the texts of the house that have some of the words in their HTML; the names of entries find them among all. */
export async function listTextsWith(db: Db, words: readonly string[]): Promise<PublishedText[]> {
  const hasWords = sql`exists (select from unnest(${[...words]}::text[]) as word where strpos(lower(t.body_html), word) > 0)`;
  const { rows } = await sql<PublishedText>`
    select 'news' as "of", t.news_key as key, null::int as position, t.body_html as html
    from news_item t where t.entry_name is not null and ${hasWords}
    union all select 'research', t.report_id, t.position, t.body_html
    from research_paragraph t join research_report r using (report_id) where r.entry_name is not null and ${hasWords}
    union all select 'special-report', t.special_report_id, null, t.body_html
    from special_report t where t.entry_name is not null and ${hasWords}
  `.execute(db);
  return rows;
}

export async function updateText(
  db: Db,
  { of, key, position }: PublishedText,
  { html, body }: MarkedText,
): Promise<void> {
  const text = { body, body_html: html };
  if (of === "news")
    await db
      .updateTable("news_item")
      .set({ ...text, summary: summaryOf(body) })
      .where("news_key", "=", key)
      .execute();
  else if (of === "special-report")
    await db.updateTable("special_report").set(text).where("special_report_id", "=", key).execute();
  else
    await db
      .updateTable("research_paragraph")
      .set(text)
      .where("report_id", "=", key)
      .where("position", "=", position ?? 0)
      .execute();
}

/** Lists the names of the files that an entry gave. */
export async function listGivenFiles(db: Db, name: string): Promise<string[]> {
  const rows = await db
    .selectFrom("given_file")
    .select("file_name")
    .where("entry_name", "=", name)
    .execute();
  return rows.map((row) => row.file_name.toLowerCase());
}
