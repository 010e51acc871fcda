import { foldName } from "../../../../domain/search/fold-name.ts";

/** Other names of entries of the classification, each as deep as the name is certain. */
const synonyms: Readonly<Record<string, string>> = {
  "Health Care": "Health; Healthcare; Health Technology",
  Biotechnology: "Biotech",
  "Specialty Pharmaceuticals":
    "Drug Manufacturers—Specialty & Generic; Drug Manufacturers—General; Pharmaceuticals",
  "Medical Devices": "Medical Instruments & Supplies",
  Diagnostics: "Diagnostics & Research",
  "Health Care Providers":
    "Medical Care Facilities; Healthcare Plans; Medical Distribution; Pharmaceutical Retailers",
  "Health Care Technology": "Health Information Services",
  "Software & Services": "Internet software & services; Artificial intelligence",
  "Application Software": "Software—Application",
  "Infrastructure Software": "Software—Infrastructure; Data management & analytics",
  "Security Software": "Cybersecurity",
  "IT Services": "Information Technology Services",
  "Technology Hardware":
    "Hardware; Computer Hardware; Communication Equipment; Scientific & Technical Instruments; Electronics & Computer Distribution",
  "Electronic Components": "Electronic Components",
  Semiconductors: "Semiconductor Equipment & Materials; Solar",
  Telecommunication: "Mobile & telecommunications; Telecom Services",
  "Media & Entertainment": "Advertising Agencies; Entertainment; Broadcasting; Publishing",
  "Interactive Media": "Electronic Gaming & Multimedia; Internet Content & Information",
  "Diversified Financials":
    "Fintech; Financial Conglomerates; Financial Data & Stock Exchanges; Shell Companies",
  "Consumer Lending": "Credit Services; Mortgage Finance",
  "Capital Markets": "Capital Markets",
  "Regional Banks": "Banks—Regional",
  Banks: "Banks—Diversified",
  Insurance:
    "Insurance—Diversified; Insurance—Life; Insurance—Property & Casualty; Insurance Brokers; Insurance—Specialty; Insurance—Reinsurance",
  "Real Estate": "Real Estate—Development; Real Estate—Diversified",
  "Internet Retail": "E-commerce & direct-to-consumer",
  Retailing: "Apparel Retail; Department Stores; Home Improvement Retail",
  "Consumer Discretionary": "Consumer & retail",
  "Consumer Services": "Edtech; Education & Training Services; Personal Services",
  "Travel & Leisure": "Travel; Travel Services; Leisure; Lodging; Resorts & Casinos; Gambling",
  "Consumer Durables & Apparel":
    "Consumer Electronics; Furnishings, Fixtures & Appliances; Luxury Goods; Textile Manufacturing; Residential Construction",
  "Apparel & Footwear": "Apparel Manufacturing; Footwear & Accessories",
  "Automobiles & Components":
    "Auto & transportation; Auto Parts; Auto Manufacturers; Auto & Truck Dealerships; Recreational Vehicles",
  "Food, Beverage & Household":
    "Household & Personal Products; Farm Products; Food Distribution; Grocery Stores; Tobacco; Discount Stores; Beverages—Brewers; Beverages—Wineries & Distilleries; Beverages—Non-Alcoholic",
  "Packaged Foods": "Packaged Foods; Confectioners",
  "Capital Goods":
    "Engineering & Construction; Building Products & Equipment; Electrical Equipment & Parts; Metal Fabrication; Tools & Accessories; Industrial Distribution; Farm & Heavy Construction Machinery; Conglomerates; Pollution & Treatment Controls; Infrastructure Operations",
  "Industrial Machinery": "Specialty Industrial Machinery",
  Transportation:
    "Supply chain, logistics, & delivery; Integrated Freight & Logistics; Trucking; Railroads; Airlines; Airports & Air Services",
  "Marine & Freight": "Marine Shipping",
  "Commercial Services":
    "Waste Management; Security & Protection Services; Consulting Services; Specialty Business Services; Rental & Leasing Services; Staffing & Employment Services; Business Equipment & Supplies",
  Materials:
    "Building Materials; Chemicals; Paper & Paper Products; Lumber & Wood Production; Packaging & Containers; Agricultural Inputs; Textile Materials",
  "Metals & Mining":
    "Gold; Silver; Copper; Steel; Aluminum; Other Industrial Metals & Mining; Other Precious Metals & Mining; Coking Coal",
  "Oil & Gas Production": "Oil & Gas E&P; Oil & Gas Integrated",
  "Oilfield Services": "Oil & Gas Equipment & Services; Oil & Gas Drilling",
  Energy: "Oil & Gas Refining & Marketing; Thermal Coal; Uranium",
  Utilities:
    "Utilities—Regulated Gas; Utilities—Regulated Water; Utilities—Regulated Electric; Utilities—Diversified",
  "Renewable Power": "Utilities—Renewable; Utilities—Independent Power Producers",
};

const entryByName = new Map(
  Object.entries(synonyms).flatMap(([entry, names]) =>
    names.split("; ").map((name) => [foldName(name), entry] as const),
  ),
);

/** Returns the entry of the classification that a source's name of an industry means; the name itself by default. */
export function findIndustryName(text: string): string {
  return entryByName.get(foldName(text)) ?? text;
}
