import { decodeHTMLStrict } from "entities";

/**
 * Removes all markup from foreign text, also markup written as entities, and returns one line. The text may be huge and
 * hostile, so each expression passes over it once: a tag that never ends takes the rest.
 */
export function readPlainText(text: string): string {
  return withoutTags(decode(text))
    .replace(/[\s\p{Cc}\u200B\uFEFF]+/gu, " ")
    .trim();
}

/** The last expression leaves a blank for each tag, so that the text around it cannot form a new tag. */
function withoutTags(text: string): string {
  return text
    .replace(/<(script|style)\b[^>]*(?:>[\s\S]*?(?:<\/\1\s*>|$)|$)/gi, " ")
    .replace(/<\/?(?:a|b|em|i|span|strong|u)(?:\s[^>]*)?(?:>|$)/gi, "")
    .replace(/<[a-z/!?][^>]*(?:>|$)/gi, " ");
}

/** Some feeds encode entities twice: "&amp;#39;". */
const decodings = 3;

function decode(text: string): string {
  let decoded = text;
  for (let pass = 0; pass < decodings; pass++) decoded = decodeHTMLStrict(decoded);
  return decoded;
}

/** Reads an address that is safe to follow; null for anything that is not a web address. */
export function readLink(text: string | null | undefined): string | null {
  const url = URL.parse((text ?? "").trim());
  return url && /^https?:$/.test(url.protocol) && url.username === "" ? url.href : null;
}
