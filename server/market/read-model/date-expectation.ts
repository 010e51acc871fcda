import { addMonths, type Day } from "../../../domain/calendar/day.ts";
import type { DealClaims } from "../../../domain/statements/claims.ts";
import { abandonedAfterMonths } from "../../../domain/status/deal-status.ts";
import type { Observed } from "../observations-repository.ts";

/**
 * A list of upcoming deals often states no day of its own: what it expects is then expected on the day of its delivery. A
 * record of an offering that is over, or was so long before the delivery, keeps no day.
 */
export function dateExpectation(record: Observed, deliveredOn: Day): Observed {
  if (record.documentOn !== null || !isOpen(record.claims.deal, deliveredOn)) return record;
  return { ...record, documentOn: deliveredOn };
}

function isOpen(deal: DealClaims | undefined, on: Day): boolean {
  if (deal?.range == null && deal?.expectedOn == null) return false;
  if ([deal.pricedOn, deal.firstTradeOn, deal.withdrawnOn].some((day) => day != null)) return false;
  const days = [deal.filedOn, deal.expectedOn].filter((day) => day != null);
  const oldest = addMonths(on, -abandonedAfterMonths);
  return days.length === 0 || days.some((day) => day >= oldest);
}
