import { sql } from "kysely";
import type { Day } from "../../../domain/calendar/day.ts";
import type { Db } from "../../db/connect.ts";

/** By what a published piece is known in the counts of usage and in the queue of mail. */
export interface PieceMarks {
  newsKey: number | null;
  /** The path of the page of a piece that is no article. */
  page: string | null;
  /** The names under which its files are downloaded, in lower case. */
  files: readonly string[];
  /** The end of the names of its files that the portal makes, such as "-12.pdf", with the kinds before it. */
  madeFiles: string;
  occasions: readonly string[];
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
      where r.news_key = ${marks.newsKey} or (r.kind = 'page' and r.name = ${marks.page})
        or (r.kind = 'pdf' and (lower(r.name) = any(${[...marks.files]}) or r.name ~* ${marks.madeFiles}))
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

/** Counts the mails about a piece by what became of each; null stands for those that wait. */
export async function countPieceMails(db: Db, occasions: readonly string[]) {
  return db
    .selectFrom("mail_content as c")
    .innerJoin("queued_mail as q", "q.content_id", "c.content_id")
    .select("q.outcome")
    .select((e) => e.cast<number>(e.fn.countAll(), "integer").as("count"))
    .where("c.occasion", "in", [...occasions, ""])
    .groupBy("q.outcome")
    .execute();
}

const ofOccasions = (occasions: readonly string[]) =>
  sql`content_id in (select content_id from mail_content where occasion = any(${[...occasions]}::text[]))`;

/** Lists the users who got the mails about a piece, or for whom they wait. */
export async function listMailedReaders(db: Db, occasions: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct user_id from queued_mail where (outcome is null or outcome = 'sent') and ${ofOccasions(occasions)}
    order by user_id
  `.execute(db);
  return rows.map((row) => row.user_id);
}

/** Ends the mails about a piece that wait. */
export async function stopWaitingMails(
  db: Db,
  occasions: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    update queued_mail set outcome = 'expired', answer = 'What it tells was taken back.', settled_at = ${now}
    where outcome is null and ${ofOccasions(occasions)}
  `.execute(db);
}
