import type { Industry } from "./industries.ts";

export type IndustryEntry = Omit<Industry, "subIndustryId" | "industryId" | "groupId" | "sectorId">;

type Place = readonly [sector: string, group: string, industry: string];

function entry(
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

const biotech: Place = ["Health Care", "Pharmaceuticals & Biotechnology", "Biotechnology"];
const devices: Place = ["Health Care", "Health Care Equipment & Services", "Health Care Equipment"];
const care: Place = ["Health Care", "Health Care Equipment & Services", "Health Care Services"];
const software: Place = ["Technology", "Software & Services", "Software"];
const services: Place = ["Technology", "Software & Services", "IT Services"];
const chips: Place = ["Technology", "Technology Hardware", "Semiconductors"];
const equipment: Place = ["Technology", "Technology Hardware", "Electronic Equipment"];
const banking: Place = ["Financials", "Banks", "Banks"];
const lending: Place = ["Financials", "Diversified Financials", "Consumer Finance"];
const capital: Place = ["Financials", "Diversified Financials", "Capital Markets"];
const insurance: Place = ["Financials", "Insurance", "Insurance"];
const retail: Place = ["Consumer Discretionary", "Retailing", "Specialty Retail"];
const leisure: Place = [
  "Consumer Discretionary",
  "Consumer Services",
  "Hotels, Restaurants & Leisure",
];
const apparel: Place = [
  "Consumer Discretionary",
  "Consumer Durables & Apparel",
  "Apparel & Leisure Products",
];
const vehicles: Place = ["Consumer Discretionary", "Automobiles & Components", "Automobiles"];
const staples: Place = [
  "Consumer Staples",
  "Food, Beverage & Household",
  "Food & Beverage Products",
];
const goods: Place = ["Industrials", "Capital Goods", "Machinery"];
const transport: Place = ["Industrials", "Transportation", "Freight & Marine"];
const business: Place = ["Industrials", "Commercial Services", "Professional Services"];
const defense: Place = ["Industrials", "Capital Goods", "Aerospace & Defense"];
const oil: Place = ["Energy", "Energy", "Oil, Gas & Fuels"];
const drilling: Place = ["Energy", "Energy", "Energy Equipment & Services"];
const materials: Place = ["Materials", "Materials", "Chemicals & Metals"];
const property: Place = ["Real Estate", "Real Estate", "Equity Real Estate"];
const power: Place = ["Utilities", "Utilities", "Power & Renewables"];
const media: Place = ["Communication Services", "Media & Entertainment", "Interactive Media"];
const telecom: Place = [
  "Communication Services",
  "Telecommunication",
  "Telecommunication Services",
];

export const industryCatalog: readonly IndustryEntry[] = [
  entry(
    biotech,
    "Oncology Biotechnology",
    "biotech",
    11,
    "Therapeutics, Oncology, Biosciences, Bio",
    [
      "is a clinical-stage company that develops small molecules for solid tumors with defined genetic drivers",
      "develops antibody-drug conjugates for relapsed blood cancers, with a lead candidate in a Phase 2 trial",
      "is advancing engineered cell therapies for advanced solid tumors",
    ],
    "academic cancer centers, community oncologists",
  ),
  entry(
    biotech,
    "Rare Disease Biotechnology",
    "biotech",
    8,
    "Therapeutics, Biopharma, Genetics, Pharma",
    [
      "develops gene therapies for inherited disorders of the eye and the muscle",
      "is a late-stage company with an oral treatment for a rare metabolic disease under regulatory review",
      "develops RNA medicines for neuromuscular diseases that have no approved treatment",
    ],
    "specialist clinics, patient registries",
  ),
  entry(
    biotech,
    "Immunology Biotechnology",
    "biotech",
    7,
    "Immune, Therapeutics, Biologics, Pharmaceuticals",
    [
      "develops long-acting antibodies for inflammatory diseases of the skin and the gut",
      "is a clinical-stage company with oral treatments for autoimmune disease",
      "develops antibodies and inhaled medicines for severe asthma",
    ],
    "dermatologists, gastroenterologists",
  ),
  entry(
    biotech,
    "Specialty Pharmaceuticals",
    "growth",
    4,
    "Pharmaceuticals, Pharma, Labs",
    [
      "sells branded medicines for pain, allergy and hospital use",
      "makes complex injectable medicines and biosimilars under its own label and for partners",
    ],
    "hospitals, wholesalers, pharmacies",
  ),
  entry(
    devices,
    "Medical Devices",
    "growth",
    7,
    "Medical, Surgical, Devices, Cardio",
    [
      "makes catheter-based devices for structural heart disease",
      "sells a robotic platform for minimally invasive orthopedic surgery",
      "makes continuous monitors for patients with chronic disease",
    ],
    "hospitals, ambulatory surgery centers",
  ),
  entry(
    devices,
    "Diagnostics",
    "growth",
    4,
    "Diagnostics, Genomics, Dx, Labs",
    [
      "offers blood tests that detect cancer early by reading fragments of DNA",
      "sells instruments and consumables for single-cell analysis",
    ],
    "reference laboratories, drug developers, hospitals",
  ),
  entry(
    care,
    "Health Care Providers",
    "mature",
    5,
    "Health, Care, Health Partners, Clinics",
    [
      "operates outpatient clinics for behavioral health",
      "runs value-based primary care centers for older adults",
      "operates ambulatory surgery centers with physician partners",
    ],
    "health plans, employers, public payers",
  ),
  entry(
    care,
    "Health Care Technology",
    "growth",
    4,
    "Health, HealthTech, Clinical",
    [
      "offers software that automates billing and payment for hospitals and physician groups",
      "runs a virtual care platform for employers and health plans",
    ],
    "hospital systems, employers, health plans",
  ),
  entry(
    software,
    "Application Software",
    "growth",
    15,
    "Software, Cloud, Systems, Works",
    [
      "offers cloud software that plans and runs the finance function of mid-sized companies",
      "sells a subscription platform for construction project management",
      "offers software for customer service teams, with automated agents built in",
      "provides a cloud platform for human resources and payroll",
    ],
    "mid-market companies, enterprises, public agencies",
  ),
  entry(
    software,
    "Infrastructure Software",
    "growth",
    9,
    "Data, Networks, Stack, Compute",
    [
      "offers a cloud-native database for analytics and machine learning",
      "sells observability software that traces faults across distributed applications",
      "operates a developer platform for building and deploying applications",
    ],
    "software developers, enterprises, cloud providers",
  ),
  entry(
    software,
    "Security Software",
    "growth",
    5,
    "Security, Shield, Cyber, Defense Systems",
    [
      "sells identity security software that governs the access of people and machines",
      "offers a cloud-delivered platform for threat detection and response",
    ],
    "enterprises, banks, government agencies",
  ),
  entry(
    services,
    "IT Consulting",
    "mature",
    3,
    "Digital, Consulting, Technologies",
    [
      "provides digital engineering and cloud migration services",
      "offers outsourced technology operations and consulting",
    ],
    "global enterprises, public agencies",
  ),
  entry(
    services,
    "Payments",
    "growth",
    4,
    "Payments, Pay, Commerce",
    [
      "processes card and account payments for small merchants",
      "offers a platform for cross-border payouts and treasury",
    ],
    "merchants, marketplaces, banks",
  ),
  entry(
    chips,
    "Semiconductors",
    "growth",
    6,
    "Semiconductor, Micro, Devices, Photonics",
    [
      "designs high-speed connectivity chips for data centers",
      "makes power semiconductors based on silicon carbide",
      "designs low-power processors for machine learning at the edge",
    ],
    "cloud data centers, automotive suppliers, device makers",
  ),
  entry(
    equipment,
    "Electronic Components",
    "mature",
    4,
    "Electronics, Technologies, Instruments, Optics",
    [
      "makes optical components and sensors for industrial automation",
      "assembles complex electronics for medical and industrial customers",
    ],
    "industrial manufacturers, network operators",
  ),
  entry(
    banking,
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
  entry(
    lending,
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
  entry(
    capital,
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
  entry(
    capital,
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
  entry(
    insurance,
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
  entry(
    retail,
    "Specialty Retail",
    "mature",
    6,
    "Stores, Brands, Outfitters, Market",
    [
      "operates off-mall stores for home and seasonal goods",
      "sells premium outdoor gear in its own stores and online",
      "runs neighborhood stores for pet food and supplies",
    ],
    "families, suburban households",
  ),
  entry(
    retail,
    "Internet Retail",
    "growth",
    4,
    "Marketplace, Shop, Direct, Online",
    [
      "runs an online marketplace for pre-owned goods",
      "sells eyewear and contact lenses by subscription",
    ],
    "consumers, independent sellers",
  ),
  entry(
    leisure,
    "Restaurants",
    "mature",
    5,
    "Restaurants, Kitchens, Grill, Hospitality",
    [
      "operates fast-casual restaurants with a Mediterranean menu",
      "owns and franchises drive-through coffee shops",
    ],
    "commuters, families, franchisees",
  ),
  entry(
    leisure,
    "Travel & Leisure",
    "mature",
    3,
    "Resorts, Leisure, Travel, Parks",
    ["operates regional ski and water resorts", "runs an online platform for booking group travel"],
    "families, travel agents",
  ),
  entry(
    apparel,
    "Apparel & Footwear",
    "mature",
    3,
    "Apparel, Footwear, Athletics",
    [
      "designs running shoes and performance apparel under two brands",
      "sells workwear and boots through wholesale partners and its own sites",
    ],
    "wholesale partners, consumers",
  ),
  entry(
    vehicles,
    "Electric Vehicles",
    "growth",
    3,
    "Motors, Mobility, Automotive",
    [
      "develops and assembles battery electric delivery vans",
      "makes electric drivetrains and charging equipment for commercial fleets",
    ],
    "fleet operators, logistics companies",
  ),
  entry(
    staples,
    "Packaged Foods",
    "mature",
    5,
    "Foods, Provisions, Farms, Brands",
    [
      "makes refrigerated snacks and ready meals with simple ingredients",
      "produces pasture-raised dairy products under a national brand",
      "makes functional beverages and hydration mixes",
    ],
    "grocery chains, club stores, convenience stores",
  ),
  entry(
    goods,
    "Industrial Machinery",
    "mature",
    7,
    "Industries, Industrial, Manufacturing, Equipment",
    [
      "makes flow control and filtration equipment for water and process plants",
      "makes heating and cooling equipment for commercial buildings and data centers",
      "makes automated packaging machines and their spare parts",
    ],
    "utilities, contractors, manufacturers",
  ),
  entry(
    transport,
    "Marine & Freight",
    "mature",
    4,
    "Shipping, Logistics, Freight, Maritime",
    [
      "owns product tankers and dry bulk vessels on period charters",
      "offers freight brokerage and less-than-truckload service",
    ],
    "commodity traders, shippers, retailers",
  ),
  entry(
    business,
    "Business Services",
    "mature",
    5,
    "Services, Solutions, Group, Environmental",
    [
      "offers testing, inspection and environmental services",
      "provides background checks and workforce screening",
      "provides commercial laundry and facility services",
    ],
    "employers, manufacturers, public agencies",
  ),
  entry(
    defense,
    "Aerospace & Defense",
    "mature",
    4,
    "Aerospace, Defense, Space, Dynamics",
    [
      "makes engineered components for commercial and military aircraft",
      "builds small satellites and operates an imaging constellation",
      "makes unmanned systems and secure communications for defense customers",
    ],
    "defense agencies, aircraft makers, satellite operators",
  ),
  entry(
    oil,
    "Oil & Gas Production",
    "mature",
    6,
    "Energy, Petroleum, Resources, Exploration",
    [
      "produces oil and gas from horizontal wells in the Permian Basin",
      "owns mineral and royalty interests in the main shale basins",
    ],
    "refiners, pipeline companies",
  ),
  entry(
    oil,
    "Pipelines & Midstream",
    "asset",
    4,
    "Midstream, Pipeline Partners, Energy Partners, Logistics Partners",
    [
      "owns gathering systems and processing plants under long-term fee-based contracts",
      "owns crude oil terminals and pipelines with minimum volume commitments",
    ],
    "producers, refiners",
  ),
  entry(
    drilling,
    "Oilfield Services",
    "mature",
    3,
    "Oilfield Services, Drilling, Well Services",
    [
      "provides hydraulic fracturing and wireline services in North American basins",
      "rents drilling tools and offers completion services",
    ],
    "oil and gas producers",
  ),
  entry(
    materials,
    "Specialty Chemicals",
    "mature",
    3,
    "Chemicals, Materials, Polymers",
    [
      "makes specialty coatings and adhesives for packaging and construction",
      "makes advanced materials for batteries and electronics",
    ],
    "packaging companies, battery makers",
  ),
  entry(
    materials,
    "Metals & Mining",
    "mature",
    4,
    "Minerals, Metals, Mining, Gold",
    [
      "develops and operates gold and copper mines",
      "plans to produce lithium and rare earths from hard-rock deposits",
    ],
    "smelters, battery makers",
  ),
  entry(
    property,
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
  entry(
    property,
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
  entry(
    power,
    "Renewable Power",
    "asset",
    4,
    "Renewables, Power, Solar, Infrastructure",
    [
      "owns contracted wind, solar and storage projects",
      "develops community solar projects and sells their power by subscription",
    ],
    "utilities, corporate buyers",
  ),
  entry(
    media,
    "Interactive Media",
    "growth",
    4,
    "Media, Interactive, Social, Entertainment",
    [
      "runs an online community platform funded by advertising and subscriptions",
      "develops free-to-play mobile games",
    ],
    "advertisers, players",
  ),
  entry(
    telecom,
    "Telecommunication Services",
    "mature",
    2,
    "Communications, Telecom, Fiber, Wireless",
    [
      "builds and operates fiber networks in mid-sized cities",
      "owns communication towers and small cells",
    ],
    "households, mobile operators",
  ),
  entry(
    ["Financials", "Blank Check", "Blank Check"],
    "Blank Check Companies",
    "shell",
    0,
    "Acquisition",
    ["is a blank check company formed to effect a merger with one or more businesses"],
    "target companies",
  ),
  entry(
    ["Financials", "Diversified Financials", "Investment Funds"],
    "Closed-End Funds",
    "shell",
    0,
    "Income Fund, Credit Fund, Opportunities Fund",
    ["is a newly organized, diversified closed-end management investment company"],
    "income investors",
  ),
];
