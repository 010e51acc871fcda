import { consumerIndustries } from "./consumer.ts";
import { financialIndustries } from "./financial.ts";
import { healthIndustries } from "./health.ts";
import { industrialIndustries } from "./industrial.ts";
import { technologyIndustries } from "./technology.ts";

/** How the business earns: decides its statements, its valuation and who backs it. */
export type Profile = "biotech" | "growth" | "mature" | "financial" | "asset" | "shell";

/** One sub-industry of the classification, with the words that its companies are described in. */
export interface Industry {
  subIndustryId: number;
  subIndustry: string;
  industryId: number;
  industry: string;
  groupId: number;
  group: string;
  sectorId: number;
  sector: string;
  profile: Profile;
  weight: number;
  /** Ends of company names. */
  nameEnds: readonly string[];
  /** "develops …", following the company's name. */
  business: readonly string[];
  customers: readonly string[];
}

/** The industry of blank check companies has an id that the requirement fixes. */
const fixedIndustryIds: Readonly<Record<string, number>> = { "Blank Check": 70 };

const catalog = [
  ...healthIndustries,
  ...technologyIndustries,
  ...financialIndustries,
  ...consumerIndustries,
  ...industrialIndustries,
];

const industries: readonly Industry[] = numberIndustries();
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

export function listClassificationRows() {
  const rows = new Map<number, ReturnType<typeof makeRow>>();
  for (const each of industries) {
    rows.set(each.sectorId, makeRow(each.sectorId, "sector", each.sector, null));
    rows.set(each.groupId, makeRow(each.groupId, "group", each.group, each.sectorId));
    rows.set(each.industryId, makeRow(each.industryId, "industry", each.industry, each.groupId));
    rows.set(
      each.subIndustryId,
      makeRow(each.subIndustryId, "subIndustry", each.subIndustry, each.industryId),
    );
  }
  return [...rows.values()].sort((left, right) => levels[left.level] - levels[right.level]);
}

const levels = { sector: 0, group: 1, industry: 2, subIndustry: 3 };

function makeRow(id: number, level: keyof typeof levels, name: string, parentId: number | null) {
  return { classification_id: id, level, code: String(id), name, parent_id: parentId };
}

/** Sectors from 1, groups from 20, industries from 101, sub-industries from 301, in the order of the catalogue. */
function numberIndustries(): Industry[] {
  const ids = {
    sector: new Map<string, number>(),
    group: new Map<string, number>(),
    industry: new Map<string, number>(),
  };
  const idOf = (map: Map<string, number>, name: string, start: number) => {
    const fixed = map === ids.industry ? fixedIndustryIds[name] : undefined;
    const id = map.get(name) ?? fixed ?? start + map.size;
    map.set(name, id);
    return id;
  };
  return catalog.map((entry, index) => ({
    ...entry,
    sectorId: idOf(ids.sector, entry.sector, 1),
    groupId: idOf(ids.group, entry.group, 20),
    industryId: idOf(ids.industry, entry.industry, 101),
    subIndustryId: 301 + index,
  }));
}
