import { escapeHtml } from "../../escape-html.ts";
import { palette } from "../../palette.ts";
import { signatureOf } from "../letter.ts";
import type { Linked, MailFrame, MailPart, MailText } from "./mail-parts.ts";
import { tokenMark } from "./token-mark.ts";

/** Draws a mail as tables with inline styles, the one layout that all mail programs show alike. */
export function renderHtml(mail: MailText, frame: MailFrame): string {
  const { provider, origin, stopLabel } = frame;
  const unsubscribe = `${origin}/unsubscribe?token=${tokenMark}`;
  const adviser =
    provider.adviser === "" ? "" : `${escapeHtml(`${provider.name} ${provider.adviser}.`)}<br>`;
  const name = escapeHtml(provider.name);
  const brand =
    provider.logo === ""
      ? name
      : `<img src="${escapeHtml(origin + provider.logo)}" alt="${name}" height="28">`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(mail.subject)}</title><style>${mailStyles}</style></head>
<body class="page"><table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" class="edge">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0">
<tr><td class="band"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="brand">${brand}</td><td class="kind" align="right">${escapeHtml(mail.kindLabel)}</td></tr></table></td></tr>
<tr><td class="content"><h1>${escapeHtml(mail.title)}</h1><p class="lead">${linked(mail.lead)}</p>
${mail.parts.map(renderPart).join("\n")}</td></tr>
<tr><td class="foot"><p>${escapeHtml(mail.reason)}<br><a href="${escapeHtml(unsubscribe)}">Stop ${escapeHtml(stopLabel)}</a> · <a href="${escapeHtml(origin)}/email-preferences">Email Preferences</a> · <a href="${escapeHtml(origin)}/contact-us">Contact Us</a></p><p>${adviser}${signatureOf(provider).map(escapeHtml).join(" · ")}</p></td></tr>
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
        part.facts.map(({ label, value, before, href }) => {
          const old = before == null ? "" : `<span class="old">${escapeHtml(before)} → </span>`;
          return `<tr><th scope="row" align="left">${escapeHtml(label)}</th><td align="right">${old}<b>${linked({ text: value, href: href ?? null })}</b></td></tr>`;
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
          ({ note, noteHref, ...link }) =>
            `<tr><td>${linked(link)}</td><td align="right" class="old">${linked({ text: note ?? "", href: noteHref ?? null })}</td></tr>`,
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

const { light, dark } = palette;

/**
 * The look of mails, light and dark. Mail programs that ignore styles in the head show plain tables in their own
 * colors.
 */
const mailStyles = `
body,td,th,p,h1,h2,a{font-family:-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}
.page{margin:0;padding:0;background:#e9efed;color:${light.text}}
.edge{padding:16px 8px}
.sheet{width:100%;max-width:600px;background:#ffffff;border-radius:8px;overflow:hidden}
.band{background:${light.header};padding:14px 24px}
.brand{color:#ffffff;font-size:16px;font-weight:700}
.kind{color:${light["header-text-2"]};font-size:13px}
.content{padding:22px 24px 18px}
h1{font-size:20px;line-height:26px;margin:0 0 4px}
h2{font-size:14px;line-height:20px;margin:20px 0 4px}
p{font-size:14px;line-height:21px;margin:10px 0}
.lead{margin:0 0 14px;color:${light["text-2"]}}
a{color:${light.accent};text-decoration:none}
.rows{border-collapse:collapse;margin:4px 0 12px}
.rows td,.rows th{font-size:14px;line-height:20px;padding:7px 0 7px 8px;border-bottom:1px solid ${light.gridline};vertical-align:top}
.rows td:first-child,.rows th:first-child{padding-left:0}
.rows th{font-weight:400;color:${light["text-2"]}}
.old,.source{color:${light["text-3"]}}
.source{font-size:12px;line-height:17px}
.button{display:block;background:${light.brand};color:#ffffff;text-align:center;font-weight:600;padding:11px 16px;border-radius:6px}
.foot{background:${light.bg};padding:12px 24px;border-top:1px solid ${light.border}}
.foot p{font-size:12px;line-height:18px;color:${light["text-3"]};margin:6px 0}
.foot a{text-decoration:underline}
@media (prefers-color-scheme:dark){
.page{background:#000000!important;color:${dark.text}!important}
.sheet{background:${dark.surface}!important}
.band{background:${dark.header}!important}
.lead,.rows th{color:${dark["text-2"]}!important}
a{color:${dark.accent}!important}
.rows td,.rows th{border-color:${dark.border}!important}
.old,.source,.foot p{color:${dark["text-3"]}!important}
.button{background:${dark.brand}!important;color:#ffffff!important}
.foot{background:${dark.bg}!important;border-color:${dark.border}!important}
}
@media (max-width:480px){.content,.band,.foot{padding-left:16px!important;padding-right:16px!important}}
`.replaceAll("\n", "");
