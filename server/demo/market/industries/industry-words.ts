import type { Industry, Profile } from "./industries.ts";

/** What a sub-industry of the classification has for its fictional companies. */
export type IndustryWords = Pick<
  Industry,
  "subIndustry" | "profile" | "weight" | "nameEnds" | "business" | "customers"
>;

/** A line for each sub-industry, with its profile, its weight, the ends of names and the customers; below it, what companies do. */
const table = `
Oncology Biotechnology | biotech | 11 | Therapeutics, Oncology, Biosciences, Bio | academic cancer centers, community oncologists
  is a clinical-stage company that develops small molecules for solid tumors with defined genetic drivers
  develops antibody-drug conjugates for relapsed blood cancers, with a lead candidate in a Phase 2 trial
  is advancing engineered cell therapies for advanced solid tumors
Rare Disease Biotechnology | biotech | 8 | Therapeutics, Biopharma, Genetics, Pharma | specialist clinics, patient registries
  develops gene therapies for inherited disorders of the eye and the muscle
  is a late-stage company with an oral treatment for a rare metabolic disease under regulatory review
  develops RNA medicines for neuromuscular diseases that have no approved treatment
Immunology Biotechnology | biotech | 7 | Immune, Therapeutics, Biologics, Pharmaceuticals | dermatologists, gastroenterologists
  develops long-acting antibodies for inflammatory diseases of the skin and the gut
  is a clinical-stage company with oral treatments for autoimmune disease
  develops antibodies and inhaled medicines for severe asthma
Specialty Pharmaceuticals | growth | 4 | Pharmaceuticals, Pharma, Labs | hospitals, wholesalers, pharmacies
  sells branded medicines for pain, allergy and hospital use
  makes complex injectable medicines and biosimilars under its own label and for partners
Medical Devices | growth | 7 | Medical, Surgical, Devices, Cardio | hospitals, ambulatory surgery centers
  makes catheter-based devices for structural heart disease
  sells a robotic platform for minimally invasive orthopedic surgery
  makes continuous monitors for patients with chronic disease
Diagnostics | growth | 4 | Diagnostics, Genomics, Dx, Labs | reference laboratories, drug developers, hospitals
  offers blood tests that detect cancer early by reading fragments of DNA
  sells instruments and consumables for single-cell analysis
Health Care Providers | mature | 5 | Health, Care, Health Partners, Clinics | health plans, employers, public payers
  operates outpatient clinics for behavioral health
  runs value-based primary care centers for older adults
  operates ambulatory surgery centers with physician partners
Health Care Technology | growth | 4 | Health, HealthTech, Clinical | hospital systems, employers, health plans
  offers software that automates billing and payment for hospitals and physician groups
  runs a virtual care platform for employers and health plans
Application Software | growth | 15 | Software, Cloud, Systems, Works | mid-market companies, enterprises, public agencies
  offers cloud software that plans and runs the finance function of mid-sized companies
  sells a subscription platform for construction project management
  offers software for customer service teams, with automated agents built in
  provides a cloud platform for human resources and payroll
Infrastructure Software | growth | 9 | Data, Networks, Stack, Compute | software developers, enterprises, cloud providers
  offers a cloud-native database for analytics and machine learning
  sells observability software that traces faults across distributed applications
  operates a developer platform for building and deploying applications
Security Software | growth | 5 | Security, Shield, Cyber, Identity | enterprises, banks, government agencies
  sells identity security software that governs the access of people and machines
  offers a cloud-delivered platform for threat detection and response
IT Consulting | mature | 3 | Digital, Consulting, Technologies | global enterprises, public agencies
  provides digital engineering and cloud migration services
  offers outsourced technology operations and consulting
Payments | growth | 4 | Payments, Pay, Commerce | merchants, marketplaces, banks
  processes card and account payments for small merchants
  offers a platform for cross-border payouts and treasury
Semiconductors | growth | 6 | Semiconductor, Micro, Devices, Photonics | cloud data centers, automotive suppliers, device makers
  designs high-speed connectivity chips for data centers
  makes power semiconductors based on silicon carbide
  designs low-power processors for machine learning at the edge
Electronic Components | mature | 4 | Electronics, Technologies, Instruments, Optics | industrial manufacturers, network operators
  makes optical components and sensors for industrial automation
  assembles complex electronics for medical and industrial customers
Interactive Media | growth | 4 | Media, Interactive, Social, Entertainment | advertisers, players
  runs an online community platform funded by advertising and subscriptions
  develops free-to-play mobile games
Telecommunication Services | mature | 2 | Communications, Telecom, Fiber, Wireless | households, mobile operators
  builds and operates fiber networks in mid-sized cities
  owns communication towers and small cells
Regional Banks | financial | 6 | Bancorp, Bancshares, Financial, Bank Holdings | small businesses, households
  is the holding company of a commercial bank with branches in two neighboring states
  operates a community bank that lends to small businesses and owners of commercial property
Consumer Lending | financial | 4 | Lending, Credit, Finance, Capital | consumers, partner banks
  runs an online marketplace for personal loans funded by partner banks
  originates and services home equity loans
Asset Management | financial | 4 | Asset Management, Partners, Capital Partners, Advisors | pension plans, insurers, wealth platforms
  manages private credit and infrastructure funds for institutions
  is an alternative asset manager with strategies in private equity and real assets
Trading Platforms | growth | 3 | Markets, Exchange, Securities, Trading | institutional traders, retail investors
  operates an electronic marketplace for fixed income and derivatives
  runs a retail brokerage and digital asset platform
Property & Casualty Insurance | financial | 4 | Insurance, Specialty, Holdings, Re | brokers, small businesses, insurers
  is a specialty insurer in excess and surplus lines
  reinsures property catastrophe and casualty risks
Real Estate Investment Trusts | asset | 6 | Realty Trust, Properties, REIT, Property Trust | national tenants, health systems, renters
  owns single-tenant industrial and logistics properties on long leases
  owns medical office buildings and senior housing communities
  owns rental apartments in growing metropolitan areas
Real Estate Services | mature | 2 | Homes, Communities, Developments | home buyers, agents
  builds entry-level homes and develops lots
  operates a real estate brokerage with agents as shareholders
Blank Check Companies | shell | 0 | Acquisition | target companies
  is a blank check company formed to effect a merger with one or more businesses
Closed-End Funds | shell | 0 | Income Fund, Credit Fund, Opportunities Fund | income investors
  is a newly organized, diversified closed-end management investment company
Specialty Retail | mature | 6 | Stores, Brands, Outfitters, Market | families, suburban households
  operates off-mall stores for home and seasonal goods
  sells premium outdoor gear in its own stores and online
  runs neighborhood stores for pet food and supplies
Internet Retail | growth | 4 | Marketplace, Shop, Direct, Online | consumers, independent sellers
  runs an online marketplace for pre-owned goods
  sells eyewear and contact lenses by subscription
Restaurants | mature | 5 | Restaurants, Kitchens, Grill, Hospitality | commuters, families, franchisees
  operates fast-casual restaurants with a Mediterranean menu
  owns and franchises drive-through coffee shops
Travel & Leisure | mature | 3 | Resorts, Leisure, Travel, Parks | families, travel agents
  operates regional ski and water resorts
  runs an online platform for booking group travel
Apparel & Footwear | mature | 3 | Apparel, Footwear, Athletics | wholesale partners, consumers
  designs running shoes and performance apparel under two brands
  sells workwear and boots through wholesale partners and its own sites
Electric Vehicles | growth | 3 | Motors, Mobility, Automotive | fleet operators, logistics companies
  develops and assembles battery electric delivery vans
  makes electric drivetrains and charging equipment for commercial fleets
Packaged Foods | mature | 5 | Foods, Provisions, Farms, Brands | grocery chains, club stores, convenience stores
  makes refrigerated snacks and ready meals with simple ingredients
  produces pasture-raised dairy products under a national brand
  makes functional beverages and hydration mixes
Industrial Machinery | mature | 7 | Industries, Industrial, Manufacturing, Equipment | utilities, contractors, manufacturers
  makes flow control and filtration equipment for water and process plants
  makes heating and cooling equipment for commercial buildings and data centers
  makes automated packaging machines and their spare parts
Marine & Freight | mature | 4 | Shipping, Logistics, Freight, Maritime | commodity traders, shippers, retailers
  owns product tankers and dry bulk vessels on period charters
  offers freight brokerage and less-than-truckload service
Business Services | mature | 5 | Services, Solutions, Group, Environmental | employers, manufacturers, public agencies
  offers testing, inspection and environmental services
  provides background checks and workforce screening
  provides commercial laundry and facility services
Aerospace & Defense | mature | 4 | Aerospace, Defense, Space, Dynamics | defense agencies, aircraft makers, satellite operators
  makes engineered components for commercial and military aircraft
  builds small satellites and operates an imaging constellation
  makes unmanned systems and secure communications for defense customers
Oil & Gas Production | mature | 6 | Energy, Petroleum, Resources, Exploration | refiners, pipeline companies
  produces oil and gas from horizontal wells in the Permian Basin
  owns mineral and royalty interests in the main shale basins
Pipelines & Midstream | asset | 4 | Midstream, Pipeline Partners, Energy Partners, Logistics Partners | producers, refiners
  owns gathering systems and processing plants under long-term fee-based contracts
  owns crude oil terminals and pipelines with minimum volume commitments
Oilfield Services | mature | 3 | Oilfield Services, Drilling, Well Services | oil and gas producers
  provides hydraulic fracturing and wireline services in North American basins
  rents drilling tools and offers completion services
Specialty Chemicals | mature | 3 | Chemicals, Materials, Polymers | packaging companies, battery makers
  makes specialty coatings and adhesives for packaging and construction
  makes advanced materials for batteries and electronics
Metals & Mining | mature | 4 | Minerals, Metals, Mining, Gold | smelters, battery makers
  develops and operates gold and copper mines
  plans to produce lithium and rare earths from hard-rock deposits
Renewable Power | asset | 4 | Renewables, Power, Solar, Infrastructure | utilities, corporate buyers
  owns contracted wind, solar and storage projects
  develops community solar projects and sells their power by subscription
`;

export const industryWords: readonly IndustryWords[] = table
  .trim()
  .split(/\n(?! )/)
  .map(readIndustry);

function readIndustry(block: string): IndustryWords {
  const [first = "", ...business] = block.split("\n").map((line) => line.trim());
  const [subIndustry = "", profile, weight, nameEnds = "", customers = ""] = first.split(" | ");
  return {
    subIndustry,
    // The table above is the only input, and its profiles are those of the type.
    profile: profile as Profile,
    weight: Number(weight),
    nameEnds: nameEnds.split(", "),
    business,
    customers: customers.split(", "),
  };
}
