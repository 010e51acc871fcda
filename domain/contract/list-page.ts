import * as z from "zod/mini";

/**
 * The part of a list that a call asks for: at most so many items, and those that come after the item with a key in the
 * list, whatever was added before it. Without both it has all items.
 */
export function partOfList<const Key extends z.core.$ZodType>(key: Key, most: number) {
  return {
    topN: z.optional(
      z.coerce.number("Top N should be a number").check(z.int(), z.positive(), z.maximum(most)),
    ),
    after: z.optional(key),
  };
}
