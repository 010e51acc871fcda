import { sql } from "kysely";
import type { Day } from "../../../domain/calendar/day.ts";
import { pieceNeeds, type pieceTabs } from "../../../domain/contract/staff/newsroom.ts";
import {
  type PieceKind,
  type PieceState,
  pieceStateNames,
} from "../../../domain/newsroom/pieces.ts";
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
  /** The address of the reader. */
  reader: string;
  /** True for what the reader wrote, or what waits for them. */
  isMine: boolean;
  /** A part of a headline, a company or the name of an author; empty for all pieces. */
  search: string;
  /** Empty for all kinds. */
  kinds: readonly PieceKind[];
  /** Empty for all; of several each is listed. */
  needs: readonly PieceNeed[];
  /** The address of an author or reviewer; empty for all. */
  person: string;
  /** The company as the author named it; empty for all. */
  company: string;
  /** True where the reader may approve what others wrote. */
  mayApprove: boolean;
  today: Day;
}

type PieceNeed = (typeof pieceNeeds)[number];

const wanted = (wish: PieceWish) => {
  const { reader, isMine, search, kinds, needs, person, company } = wish;
  const isNeeded = needs.map((need) => needed(need, wish));
  return sql<boolean>`(${!isMine} or author = ${reader} or ${needed("you", wish)})
  and (${search} = '' or strpos(lower(concat_ws(' ', content->>'title', content->>'company', author, (
    select concat_ws(' ', first_name, last_name) from portal_user where email = author
  ), (select name from company where company_ticker = content->>'company'))), lower(${search})) > 0)
  and (${person} = '' or ${person} in (author, reviewer, asked_reviewer))
  and (${company} = '' or lower(content->>'company') = lower(${company}))
  and (${kinds.length === 0} or kind = any(${[...kinds]}::text[]))
  and (${needs.length === 0} or ${sql.join([sql`false`, ...isNeeded], sql` or `)})`;
};

function needed(need: PieceNeed, { reader, mayApprove, today }: PieceWish) {
  const rules = {
    you: sql`(${mayApprove} and state = 'review' and ${reader} <> all(writers)
      and coalesce(asked_reviewer, ${reader}) = ${reader})`,
    blocked: sql`(open_check <> '')`,
    reviewer: sql`(state in ('draft', 'review') and reviewer is null and asked_reviewer is null)`,
    today: sql`((publish_at at time zone 'America/New_York')::date = ${today}::date)`,
  };
  return rules[need];
}

/** The order of the groups of the queue: what waits for others stands above what is being written. */
const queueOrder = sql`array_position(array['review', 'approved', 'scheduled', 'draft'], state)`;

/** Lists one page of a tab of the queue: what is scheduled first, what waits for review longest, and else what was changed last. */
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
    .orderBy((e) => e.case().when("state", "=", "review").then(e.ref("changed_at")).end())
    .orderBy("changed_at", "desc")
    .orderBy("piece_id", "desc")
    .offset(wish.skipped)
    .limit(wish.most)
    .execute();
  return rows as PieceRow[];
}

/** The names of companies by their addresses. */
export async function listCompanyNames(
  db: Db,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("company")
    .select(["company_ticker", "name"])
    .where("company_ticker", "in", [...addresses, ""])
    .execute();
  return new Map(rows.map(({ company_ticker: address, name }) => [address, name]));
}

/** Counts the pieces in each state, on each tab, and those that went out today. */
export async function countPieces(db: Db, wish: PieceWish) {
  const rows = await db
    .selectFrom("piece")
    .select((e) => e.ref("state").$castTo<PieceState>().as("state"))
    .select((e) => e.fn.countAll<number>().as("count"))
    .select(
      sql<number>`count(*) filter (where (published_at at time zone 'America/New_York')::date = ${wish.today}::date)`.as(
        "today",
      ),
    )
    .where(wanted(wish))
    .groupBy("state")
    .execute();
  const found = new Map(rows.map(({ state, count }) => [state, Number(count)]));
  const of = (states: readonly PieceState[]) =>
    states.reduce((sum, state) => sum + (found.get(state) ?? 0), 0);
  const tabs = Object.entries(statesOf).map(([tab, states]) => [tab, of(states)]);
  return {
    tabs: Object.fromEntries(tabs) as Record<PieceTab, number>,
    states: Object.fromEntries(pieceStateNames.map((state) => [state, of([state])])) as Record<
      PieceState,
      number
    >,
    publishedToday: Number(rows.find(({ state }) => state === "published")?.today ?? 0),
  };
}

/** Counts the pieces of a tab by what they need, and those of the reader that are open. */
export async function countNeeds(db: Db, wish: PieceWish & { tab: PieceTab }) {
  const all = { ...wish, needs: [] };
  const { rows } = await sql<Record<PieceNeed, number>>`
    select ${sql.join(
      pieceNeeds.map(
        (need) => sql`(count(*) filter (where ${needed(need, wish)}))::int as ${sql.ref(need)}`,
      ),
    )}
    from piece where state = any(${[...statesOf[wish.tab]]}::text[]) and ${wanted(all)}
  `.execute(db);
  return rows[0] ?? { you: 0, blocked: 0, reviewer: 0, today: 0 };
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

/** Lists, by their keys, open pieces at which nobody has looked, or whose checks depend on the market or on other texts. */
export async function listPiecesToCheck(db: Db, after: number, most: number): Promise<PieceRow[]> {
  const rows = await db
    .selectFrom("piece")
    .selectAll()
    .where("state", "in", statesOf.open)
    .where("piece_id", ">", after)
    .where(
      sql<boolean>`(open_check is null or content->>'company' <> '' or content->>'texts' ~ '<data |/news/|showpdf')`,
    )
    .orderBy("piece_id")
    .limit(most)
    .execute();
  return rows as PieceRow[];
}

export async function setOpenCheck(db: Db, id: number, check: string): Promise<void> {
  await db.updateTable("piece").set({ open_check: check }).where("piece_id", "=", id).execute();
}
