import { type Day, daysBetween } from "../../../../domain/calendar/day.ts";
import { mostOverAllotment } from "../../../../domain/offering/over-allotment.ts";
import { ranks } from "../../../../domain/sources/ranks.ts";
import type { Claims } from "../../../../domain/statements/claims.ts";
import { compareTexts, type Statement } from "../../resolution.ts";
import type { Fields } from "../draft/testimony.ts";

/** Underwriters have 30 to 45 days for their option, and the shares are delivered some days later. */
const latestDays = 60;

interface Purchase {
  shares: string;
  on: Day;
}

/** Settles how much of their option the underwriters bought; a later or larger number is that of another offering. */
export function takeExercise(fields: Fields, pricedOn: Day | null, shares: string | null) {
  const most = shares === null ? Number.POSITIVE_INFINITY : Number(shares) * mostOverAllotment + 1;
  const inTime = (on: Day | null | undefined) => {
    const days = on == null || pricedOn === null ? -1 : daysBetween(pricedOn, on);
    return days >= 0 && days <= latestDays ? on : null;
  };
  // An editor states the day and the shares by themselves; of a report both have to be possible.
  const isOfThis = ({ deal }: Claims) =>
    (deal?.exercisedOn == null || inTime(deal.exercisedOn) !== null) &&
    Number(deal?.exercisedShares ?? 0) <= most;
  const sum = sumPurchases(
    fields.list<Purchase>((claims) => {
      const { exercisedShares: bought, exercisedOn: on } = claims.deal ?? {};
      return bought != null && on != null && isOfThis(claims) ? { shares: bought, on } : null;
    }),
  );
  if (sum && Number(sum.value.shares) <= most) {
    fields.accept("exercised_on", sum.value.on, sum.origin);
    fields.accept("exercised_shares", sum.value.shares, sum.origin);
    return { exercised_shares: sum.value.shares, exercised_on: sum.value.on };
  }
  const on = fields.take<Day>("exercised_on", (claims) =>
    isOfThis(claims) ? inTime(claims.deal?.exercisedOn) : null,
  );
  const bought = fields.take<string>("exercised_shares", (claims) =>
    on !== null && isOfThis(claims) ? claims.deal?.exercisedShares : null,
  );
  return { exercised_shares: bought, exercised_on: bought === null ? null : on };
}

/**
 * Adds up what underwriters bought in several parts. Each report has to name the day of its own part; one without it may tell all that
 * was bought until then, or a part that another one tells. Null without several parts.
 */
function sumPurchases(purchases: readonly Statement<Purchase>[]): Statement<Purchase> | null {
  const parts = new Map<string, Statement<Purchase>>();
  for (const one of purchases.toSorted((a, b) => compareTexts(a.value.on, b.value.on))) {
    if (ranks[one.origin.rank] !== "filing") return null;
    if (!parts.has(one.value.shares)) parts.set(one.value.shares, one);
  }
  const each = [...parts.values()];
  const last = each.at(-1);
  const days = new Set(each.map(({ value }) => value.on));
  const isNamed = each.every(({ value, origin }) => value.on !== origin.documentOn);
  if (each.length < 2 || !last || days.size < each.length || !isNamed) return null;
  const all = each.reduce((total, { value }) => total + Number(value.shares), 0);
  // The last of three may be the total of the others.
  const isTotal = each.length > 2 && Number(last.value.shares) * 2 === all;
  return { ...last, value: { ...last.value, shares: String(isTotal ? all / 2 : all) } };
}
