import { type Day, daysBetween } from "../calendar/day.ts";
import type { DealEvent, DealEventType } from "./deal-status.ts";
import type { Filing } from "./filing.ts";
import { filingKind, isSpinOff } from "./filing-forms.ts";

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
  /** True when another registration followed what it had sold. */
  isSpent: boolean;
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
    isSpent: false,
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

/**
 * True for a registration that took effect more than a year before a day without a pricing, and made the issuer report: it
 * was used without an exchange, so a registration of that day is for another offering.
 */
export function isSpent(filings: readonly Filing[], deal: OpenDeal, day: Day): boolean {
  const { effectiveOn, isPriced } = deal;
  if (effectiveOn === null || isPriced || daysBetween(effectiveOn, day) < 365) return false;
  return filings.some(
    ({ form, filedOn }) =>
      filingKind(form) === "periodic" && filedOn > effectiveOn && filedOn < day,
  );
}

/**
 * True for a draft of an issuer that then registered its shares with an exchange for a spin-off, with no offering before it:
 * the draft was that of the spin-off, and nothing was ever offered.
 */
export function isOfSpinOff(
  filings: readonly Filing[],
  { isRegistered, events }: OpenDeal,
): boolean {
  const draftedOn = events.find(({ type }) => type === "confidential")?.on;
  if (isRegistered || draftedOn === undefined) return false;
  const next = filings.find(
    ({ form, filedOn }) =>
      filedOn >= draftedOn && (isSpinOff(form) || filingKind(form) === "registration"),
  );
  return next !== undefined && isSpinOff(next.form);
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
