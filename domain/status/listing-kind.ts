import { addDays, type Day } from "../calendar/day.ts";
import { byDayAndForm, type Filing, isOtherSecurity } from "./filing.ts";
import { filingKind } from "./filing-forms.ts";
import { isReporting, listingDays, reportsOnlyOfOwn } from "./issuer-past.ts";

/**
 * How a pricing relates to the company's past: its first sale to the public, the listing of a company whose shares
 * were public without an exchange, or a later sale of a listed company.
 */
export type ListingKind = "initial" | "upListing" | "spinOff" | "laterOffering";

/**
 * Tells the kind of a pricing that a calendar states, by the company's filings before it. A company that reports and
 * has an older exchange registration is listed already. One that registered its shares for a spin-off (10-12B) was
 * part of another; any other company that reports moves up from a smaller market.
 * Source: Securities Exchange Act, sections 12(b), 12(g), 13(a) and 15(d).
 */
export function listingKind(filings: readonly Filing[], pricedOn: Day): ListingKind {
  const before = filings.filter(({ filedOn }) => filedOn < pricedOn).toSorted(byDayAndForm);
  if (!isReporting(before, pricedOn)) return "initial";
  if (reportsOnlyOfOwn(before, pricedOn)) return "initial";
  const isListed = before.some(
    (one) =>
      filingKind(one.form) === "exchange" &&
      !isOtherSecurity(one) &&
      one.filedOn < addDays(pricedOn, -listingDays),
  );
  if (isListed) return "laterOffering";
  return before.some(({ form }) => form === "10-12B") ? "spinOff" : "upListing";
}
