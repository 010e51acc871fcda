import type { MailFrame, MailText } from "./mail-parts.ts";
import { oneLine } from "./one-line.ts";
import { renderHtml } from "./render-html.ts";
import { renderText } from "./render-text.ts";

/** Renders a mail as HTML, and the same mail in plain text. */
export function renderMail(mail: MailText, frame: MailFrame) {
  const subject = oneLine(mail.subject);
  const safe = { ...mail, subject };
  return { subject, html: renderHtml(safe, frame), body: renderText(safe, frame) };
}
