/** A card moves only where the columns end this many pixels closer to each other for it. */
export const worthMoving = 80;

interface Heights {
  /** Of the cards that always stand in the wide column. */
  main: number;
  /** Of the cards that belong beside them, in their order. */
  side: readonly number[];
}

interface Standing extends Heights {
  /** How many of those stand beside them now. */
  kept: number;
  /** How uneven the columns really were with other counts: a card is lower where it has more room. */
  seen: ReadonlyMap<number, number>;
}

/** Chooses how many cards stay in the narrow column; the others follow below the wide one, two in a row. */
export function balanceColumns({ kept, seen, ...heights }: Standing): number {
  const of = (count: number) => seen.get(count) ?? unevenness(heights, count);
  const counts = [...heights.side.keys()].map((index) => index + 1);
  const best = counts.toSorted((one, other) => of(one) - of(other))[0] ?? kept;
  return unevenness(heights, kept) - of(best) > worthMoving ? best : kept;
}

/** How far the ends of the columns are apart with so many cards in the narrow one, by the heights that the cards have now. */
export function unevenness({ main, side }: Heights, count: number): number {
  return Math.abs(main + sum(side.slice(count)) / 2 - sum(side.slice(0, count)));
}

const sum = (heights: readonly number[]) => heights.reduce((total, height) => total + height, 0);
