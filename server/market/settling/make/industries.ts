import { foldName } from "../../../../domain/search/fold-name.ts";
import type { Db } from "../../../db/connect.ts";
import { findIndustryName } from "./industry-names.ts";

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
  [
    "Technology Hardware",
    [3570, 3579],
    [3660, 3679],
    [3812, 3829],
    [3861, 3861],
    [5045, 5045],
    [5065, 5065],
  ],
  ["Telecommunication", [4810, 4829], [4890, 4899]],
  ["Media & Entertainment", [2710, 2799], [4830, 4841], [7310, 7319], [7810, 7841]],
  ["Banks", [6020, 6036]],
  ["Insurance", [6300, 6411]],
  ["Diversified Financials", [6099, 6299], [6799, 6799]],
  ["Real Estate", [6500, 6599]],
  [
    "Food, Beverage & Household",
    [100, 999],
    [2000, 2199],
    [2840, 2844],
    [5140, 5159],
    [5180, 5182],
    [5400, 5499],
  ],
  ["Automobiles & Components", [3711, 3716], [3751, 3751], [5010, 5013], [5500, 5599]],
  ["Retailing", [5200, 5399], [5600, 5799], [5900, 5999]],
  ["Consumer Services", [7000, 7299], [7900, 7999], [8200, 8399]],
  [
    "Consumer Durables & Apparel",
    [1520, 1531],
    [2200, 2399],
    [2510, 2599],
    [3021, 3021],
    [3100, 3199],
    [3630, 3639],
    [3651, 3651],
    [3790, 3799],
    [3910, 3999],
    [5090, 5099],
    [5130, 5139],
  ],
  [
    "Capital Goods",
    [1540, 1799],
    [3400, 3569],
    [3580, 3629],
    [3640, 3649],
    [3690, 3699],
    [3720, 3742],
    [3760, 3769],
    [5030, 5039],
    [5060, 5064],
    [5070, 5089],
  ],
  ["Energy", [1200, 1399], [2900, 2999], [4600, 4619], [5170, 5172], [6792, 6792]],
  ["Transportation", [3743, 3743], [4000, 4799], [7510, 7515]],
  ["Utilities", [4900, 4941]],
  [
    "Commercial Services",
    [4950, 4959],
    [6794, 6794],
    [7320, 7369],
    [7380, 7399],
    [7500, 7509],
    [7600, 7699],
    [8100, 8111],
    [8600, 8749],
  ],
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
    [5050, 5051],
    [5160, 5169],
  ],
];

export interface Industries {
  /** The entry of a code; null when none is certain or the code is unknown. */
  bySic(sic: string | null): number | null;
  /** The entry of a name, or of a synonym of it; null when the dictionary has neither. */
  byName(name: string | null): number | null;
}

/** Returns lookups of the classification by the SEC's codes and by name. */
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
  const idsByFoldedName = new Map([...ids].map(([name, id]) => [foldName(name), id]));
  return {
    bySic(sic) {
      const code = Number(sic ?? Number.NaN);
      const [name] =
        entries.find(([, ...codes]) => codes.some(([from, to]) => code >= from && code <= to)) ??
        [];
      return (name !== undefined && ids.get(name)) || null;
    },
    byName: (name) =>
      name === null ? null : (idsByFoldedName.get(foldName(findIndustryName(name))) ?? null),
  };
}
