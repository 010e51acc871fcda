import { sql } from "kysely";
import type { PieceKind } from "../../../domain/newsroom/pieces.ts";
import { type Criterion, criteria } from "../../../domain/ratings/ratings.ts";
import type { Db } from "../../db/connect.ts";

interface Shown {
  kind: PieceKind;
  key: number;
  title: string;
  company: string | null;
  /** Null for a video whose day nobody has stated. */
  posted_at: Date | null;
  entry_name: string | null;
  content_hash: string | null;
}

/** The texts of the house that readers see and that belong to no piece. A recap is stored as a note, and opened as one. */
const shown = sql`(
  select 'research' as kind, r.report_id as key, c.name as title, c.company_ticker as company,
    (r.posted_on::timestamp at time zone 'America/New_York') as posted_at, r.entry_name, r.content_hash
  from research_report r join company c using (company_key)
  union all
  select case n.kind when 'analystNote' then 'note' when 'blog' then 'blog' else 'news' end, n.news_key,
    n.headline, c.company_ticker, n.broke_at, n.entry_name, n.content_hash
  from news_item n left join company c using (company_key)
  where n.kind in ('analystNote', 'blog', 'newsAlert')
  union all
  select 'special-report', s.special_report_id, s.title, null,
    (s.reported_on::timestamp at time zone 'America/New_York'), s.entry_name, s.content_hash
  from special_report s
  union all
  select 'video', v.video_key, v.title, null,
    (v.published_on::timestamp at time zone 'America/New_York'), v.entry_name, v.content_hash
  from video v where v.video_file is not null or v.embed_code is not null
)`;

const withoutPiece = sql`not exists (select from piece p where p.entry_name = s.entry_name)`;

/** Lists one page of it, newest first. */
export async function listShown(db: Db, skipped: number, most: number): Promise<Shown[]> {
  const { rows } = await sql<Shown>`
    select * from ${shown} s where ${withoutPiece}
    order by posted_at desc nulls last, kind, key desc offset ${skipped} limit ${most}
  `.execute(db);
  return rows;
}

export async function countShown(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${shown} s where ${withoutPiece}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findShown(db: Db, kind: PieceKind, key: number): Promise<Shown | undefined> {
  const { rows } = await sql<Shown>`
    select * from ${shown} s where kind = ${kind} and key = ${key} and ${withoutPiece}
  `.execute(db);
  return rows[0];
}

const tables = {
  research: ["research_report", "report_id"],
  news: ["news_item", "news_key"],
  "special-report": ["special_report", "special_report_id"],
  video: ["video", "video_key"],
} as const;

/** Gives the row of a text the name of the piece that it belongs to from now on. */
export async function claimShown(db: Db, kind: PieceKind, key: number, name: string) {
  const [table, column] = tables[Object.hasOwn(tables, kind) ? (kind as "news") : "news"];
  await sql`
    update ${sql.table(table)} set entry_name = ${name}, content_hash = ''
    where ${sql.ref(column)} = ${key}
  `.execute(db);
}

export async function readShownResearch(db: Db, reportId: number) {
  const report = await db
    .selectFrom("research_report")
    .select(["is_enhanced", "report_file", ...criteria.map(({ id }): Criterion => id)])
    .where("report_id", "=", reportId)
    .executeTakeFirstOrThrow();
  const paragraphs = await db
    .selectFrom("research_paragraph")
    .select(["section", "label", "body", "body_html"])
    .where("report_id", "=", reportId)
    .orderBy("position")
    .execute();
  return { report, paragraphs };
}

export async function readShownNews(db: Db, newsKey: number) {
  return db
    .selectFrom("news_item")
    .select(["story", "location", "summary", "body", "body_html"])
    .where("news_key", "=", newsKey)
    .executeTakeFirstOrThrow();
}

export async function readShownReport(db: Db, reportId: number) {
  return db
    .selectFrom("special_report")
    .select(["kind", "rating", "file", "body", "body_html"])
    .where("special_report_id", "=", reportId)
    .executeTakeFirstOrThrow();
}

export async function readShownVideo(db: Db, videoKey: number) {
  return db
    .selectFrom("video")
    .select(["kind", "description", "image_file", "embed_code", "video_file", "captions_file"])
    .where("video_key", "=", videoKey)
    .executeTakeFirstOrThrow();
}
