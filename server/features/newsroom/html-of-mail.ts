import { escapeHtml } from "../../escape-html.ts";
import type { Linked, MailPart } from "../../mail/content/mail-parts.ts";

export const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

/** Writes the parts of a mail as a text that an editor goes on with; its buttons stay with the mail. */
export function htmlOfMail(parts: readonly MailPart[]): string {
  return parts.map(htmlOf).join("");
}

function htmlOf(part: MailPart): string {
  switch (part.kind) {
    case "text":
    case "source":
      return paragraph(part.text);
    case "heading":
      return `<h3>${escapeHtml(part.text)}</h3>`;
    case "facts":
      return list(
        part.facts.map(({ label, value, before }) =>
          escapeHtml(`${label}: ${value}${before ? ` (before: ${before})` : ""}`),
        ),
      );
    case "links":
      return list(
        part.links.map(({ note, noteHref, ...link }) => {
          const more = note ? `, ${linked({ text: note, href: noteHref ?? null })}` : "";
          return linked(link) + more;
        }),
      );
    case "table":
      return table([
        part.columns.map((text) => cell("th", { text })),
        ...part.rows.map((cells) => cells.map((one) => cell("td", one))),
      ]);
    case "button":
      return "";
  }
}

const list = (items: readonly string[]) =>
  `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join("")}</ul>`;

const table = (rows: readonly (readonly string[])[]) =>
  `<table><tbody>${rows.map((cells) => `<tr>${cells.join("")}</tr>`).join("")}</tbody></table>`;

const cell = (tag: "th" | "td", text: Linked) => `<${tag}><p>${linked(text)}</p></${tag}>`;

const linked = ({ text, href }: Linked) =>
  href ? `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>` : escapeHtml(text);
