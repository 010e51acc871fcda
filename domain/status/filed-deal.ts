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
  /** True for a closed-end fund or a business development company. */
  isOfFund: boolean;
  isPriced: boolean;
  isWithdrawn: boolean;
  isDelisted: boolean;
  /** True when its speed proves that the company was public before. */
  isLaterOffering: boolean;
  effectiveOn: Day | null;
}

export function newDeal(): OpenDeal {
  return {
    fileNumbers: [],
    events: [],
    isRegistered: false,
    isOfFund: false,
    isPriced: false,
    isWithdrawn: false,
    isDelisted: false,
    isLaterOffering: false,
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

/** Property trusts and closed-end funds use the same forms for shares that no exchange lists. */
export function isUnlistedTrust({ events, isOfFund }: OpenDeal): boolean {
  const isTrust = isOfFund || events.some(({ type, form }) => type === "filed" && form === "S-11");
  return isTrust && !events.some(({ type }) => type === "exchangeRegistered");
}

/** An initial registration has to be public for so many days before the banks may show the company to investors. */
export const publicDays = 15;

/**
 * True for a prospectus that follows its first public registration sooner than an initial offering can: only companies
 * that are public already sell so soon. Source: Securities Act, section 6(e)(1), which the SEC extends to all issuers.
 */
export function isTooSoon({ events }: OpenDeal, { filedOn }: Filing): boolean {
  const registeredOn = events.find(({ type }) => type === "filed")?.on;
  return registeredOn !== undefined && daysBetween(registeredOn, filedOn) < publicDays;
}

/**
 * A registration usually takes effect on the evening of pricing, and the final prospectus is due two business days
 * later: five days with a weekend and a holiday.
 */
export function pricingDay(filedOn: Day, effectiveOn: Day | null): Day {
  if (effectiveOn === null || effectiveOn > filedOn) return filedOn;
  return daysBetween(effectiveOn, filedOn) <= 5 ? effectiveOn : filedOn;
}
