import { decodeHTMLStrict } from "entities";

/** The cover of a document is within the first letters of its text. */
const longestCover = 12_000;

/**
 * Reads the form of a document that somebody saved without the wrapper of its filing: the rule by which a prospectus is filed stands at
 * its head, and the facing page of a registration names its form.
 */
export function readBareForm(head: string): string | null {
  const text = plainText(head).slice(0, longestCover);
  const rule = /\bfiled (?:pursuant to|under|in accordance with) rule 424 ?\(b\) ?\((\d)\)/i.exec(
    text,
  )?.[1];
  if (rule !== undefined) return `424B${rule}`;
  const exempt = /\bfiled (?:pursuant to|under) rule 253 ?\(g\) ?\((\d)\)/i.exec(text)?.[1];
  if (exempt !== undefined) return `253G${exempt}`;
  if (/\bform 1-A\b/i.test(text) && /\boffering (?:statement|circular)\b/i.test(text)) return "1-A";
  const isRegistration =
    /\bsecurities and exchange commission\b/i.test(text) &&
    /\bregistration statement\b.{0,20}\bunder\b.{0,20}\bsecurities act of 1933\b/i.test(text);
  const form = /\bform (S-1|S-11|F-1)(?! ?\d)(\/A)?\b/i.exec(text);
  if (!isRegistration || !form?.[1]) return null;
  const isAmended =
    form[2] !== undefined ||
    /\b(?:pre-effective )?amendment (?:no\.?|number) ?(?:\d+|[a-z]+)\b/i.test(
      text.slice(0, form.index + nearForm),
    );
  return `${form[1].toUpperCase()}${isAmended ? "/A" : ""}`;
}

/** Some covers have the number of the amendment below the form. */
const nearForm = 300;

/** Sums over a part of a document prove nothing: HTML ends with its tag, and a text with its signatures. */
export function isWholeDocument(text: string): boolean {
  if (/<(?:html|body)\b/i.test(text.slice(0, 5000)))
    return /<\/?(?:html|body)>/i.test(text.slice(-2000));
  return /\bsignatures?\b|\bprospectus\b/i.test(text.slice(-text.length / lastPart));
}

const lastPart = 10;

function plainText(html: string): string {
  const shown = html.replace(
    /<ix:header\b[\s\S]*?(?:<\/ix:header>|$)|<(style|script|title)\b[\s\S]*?(?:<\/\1>|$)/gi,
    " ",
  );
  return decodeHTMLStrict(shown.replace(/<[^<>]{0,2000}>/g, " "))
    .replace(/[\s\u00A0\u200B]+/g, " ")
    .trim();
}
