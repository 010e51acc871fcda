interface Props {
  text: string;
  search: string;
}

/** A text in which the beginnings of words that were searched for are marked. */
export function MarkedText({ text, search }: Props) {
  const words = search.match(/[\p{L}\p{N}]+/gu);
  if (words === null) return text;
  const hit = new RegExp(`(?<![\\p{L}\\p{N}])(${words.join("|")})`, "giu");
  let at = 0;
  return text.split(hit).map((part, index) => {
    const start = at;
    at += part.length;
    return index % 2 === 1 ? <mark key={start}>{part}</mark> : part;
  });
}
