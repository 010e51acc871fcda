import type { FilterId, Filters } from "../../../../domain/filters/filters.ts";
import {
  normaliseFilters,
  withdrawnPostponedFilters,
} from "../../../../domain/filters/normalise-filters.ts";
import type { ViewType } from "../../../../domain/views/view-type.ts";
import { viewTypes } from "../../../../domain/views/view-types.ts";

/** A page on which the subject of a screen is chosen. */
export interface Landing {
  viewType: ViewType;
  /** The kind of view that shows what was chosen. */
  shownAs: ViewType;
  subject: string;
  advice: string;
  /** What is chosen here, beside status and time frame. */
  controls: readonly FilterId[];
}

export const landings = {
  underwriter: {
    viewType: "UnderwriterLanding",
    shownAs: "UnderwriterInUse",
    subject: "Underwriter",
    advice: "IPOs by the banks that bring them to market, in any role or in one.",
    controls: ["UnderwriterKeyList", "UnderwriterRole", "UnderwriterTypeKey"],
  },
  industry: {
    viewType: "IndustryLanding",
    shownAs: "IndustryInUse",
    subject: "Industry",
    advice: "IPOs of sectors, industries or sub-industries.",
    controls: ["SectorIndustry"],
  },
  location: {
    viewType: "LocationLanding",
    shownAs: "LocationInUse",
    subject: "Location",
    advice: "IPOs by exchange, country or region, and by where the company is at home.",
    controls: [
      "LocationListingLocation",
      "LocationExchangeList",
      "ExchangeCountry",
      "ExchangeRegion",
      "HeadquartersCityStateCountry",
      "IncludeChina",
    ],
  },
  investors: {
    viewType: "InvestorsLanding",
    shownAs: "InvestorsInUse",
    subject: "Investors",
    advice: "IPOs of companies that were backed by certain investors.",
    controls: ["Investor", "PE", "VentureCapital"],
  },
  spacs: {
    viewType: "SpacsLanding",
    shownAs: "SpacsInUse",
    subject: "SPAC Status",
    advice: "Blank check companies by what has become of their search for a target.",
    controls: ["DealStatusSelect"],
  },
} as const satisfies Record<string, Landing>;

export type LandingName = keyof typeof landings;

/** What a landing leads to: SPACs that were withdrawn or postponed have a screen of their own. */
export function screenOf(
  landing: Landing,
  chosen: Filters,
): { viewType: ViewType; filters: Filters } {
  const { viewType, shownAs } = landing;
  const withdrawn = withdrawnPostponedFilters(chosen);
  if (withdrawn) return { viewType: "PostponedWithdrawn", filters: withdrawn };
  return {
    viewType: shownAs,
    filters: normaliseFilters(chosen, { viewType, grain: viewTypes[viewType].grain }),
  };
}
