import type { Db } from "../../db/connect.ts";

/**
 * The SEC's industry codes as entries of the classification, each only as deep as the code is certain: a code of
 * biological products does not state their indication.
 */
const entries: [name: string, ...codes: [from: number, to: number][]][] = [
  ["Blank Check Companies", [6770, 6770]],
  ["Real Estate Investment Trusts", [6798, 6798]],
  ["Restaurants", [5810, 5813]],
  ["Semiconductors", [3674, 3674]],
  ["Pharmaceuticals & Biotechnology", [2833, 2836], [8731, 8731]],
  ["Health Care Equipment & Services", [3841, 3851], [5047, 5047], [5122, 5122], [8000, 8099]],
  ["Software & Services", [7370, 7379]],
  ["Technology Hardware", [3570, 3579], [3660, 3679], [3820, 3829]],
  ["Telecommunication", [4810, 4829], [4890, 4899]],
  ["Media & Entertainment", [2710, 2741], [4830, 4841], [7310, 7319], [7810, 7841]],
  ["Banks", [6020, 6036]],
  ["Insurance", [6300, 6411]],
  ["Diversified Financials", [6099, 6299]],
  ["Real Estate", [6500, 6599]],
  [
    "Food, Beverage & Household",
    [100, 999],
    [2000, 2199],
    [2840, 2844],
    [5140, 5149],
    [5400, 5499],
  ],
  ["Automobiles & Components", [3711, 3716], [3751, 3751], [5500, 5599]],
  ["Retailing", [5200, 5399], [5600, 5799], [5900, 5999]],
  ["Consumer Services", [7000, 7299], [7900, 7999], [8200, 8399]],
  [
    "Consumer Durables & Apparel",
    [1520, 1531],
    [2200, 2399],
    [2510, 2519],
    [3021, 3021],
    [3100, 3199],
    [3630, 3639],
    [3651, 3651],
    [3940, 3949],
  ],
  ["Capital Goods", [1600, 1799], [3400, 3569], [3580, 3629], [3720, 3729], [3760, 3769]],
  ["Energy", [1200, 1399], [2900, 2999], [4600, 4619]],
  ["Transportation", [4000, 4799]],
  ["Utilities", [4900, 4941]],
  ["Commercial Services", [4950, 4959], [7320, 7369], [7380, 7399], [8100, 8111], [8700, 8749]],
  [
    "Materials",
    [1000, 1199],
    [1400, 1499],
    [2400, 2499],
    [2600, 2699],
    [2800, 2829],
    [2850, 2899],
    [3000, 3089],
    [3200, 3399],
  ],
];

export type Industries = (sic: string | null) => number | null;

/** Returns a lookup of a code's entry in the classification; null when none is certain or the code is unknown. */
export async function readIndustries(db: Db): Promise<Industries> {
  const rows = await db
    .selectFrom("classification")
    .select(["classification_id", "name", "level"])
    .orderBy("classification_id", "desc")
    .execute();
  const levels = ["subIndustry", "industry", "group", "sector"];
  const ids = new Map(
    rows
      .toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level))
      // Of an entry and its parent with the same name, the parent stands for both.
      .map((row) => [row.name, row.classification_id]),
  );
  return (sic) => {
    const code = Number(sic ?? Number.NaN);
    const [name] =
      entries.find(([, ...codes]) => codes.some(([from, to]) => code >= from && code <= to)) ?? [];
    return (name !== undefined && ids.get(name)) || null;
  };
}
