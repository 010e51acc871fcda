import { type EmailTypeId, emailTypes } from "../../../domain/email/email-types.ts";
import { recapDayAt } from "../../../domain/email/schedule.ts";
import { mailOf, type PieceKind, takesPictures } from "../../../domain/newsroom/pieces.ts";
import { totalRating } from "../../../domain/ratings/ratings.ts";
import type { Db } from "../../db/connect.ts";
import { Failure, type Verb } from "../../http/context.ts";
import { countRecapReaders } from "../../mail/editions/queue-editions.ts";
import { countReaders } from "../../mail/market-events/announce-events.ts";
import { markHtml } from "../../own-content/marked-text.ts";
import { findPieceCompany } from "./check-piece.ts";
import { marksOf } from "./get-piece-use.ts";
import { listOpenersToMail } from "./mail-of-pieces.ts";
import { listMailedReaders } from "./piece-use-repository.ts";
import { findPiece, type PieceRow, readPublishedRating } from "./pieces-repository.ts";
import { findExpectedPricing } from "./read-schedule.ts";

export const getPublishing: Verb<"getPublishing"> = async ({ db, clock }, { params: { id } }) => {
  const piece = await findPiece(db, id);
  if (piece === undefined) throw new Failure("not_found");
  const company = await findPieceCompany(db, piece.content, clock.now(), { withFacts: false });
  const rating = company === null ? null : await readPublishedRating(db, company.key);
  return {
    emails: await listEmails(db, piece, company?.key ?? null, clock.now()),
    ...(await countTold(db, piece)),
    pricing: (await findExpectedPricing(db, piece, clock.now()))?.expectedOn ?? null,
    changes: listChanges(piece, company?.name ?? null, rating),
  };
};

/** Lists the kinds of mail that publication sends with their readers; a correction sends none of them again. */
async function listEmails(db: Db, piece: PieceRow, companyKey: number | null, now: Date) {
  const { kind, content, published_at } = piece;
  if (published_at !== null) return [];
  const own = mailOf[kind];
  if (own === "morningRecap") {
    const readers = await countRecapReaders(db, recapDayAt(now));
    return readers === null ? [] : [{ type: labelOf(own), readers, leftOut: 0 }];
  }
  const asks = content.texts.some(
    ({ section, html }) => section === "question" && markHtml(html).body !== "",
  );
  const types = [own ?? [], asks ? ("managementQuestions" as const) : []].flat();
  const emails = [];
  for (const type of types)
    emails.push({ type: labelOf(type), ...(await countReaders(db, type, companyKey)) });
  return emails;
}

export const labelOf = (type: EmailTypeId) =>
  emailTypes.find((one) => one.id === type)?.label ?? type;

/** Counts who can be told of a correction. */
async function countTold(db: Db, piece: PieceRow) {
  if (piece.published_at === null || piece.public_key === null)
    return { mailed: 0, opened: 0, isToldInRecap: false };
  const marks = marksOf(piece, piece.public_key);
  return {
    mailed: (await listMailedReaders(db, marks)).length,
    opened: (await listOpenersToMail(db, marks)).length,
    isToldInRecap: takesPictures(piece.kind),
  };
}

/** Only a piece about a company is shown there. */
const profile = "Company profile";

const places: Readonly<Record<PieceKind, readonly string[]>> = {
  research: [profile, "Research dashboard", "Search"],
  note: ["News", profile, "Morning Recap", "News feed", "Search"],
  blog: ["News", "Blog", "News feed", "Search"],
  news: ["News", profile, "Morning Recap", "Search"],
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
    ...places[kind]
      .filter((place) => place !== profile || company !== null)
      .map((place) => ({
        place,
        old: published_at === null ? "not shown" : "the version before",
        new: content.title || company || "",
      })),
    ...(total !== null
      ? [{ place: "Rating", old: String(rating ?? "none"), new: String(total) }]
      : []),
  ];
}
