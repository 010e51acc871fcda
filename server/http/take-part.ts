import { Failure } from "./context.ts";

/** Takes the part of a list that a call asks for; fails with `after_gone` where the list has no item with the key. */
export function takePart<Item, Key>(
  items: readonly Item[],
  { after, topN }: { after?: Key | undefined; topN?: number | undefined },
  keyOf: (item: Item) => Key,
): readonly Item[] {
  const before = after === undefined ? -1 : items.findIndex((item) => keyOf(item) === after);
  if (after !== undefined && before < 0) throw new Failure("after_gone");
  return items.slice(before + 1, topN === undefined ? undefined : before + 1 + topN);
}
