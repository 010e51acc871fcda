import { signatureOf } from "../letter.ts";
import type { Linked, MailFrame, MailPart, MailText } from "./mail-parts.ts";
import { tokenMark } from "./token-mark.ts";

/** Writes a mail in plain text: the same parts in the same order as in its HTML. */
export function renderText(mail: MailText, { origin, provider, stopLabel }: MailFrame): string {
  return [
    mail.title,
    linked(mail.lead),
    ...mail.parts.map(renderPart),
    "--",
    mail.reason,
    `Stop ${stopLabel}: ${origin}/unsubscribe?token=${tokenMark}`,
    `Email Preferences: ${origin}/email-preferences`,
    `Contact Us: ${origin}/contact-us`,
    [
      ...(provider.adviser === "" ? [] : [`${provider.name} ${provider.adviser}.`]),
      ...signatureOf(provider),
    ].join("\n"),
  ].join("\n\n");
}

function renderPart(part: MailPart): string {
  switch (part.kind) {
    case "text":
      return part.text;
    case "heading":
      return part.text.toUpperCase();
    case "facts":
      return part.facts
        .map(
          ({ label, value, before }) => `${label}: ${before == null ? "" : `${before} → `}${value}`,
        )
        .join("\n");
    case "table":
      return part.rows
        .map((cells) =>
          cells
            .map((cell, at) => (at === 0 ? linked(cell) : `${part.columns[at]}: ${cell.text}`))
            .join(", "),
        )
        .join("\n");
    case "links":
      return part.links
        .map((link) => `${linked(link)}${link.note ? ` (${link.note})` : ""}`)
        .join("\n");
    case "button":
      return `${part.label}: ${part.href}`;
    case "source":
      return linked(part);
  }
}

function linked({ text, href }: Linked): string {
  return href == null ? text : `${text} <${href}>`;
}
