import type { Db } from "../../db/connect.ts";
import { renderMail } from "../content/render-mail.ts";
import { selectGone } from "../quotes/gone-texts-repository.ts";
import { listQuotedTexts, takeTextsOut } from "../quotes/quoted-texts.ts";
import { isSameAddress } from "../quotes/text-address.ts";
import { type DueMail, findWaitingSource, updateContent } from "./queue-repository.ts";

/**
 * Makes a mail anew if a text that it quotes was taken back after the mail was written. It is looked for directly before the
 * mail leaves, because a text may be taken back while a mail about it is being queued.
 */
export async function refreshText(
  db: Db,
  due: DueMail,
): Promise<DueMail | "stopped" | "of no use"> {
  const found = await findWaitingSource(db, due.mail_id);
  if (found === undefined) return "stopped";
  if (found.source === null) return due;
  const { mail, frame } = found.source;
  const gone = await selectGone(db, listQuotedTexts(mail, frame.origin));
  if (gone.length === 0) return due;
  const rest = takeTextsOut(mail, frame.origin, (one) =>
    gone.some((address) => isSameAddress(address, one)),
  );
  if (rest === null) return "of no use";
  const text = renderMail(rest, frame);
  await updateContent(db, found.content_id, text);
  return { ...due, subject: text.subject, html: text.html, body: text.body };
}
