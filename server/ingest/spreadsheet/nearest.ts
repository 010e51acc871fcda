/** A text and a known one that differ in more letters, as a part of its length, are not meant for each other. */
const mostDifferent = 0.34;

/** Finds the known text that was meant by a misspelt one; null when none is near. */
export function findNearest(written: string, known: readonly string[]): string | null {
  const from = written.slice(0, 60).toLowerCase();
  const distances = known.map((one) => ({ one, distance: countEdits(from, one.toLowerCase()) }));
  const [nearest] = distances.toSorted((a, b) => a.distance - b.distance);
  return nearest && nearest.distance <= from.length * mostDifferent ? nearest.one : null;
}

/** Counts the letters to add, leave out or replace (Levenshtein). */
function countEdits(from: string, to: string): number {
  let before = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...from].entries()) {
    const now = [row + 1];
    for (let column = 1; column <= to.length; column++) {
      const replaced = (before[column - 1] ?? 0) + (letter === to.charAt(column - 1) ? 0 : 1);
      now.push(Math.min(replaced, (before[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1));
    }
    before = now;
  }
  return before[to.length] ?? 0;
}
