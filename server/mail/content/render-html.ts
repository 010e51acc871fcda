import type { Linked, MailFrame, MailPart, MailText } from "./mail-parts.ts";
import { mailStyles } from "./mail-styles.ts";
import { tokenMark } from "./token-mark.ts";

/** Draws a mail as tables with inline styles, the one layout that all mail programs show alike. */
export function renderHtml(mail: MailText, frame: MailFrame): string {
  const { provider, origin, stopLabel } = frame;
  const unsubscribe = `${origin}/unsubscribe?token=${tokenMark}`;
  const adviser =
    provider.adviser === "" ? "" : `${escapeHtml(`${provider.name} ${provider.adviser}.`)}<br>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(mail.subject)}</title><style>${mailStyles}</style></head>
<body class="page"><table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" class="edge">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0">
<tr><td class="band"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="brand">${escapeHtml(provider.name)}</td><td class="kind" align="right">${escapeHtml(mail.kindLabel)}</td></tr></table></td></tr>
<tr><td class="content"><h1>${escapeHtml(mail.title)}</h1><p class="lead">${linked(mail.lead)}</p>
${mail.parts.map(renderPart).join("\n")}</td></tr>
<tr><td class="foot"><p>${escapeHtml(mail.reason)}<br><a href="${escapeHtml(unsubscribe)}">Stop ${escapeHtml(stopLabel)}</a> · <a href="${escapeHtml(origin)}/email-preferences">Email Preferences</a> · <a href="${escapeHtml(origin)}/contact-us">Contact Us</a></p><p>${adviser}${escapeHtml(provider.name)} · ${escapeHtml(provider.email)} · ${escapeHtml(provider.phone)}</p></td></tr>
</table></td></tr></table></body></html>`;
}

function renderPart(part: MailPart): string {
  switch (part.kind) {
    case "text":
      return `<p>${escapeHtml(part.text)}</p>`;
    case "heading":
      return `<h2>${escapeHtml(part.text)}</h2>`;
    case "facts":
      return table(
        part.facts.map(({ label, value, before }) => {
          const old = before == null ? "" : `<span class="old">${escapeHtml(before)} → </span>`;
          return `<tr><th scope="row" align="left">${escapeHtml(label)}</th><td align="right">${old}<b>${escapeHtml(value)}</b></td></tr>`;
        }),
      );
    case "table":
      return table([
        `<tr>${part.columns.map((name, at) => `<th scope="col" align="${at === 0 ? "left" : "right"}">${escapeHtml(name)}</th>`).join("")}</tr>`,
        ...part.rows.map(
          (cells) =>
            `<tr>${cells.map((cell, at) => `<td align="${at === 0 ? "left" : "right"}">${linked(cell)}</td>`).join("")}</tr>`,
        ),
      ]);
    case "links":
      return table(
        part.links.map(
          (link) =>
            `<tr><td>${linked(link)}</td><td align="right" class="old">${escapeHtml(link.note ?? "")}</td></tr>`,
        ),
      );
    case "button":
      return `<p><a class="button" href="${escapeHtml(part.href)}">${escapeHtml(part.label)}</a></p>`;
    case "source":
      return `<p class="source">${linked(part)}</p>`;
  }
}

function table(rows: readonly string[]): string {
  return `<table class="rows" width="100%" cellpadding="0" cellspacing="0">${rows.join("")}</table>`;
}

function linked({ text, href }: Linked): string {
  return href == null ? escapeHtml(text) : `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
