import { newYorkDay } from "../../../domain/calendar/day.ts";
import { type pieceNeeds, piecePageSize } from "../../../domain/contract/staff/newsroom.ts";
import { mailOf, type PieceKind, pieceKindNames } from "../../../domain/newsroom/pieces.ts";
import { totalRating } from "../../../domain/ratings/ratings.ts";
import type { Db } from "../../db/connect.ts";
import type { Context, Verb } from "../../http/context.ts";
import { countEmailWishes } from "../../mail/market-events/announce-events.ts";
import { findPieceCompany } from "./check-piece.ts";
import { describePiece, namePeople } from "./describe-piece.ts";
import { marksOf } from "./get-piece-use.ts";
import { labelOf } from "./get-publishing.ts";
import { readQueueUse } from "./piece-use-repository.ts";
import { type PieceRow, readPublishedRating } from "./pieces-repository.ts";
import {
  countKinds,
  countNeeds,
  countPieces,
  listCompanyNames,
  listPieceRows,
  type PieceWish,
} from "./queue-repository.ts";
import { isReviewDemanded } from "./review-rule.ts";

/** Reads a list of names with commas, which the contract has checked. */
const namesOf = <Name extends string>(text: string) =>
  (text === "" ? [] : text.split(",")) as Name[];

export const listPieces: Verb<"listPieces"> = async (context, { query }) => {
  const { tab, mine, search, kinds, needs, person, company, page } = query;
  const { db, principal, clock } = context;
  const now = clock.now();
  const wish: PieceWish = {
    ...{ search, person, company, today: newYorkDay(now) },
    ...{ reader: principal.email, isMine: mine === "true" },
    kinds: namesOf<PieceKind>(kinds),
    needs: namesOf<(typeof pieceNeeds)[number]>(needs),
    mayApprove: principal.grants.has("approve"),
  };
  const skipped = (page - 1) * piecePageSize;
  const rows = await listPieceRows(db, { ...wish, tab, skipped, most: piecePageSize });
  const counts = await countPieces(db, wish);
  const own = wish.isMine ? counts : await countPieces(db, { ...wish, isMine: true });
  const ofKinds = await countKinds(db, { ...wish, tab });
  const countWanting = await countEmailWishes(db);
  const marks =
    tab === "published"
      ? rows.flatMap((row) => (row.public_key === null ? [] : [marksOf(row, row.public_key)]))
      : [];
  const uses = await readQueueUse(db, marks);
  const nameOf = await namePeople(db);
  const isDemanded = await isReviewDemanded(context);
  // A report has no headline; its company stands in its place.
  const untitled = rows.flatMap(({ content }) => (content.title === "" ? content.company : []));
  const companies = await listCompanyNames(db, untitled);
  const pieces = [];
  for (const row of rows) {
    const type = row.published_at === null ? mailOf[row.kind] : undefined;
    const rating = row.kind === "research" ? totalRating(row.content.ratings) : null;
    const before = rating === null || tab === "published" ? null : await findRating(db, row, now);
    pieces.push({
      ...describePiece(row, row.open_check || null, { isDemanded, principal }, nameOf),
      title: row.content.title || (companies.get(row.content.company) ?? ""),
      ...{ rating, ratingBefore: before === rating ? null : before },
      waitsForYou: waitsFor(principal, row),
      isOwn: row.writers.includes(principal.email),
      email: type === undefined ? null : { type: labelOf(type), readers: countWanting(type) },
      use: uses.get(row.piece_id) ?? null,
    });
  }
  const kindCounts = pieceKindNames.map((kind) => [kind, ofKinds.get(kind) ?? 0] as const);
  return {
    ...{ pieces, total: counts.tabs[tab], counts: counts.tabs, states: counts.states },
    ...{ publishedToday: counts.publishedToday, mine: own.tabs.open },
    kinds: Object.fromEntries(kindCounts) as Record<PieceKind, number>,
    needs: await countNeeds(db, { ...wish, tab }),
  };
};

/** Finds the rating that readers see of the company that a report names. */
async function findRating(db: Db, { content }: PieceRow, now: Date): Promise<number | null> {
  const company = await findPieceCompany(db, content, now, { withFacts: false });
  return company === null ? null : readPublishedRating(db, company.key);
}

const waitsFor = (
  { grants, email }: Context["principal"],
  { state, writers, asked_reviewer: asked }: PieceRow,
) =>
  state === "review" &&
  grants.has("approve") &&
  !writers.includes(email) &&
  (asked === null || asked === email);
