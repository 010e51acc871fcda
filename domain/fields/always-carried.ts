import type { Grain } from "./field.ts";
import type { FieldIdOf } from "./fields.ts";

const ofDeals = [
  "CompanyKey",
  "CompanyTicker",
  "Ticker",
  "CompanyName",
  "OfferDate",
  "TradeDate",
  "NoteNumber",
  "Footnote",
  "DealKey",
] as const;

/**
 * What rows have whichever columns are chosen: what names the company, its footnotes, the day that live prices ask for,
 * and the keys that decide between equal rows.
 */
export const alwaysCarried = {
  deal: ofDeals,
  lockup: [...ofDeals, "LockupTranche"],
  monitor: ["CompanyKey", "CompanyTicker", "CompanyName", "PcmlArticlesId"],
} as const satisfies { [G in Grain]: readonly FieldIdOf<G>[] };

/** What rows of every grain have. */
export type AlwaysCarried = (typeof alwaysCarried)["deal" | "lockup"][number] &
  (typeof alwaysCarried)["monitor"][number];
