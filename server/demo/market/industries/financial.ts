import { defineEntry, type IndustryEntry } from "./entry.ts";

export const financialIndustries: readonly IndustryEntry[] = [
  defineEntry(
    "Regional Banks",
    "financial",
    6,
    "Bancorp, Bancshares, Financial, Bank Holdings",
    [
      "is the holding company of a commercial bank with branches in two neighboring states",
      "operates a community bank that lends to small businesses and owners of commercial property",
    ],
    "small businesses, households",
  ),
  defineEntry(
    "Consumer Lending",
    "financial",
    4,
    "Lending, Credit, Finance, Capital",
    [
      "runs an online marketplace for personal loans funded by partner banks",
      "originates and services home equity loans",
    ],
    "consumers, partner banks",
  ),
  defineEntry(
    "Asset Management",
    "financial",
    4,
    "Asset Management, Partners, Capital Partners, Advisors",
    [
      "manages private credit and infrastructure funds for institutions",
      "is an alternative asset manager with strategies in private equity and real assets",
    ],
    "pension plans, insurers, wealth platforms",
  ),
  defineEntry(
    "Trading Platforms",
    "growth",
    3,
    "Markets, Exchange, Securities, Trading",
    [
      "operates an electronic marketplace for fixed income and derivatives",
      "runs a retail brokerage and digital asset platform",
    ],
    "institutional traders, retail investors",
  ),
  defineEntry(
    "Property & Casualty Insurance",
    "financial",
    4,
    "Insurance, Specialty, Holdings, Re",
    [
      "is a specialty insurer in excess and surplus lines",
      "reinsures property catastrophe and casualty risks",
    ],
    "brokers, small businesses, insurers",
  ),
  defineEntry(
    "Real Estate Investment Trusts",
    "asset",
    6,
    "Realty Trust, Properties, REIT, Property Trust",
    [
      "owns single-tenant industrial and logistics properties on long leases",
      "owns medical office buildings and senior housing communities",
      "owns rental apartments in growing metropolitan areas",
    ],
    "national tenants, health systems, renters",
  ),
  defineEntry(
    "Real Estate Services",
    "mature",
    2,
    "Homes, Communities, Developments",
    [
      "builds entry-level homes and develops lots",
      "operates a real estate brokerage with agents as shareholders",
    ],
    "home buyers, agents",
  ),
  defineEntry(
    "Blank Check Companies",
    "shell",
    0,
    "Acquisition",
    ["is a blank check company formed to effect a merger with one or more businesses"],
    "target companies",
  ),
  defineEntry(
    "Closed-End Funds",
    "shell",
    0,
    "Income Fund, Credit Fund, Opportunities Fund",
    ["is a newly organized, diversified closed-end management investment company"],
    "income investors",
  ),
];
