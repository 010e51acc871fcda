/** A text in which the beginnings of words that were searched for are marked. */
export function MarkedText({ text, search }: { text: string; search: string }) {
  const words = search.match(/[\p{L}\p{N}]+/gu);
  if (words === null) return text;
  // The longest first: of two words that begin alike, the first in the list is marked.
  const longest = words.toSorted((one, other) => other.length - one.length);
  const hit = new RegExp(`(?<![\\p{L}\\p{N}])(${longest.join("|")})`, "giu");
  let at = 0;
  return text.split(hit).map((part, index) => {
    const start = at;
    at += part.length;
    return index % 2 === 1 ? <mark key={start}>{part}</mark> : part;
  });
}
