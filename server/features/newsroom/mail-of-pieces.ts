import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { Db } from "../../db/connect.ts";
import { mailRecap } from "../../mail/editions/make-recap.ts";
import { listMarketEvents } from "../../mail/market-events/list-market-events.ts";
import { readPublicUrl } from "../../mail/public-url.ts";
import { stopMails } from "../../mail/queue/queue-repository.ts";
import { type Edition, type MailConfig, queueMailIn } from "../../mail/queue-mail.ts";
import { marksOf } from "./get-piece-use.ts";
import { listMailedReaders, listPieceTexts } from "./piece-use-repository.ts";
import type { PieceRow } from "./pieces-repository.ts";
import { readShownNews } from "./shown-repository.ts";

/** Writes the mail about a published piece; undefined for a kind that sends none. */
export async function findPieceMail(
  db: Db,
  piece: PieceRow,
  key: number,
  { mail, now }: { mail: MailConfig; now: Date },
): Promise<Pick<Edition, "type" | "mail"> | undefined> {
  const day = newYorkDay(piece.published_at ?? now);
  const origin = readPublicUrl(mail);
  if (piece.kind === "recap") {
    const { body_html: html } = await readShownNews(db, key);
    const recap = { headline: piece.content.title, html: html ?? "" };
    return { type: "morningRecap", mail: mailRecap(recap, day, origin) };
  }
  const [occasion] = marksOf(piece, key).occasions;
  const events = await listMarketEvents(db, { from: day, to: day }, origin);
  return events.find((one) => one.occasion === occasion);
}

const daysToSend = 3;

/** Queues a mail on a correction for those who got the mail of the piece, in the transaction that publishes it. */
export async function mailCorrection(
  trx: Db,
  piece: PieceRow,
  { key, note, version }: { key: number; note: string; version: number },
  order: { mail: MailConfig; now: Date },
): Promise<void> {
  const found = await findPieceMail(trx, piece, key, order);
  if (found === undefined) return;
  const readers = await listMailedReaders(trx, marksOf(piece, key));
  const { type, mail } = found;
  // The text of a recap begins with the note.
  const told =
    piece.kind === "recap" ? [] : [{ kind: "text", text: `Correction: ${note}` } as const];
  const corrected = {
    ...mail,
    subject: `Correction: ${mail.subject}`,
    parts: [...told, ...mail.parts],
  };
  const expiresAt = new Date(order.now.getTime() + daysToSend * 86_400_000);
  const occasion = `correction ${piece.piece_id} ${version}`;
  await queueMailIn(
    trx,
    order.mail,
    { type, occasion, mail: corrected, expiresAt },
    readers,
    order.now,
  );
}

/** Stops the mails of a piece that is taken back and that have not left yet. */
export async function stopMailsOfPiece(trx: Db, piece: PieceRow, now: Date): Promise<void> {
  if (piece.public_key !== null)
    await stopMails(trx, await listPieceTexts(trx, marksOf(piece, piece.public_key)), now);
}
