import { listQuotedTexts } from "../quotes/quoted-texts.ts";
import type { MailFrame, MailText } from "./mail-parts.ts";
import { renderHtml } from "./render-html.ts";
import { renderText } from "./render-text.ts";

/** The parts of a mail. */
export interface MailSource {
  mail: MailText;
  frame: MailFrame;
}

/** Renders a mail as HTML, and the same mail in plain text. One that quotes texts of the house keeps what it is made of. */
export function renderMail(mail: MailText, frame: MailFrame) {
  const subject = oneLine(mail.subject);
  const safe = { ...mail, subject };
  const source: MailSource | null =
    listQuotedTexts(mail, frame.origin).length === 0 ? null : { mail, frame };
  return { subject, html: renderHtml(safe, frame), body: renderText(safe, frame), source };
}

/** Control characters, line separators, and the marks that turn the direction of a text around. */
const unsafe = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Makes a text from outside safe for a header: one line, in one direction, and not endless. */
function oneLine(text: string): string {
  const line = text.replace(unsafe, " ").replace(/\s+/g, " ").trim();
  return line.length > 180 ? `${line.slice(0, 179)}…` : line;
}
