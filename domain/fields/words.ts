export type WordsOf<Line extends string> = Line extends `${infer Word} ${infer Rest}`
  ? Word | WordsOf<Rest>
  : Line;

/** The words of some lines: a long list of names in their order, each of which the compiler knows. */
export function wordsOf<const Line extends string>(...lines: Line[]): WordsOf<Line>[] {
  return lines.flatMap((line) => line.split(" ")) as WordsOf<Line>[];
}
