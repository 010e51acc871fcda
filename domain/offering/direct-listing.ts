/** The statements of a deal's sources about those who sell. Counts of shares; null is unknown. */
export interface Sale {
  offered: number | null;
  /** Those that belong to holders. */
  fromHolders: number | null;
  /** All shares after the offering. */
  outstanding: number | null;
  hasUnderwriter: boolean;
  /** True when a source states the offer price and the first close together. */
  hasFirstClose: boolean;
}

/** Banks sell by the hundred; what holders register is whatever they own. */
const lot = 100;

/**
 * True when a calendar lists as an offering what was only a registration of the holders' shares: all are theirs, their
 * number is not round and neither is that of all shares, which an offering would have prepared, no bank sells them, and no
 * source knows a return from the price. Nobody sold at that price; it is the reference price of a direct listing or the last
 * price of a private market. Of the recorded calendar from 2000 to 2024 this finds Spotify, Slack, Palantir, Asana, Thryv, Roblox, Coinbase, Squarespace, Amplitude, Warby Parker, Surf Air and a
 * dozen resales after private placements.
 * Source: NYSE Listed Company Manual 102.01A, footnote (E), on listings without an underwritten offering.
 */
export function isRegistrationOfHolders(sale: Sale): boolean {
  const { offered, fromHolders, outstanding, hasUnderwriter, hasFirstClose } = sale;
  if (offered === null || fromHolders === null || hasUnderwriter || hasFirstClose) return false;
  return fromHolders === offered && isOdd(offered) && (outstanding === null || isOdd(outstanding));
}

function isOdd(shares: number): boolean {
  return shares % lot !== 0;
}
