import { expect, test } from "vitest";
import type { Classified, Dictionaries } from "../../../../../domain/filters/dictionary.ts";
import { groupChoices } from "./choices.ts";

const entry = (
  value: number,
  label: string,
  level: Classified["level"],
  parent: number | null,
) => ({
  value,
  label,
  level,
  parent,
});

const SectorIndustry: Classified[] = [
  entry(26, "Banks", "group", 4),
  entry(110, "Banks", "industry", 26),
  entry(4, "Financials", "sector", null),
  entry(101, "Biotechnology", "industry", 20),
  entry(112, "Capital Markets", "industry", 27),
  entry(27, "Diversified Financials", "group", 4),
];
const dictionaries = { SectorIndustry } as Dictionaries;

test("sectors, groups and industries form a tree; an entry whose parent is missing becomes a root", () => {
  expect(groupChoices("SectorIndustry", dictionaries, SectorIndustry)).toEqual([
    {
      group: "Financials",
      items: [
        { value: "4", label: "Financials" },
        { value: "26", label: "Banks" },
        { value: "110", label: "Banks" },
        { value: "27", label: "Diversified Financials" },
        { value: "112", label: "Capital Markets" },
      ],
    },
    { group: "Biotechnology", items: [{ value: "101", label: "Biotechnology" }] },
  ]);
});

test("industries offered on their own are grouped by sector", () => {
  const industries = SectorIndustry.filter(({ level }) => level === "industry");
  expect(groupChoices("SectorIndustry", dictionaries, industries)).toEqual([
    {
      group: "Financials",
      items: [
        { value: "110", label: "Banks" },
        { value: "112", label: "Capital Markets" },
      ],
    },
    { group: "Biotechnology", items: [{ value: "101", label: "Biotechnology" }] },
  ]);
});
