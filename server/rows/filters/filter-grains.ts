import type { Grain } from "../../../domain/fields/field.ts";
import type { FilterId } from "../../../domain/filters/filters.ts";

/** The filters that do not apply to exactly deals and lock-ups. */
export const grainsOfFilters = {
  lockup: ["LockupDaysToExpiration"],
  everywhere: [
    ...["Industry", "SectorIndustry", "Headquarter", "HeadquartersCityStateCountry"],
    ...["FoundedSince", "Investor", "Favorite", "Valuation", "DateUpdatedInPast", "LostFilters"],
  ],
} as const satisfies Record<string, readonly FilterId[]>;

type Groups = typeof grainsOfFilters;

/** The grains whose rows have the value that a filter needs, as the catalogue says. */
export type GrainsOfFilter<Id extends FilterId> = Id extends Groups["everywhere"][number]
  ? Grain
  : Id extends Groups["lockup"][number]
    ? "lockup"
    : "deal" | "lockup";
