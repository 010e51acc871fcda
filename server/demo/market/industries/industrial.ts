import { defineEntry, type IndustryEntry } from "./entry.ts";

export const industrialIndustries: readonly IndustryEntry[] = [
  defineEntry(
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
  defineEntry(
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
  defineEntry(
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
  defineEntry(
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
  defineEntry(
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
  defineEntry(
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
  defineEntry(
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
  defineEntry(
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
  defineEntry(
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
  defineEntry(
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
];
