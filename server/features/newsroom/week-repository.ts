import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import type { PieceRow } from "./pieces-repository.ts";

const mostPieces = 500;

/** Lists the pieces that went out since a time and are out still, the newest first. */
export async function listPublishedSince(db: Db, since: Date): Promise<PieceRow[]> {
  const rows = await db
    .selectFrom("piece")
    .selectAll()
    .where("published_at", ">=", since)
    .where("public_key", "is not", null)
    .orderBy("published_at", "desc")
    .limit(mostPieces)
    .execute();
  return rows as PieceRow[];
}

/** Counts the pieces that were taken back since a time. */
export async function countTakenBack(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct piece_id)::int as count from piece_event where act = 'withdraw' and acted_at >= ${since}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Counts the users who may read research now. */
export async function countUsers(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from portal_user u join account a using (account_id)
    where u.disabled_at is null and u.forgotten_at is null
      and (a.research_expires_on is null or a.research_expires_on >= (${now}::timestamptz at time zone 'America/New_York')::date)
  `.execute(db);
  return rows[0]?.count ?? 0;
}

interface Correction {
  id: number;
  /** As readers have it. */
  title: string;
  company: string;
  note: string;
  at: Date;
  actor: string;
  mailed: number;
}

/** Lists the corrections with a note since a time, the newest first. */
export async function listCorrections(db: Db, since: Date): Promise<Correction[]> {
  const { rows } = await sql<Correction>`
    select e.piece_id as id, e.content->>'title' as title, e.content->>'company' as company, e.note, e.acted_at as at, e.actor, (
      select count(*)::int from mail_content c join queued_mail q using (content_id)
      where c.occasion = 'correction ' || e.piece_id || ' ' || e.version
    ) as mailed
    from piece_event e
    where e.act = 'publish' and e.note is not null and e.acted_at >= ${since} and exists (
      select from piece_event b where b.piece_id = e.piece_id and b.act = 'publish' and b.event_id < e.event_id
    )
    order by e.acted_at desc, e.event_id desc limit 100
  `.execute(db);
  return rows;
}
