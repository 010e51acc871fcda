/** The shares of an offering as calendars and prospectuses state them, before any over-allotment. */
export interface StatedShares {
  offered: number | null;
  /** All shares after the offering. */
  outstanding: number;
}

/**
 * True when a stated number of all shares leaves out a class or counts depositary shares, so that a market cap from it would
 * be far too small: an operating company that goes public sells less than half of itself. Alibaba's 320 million, all of which
 * were for sale, and Snowflake's 36 million beside 28 million for sale are such numbers. Blank check companies, funds and
 * property trusts do sell most of their shares, so this rule is not for them.
 */
export function leavesOutShares({ offered, outstanding }: StatedShares): boolean {
  return offered !== null && offered >= outstanding / 2;
}

/**
 * True when the offer of a foreign company is so small a part of its stated shares that these may be ordinary shares beside an
 * offer of depositary shares: Banco Santander (Brasil) would be worth $2.8 trillion. Few foreign companies sell less than a
 * twentieth of themselves.
 */
export function countsSmallerUnit({ offered, outstanding }: StatedShares): boolean {
  return offered !== null && offered < outstanding / 20;
}
