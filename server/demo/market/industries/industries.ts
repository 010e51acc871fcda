import { type SubIndustry, subIndustries } from "../../../reference/classification.ts";
import { readLines, readRows } from "../words/read-words.ts";

/** How the business earns: decides its statements, its valuation and who backs it. */
export type Profile = "biotech" | "growth" | "mature" | "financial" | "asset" | "shell";

const figures = [
  ...(["growth", "gross", "ebit", "depreciation", "capital", "sales", "earning"] as const),
  ...(["leastLoss", "mostLoss", "mostDebt", "age", "employees", "volatility"] as const),
  ...(["onNyse", "dividends"] as const),
];

/** One sub-industry of the classification, with the words that its companies are described in. */
export interface Industry extends SubIndustry {
  profile: Profile;
  /** The usual figures of its profile. */
  usual: Readonly<Record<(typeof figures)[number], number>>;
  weight: number;
  /** Ends of company names. */
  nameEnds: readonly string[];
  /** "develops …", following the company's name. */
  business: readonly string[];
  customers: readonly string[];
}

const usual = new Map(
  readRows("industries.txt", "profiles").map(([profile, ...cells]) => [
    profile,
    Object.fromEntries(figures.map((name, index) => [name, Number(cells[index])])),
  ]),
);
const blocks = readLines("industries.txt", "industries")
  .join("\n")
  .split(/\n(?! )/);
const industries: readonly Industry[] = subIndustries.map((place) => {
  const block = blocks.find((each) => each.startsWith(`${place.subIndustry} | `));
  if (block === undefined) throw new Error(`No words for ${place.subIndustry}`);
  return { ...place, ...readIndustry(block) };
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

function readIndustry(block: string): Omit<Industry, keyof SubIndustry> {
  const [first = "", ...business] = block.split("\n").map((line) => line.trim());
  const [, profile, weight, nameEnds = "", customers = ""] = first.split(" | ");
  return {
    // The file of words is the only input, so its profiles and figures are those of the types.
    profile: profile as Profile,
    usual: usual.get(profile) as Industry["usual"],
    weight: Number(weight),
    nameEnds: nameEnds.split(", "),
    business,
    customers: customers.split(", "),
  };
}
