/** Shorter passages, such as rows of years, say too little to hold two texts together. */
const shortestAnchor = 25;

/**
 * Pairs the passages that stand exactly once in each of two texts, in an order that both have: the longest such row of
 * pairs, as places in the first and in the second.
 */
export function pairAnchors(
  before: readonly string[],
  after: readonly string[],
): [before: number, after: number][] {
  const [old, own] = [placesOf(before), placesOf(after)];
  const common = [...old].flatMap(([text, place]): [number, number][] => {
    const other = own.get(text);
    return place === twice || other === undefined || other === twice ? [] : [[place, other]];
  });
  return longestRise(common);
}

const twice = -1;

function placesOf(texts: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const [place, text] of texts.entries())
    if (text.length >= shortestAnchor) places.set(text, places.has(text) ? twice : place);
  return places;
}

/** The longest row of pairs whose second places rise as their first ones do, by the piles of patience sorting. */
function longestRise(pairs: readonly [number, number][]): [number, number][] {
  const tops: number[] = [];
  const below: (number | undefined)[] = [];
  for (const [index, [, place]] of pairs.entries()) {
    let [low, high] = [0, tops.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[tops[middle] ?? 0]?.[1] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    below[index] = tops[low - 1];
    tops[low] = index;
  }
  const row: [number, number][] = [];
  for (let at = tops.at(-1); at !== undefined; at = below[at]) {
    const pair = pairs[at];
    if (pair) row.push(pair);
  }
  return row.reverse();
}
