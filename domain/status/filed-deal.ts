import { type Day, daysBetween } from "../calendar/day.ts";
import type { DealEvent, DealEventType } from "./deal-status.ts";
import type { Filing } from "./filing.ts";

export interface FilingEvent extends DealEvent {
  form: string;
  accession: string;
  /** True if the day is inferred from the filing, not stated in it. */
  isEstimated: boolean;
}

/** One offering of the issuer: the events from its first draft or filing to its end. */
export interface FiledDeal {
  /** The file numbers of its registration statements; empty when none is known. */
  fileNumbers: string[];
  events: FilingEvent[];
}

/** A deal while its filings are read. */
export interface OpenDeal extends FiledDeal {
  isRegistered: boolean;
  isPriced: boolean;
  isWithdrawn: boolean;
  isDelisted: boolean;
  effectiveOn: Day | null;
}

export function newDeal(): OpenDeal {
  return {
    fileNumbers: [],
    events: [],
    isRegistered: false,
    isPriced: false,
    isWithdrawn: false,
    isDelisted: false,
    effectiveOn: null,
  };
}

export function addEvent(
  deal: OpenDeal,
  type: DealEventType,
  { form, filedOn, accession }: Filing,
  more: Partial<FilingEvent> = {},
) {
  deal.events.push({ type, on: filedOn, form, accession, isEstimated: false, ...more });
}

/** A statement that is withdrawn while the deal has another one was replaced; the deal continues. */
export function replacesStatement(deal: OpenDeal, { fileNumber }: Filing): boolean {
  const others = deal.fileNumbers.filter((number) => number !== fileNumber);
  if (!fileNumber || others.length === 0) return false;
  deal.fileNumbers = others;
  return true;
}

/** Property trusts use the same forms for shares that no exchange lists. */
export function isUnlistedTrust({ events }: OpenDeal): boolean {
  const isTrust = events.some(({ type, form }) => type === "filed" && form === "S-11");
  return isTrust && !events.some(({ type }) => type === "exchangeRegistered");
}

/**
 * A registration usually takes effect on the evening of pricing, and the final prospectus is due two business days
 * later: five days with a weekend and a holiday.
 */
export function pricingDay(filedOn: Day, effectiveOn: Day | null): Day {
  if (effectiveOn === null || effectiveOn > filedOn) return filedOn;
  return daysBetween(effectiveOn, filedOn) <= 5 ? effectiveOn : filedOn;
}
