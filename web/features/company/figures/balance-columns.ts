/** A card moves only where the columns end this many pixels closer to each other for it. */
const worthMoving = 80;

interface Heights {
  /** Of the cards that always stand in the wide column. */
  main: number;
  /** Of the cards that belong beside them, in their order. */
  side: readonly number[];
  /** How many of those stand beside them now. */
  kept: number;
}

/** Chooses how many cards stay in the narrow column; the others follow below the wide one, two in a row. */
export function balanceColumns({ main, side, kept }: Heights): number {
  const unevenness = (count: number) => {
    const beside = sum(side.slice(0, count));
    return Math.abs(main + sum(side.slice(count)) / 2 - beside);
  };
  const counts = [...side.keys()].map((index) => index + 1);
  const best = counts.toSorted((one, other) => unevenness(one) - unevenness(other))[0] ?? kept;
  return unevenness(kept) - unevenness(best) > worthMoving ? best : kept;
}

const sum = (heights: readonly number[]) => heights.reduce((total, height) => total + height, 0);
