/** Reads one entry a line. */
export function linesOf(text: string): string[] {
  return text.split("\n").flatMap((one) => one.trim() || []);
}

/** Reads the pairs of a text; the second part of a line without " | " is empty. */
export function pairsOf(text: string): { text: string; of: string }[] {
  return linesOf(text).map((one) => {
    const at = one.lastIndexOf(" | ");
    return at < 0
      ? { text: one, of: "" }
      : { text: one.slice(0, at).trim(), of: one.slice(at + 3).trim() };
  });
}
