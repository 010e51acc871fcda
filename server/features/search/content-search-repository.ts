import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";

export interface FoundNews {
  news_key: number;
  headline: string;
  broke_at: Date;
  ticker: string | null;
}

/** Queries of the prefixes that somebody typed. */
export interface TypedWords {
  all: string;
  /** Those that few enough headlines have to be looked for in the index. */
  long: string;
  hasShort: boolean;
}

/** The most news that are read to find those with the short words too. */
const mostCandidates = 2000;

/**
 * Lists the newest news whose headlines have words that begin with all of the typed ones, each story once. Half of all
 * headlines have a word that begins with a certain letter, so the index is asked for the long words alone, and the newest
 * of the news with these are looked through for the short ones.
 */
export async function findNews(
  db: Db,
  { all, long, hasShort }: TypedWords,
  until: Date,
  most: number,
): Promise<FoundNews[]> {
  const { rows } = await sql<FoundNews>`
    with candidate as materialized (
      select n.news_key, n.headline, n.broke_at, n.company_key from news_item n
      where to_tsvector('simple', n.headline) @@ to_tsquery('simple', ${long}) and n.broke_at <= ${until}
      and not exists (select from news_item o where o.story_hash = n.story_hash and o.news_key < n.news_key)
      order by n.broke_at desc, n.news_key desc limit ${hasShort ? mostCandidates : most}
    )
    select n.news_key, n.headline, n.broke_at, r.ticker
    from candidate n left join deal_row r on r.company_key = n.company_key and r.is_main_deal
    where to_tsvector('simple', n.headline) @@ to_tsquery('simple', ${all})
    order by n.broke_at desc, n.news_key desc limit ${most}
  `.execute(db);
  return rows;
}

export interface FoundReport {
  report_id: number;
  posted_on: string;
  report_file: string | null;
  company_ticker: string;
  /** Null when the company has no deal or no ticker. */
  ticker: string | null;
  name: string;
}

/** Lists the newest report of each company. */
export async function findReports(
  db: Db,
  companyKeys: readonly number[],
  today: string,
): Promise<FoundReport[]> {
  const { rows } = await sql<FoundReport>`
    select s.report_id, s.posted_on, s.report_file, c.company_ticker, d.ticker, c.name
    from unnest(${companyKeys}::int[]) with ordinality as found (company_key, place) join company c using (company_key)
    left join deal_row d on d.company_key = c.company_key and d.is_main_deal
    cross join lateral (
      select report_id, posted_on, report_file from research_report r
      where r.company_key = c.company_key and r.posted_on <= ${today}
      order by r.posted_on desc, r.report_id desc limit 1
    ) s
    order by found.place
  `.execute(db);
  return rows;
}

/** Returns which of the companies are on the monitor list. */
export async function findMonitored(db: Db, companyKeys: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom("monitor_entry")
    .select("company_key")
    .where((e) => e("company_key", "=", e.fn.any(e.val(companyKeys))))
    .execute();
  return new Set(rows.map(({ company_key: key }) => key));
}

export interface FoundVideo {
  video_key: number;
  title: string;
  published_on: string | null;
}

export async function findVideos(
  db: Db,
  { all }: TypedWords,
  today: string,
  most: number,
): Promise<FoundVideo[]> {
  const { rows } = await sql<FoundVideo>`
    select video_key, title, published_on from video
    where to_tsvector('simple', title) @@ to_tsquery('simple', ${all})
    and (published_on is null or published_on <= ${today})
    order by published_on desc nulls last, video_key desc limit ${most}
  `.execute(db);
  return rows;
}
