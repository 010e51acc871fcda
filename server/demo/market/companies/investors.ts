import { readLines } from "../words/read-words.ts";

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
