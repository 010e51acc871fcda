import type { EventTypeId } from "../../../domain/email/email-types.ts";
import { emailTypes } from "../../../domain/email/email-types.ts";
import type { PieceKind } from "../../../domain/newsroom/pieces.ts";
import { totalRating } from "../../../domain/ratings/ratings.ts";
import type { Db } from "../../db/connect.ts";
import { Failure, type Verb } from "../../http/context.ts";
import { countReaders } from "../../mail/market-events/announce-events.ts";
import { findPieceCompany } from "./check-piece.ts";
import { marksOf } from "./get-piece-use.ts";
import { listMailedReaders } from "./piece-use-repository.ts";
import { findPiece, type PieceRow, readPublishedRating } from "./pieces-repository.ts";

/** The kinds of mail that follow the publication of a kind of piece. */
const mailOf: Partial<Record<PieceKind, EventTypeId>> = {
  research: "preIpoReport",
  note: "analystNotes",
  news: "newsAlerts",
  "special-report": "specialReports",
};

export const getPublishing: Verb<"getPublishing"> = async ({ db, clock }, { params: { id } }) => {
  const piece = await findPiece(db, id);
  if (piece === undefined) throw new Failure("not_found");
  const company = await findPieceCompany(db, piece.content, clock.now(), { withFacts: false });
  // What was published before is corrected without a further mail.
  const type = piece.published_at === null ? mailOf[piece.kind] : undefined;
  const counted = type && (await countReaders(db, type, company?.key ?? null));
  const rating = company === null ? null : await readPublishedRating(db, company.key);
  return {
    emailType: emailTypes.find((one) => one.id === type)?.label ?? null,
    readers: counted?.readers ?? 0,
    leftOut: counted?.leftOut ?? 0,
    mailed: await countMailed(db, piece),
    changes: listChanges(piece, company?.name ?? null, rating),
  };
};

async function countMailed(db: Db, piece: PieceRow): Promise<number> {
  if (piece.published_at === null || piece.public_key === null) return 0;
  return (await listMailedReaders(db, marksOf(piece, piece.public_key).occasions)).length;
}

const places: Readonly<Record<PieceKind, readonly string[]>> = {
  research: ["Company profile", "Research dashboard", "Search"],
  note: ["News", "Company profile", "Morning Recap", "News feed", "Search"],
  blog: ["News", "Blog", "News feed", "Search"],
  news: ["News", "Company profile", "Morning Recap", "Search"],
  recap: ["News", "Morning Recap", "News feed", "Search"],
  "special-report": ["Special Reports", "Search"],
  video: ["Videos", "Search"],
};

function listChanges(
  { kind, content, published_at }: PieceRow,
  company: string | null,
  rating: number | null,
) {
  const total = kind === "research" ? totalRating(content.ratings) : null;
  return [
    ...places[kind].map((place) => ({
      place,
      old: published_at === null ? "not shown" : "the version before",
      new: content.title || company || "",
    })),
    ...(total !== null
      ? [{ place: "Rating", old: String(rating ?? "none"), new: String(total) }]
      : []),
  ];
}
