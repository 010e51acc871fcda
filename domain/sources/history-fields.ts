import type { Grain } from "../fields/field.ts";
import { type FieldId, fieldOf } from "../fields/fields.ts";
import { wordsOf } from "../fields/words.ts";

/** The terms of an offering, in the order in which a revision lists them. */
export const termFields = wordsOf(
  "PriceRange Shares IpoPrice DealSize ExpPricingDate OfferDate ExchangeName UnderwriterName",
) satisfies readonly FieldId[];

const ofKeyFields = wordsOf(
  "CompanyName Ticker OfferDate TradeDate ExpPricingDate FileDate ConfidentialDate TermsSetDate PostponedDate WithdrawnDate PcmlNote",
) satisfies readonly FieldId[];

const ofValuation = wordsOf(
  "MktCap MarketCapVsExpected EstValuation ProposedMVDeSPAC ProposedEVDeSPAC CapitalizationData DilutedSharesOutstanding",
) satisfies readonly FieldId[];

/** Values of a deal that the calendar alone may change. */
const ofCalendar = wordsOf(
  "NextLockupDate NextLockupShares NextLockupPct DaysToExp",
) satisfies readonly FieldId[];

const groups = ["dealInfo", "companyInfo", "investorsFunding", "financials"];

/**
 * True for a value of a row of a kind whose history is known: one that documents state. Prices, and what follows from them or
 * from the calendar, have another value each day.
 */
export function hasHistory(id: FieldId, grain: Grain): boolean {
  const { group, grains } = fieldOf(id);
  const isIn = (ids: readonly FieldId[]) => ids.includes(id);
  if (!grains.includes(grain) || isIn(ofCalendar)) return false;
  if (group === "keyFields") return isIn(ofKeyFields);
  if (group === "valuation") return isIn(ofValuation);
  return groups.includes(group);
}
