/** 1 global, 2 middle market, 3 boutique, 4 international. */
export type BankType = 1 | 2 | 3 | 4;

export interface Bank {
  id: number;
  name: string;
  type: BankType;
  weight: number;
}

const named: Readonly<Record<BankType, string>> = {
  1: "Aldercroft & Co., Brightwater Sachem, Castellane Securities, First Meridel, Harrowgate Stanton, Kestrel Lynde, Norbridge Suisse, Pallister Bank, Thornbury Partners, Ventnor Global Markets",
  2: "Ashgrove Nicolaus, Barlowe Piper, Cutter Baird, Dunmore William, Eastlake Cowan, Fairholme Securities, Greystane James, Holloway Capital Markets, Ironbridge Evers, Larchmont Leerdam, Milbrook Partners, Oakhurst Needle, Quarrymen Securities, Ridgeline Truett, Stonemark Capital, Wexcombe Fargher",
  3: "Ardmoor Benchley, Bayhollow Securities, Cobblestone Kingsley, Dovetail Maxwell, Elmsford Capital, Foxglen Securities, Gatehouse Laidlow, Hartsmere Roth, Juniper Street Partners, Kingsbarn Equities, Lodestar Spartel, Marlpit Securities, Newfane Craig, Pinecrest Boustell, Rookwood Univest, Tidewell Dawsen, Umberline Capital, Wickfield Thinker",
  4: "Amber Dragon Securities, Banco Solmar, Danvik Markets, Eastern Lotus Capital, Helvion Bank, Indus Crest Securities, Jade Harbor International, Kanto Sakura Securities, Levantine Capital, Nordhaven Bank, Pacific Banyan Securities, Rheinfels Bank, Riyal Crest Capital, Savanna Rand Merchant, Southern Wattle Partners, Tigris Gulf Investment, Toneri Securities, Yangtze Summit Securities",
};

export const banks: readonly Bank[] = ([1, 2, 3, 4] as const).flatMap((type) =>
  named[type].split(", ").map((name, index) => ({
    id: type * 100 + index + 1,
    name,
    type,
    // the league table is steep
    weight: 1 / (1 + index * 0.35),
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
