import type { Day } from "../../../../domain/calendar/day.ts";
import { byPrecedence, type Resolution } from "../../resolution.ts";
import type { DealDraft } from "../draft/draft-deals.ts";
import type { Fields } from "../draft/testimony.ts";

/**
 * Settles the pricing and the first trade together, because no security trades before it is priced. A row that misdates
 * the pricing misdates its first trade as well, so that both move to the settled day. Where two sources state the days, the
 * one that comes first in precedence is kept and the other day is not known.
 */
export function settleOrder(
  fields: Fields,
  { sightings }: Pick<DealDraft, "sightings">,
  pricing: Resolution<Day> | null,
  trade: Resolution<Day> | null,
  isNear: (a: Day, b: Day) => boolean,
): { priced: Day | null; traded: Day | null } {
  const [priced, traded] = [pricing?.value ?? null, trade?.value ?? null];
  if (pricing === null || trade === null) return { priced, traded };
  const isTooEarly = trade.value < pricing.value;
  const isMisdated = sightings.some(
    ({ recordKey, pricedOn }) =>
      recordKey === trade.origin.recordKey &&
      pricedOn !== null &&
      (!isNear(pricedOn, pricing.value) || (isTooEarly && pricedOn < pricing.value)),
  );
  if (!isTooEarly) return { priced, traded: isMisdated ? priced : traded };
  const isTradeFirst = byPrecedence(trade.origin, pricing.origin) < 0;
  const [kept, lost] = isTradeFirst ? [trade, pricing] : [pricing, trade];
  const field = isTradeFirst ? "priced_on" : "first_trade_on";
  fields.lose(field, kept.value, kept.origin.source, lost.value, lost.origin);
  if (isTradeFirst) return { priced: null, traded };
  return { priced, traded: isMisdated ? priced : null };
}
