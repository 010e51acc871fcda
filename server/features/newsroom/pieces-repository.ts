import { type Selectable, sql } from "kysely";
import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { PieceForm } from "../../../domain/contract/staff/pieces.ts";
import type { CorrectionMail, PieceKind, PieceState } from "../../../domain/newsroom/pieces.ts";
import type { Db } from "../../db/connect.ts";
import type { Schema } from "../../db/schema.ts";
import { hasItsPricing } from "./pricing-repository.ts";

export type PieceRow = Omit<
  Selectable<Schema["piece"]>,
  "kind" | "state" | "content" | "pending_mail"
> & {
  kind: PieceKind;
  state: PieceState;
  content: PieceForm;
  pending_mail: CorrectionMail;
};

export async function insertPiece(
  db: Db,
  piece: { kind: PieceKind; content: PieceForm; author: string; occasion?: string; now: Date },
): Promise<number> {
  const { piece_id: id } = await db
    .insertInto("piece")
    .values({
      kind: piece.kind,
      state: "draft",
      content: JSON.stringify(piece.content),
      author: piece.author,
      changed_at: piece.now,
      occasion: piece.occasion ?? null,
    })
    .returning("piece_id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Lists those of some events that have an alert already. */
export async function listKnownAlerts(db: Db, occasions: string[]): Promise<Set<string | null>> {
  if (occasions.length === 0) return new Set();
  const rows = await db
    .selectFrom("piece")
    .select("occasion")
    .where("occasion", "in", occasions)
    .execute();
  return new Set(rows.map((row) => row.occasion));
}

const pieceOf = (db: Db, id: number) =>
  db.selectFrom("piece").selectAll().where("piece_id", "=", id);

export async function findPiece(db: Db, id: number): Promise<PieceRow | undefined> {
  return (await pieceOf(db, id).executeTakeFirst()) as PieceRow | undefined;
}

/** Finds a piece and locks it until the transaction ends. */
export async function lockPiece(db: Db, id: number): Promise<PieceRow | undefined> {
  return (await pieceOf(db, id).forUpdate().executeTakeFirst()) as PieceRow | undefined;
}

/** Locks the scheduled piece that is due first, by its minute or a pricing, unless another process has it. */
export async function lockDuePiece(db: Db, now: Date): Promise<PieceRow | undefined> {
  const row = await db
    .selectFrom("piece")
    .selectAll()
    .where("state", "=", "scheduled")
    .where((e) => e.or([e("publish_at", "<=", now), hasItsPricing(newYorkDay(now))]))
    .orderBy("publish_at")
    .orderBy("piece_id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row as PieceRow | undefined;
}

type PieceChange = Partial<
  Pick<
    PieceRow,
    | "state"
    | "content"
    | "writers"
    | "reviewer"
    | "asked_reviewer"
    | "publish_at"
    | "pricing_deal_key"
    | "published_at"
    | "pending_note"
    | "pending_mail"
    | "told_in_recap_at"
    | "withdrawn_because"
    | "entry_name"
    | "imported_hash"
    | "public_key"
  >
>;

/** Changes a piece and counts its version. */
export async function updatePiece(
  db: Db,
  piece: PieceRow,
  { content, ...change }: PieceChange,
  now: Date,
): Promise<number> {
  const version = piece.version + 1;
  await db
    .updateTable("piece")
    .set({
      ...change,
      ...(content && { content: JSON.stringify(content) }),
      version,
      changed_at: now,
    })
    .where("piece_id", "=", piece.piece_id)
    .execute();
  return version;
}

/** The names of people by the addresses under which they acted. Who has left keeps only the address. */
export async function listNames(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("portal_user")
    .select(["email", "first_name", "last_name"])
    .where("email", "in", (e) =>
      e
        .selectFrom("piece_event")
        .select("actor as email")
        .union(e.selectFrom("piece").select("author as email"))
        .union(
          e
            .selectFrom("piece")
            .select((x) => x.ref("asked_reviewer").$notNull().as("email"))
            .where("asked_reviewer", "is not", null),
        )
        .union(e.selectFrom("piece_comment").select("author as email")),
    )
    .execute();
  return new Map(rows.map((row) => [row.email, `${row.first_name} ${row.last_name}`]));
}

type PublishedPiece = PieceRow & { note: string | null; acted_at: Date };

/** Lists what readers have now, with the text of the version that they have and the note of its correction. */
export async function listPublishedPieces(db: Db): Promise<PublishedPiece[]> {
  const { rows } = await sql<PublishedPiece>`
    select p.*, e.content, case when e.is_first then null else e.note end as note, e.acted_at
    from piece p cross join lateral (
      select content, note, acted_at, count(*) over () = 1 as is_first from piece_event
      where piece_id = p.piece_id and act = 'publish' order by event_id desc limit 1
    ) e
    where p.published_at is not null order by p.piece_id
  `.execute(db);
  return rows;
}

const visitMs = 30_000;

/** Notes that a user has a piece open, and returns the names of the others who have. */
export async function noteVisit(
  db: Db,
  pieceId: number,
  userId: number,
  now: Date,
): Promise<string[]> {
  await db
    .insertInto("piece_visit")
    .values({ piece_id: pieceId, user_id: userId, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(["piece_id", "user_id"]).doUpdateSet({ seen_at: now }),
    )
    .execute();
  const rows = await db
    .selectFrom("piece_visit as v")
    .innerJoin("portal_user as u", "u.user_id", "v.user_id")
    .select(["u.first_name", "u.last_name"])
    .where("v.piece_id", "=", pieceId)
    .where("v.user_id", "<>", userId)
    .where("v.seen_at", ">", new Date(now.getTime() - visitMs))
    .orderBy("u.user_id")
    .execute();
  return rows.map((row) => `${row.first_name} ${row.last_name}`.trim());
}

/** Reads the sum of the newest rating of a company that readers see. */
export async function readPublishedRating(db: Db, companyKey: number): Promise<number | null> {
  const row = await db
    .selectFrom("deal_row")
    .select("rating_total")
    .where("company_key", "=", companyKey)
    .where("is_main_deal", "is", true)
    .executeTakeFirst();
  return row?.rating_total ?? null;
}

/** Finds the row of the main deal of a company, and the company's name and address. */
export async function findMainDeal(db: Db, companyKey: number) {
  return db
    .selectFrom("company as c")
    .leftJoin("deal_row as r", (join) =>
      join.onRef("r.company_key", "=", "c.company_key").on("r.is_main_deal", "is", true),
    )
    .select(["c.name", "c.company_ticker", "r.row_id"])
    .where("c.company_key", "=", companyKey)
    .executeTakeFirst();
}
