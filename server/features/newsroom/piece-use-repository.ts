import { type RawBuilder, sql } from "kysely";
import type { Day } from "../../../domain/calendar/day.ts";
import type { PieceKind } from "../../../domain/newsroom/pieces.ts";
import type { Db } from "../../db/connect.ts";

/** By what a published piece is known in the counts of usage and in the queue of mail. */
export interface PieceMarks {
  pieceId: number;
  kind: PieceKind;
  newsKey: number | null;
  /** The path of the page of a piece that is no article. */
  page: string | null;
  /** The names under which its files are downloaded, in lower case. */
  files: readonly string[];
  /** The end of the names of its files that the portal makes, such as "-12.pdf", with the kinds before it. */
  madeFiles: string;
  occasions: readonly string[];
}

/** What the queue says of a published piece. */
interface QueueUse {
  mails: number;
  accepted: number;
  openedBy: number;
  publications: number;
}

interface AccountUse {
  name: string;
  opens: number;
  downloads: number;
  people: string[];
  /** The last day on which the account gets research. */
  expiresOn: Day | null;
}

/** Sums up views and downloads of a piece by account, the most first; accounts with users and no use come last. */
export async function listPieceUse(db: Db, marks: PieceMarks): Promise<AccountUse[]> {
  const { rows } = await sql<AccountUse>`
    with used as (
      select d.user_id, sum(d.count) filter (where r.kind = 'page')::int as opens,
        sum(d.count) filter (where r.kind <> 'page')::int as downloads
      from usage_resource r join usage_day d using (resource_id)
      where ${usesOf(marks)}
      group by d.user_id
    )
    select a.name, coalesce(sum(u.opens), 0)::int as opens, coalesce(sum(u.downloads), 0)::int as downloads,
      coalesce(array_agg(p.email order by p.email) filter (where u.user_id is not null), '{}') as people,
      a.research_expires_on as "expiresOn"
    from account a join portal_user p using (account_id) left join used u using (user_id)
    where p.disabled_at is null and p.forgotten_at is null
    group by a.account_id, a.name, a.research_expires_on
    order by coalesce(sum(u.opens), 0) + coalesce(sum(u.downloads), 0) desc, a.name
  `.execute(db);
  return rows;
}

/** The texts of the mails about a piece: those that announce it, its corrections, and the recap of the day that it wrote. */
const textsAbout = ({ pieceId, occasions, kind }: PieceMarks) => sql`(
  select c.content_id from mail_content c
  where c.occasion = any(${[...occasions]}::text[]) or c.occasion like ${`correction ${pieceId} %`}
    ${kind === "recap" ? sql`or (c.kind = 'morningRecap' and exists (${writesRecap(pieceId)}))` : sql``}
)`;

/** Finds the piece where it was the newest recap of the day when the mail was written. */
const writesRecap = (pieceId: number) => sql`
  select from piece p cross join lateral (
    select coalesce(p.published_at, min(acted_at)) as at from piece_event
    where piece_id = p.piece_id and act = 'publish'
  ) f
  where p.piece_id = ${pieceId} and c.occasion = (f.at at time zone 'America/New_York')::date::text and c.made_at >= f.at
    and not exists (
      select from piece o where o.kind = 'recap' and o.piece_id <> p.piece_id
        and o.published_at > f.at and o.published_at <= c.made_at
    )`;

/** Counts the mails about a piece by what became of each; null stands for those that wait. */
export async function countPieceMails(db: Db, marks: PieceMarks) {
  const { rows } = await sql<{ outcome: string | null; count: number }>`
    select outcome, count(*)::int as count from queued_mail where content_id in ${textsAbout(marks)} group by outcome
  `.execute(db);
  return rows;
}

/** Lists the users who got the mails about a piece, or for whom they wait. */
export async function listMailedReaders(db: Db, marks: PieceMarks): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct user_id from queued_mail
    where (outcome is null or outcome = 'sent') and content_id in ${textsAbout(marks)} order by user_id
  `.execute(db);
  return rows.map((row) => row.user_id);
}

/** Lists the texts of the mails about a piece. */
export async function listPieceTexts(db: Db, marks: PieceMarks): Promise<number[]> {
  const { rows } = await sql<{ content_id: number }>`${textsAbout(marks)}`.execute(db);
  return rows.map((row) => row.content_id);
}

/** Counts, of published pieces, the mails, the users who opened each or took its file, and how often it went out. */
export async function readQueueUse(
  db: Db,
  pieces: readonly PieceMarks[],
): Promise<Map<number, QueueUse>> {
  if (pieces.length === 0) return new Map();
  const each = (count: (marks: PieceMarks) => RawBuilder<unknown>) =>
    sql.join(pieces.map(count), sql` union all `);
  const { rows } = await sql<QueueUse & { id: number }>`
    with mailed as (${each(
      (one) => sql`
        select ${one.pieceId}::int as id, count(*)::int as mails, (count(*) filter (where outcome = 'sent'))::int as accepted
        from queued_mail where content_id in ${textsAbout(one)}`,
    )}), opened as (${each(
      (one) => sql`
        select ${one.pieceId}::int as id, count(distinct d.user_id)::int as "openedBy"
        from usage_resource r join usage_day d using (resource_id) where ${usesOf(one)}`,
    )})
    select m.*, o."openedBy", (
      select count(*)::int from piece_event e where e.piece_id = m.id and act = 'publish'
    ) as publications
    from mailed m join opened o using (id)
  `.execute(db);
  return new Map(rows.map(({ id, ...use }) => [id, use]));
}

/** Lists the users who opened a piece, or took its file. */
export async function listOpeners(db: Db, marks: PieceMarks): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct d.user_id from usage_resource r join usage_day d using (resource_id) where ${usesOf(marks)}
  `.execute(db);
  return rows.map((row) => row.user_id);
}

/** Counts the users who opened one of some pieces, or took its file. */
export async function countOpeners(db: Db, pieces: readonly PieceMarks[]): Promise<number> {
  if (pieces.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(distinct d.user_id)::int as count
    from usage_resource r join usage_day d using (resource_id)
    where ${sql.join(pieces.map(usesOf), sql` or `)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** The resource whose use is that of a piece: an article, a page, or a PDF. */
function usesOf({ newsKey, page, files, madeFiles }: PieceMarks) {
  if (newsKey !== null) return sql`r.news_key = ${newsKey}`;
  if (page !== null) return sql`(r.kind = 'page' and r.name = ${page})`;
  return sql`(r.kind = 'pdf' and (lower(r.name) = any(${[...files]}) or r.name ~* ${madeFiles}))`;
}
