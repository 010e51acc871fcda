import type { Industry, Profile } from "./industries.ts";

/** What a sub-industry of the classification has for its fictional companies. */
export type IndustryEntry = Pick<
  Industry,
  "subIndustry" | "profile" | "weight" | "nameEnds" | "business" | "customers"
>;

export function defineEntry(
  subIndustry: string,
  profile: Profile,
  weight: number,
  nameEnds: string,
  business: readonly string[],
  customers: string,
): IndustryEntry {
  return {
    subIndustry,
    profile,
    weight,
    nameEnds: nameEnds.split(", "),
    business,
    customers: customers.split(", "),
  };
}
