import type { Locator } from "playwright-core";

/** How far one part of a page begins below the end of another, in pixels; not a number while one of them is hidden. */
export async function gapBetween(above: Locator, below: Locator): Promise<number> {
  const [over, under] = [await above.boundingBox(), await below.boundingBox()];
  return over && under ? under.y - over.y - over.height : Number.NaN;
}
