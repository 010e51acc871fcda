import { sql } from "kysely";
import type { Day } from "../../../domain/calendar/day.ts";
import type { pieceNeeds, pieceTabs } from "../../../domain/contract/staff/newsroom.ts";
import type { PieceKind, PieceState } from "../../../domain/newsroom/pieces.ts";
import type { Db } from "../../db/connect.ts";
import type { PieceRow } from "./pieces-repository.ts";

export type PieceTab = (typeof pieceTabs)[number];

const statesOf: Readonly<Record<PieceTab, readonly PieceState[]>> = {
  open: ["draft", "review", "approved", "scheduled"],
  draft: ["draft"],
  review: ["review", "approved"],
  scheduled: ["scheduled"],
  published: ["published"],
};

export interface PieceWish {
  /** Null for pieces of all. */
  author: string | null;
  /** A part of a headline, a company or the name of an author; empty for all pieces. */
  search: string;
  /** Empty for all kinds. */
  kinds: readonly PieceKind[];
  needs: (typeof pieceNeeds)[number];
  /** The address of the reader, where they may approve what others wrote. */
  approver: string | null;
  today: Day;
}

const wanted = (wish: PieceWish) => {
  const { author, search, kinds } = wish;
  return sql<boolean>`(
    ${author}::text is null or author = ${author}
  ) and (${search} = '' or strpos(lower(concat_ws(' ', content->>'title', content->>'company', author, (
    select concat_ws(' ', first_name, last_name) from portal_user where email = author
  ))), lower(${search})) > 0)
  and (${kinds.length === 0} or kind = any(${[...kinds]}::text[])) and ${needed(wish)}`;
};

function needed({ needs, approver, today }: PieceWish) {
  if (needs === "you")
    return sql`(state = 'review' and ${approver}::text is not null and ${approver} <> all(writers))`;
  if (needs === "reviewer") return sql`(state in ('draft', 'review') and reviewer is null)`;
  return needs === "any"
    ? sql`true`
    : sql`(publish_at at time zone 'America/New_York')::date = ${today}::date`;
}

/** The order of the groups of the queue: what waits for others stands above what is being written. */
const queueOrder = sql`array_position(array['review', 'approved', 'scheduled', 'draft'], state)`;

/** Lists one page of a tab of the queue: in each group what is scheduled first, then what was changed last. */
export async function listPieceRows(
  db: Db,
  wish: PieceWish & { tab: PieceTab; skipped: number; most: number },
): Promise<PieceRow[]> {
  const rows = await db
    .selectFrom("piece")
    .selectAll()
    .where("state", "in", statesOf[wish.tab])
    .where(wanted(wish))
    .orderBy(queueOrder)
    .orderBy((e) => e.fn.coalesce("publish_at", e.val(new Date(8.64e15))))
    .$if(wish.tab === "published", (query) => query.orderBy("published_at", "desc"))
    .orderBy("changed_at", "desc")
    .orderBy("piece_id", "desc")
    .offset(wish.skipped)
    .limit(wish.most)
    .execute();
  return rows as PieceRow[];
}

/** Counts the pieces in each state. */
export async function countPieces(db: Db, wish: PieceWish): Promise<Record<PieceTab, number>> {
  const rows = await db
    .selectFrom("piece")
    .select(["state"])
    .select((e) => e.fn.countAll<number>().as("count"))
    .where(wanted(wish))
    .groupBy("state")
    .execute();
  const of = (tab: PieceTab) =>
    rows
      .filter(({ state }) => (statesOf[tab] as readonly string[]).includes(state))
      .reduce((sum, { count }) => sum + Number(count), 0);
  return {
    open: of("open"),
    draft: of("draft"),
    review: of("review"),
    scheduled: of("scheduled"),
    published: of("published"),
  };
}

/** Counts the pieces of each kind on a tab. */
export async function countKinds(
  db: Db,
  wish: PieceWish & { tab: PieceTab },
): Promise<Map<PieceKind, number>> {
  const rows = await db
    .selectFrom("piece")
    .select((e) => e.ref("kind").$castTo<PieceKind>().as("kind"))
    .select((e) => e.fn.countAll<string>().as("count"))
    .where("state", "in", statesOf[wish.tab])
    .where(wanted({ ...wish, kinds: [] }))
    .groupBy("kind")
    .execute();
  return new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
}
