import { type AnyRow, type FieldId, fieldOf } from "../fields/fields.ts";
import { longDayText } from "../fields/formats.ts";
import { priceNote } from "../fields/price-note.ts";

/** Fields that a deal gets when it is priced. */
const pricingFields: ReadonlySet<FieldId> = new Set([
  ...(["OfferDate", "IpoPrice", "PriceVsRange", "PriceVsMidpoint", "IpoDiscount"] as const),
  ...(["TradeDate", "FirstDayReturn", "AftermarketReturn", "TotalReturn"] as const),
]);

/** Fields that need the price range of a deal. */
const rangeFields: ReadonlySet<FieldId> = new Set([
  ...(["PriceRange", "MktCap", "DealSize", "EnterpriseValueAtIpo", "TermsSetDate"] as const),
]);

/** Fields that a priced deal gets from its price. */
const needsPrice: ReadonlySet<FieldId> = new Set([
  ...(["DealSize", "MktCap", "EnterpriseValueAtIpo", "PriceVsRange", "PriceVsMidpoint"] as const),
]);

/** Ratios that need a positive divisor, with the name of the divisor. */
const divisors: Partial<Record<FieldId, string>> = {
  IpoEvToLtmSales: "sales",
  IpoEvToEbitda: "EBITDA",
  IpoPe: "net income",
  IpoPb: "equity",
  IpoDebtToEbitda: "EBITDA",
};

/** Says why a company's row has no value for a field. */
export function missingReason(id: FieldId, row: AnyRow): string {
  const { dealStatus } = row;
  const isPriced = dealStatus === "Priced" || dealStatus === "Acquired";
  if (id === "CurrentPrice" || id === "MarketCap" || id === "TodaysPriceChange") {
    if (!isPriced) return "The shares don't trade yet";
    return priceNote(row.priceBasis) ?? "No price of the last five sessions is known";
  }
  if (pricingFields.has(id) && !isPriced) return notPriced(dealStatus);
  if (fieldOf(id).group === "returnsTrading") return missingReturn(id, row);
  if (rangeFields.has(id) && !isPriced) return "No price range has been set";
  if (id === "IpoPrice" && row.isDirectListing) return "A direct listing has no offer price";
  if (id === "IpoPrice" || (needsPrice.has(id) && isPriced && row.ipoPrice == null))
    return "The deal has priced, and no source states the price yet";
  const divisor = divisors[id];
  if (divisor !== undefined)
    return `Needs an enterprise or market value, and ${divisor} above zero`;
  return "No source states it";
}

function notPriced(status: string | null | undefined): string {
  if (status === "Withdrawn") return "The deal was withdrawn before it priced";
  if (status === "Postponed") return "The deal is postponed";
  return "The deal hasn't priced yet";
}

function missingReturn(id: FieldId, row: AnyRow): string {
  const { isDirectListing, currentPriceDate, tradeDate, priceBasis } = row;
  const oldPrice = endsAtLatest(id) ? priceBasis?.last : null;
  if (oldPrice) return `The last price is of ${longDayText(oldPrice.on)}, too old to compare`;
  if (isDirectListing && id === "TotalReturn") return "A direct listing has no offer price";
  if (id === "AftermarketReturn" && currentPriceDate && tradeDate && currentPriceDate <= tradeDate)
    return "No price after the first day of trading is known";
  return "No prices of the days that it compares are known, or its sources contradict each other";
}

/** True for a return that ends at the latest price. */
function endsAtLatest(id: FieldId): boolean {
  return (
    ["AftermarketReturn", "TotalReturn", "AnnualizedReturn"].includes(id) ||
    id.startsWith("RecentPerformance")
  );
}
