/** 1 global, 2 middle market, 3 boutique, 4 international. */
export type BankType = 1 | 2 | 3 | 4;

export interface Bank {
  id: number;
  name: string;
  type: BankType;
  weight: number;
  /** The countries where an international bank leads deals; empty for banks that are not at home in one. */
  homes: readonly string[];
}

const named: Readonly<Record<BankType, string>> = {
  1: "Aldercroft & Co., Brightwater Sachem, Castellane Securities, First Meridel, Harrowgate Stanton, Kestrel Lynde, Norbridge Suisse, Pallister Bank, Thornbury Partners, Ventnor Global Markets",
  2: "Ashgrove Nicolaus, Barlowe Piper, Cutter Baird, Dunmore William, Eastlake Cowan, Fairholme Securities, Greystane James, Holloway Capital Markets, Ironbridge Evers, Larchmont Leerdam, Milbrook Partners, Oakhurst Needle, Quarrymen Securities, Ridgeline Truett, Stonemark Capital, Wexcombe Fargher",
  3: "Ardmoor Benchley, Bayhollow Securities, Cobblestone Kingsley, Dovetail Maxwell, Elmsford Capital, Foxglen Securities, Gatehouse Laidlow, Hartsmere Roth, Juniper Street Partners, Kingsbarn Equities, Lodestar Spartel, Marlpit Securities, Newfane Craig, Pinecrest Boustell, Rookwood Univest, Tidewell Dawsen, Umberline Capital, Wickfield Thinker",
  4: "Amber Dragon Securities, Banco Solmar, Danvik Markets, Eastern Lotus Capital, Helvion Bank, Indus Crest Securities, Jade Harbor International, Kanto Sakura Securities, Levantine Capital, Nordhaven Bank, Pacific Banyan Securities, Rheinfels Bank, Riyal Crest Capital, Savanna Rand Merchant, Southern Wattle Partners, Tigris Gulf Investment, Toneri Securities, Yangtze Summit Securities, Pearl Delta Securities, Northern Silk Securities, Musashi Bridge Securities, Hanbit River Securities, Namsan Investment Partners, Formosa Pine Securities, Deccan Tiger Capital, Aldgate Mercer, Banque Vaubrun, Banca Ponteverde, Oranjewal Bank, Vistula Markets, Maple Sound Capital, Andes Austral Capital, Mekong Orchid Securities",
};

/** Banks of one market follow each other by their share of it. */
const homesByBank: Readonly<Record<string, readonly string[]>> = {
  "Amber Dragon Securities": ["CN", "HK"],
  "Banco Solmar": ["BR", "ES", "MX", "CL", "AR"],
  "Danvik Markets": ["NO", "DK", "SE"],
  "Eastern Lotus Capital": ["CN", "HK"],
  "Helvion Bank": ["CH"],
  "Indus Crest Securities": ["IN"],
  "Jade Harbor International": ["HK", "SG"],
  "Kanto Sakura Securities": ["JP"],
  "Levantine Capital": ["IL", "GR"],
  "Nordhaven Bank": ["SE", "NO", "DK"],
  "Pacific Banyan Securities": ["SG", "MY", "ID", "TH"],
  "Rheinfels Bank": ["DE", "CH"],
  "Riyal Crest Capital": ["SA"],
  "Savanna Rand Merchant": ["ZA"],
  "Southern Wattle Partners": ["AU"],
  "Tigris Gulf Investment": ["AE", "SA"],
  "Toneri Securities": ["JP"],
  "Yangtze Summit Securities": ["CN"],
  "Pearl Delta Securities": ["CN"],
  "Northern Silk Securities": ["CN"],
  "Musashi Bridge Securities": ["JP"],
  "Hanbit River Securities": ["KR"],
  "Namsan Investment Partners": ["KR"],
  "Formosa Pine Securities": ["TW"],
  "Deccan Tiger Capital": ["IN"],
  "Aldgate Mercer": ["GB", "IE"],
  "Banque Vaubrun": ["FR", "NL"],
  "Banca Ponteverde": ["IT", "ES"],
  "Oranjewal Bank": ["NL", "DE"],
  "Vistula Markets": ["PL"],
  "Maple Sound Capital": ["CA"],
  "Andes Austral Capital": ["CL", "AR", "MX", "BR"],
  "Mekong Orchid Securities": ["TH", "ID", "MY"],
};

export const banks: readonly Bank[] = ([1, 2, 3, 4] as const).flatMap((type) =>
  named[type].split(", ").map((name, index) => ({
    id: type * 100 + index + 1,
    name,
    type,
    // The league table is steep, but not that of banks who share no market.
    weight: type === 4 ? 1 : 1 / (1 + index * 0.35),
    homes: homesByBank[name] ?? [],
  })),
);

const spacHouses = new Set([
  "Cobblestone Kingsley",
  "Dovetail Maxwell",
  "Fairholme Securities",
  "Castellane Securities",
  "Milbrook Partners",
  "Holloway Capital Markets",
]);

export function isSpacHouse({ name }: Bank): boolean {
  return spacHouses.has(name);
}
