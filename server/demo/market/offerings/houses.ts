import { readLines, readRows } from "../words/read-words.ts";

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

export const banks: readonly Bank[] = ([1, 2, 3, 4] as const).flatMap((type) =>
  readRows("houses.txt", `banks ${type}`).map(([name = "", homes], index) => ({
    id: type * 100 + index + 1,
    name,
    type,
    // The league table is steep, but not that of banks who share no market.
    weight: type === 4 ? 1 : 1 / (1 + index * 0.35),
    homes: homes?.split(" ") ?? [],
  })),
);

const spacHouses = readLines("houses.txt", "banks of blank checks");

export function isSpacHouse({ name }: Bank): boolean {
  return spacHouses.includes(name);
}

const kinds = ["vc", "pe", "growth", "corporate", "sovereign", "other"] as const;
type InvestorKind = (typeof kinds)[number];

export interface Investor {
  id: number;
  name: string;
  kind: InvestorKind;
}

export const investors: readonly Investor[] = kinds.flatMap((kind, group) =>
  readLines("houses.txt", `investors ${kind}`).map((name, index) => ({
    id: (group + 1) * 100 + index + 1,
    name,
    kind,
  })),
);

export function listInvestors(...wanted: InvestorKind[]): Investor[] {
  return investors.filter(({ kind }) => wanted.includes(kind));
}
