import { newYorkDay } from "../../../domain/calendar/day.ts";
import { videosPath } from "../../../domain/contract/content/videos.ts";
import { takesPictures } from "../../../domain/newsroom/pieces.ts";
import { Failure, type Verb } from "../../http/context.ts";
import { occasionsOfText } from "../../mail/market-events/market-event.ts";
import { countPieceMails, listPieceUse, type PieceMarks } from "./piece-use-repository.ts";
import { findPiece, type PieceRow } from "./pieces-repository.ts";

/** Tells what became of a published piece: who opened it, who took its file, and the mails about it. */
export const getPieceUse: Verb<"getPieceUse"> = async (context, { params: { id } }) => {
  const { db, principal, clock } = context;
  const today = newYorkDay(clock.now());
  const piece = await findPiece(db, id);
  if (piece === undefined || piece.public_key === null) throw new Failure("not_found");
  const marks = marksOf(piece, piece.public_key);
  const use = await listPieceUse(db, marks);
  const mails = await countPieceMails(db, marks);
  const countMails = (isCounted: (outcome: string | null) => boolean) =>
    mails.reduce((sum, { outcome, count }) => sum + (isCounted(outcome) ? count : 0), 0);
  const isUsed = ({ opens, downloads }: { opens: number; downloads: number }) =>
    opens + downloads > 0;
  return {
    mails: {
      sent: countMails((outcome) => outcome === "sent"),
      waiting: countMails((outcome) => outcome === null),
      failed: countMails((outcome) => outcome !== null && outcome !== "sent"),
    },
    accounts: use.filter(isUsed).map(({ name, opens, downloads, people }) => ({
      ...{ name, opens, downloads },
      people: principal.grants.has("readPersons") ? people : null,
    })),
    unread: use
      .filter((account) => !isUsed(account))
      .filter(({ expiresOn }) => expiresOn === null || expiresOn >= today)
      .map(({ name, expiresOn }) => ({ name, expiresOn })),
  };
};

export function marksOf({ kind, content, piece_id }: PieceRow, key: number): PieceMarks {
  const mails = {
    pieceId: piece_id,
    kind,
    occasions: occasionsOfText(kind, key),
  };
  if (kind === "video")
    return { ...mails, newsKey: null, files: [], madeFiles: "^$", page: `${videosPath}/${key}` };
  const isNews = takesPictures(kind);
  const made = kind === "research" ? "research|questions" : "special-report";
  return {
    ...mails,
    newsKey: isNews ? key : null,
    page: null,
    files: content.file ? [content.file.name.toLowerCase()] : [],
    madeFiles: isNews ? "^$" : `^(${made})-.*-${key}\\.pdf$`,
  };
}
