import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { Db } from "../../db/connect.ts";
import { checkPiece, findGoneTexts, findOpenCheck, findPieceCompany } from "./check-piece.ts";
import { countOpenComments } from "./comments-repository.ts";
import { findPiece, type PieceRow } from "./pieces-repository.ts";
import { listPiecesToCheck, setOpenCheck } from "./queue-repository.ts";
import { findPricingLack } from "./read-schedule.ts";

/** Keeps with a piece what holds it back, so that the queue counts and finds such pieces. */
export async function keepCheck(db: Db, id: number, now: Date): Promise<void> {
  const piece = await findPiece(db, id);
  if (piece !== undefined) await keepChecksOf(db, [piece], now);
}

const atOnce = 200;

/** Looks again at the open pieces that name a company, a figure or another text, since the market may have moved. */
export async function keepChecks(db: Db, now: Date): Promise<void> {
  for (let after = 0; ; ) {
    const pieces = await listPiecesToCheck(db, after, atOnce);
    await keepChecksOf(db, pieces, now);
    if (pieces.length < atOnce) return;
    after = pieces.at(-1)?.piece_id ?? 0;
  }
}

async function keepChecksOf(db: Db, pieces: readonly PieceRow[], now: Date): Promise<void> {
  const comments = await countOpenComments(
    db,
    pieces.map(({ piece_id }) => piece_id),
  );
  const gone = await findGoneTexts(
    db,
    pieces.map(({ content }) => content),
  );
  for (const piece of pieces) {
    const { piece_id: id, state, content } = piece;
    const isOpen = state !== "published" && state !== "withdrawn";
    const withFacts = content.texts.some(({ html }) => html.includes("<data "));
    const company = isOpen ? await findPieceCompany(db, content, now, { withFacts }) : null;
    const found = isOpen
      ? (findOpenCheck(checkPiece(piece, company, comments.get(id) ?? 0, gone)) ??
        (await findPricingLack(db, piece, newYorkDay(now))))
      : null;
    if ((found ?? "") !== piece.open_check) await setOpenCheck(db, id, found ?? "");
  }
}
