import type { Grain } from "./field.ts";
import type { FieldIdOf } from "./fields.ts";
import { wordsOf } from "./words.ts";

const ofDeals = wordsOf(
  "CompanyKey CompanyTicker Ticker CompanyName OfferDate TradeDate NoteNumber Footnote DealKey",
);

/**
 * The fields that rows always have: the name of the company, its footnotes, the day that live prices need, and the keys
 * that order rows with equal values.
 */
export const alwaysCarried = {
  deal: ofDeals,
  lockup: [...ofDeals, "LockupTranche"],
  monitor: ["CompanyKey", "CompanyTicker", "CompanyName", "PcmlArticlesId"],
} as const satisfies { [G in Grain]: readonly FieldIdOf<G>[] };

/** The fields that rows of every grain have. */
export type AlwaysCarried = (typeof alwaysCarried)["deal" | "lockup"][number] &
  (typeof alwaysCarried)["monitor"][number];
