/** The place of a sub-industry in the classification. */
export interface SubIndustry {
  subIndustryId: number;
  subIndustry: string;
  industryId: number;
  industry: string;
  groupId: number;
  group: string;
  sectorId: number;
  sector: string;
}

/** Sector / group / industry: its sub-industries. Their order gives the ids, so a new line goes to the end. */
const branches = `
Health Care / Pharmaceuticals & Biotechnology / Biotechnology: Oncology Biotechnology, Rare Disease Biotechnology, Immunology Biotechnology, Specialty Pharmaceuticals
Health Care / Health Care Equipment & Services / Health Care Equipment: Medical Devices, Diagnostics
Health Care / Health Care Equipment & Services / Health Care Services: Health Care Providers, Health Care Technology
Technology / Software & Services / Software: Application Software, Infrastructure Software, Security Software
Technology / Software & Services / IT Services: IT Consulting, Payments
Technology / Technology Hardware / Semiconductors: Semiconductors
Technology / Technology Hardware / Electronic Equipment: Electronic Components
Communication Services / Media & Entertainment / Interactive Media: Interactive Media
Communication Services / Telecommunication / Telecommunication Services: Telecommunication Services
Financials / Banks / Banks: Regional Banks
Financials / Diversified Financials / Consumer Finance: Consumer Lending
Financials / Diversified Financials / Capital Markets: Asset Management, Trading Platforms
Financials / Insurance / Insurance: Property & Casualty Insurance
Real Estate / Real Estate / Equity Real Estate: Real Estate Investment Trusts, Real Estate Services
Financials / Blank Check / Blank Check: Blank Check Companies
Financials / Diversified Financials / Investment Funds: Closed-End Funds
Consumer Discretionary / Retailing / Specialty Retail: Specialty Retail, Internet Retail
Consumer Discretionary / Consumer Services / Hotels, Restaurants & Leisure: Restaurants, Travel & Leisure
Consumer Discretionary / Consumer Durables & Apparel / Apparel & Leisure Products: Apparel & Footwear
Consumer Discretionary / Automobiles & Components / Automobiles: Electric Vehicles
Consumer Staples / Food, Beverage & Household / Food & Beverage Products: Packaged Foods
Industrials / Capital Goods / Machinery: Industrial Machinery
Industrials / Transportation / Freight & Marine: Marine & Freight
Industrials / Commercial Services / Professional Services: Business Services
Industrials / Capital Goods / Aerospace & Defense: Aerospace & Defense
Energy / Energy / Oil, Gas & Fuels: Oil & Gas Production, Pipelines & Midstream
Energy / Energy / Energy Equipment & Services: Oilfield Services
Materials / Materials / Chemicals & Metals: Specialty Chemicals, Metals & Mining
Utilities / Utilities / Power & Renewables: Renewable Power
`;

/** The industry of blank check companies has an id that the requirement fixes. */
const fixedIndustryIds: Readonly<Record<string, number>> = { "Blank Check": 70 };

/** Sectors are numbered from 1, groups from 20, industries from 101, sub-industries from 301. */
export const subIndustries: readonly SubIndustry[] = numberBranches();

function numberBranches(): SubIndustry[] {
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
  return branches
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [path = "", names = ""] = line.split(": ");
      const [sector = "", group = "", industry = ""] = path.split(" / ");
      return names.split(", ").map((subIndustry) => ({ sector, group, industry, subIndustry }));
    })
    .map((names, index) => ({
      ...names,
      sectorId: idOf(ids.sector, names.sector, 1),
      groupId: idOf(ids.group, names.group, 20),
      industryId: idOf(ids.industry, names.industry, 101),
      subIndustryId: 301 + index,
    }));
}

const levels = { sector: 0, group: 1, industry: 2, subIndustry: 3 };

/** Lists the rows of the dictionary, each after its parent. */
export function listClassificationRows() {
  const rows = new Map<number, ReturnType<typeof makeRow>>();
  for (const each of subIndustries) {
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

function makeRow(id: number, level: keyof typeof levels, name: string, parentId: number | null) {
  return { classification_id: id, level, code: String(id), name, parent_id: parentId };
}
