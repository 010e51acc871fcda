import { addMonths, type Day, daysBetween, laterDay } from "../calendar/day.ts";
import { change, known, positive, quotient } from "../money/arithmetic.ts";

/** Trust of a SPAC for each public share, in the currency of the trust; it grows with interest. */
export function trustPerShare(trust: number | null, publicShares: number | null): number | null {
  return quotient(positive(trust), positive(publicShares));
}

/**
 * What a buyer at the price earns a year if he redeems at the deadline: (trust per share / price)^(365 / days) − 1,
 * as a fraction; negative above trust. Null on the deadline and after it.
 */
export function yieldToDeadline(spac: {
  trustPerShare: number | null;
  price: number | null;
  deadlineOn: Day | null;
  today: Day;
}): number | null {
  const gain = change(positive(spac.price), positive(spac.trustPerShare));
  if (gain === null || spac.deadlineOn === null) return null;
  const days = daysBetween(spac.today, spac.deadlineOn);
  return days > 0 ? known((1 + gain) ** (365 / days) - 1) : null;
}

/** The part of the public shares that was redeemed, as a fraction; null when a count is unknown or impossible. */
export function redemptionShare(
  redeemedShares: number | null,
  publicSharesBefore: number | null,
): number | null {
  const [redeemed, before] = [known(redeemedShares), positive(publicSharesBefore)];
  if (redeemed === null || before === null || redeemed < 0 || redeemed > before) return null;
  return redeemed / before;
}

/** Shares left after each redemption in turn; null once a count is unknown or more than is left. */
export function sharesAfterRedemptions(
  publicShares: number | null,
  redemptions: readonly (number | null)[],
): number | null {
  return redemptions.reduce((left, redeemed) => {
    const share = redemptionShare(redeemed, left);
    return share === null || left === null || redeemed === null ? null : left - redeemed;
  }, positive(publicShares));
}

/** Months an exchange allows from effectiveness. Source: Nasdaq IM-5101-2, NYSE 102.06. */
const exchangeLimitMonths = 36;

export interface SpacDeadline {
  /** By the charter, before extensions. */
  charterOn: Day;
  /** With the extensions known today. */
  deadlineOn: Day;
  /** 36 months from effectiveness; the exchange suspends trading then. */
  exchangeLimitOn: Day;
  extensions: number;
  /** Calendar days left; 0 and less once it has passed. */
  daysLeft: number;
  isBeyondExchangeLimit: boolean;
}

/** By when a SPAC must complete a merger, with the extensions approved up to today. */
export function spacDeadline(
  spac: {
    pricedOn: Day;
    effectiveOn: Day;
    charterMonths: number;
    extensions: readonly { approvedOn: Day; until: Day }[];
  },
  today: Day,
): SpacDeadline {
  const charterOn = addMonths(spac.pricedOn, spac.charterMonths);
  const approved = spac.extensions.filter(
    ({ approvedOn, until }) => approvedOn <= today && until > charterOn,
  );
  const deadlineOn = approved.reduce((last, { until }) => laterDay(last, until), charterOn);
  const exchangeLimitOn = addMonths(spac.effectiveOn, exchangeLimitMonths);
  return {
    charterOn,
    deadlineOn,
    exchangeLimitOn,
    extensions: approved.length,
    daysLeft: daysBetween(today, deadlineOn),
    isBeyondExchangeLimit: deadlineOn > exchangeLimitOn,
  };
}
