import type { Range, Story } from "../story.ts";
import { createDraws, type Market } from "../world.ts";
import { chooseForm } from "./events.ts";

/** First filings of large offerings often state this amount, whatever they will sell. */
const placeholder = 100e6;
const placeholderChance = 0.5;
/** Amounts are rounded up to whole steps. */
const step = 100_000;

/**
 * The amount in US dollars that the newest filing registers: the shares and the over-allotment at the top of the range, or a
 * placeholder until the range is known. Null where nothing is filed, or no new shares are offered.
 */
export function findRegisteredAmount(market: Market, story: Story): number | null {
  const { days, terms, kind, key } = story;
  const { known } = market;
  const isRegistered = chooseForm(story) !== null && kind !== "directListing";
  if (!isRegistered || !known.has(days.filedOn)) return null;
  const amount = coverAll(terms.original);
  const isEarly = kind === "corporate" && !known.has(days.termsOn) && amount > placeholder;
  if (isEarly && createDraws(market, key, "registration").chance(placeholderChance))
    return placeholder;
  const revised = known.has(days.revisedOn) ? terms.revised : undefined;
  return Math.max(amount, coverAll(revised ?? terms.original));
}

/** Fifteen percent more than all shares at the highest price, rounded up. */
function coverAll({ high, shares }: Range): number {
  return Math.ceil((high * shares * 115) / (100 * step)) * step;
}
