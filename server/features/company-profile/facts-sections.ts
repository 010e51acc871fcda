import type { Day } from "../../../domain/calendar/day.ts";
import type { Fact, Facts, Figure } from "../../../domain/contract/companies/company-shapes.ts";
import type { AnyRow } from "../../../domain/fields/fields.ts";
import { amountText, dayText, percentText, priceText } from "../../../domain/fields/formats.ts";
import { change, sum } from "../../../domain/money/arithmetic.ts";
import { findEnding, isGone } from "../../../domain/profile/ending.ts";
import { prospectusLink } from "./edgar-links.ts";
import { listedFact } from "./fact-names.ts";
import { listFacts, numberFigure, textFigure } from "./grids.ts";
import {
  capitalizationFields,
  companyDataFields,
  monitorCompanyFields,
  offeringFields,
  originalRangeFields,
  rareCompanyFields,
  rareOfferingFields,
  spacFields,
} from "./profile-fields.ts";
import type { ProfileFacts } from "./profile-repository.ts";
import { prospectusRowsOf } from "./prospectus-facts.ts";

/** The terms of the offering; for a SPAC also its search and merger. */
export function offeringOf(facts: ProfileFacts, row: AnyRow, companyTicker: string): Facts {
  // A company of the watchlist has a deal, but the deal has no offering yet.
  if (facts.deal === null || row.dealStatus === "PCW") return null;
  const linkUrl = prospectusLink(facts, companyTicker);
  const ofRange = hasOtherRange(row) ? originalRangeFields : [];
  const ofSpac = facts.deal.isSpac ? spacFields : [];
  const ids = [...offeringFields, ...ofRange, ...ofSpac];
  const offering = listFacts(row, ids, {
    omits: [...rareOfferingFields, ...originalRangeFields, ...spacFields],
    note: row.footnote ?? null,
    link: linkUrl === null ? null : { linkUrl, linkName: "Prospectus" },
  });
  return offering && { ...offering, rows: [...offering.rows, ...prospectusRowsOf(facts)] };
}

/** True if the first range of the deal was not its last. */
function hasOtherRange({ priceRange, originalRangeLow, originalRangeHigh }: AnyRow): boolean {
  return priceRange?.min !== originalRangeLow || priceRange?.max !== originalRangeHigh;
}

/** The latest follow-on offering of a listed company. */
export function secondaryOf({ cik, followOns }: ProfileFacts): Facts {
  const [last] = followOns;
  if (last === undefined) return null;
  const { currency, price, previousClose, prospectus } = last;
  const linkUrl = prospectusLink({ cik, prospectus });
  const discount = change(previousClose, price);
  const fact = (label: string, figure: Figure): Fact => ({
    ...figure,
    label,
    fact: listedFact("secondary", label),
  });
  return {
    rows: [
      fact("Priced", textFigure(dayText(last.on))),
      fact(
        "Offer Price",
        numberFigure(price, (value) => priceText(value, currency)),
      ),
      fact(
        "Price vs Last Close",
        numberFigure(discount === null ? null : discount * 100, percentText),
      ),
      fact(
        "Shares Offered",
        numberFigure(sum(last.primaryShares, last.secondaryShares), amountText),
      ),
    ],
    note: followOns.length > 1 ? `The latest of ${followOns.length} follow-on offerings.` : null,
    link: linkUrl === null ? null : { linkUrl, linkName: "Prospectus" },
  };
}

export function companyDataOf({ deal }: ProfileFacts, row: AnyRow): Facts {
  return deal === null
    ? listFacts(row, monitorCompanyFields, { omits: ["AiUsage", "CompanyTags", "Cfo"] })
    : listFacts(row, companyDataFields, { omits: rareCompanyFields });
}

/** The size and price of the company: today, and at the offering. A SPAC has only its trust. */
export function capitalizationOf({ deal }: ProfileFacts, row: AnyRow, today: Day): Facts {
  if (deal === null || deal.isSpac) return null;
  const isPriced = row.offerDate != null;
  const isOver = isGone(findEnding(row, today));
  const ids = isOver ? (["CurrentPrice", ...capitalizationFields] as const) : capitalizationFields;
  return listFacts(row, ids, {
    labels: isOver ? { CurrentPrice: "Final Price", MarketCap: "Market Cap at Final Price" } : {},
    // Before the pricing, most of these figures cannot be known.
    omits: isPriced ? [] : capitalizationFields,
    note: "Market cap at IPO uses diluted shares where they're known; ratios are at the IPO price.",
  });
}
