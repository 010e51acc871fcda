const longest = 420;

/** Shortens a text in its middle, since messages name the field before a value and the fault after it. */
export function shorten(text: string, most = longest): string {
  if (text.length <= most) return text;
  const half = Math.floor(most / 2);
  return `${text.slice(0, half)} … ${text.slice(-half)}`.toWellFormed();
}

/** Escapes characters that a terminal obeys or that change the order of others, such as those of a hostile file's cells. */
export function printable(text: string): string {
  return shorten(text.toWellFormed()).replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (letter) => `\\u{${(letter.codePointAt(0) ?? 0).toString(16)}}`,
  );
}
