const longest = 300;
/** A text is not cut at a paragraph break before this, because too little would be left. */
const shortest = 150;

/** Shortens a summary for a list: at a paragraph break if one comes in time, else after a word. */
export function previewSummary(summary: string): string {
  const text = summary.trim();
  if (text.length <= longest) return text;
  // A break that begins right after the longest text still ends it.
  const paragraph = text.slice(shortest, longest + 2).search(/\n\s*\n/);
  if (paragraph >= 0) return text.slice(0, shortest + paragraph).trimEnd();
  const start = text.slice(0, longest);
  const blank = start.search(/\s\S*$/);
  return `${(blank > 0 ? start.slice(0, blank) : start.slice(0, -1)).trimEnd()}…`;
}
