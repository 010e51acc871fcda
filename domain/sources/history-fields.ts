import { type FieldId, fieldOf } from "../fields/fields.ts";
import { wordsOf } from "../fields/words.ts";

/** The terms of an offering, in the order in which a revision lists them. */
export const termFields = wordsOf(
  "PriceRange Shares IpoPrice DealSize ExpPricingDate OfferDate ExchangeName UnderwriterName",
) satisfies readonly FieldId[];

const dated = wordsOf(
  "CompanyName Ticker OfferDate TradeDate ExpPricingDate FileDate ConfidentialDate TermsSetDate PostponedDate WithdrawnDate",
) satisfies readonly FieldId[];

const valued = wordsOf("MktCap MarketCapVsExpected") satisfies readonly FieldId[];

/**
 * True for a value of a deal whose history is known: one that documents state. Prices, and what follows from them or from the
 * calendar, have another value each day.
 */
export function hasHistory(id: FieldId): boolean {
  const { group, grains, format } = fieldOf(id);
  if (!grains.includes("deal") || format === "daysToGo") return false;
  if (group === "keyFields") return (dated as readonly FieldId[]).includes(id);
  if (group === "valuation") return (valued as readonly FieldId[]).includes(id);
  return group === "dealInfo" || group === "companyInfo";
}
