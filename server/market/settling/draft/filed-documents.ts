import { type Day, daysBetween } from "../../../../domain/calendar/day.ts";
import type { ProspectusClaim } from "../../../../domain/statements/claims.ts";
import { documentMark } from "../../../../domain/status/filing.ts";
import { findListingDay } from "../../identity/sighting.ts";
import type { DealDraft } from "./draft-deals.ts";

/** A final prospectus is filed within some days of the pricing. */
const pricingDays = 5;
/** A document without its header may be dated some days before it was filed. */
const filingDays = 5;

/**
 * Finds the deal of which a prospectus speaks: the one whose filings include it, else the one that was priced around its
 * day or was open then. Undefined for one of no deal: of a resale, or of a later offering of a listed company.
 */
export function findDealOfDocument(
  deals: readonly DealDraft[],
  { accession: id, form, filedOn, isResale }: ProspectusClaim,
): DealDraft | undefined {
  const named = deals.find(({ filed }) =>
    filed?.events.some(({ accession }) => id !== null && accession === id),
  );
  if (named || isResale) return named;
  // The filing of a document that came alone may stand in a list under its number; one of free writing is an event of no deal.
  const isFree = form === "FWP";
  const accession = isFree || (id !== null && documentMark.test(id)) ? null : id;
  return deals.find((deal) => {
    // Holders may sell by a prospectus of their own on the same day; the filings know which one priced the deal.
    if (accession !== null && findDay(deal, "priced") !== null) return false;
    const pricedOn = findDay(deal, "priced") ?? findListingDay(deal.sightings);
    if (isFree && pricedOn !== null && pricedOn < filedOn) return false;
    if (pricedOn !== null && Math.abs(daysBetween(pricedOn, filedOn)) <= pricingDays) return true;
    // With its header, a filing of the deal would be among the events.
    if (accession !== null || (pricedOn !== null && pricedOn < filedOn)) return false;
    const startedOn =
      findDay(deal, "filed") ??
      deal.filed?.events.find(({ type }) => type === "amended")?.on ??
      deal.sightings.find((one) => one.filedOn)?.filedOn;
    const endedOn = findDay(deal, "withdrawn");
    return (
      startedOn != null &&
      daysBetween(startedOn, filedOn) >= -filingDays &&
      (endedOn === null || filedOn <= endedOn)
    );
  });
}

function findDay({ filed }: DealDraft, type: string): Day | null {
  return filed?.events.findLast((event) => event.type === type)?.on ?? null;
}
