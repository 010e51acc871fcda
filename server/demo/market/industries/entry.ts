import type { Industry } from "./industries.ts";

export type IndustryEntry = Omit<Industry, "subIndustryId" | "industryId" | "groupId" | "sectorId">;

/** The place of a line of business in the classification. */
export type Place = readonly [sector: string, group: string, industry: string];

export function defineEntry(
  [sector, group, industry]: Place,
  subIndustry: string,
  profile: IndustryEntry["profile"],
  weight: number,
  nameEnds: string,
  business: readonly string[],
  customers: string,
): IndustryEntry {
  return {
    sector,
    group,
    industry,
    subIndustry,
    profile,
    weight,
    nameEnds: nameEnds.split(", "),
    business,
    customers: customers.split(", "),
  };
}
