import { type SubIndustry, subIndustries } from "../../../reference/classification.ts";
import { industryWords } from "./industry-words.ts";

/** How the business earns: decides its statements, its valuation and who backs it. */
export type Profile = "biotech" | "growth" | "mature" | "financial" | "asset" | "shell";

/** One sub-industry of the classification, with the words that its companies are described in. */
export interface Industry extends SubIndustry {
  profile: Profile;
  weight: number;
  /** Ends of company names. */
  nameEnds: readonly string[];
  /** "develops …", following the company's name. */
  business: readonly string[];
  customers: readonly string[];
}

const industries: readonly Industry[] = subIndustries.map((place) => {
  const words = industryWords.find(({ subIndustry }) => subIndustry === place.subIndustry);
  if (words === undefined) throw new Error(`No words for ${place.subIndustry}`);
  return { ...place, ...words };
});
export const blankCheck = findIndustry("Blank Check Companies");
export const operatingIndustries = industries.filter(({ profile }) => profile !== "shell");

/** Banks and insurers state no EBITDA: interest and claims are what they trade in. */
export function hasEbitda({ group }: Industry): boolean {
  return group !== "Banks" && group !== "Insurance";
}

export function findIndustry(subIndustry: string): Industry {
  const found = industries.find((each) => each.subIndustry === subIndustry);
  if (found === undefined) throw new Error(`No sub-industry ${subIndustry}`);
  return found;
}
