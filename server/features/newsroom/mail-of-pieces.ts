import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { Db } from "../../db/connect.ts";
import { listMarketEvents } from "../../mail/market-events/list-market-events.ts";
import type { MarketEvent } from "../../mail/market-events/market-event.ts";
import { readPublicUrl } from "../../mail/public-url.ts";
import { type MailConfig, queueMailIn } from "../../mail/queue-mail.ts";
import { marksOf } from "./get-piece-use.ts";
import { listMailedReaders, stopWaitingMails } from "./piece-use-repository.ts";
import type { PieceRow } from "./pieces-repository.ts";

/** Finds the event that readers of a published piece are mailed about; undefined for a kind that sends no mail. */
export async function findPieceEvent(
  db: Db,
  piece: PieceRow,
  key: number,
  { mail, now }: { mail: MailConfig; now: Date },
): Promise<MarketEvent | undefined> {
  const day = newYorkDay(piece.published_at ?? now);
  const [occasion] = marksOf(piece, key).occasions;
  const events = await listMarketEvents(db, { from: day, to: day }, readPublicUrl(mail));
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
  const event = await findPieceEvent(trx, piece, key, order);
  if (event === undefined) return;
  const readers = await listMailedReaders(trx, marksOf(piece, key).occasions);
  const { type, mail } = event;
  const corrected = {
    ...mail,
    subject: `Correction: ${mail.subject}`,
    parts: [{ kind: "text", text: `Correction: ${note}` } as const, ...mail.parts],
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
export async function stopMails(trx: Db, piece: PieceRow, now: Date): Promise<void> {
  if (piece.public_key !== null)
    await stopWaitingMails(trx, marksOf(piece, piece.public_key).occasions, now);
}
