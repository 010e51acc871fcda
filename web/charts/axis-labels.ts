/** The names below an axis: the lines of each, and how many slots one name takes. */
export interface AxisLabels {
  lines: readonly (readonly string[])[];
  /** Of so many names one is shown; 1 where there is room for all. */
  step: number;
  /** True for words, which are better turned by 90 degrees than left out. */
  isTurned: boolean;
}

/** Readers count on from a year or a month beside a gap; words have to be read all. Days and months are shorter. */
const shortestWords = 10;

/**
 * Breaks names into two lines where they have no room in one, and leaves some out where two do not help either.
 * `widthOf` measures a text and `slot` is the room of one name, both in pixels.
 */
export function fitAxisLabels(
  names: readonly string[],
  slot: number,
  widthOf: (text: string) => number,
): AxisLabels {
  const stepOf = (lines: AxisLabels["lines"]) =>
    Math.max(1, Math.ceil(Math.max(0, ...lines.flat().map(widthOf)) / Math.max(1, slot)));
  const single = names.map((name) => [name]);
  if (stepOf(single) === 1) return { lines: single, step: 1, isTurned: false };
  const broken = names.map((name) => breakInTwo(name, widthOf));
  if (stepOf(broken) === 1) return { lines: broken, step: 1, isTurned: false };
  const isTurned = names.some(({ length }) => length >= shortestWords);
  return { lines: single, step: stepOf(single), isTurned };
}

/** Breaks a text between two words so that the longer line is shortest. */
function breakInTwo(text: string, widthOf: (text: string) => number): string[] {
  const words = text.split(" ");
  const breaks = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")]);
  const longer = (lines: readonly string[]) => Math.max(...lines.map(widthOf));
  return breaks.toSorted((a, b) => longer(a) - longer(b))[0] ?? [text];
}
