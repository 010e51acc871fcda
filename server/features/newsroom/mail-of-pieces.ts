import { newYorkDay } from "../../../domain/calendar/day.ts";
import { recapDayAt } from "../../../domain/email/schedule.ts";
import { type CorrectionMail, mailOf } from "../../../domain/newsroom/pieces.ts";
import type { Db } from "../../db/connect.ts";
import { mailRecap } from "../../mail/editions/make-recap.ts";
import { listMarketEvents } from "../../mail/market-events/list-market-events.ts";
import { readPublicUrl } from "../../mail/public-url.ts";
import { stopMails } from "../../mail/queue/queue-repository.ts";
import { type Edition, type MailConfig, queueMailIn } from "../../mail/queue-mail.ts";
import { listSubscribers } from "../../mail/subscribers/subscribers-repository.ts";
import { marksOf } from "./get-piece-use.ts";
import {
  listMailedReaders,
  listOpeners,
  listPieceTexts,
  type PieceMarks,
} from "./piece-use-repository.ts";
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
    const ofDay = recapDayAt(piece.published_at ?? now);
    const recap = { headline: piece.content.title, html: html ?? "" };
    return { type: "morningRecap", mail: mailRecap(recap, ofDay, origin) };
  }
  const [occasion] = marksOf(piece, key).occasions;
  const events = await listMarketEvents(db, { from: day, to: day }, origin);
  return events.find((one) => one.occasion === occasion);
}

const daysToSend = 3;

interface Correction {
  key: number;
  note: string;
  version: number;
  mails: CorrectionMail;
}

/** Lists the readers who opened a piece and get the mail of its kind, whatever their favorites and criteria are. */
export async function listOpenersToMail(db: Db, marks: PieceMarks): Promise<number[]> {
  const type = mailOf[marks.kind];
  if (type === undefined) return [];
  const openers = new Set(await listOpeners(db, marks));
  return (await listSubscribers(db))
    .filter(({ userId, preferences }) => openers.has(userId) && preferences.emailTypes[type])
    .map(({ userId }) => userId);
}

/** Queues a mail on a correction for those who were chosen, in the transaction that publishes it. */
export async function mailCorrection(
  trx: Db,
  piece: PieceRow,
  { key, note, version, mails }: Correction,
  order: { mail: MailConfig; now: Date },
): Promise<void> {
  if (mails === "none" || mails === "recap") return;
  const found = await findPieceMail(trx, piece, key, order);
  if (found === undefined) return;
  const list = mails === "mailed" ? listMailedReaders : listOpenersToMail;
  const readers = await list(trx, marksOf(piece, key));
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
