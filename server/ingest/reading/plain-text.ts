import { decodeHTMLStrict } from "entities";

/**
 * Text from outside without any markup, written out or as entities, on one line. Such text may be huge and hostile, so
 * each expression here goes over it once: where a tag never ends, it takes the rest.
 */
export function readPlainText(text: string): string {
  return withoutTags(decode(text))
    .replace(/[\s\p{Cc}\u200B\uFEFF]+/gu, " ")
    .trim();
}

/** The last expression leaves a blank for each tag, so that nothing which stood around one becomes a tag. */
function withoutTags(text: string): string {
  return text
    .replace(/<(script|style)\b[^>]*(?:>[\s\S]*?(?:<\/\1\s*>|$)|$)/gi, " ")
    .replace(/<\/?(?:a|b|em|i|span|strong|u)(?:\s[^>]*)?(?:>|$)/gi, "")
    .replace(/<[a-z/!?][^>]*(?:>|$)/gi, " ");
}

/** Some feeds write entities twice: "&amp;#39;". */
const timesWritten = 3;

function decode(text: string): string {
  let decoded = text;
  for (let time = 0; time < timesWritten; time++) decoded = decodeHTMLStrict(decoded);
  return decoded;
}

/** An address that a reader may follow; null for anything that is no web address. */
export function readLink(text: string | null | undefined): string | null {
  const url = URL.parse((text ?? "").trim());
  return url && /^https?:$/.test(url.protocol) && url.username === "" ? url.href : null;
}
