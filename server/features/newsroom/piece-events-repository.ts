import { sql } from "kysely";
import type { PieceForm } from "../../../domain/contract/staff/pieces.ts";
import type { LifeAct } from "../../../domain/newsroom/pieces.ts";
import type { Db } from "../../db/connect.ts";

export interface PieceEvent {
  pieceId: number;
  version: number;
  act: "saved" | LifeAct;
  actor: string;
  note?: string | null;
  content?: PieceForm;
}

export async function insertEvent(db: Db, event: PieceEvent, now: Date): Promise<void> {
  await db
    .insertInto("piece_event")
    .values({
      piece_id: event.pieceId,
      version: event.version,
      act: event.act,
      actor: event.actor,
      acted_at: now,
      note: event.note ?? null,
      content: event.content ? JSON.stringify(event.content) : null,
    })
    .execute();
}

/** A person who types for a while makes one version, not one for each second. */
const savedTogetherMs = 60_000;

/** Adds a save to the history, or renews the newest entry when it is a save of the same person a moment before. */
export async function recordSave(db: Db, event: PieceEvent, now: Date): Promise<void> {
  const result = await sql`
    update piece_event set version = ${event.version}, content = ${JSON.stringify(event.content)}
    where event_id = (select max(event_id) from piece_event where piece_id = ${event.pieceId})
      and act = 'saved' and actor = ${event.actor} and acted_at > ${new Date(now.getTime() - savedTogetherMs)}
  `.execute(db);
  if (result.numAffectedRows === 0n) await insertEvent(db, event, now);
}

/** Lists one page of what happened to a piece, newest first, and counts all of it. */
export async function listEvents(
  db: Db,
  pieceId: number,
  { skipped, most }: { skipped: number; most: number },
) {
  const ofPiece = db.selectFrom("piece_event").where("piece_id", "=", pieceId);
  const events = await ofPiece
    .select(["event_id", "version", "act", "actor", "acted_at", "note"])
    .orderBy("event_id", "desc")
    .offset(skipped)
    .limit(most)
    .execute();
  const { total } = await ofPiece
    .select((e) => e.cast<number>(e.fn.countAll(), "integer").as("total"))
    .executeTakeFirstOrThrow();
  return { events, total };
}

/** Reads the text of an event of the history, and of the last publication before it, or the last text where there was none. */
export async function readVersions(db: Db, pieceId: number, eventId: number) {
  const rows = await db
    .selectFrom("piece_event")
    .select(["event_id", "version", "content"])
    .where("piece_id", "=", pieceId)
    .where("event_id", "<=", eventId)
    .where("content", "is not", null)
    .orderBy((e) => e("event_id", "=", eventId), "desc")
    .orderBy((e) => e("act", "=", "publish"), "desc")
    .orderBy("event_id", "desc")
    .limit(2)
    .execute();
  const versions = rows.map(({ version, content }) => ({ version, form: content as PieceForm }));
  return rows[0]?.event_id === eventId ? versions : [];
}
