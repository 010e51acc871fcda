/** The most that one turn of an import does while others wait for the database. */
export interface Turns {
  /** The companies of one transaction weigh as much as this many ordinary ones. */
  weight: number;
  /** The columns of one statement that gathers statistics. */
  columns: number;
}

/**
 * Splits work on the database into parts of at most this weight, in their order. Between two parts, others get the one
 * connection of the embedded database. An item that is heavier than that is a part of its own.
 */
export function splitTurns<Item>(
  items: readonly Item[],
  mostPerTurn: number,
  weigh: (item: Item) => number = () => 1,
): Item[][] {
  const turns: Item[][] = [];
  let weight = 0;
  for (const item of items) {
    const own = weigh(item);
    if (turns.length === 0 || weight + own > mostPerTurn) {
      turns.push([]);
      weight = 0;
    }
    turns.at(-1)?.push(item);
    weight += own;
  }
  return turns;
}
