const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  hellip: "…",
};

/** Text from outside without any markup, written out or as entities, on one line. */
export function readPlainText(text: string): string {
  return withoutTags(decode(text))
    .replace(/[\s\p{Cc}\u200B\uFEFF]+/gu, " ")
    .trim();
}

/** What is left may be a tag again, so it is gone through until it stays. */
function withoutTags(text: string): string {
  const once = text
    .replace(/<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, " ")
    .replace(/<\/?(?:a|b|em|i|span|strong|u)(?:\s[^>]*)?>/gi, "")
    .replace(/<[a-z/!?][^>]*(?:>|$)/gi, " ");
  return once === text ? text : withoutTags(once);
}

/** Some feeds write entities twice: "&amp;#39;". */
function decode(text: string): string {
  const once = text.replace(/&(#x?[\da-f]{1,6}|[a-z]{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return entities[name.toLowerCase()] ?? whole;
    const code = Number(name[1] === "x" ? `0${name.slice(1)}` : name.slice(1));
    return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : " ";
  });
  return once === text ? text : decode(once);
}

/** An address that a reader may follow; null for anything that is no web address. */
export function readLink(text: string | null | undefined): string | null {
  const url = URL.parse((text ?? "").trim());
  return url && /^https?:$/.test(url.protocol) && url.username === "" ? url.href : null;
}
