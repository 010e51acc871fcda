import type { Facts, Grid } from "../../../domain/contract/companies/company-shapes.ts";
import { derived, stated, tableFact } from "../../market/lineage/chain.ts";
import type { Telling } from "./explain-reports.ts";
import { nameFigures } from "./fact-names.ts";
import { secondaryOf } from "./facts-sections.ts";
import {
  dilutedSharesGrid,
  holdersBeforeGrid,
  investorsGrid,
  lockupGrid,
  managementGrid,
  priceTargetsGrid,
  shareholdersGrid,
  underwritersGrid,
} from "./list-sections.ts";
import type { ProfileFacts } from "./profile-repository.ts";
import { tellProspectusFact } from "./prospectus-facts.ts";

/** The lists whose figures are no fields of views. */
const listedGrids = {
  lockUpPeriod: lockupGrid,
  underwriters: underwritersGrid,
  investors: investorsGrid,
  keyShareholders: shareholdersGrid,
  shareholdersBefore: holdersBeforeGrid,
  management: managementGrid,
  dilutedShares: dilutedSharesGrid,
  priceTargets: priceTargetsGrid,
} as const satisfies Record<string, (facts: ProfileFacts) => Grid>;

/** A list whose figures have names. */
export function namedGrid(section: keyof typeof listedGrids, facts: ProfileFacts): Grid {
  return nameFigures(section, listedGrids[section](facts));
}

/** The fields that explain lists which imports make. */
const fieldsOfLists = {
  lockUpPeriod: "NextLockupDate",
  underwriters: "UnderwriterName",
  investors: "Investor",
} as const;

/** A figure of a list, found by its place; null when the place has no figure. */
export function tellListed(
  facts: ProfileFacts,
  [section = "", ...place]: readonly string[],
): Telling | null {
  if (section === "prospectus") return tellProspectusFact(facts, place[0]);
  if (section === "secondary") return tellFact(secondaryOf(facts), place[0]);
  if (!Object.hasOwn(listedGrids, section)) return null;
  const id = section as keyof typeof listedGrids;
  const grid = listedGrids[id](facts);
  const [y, x] = place.map(Number);
  const row = grid?.rows[y ?? -1];
  const [head, cell] = [row?.cells[0], row?.cells[x ?? -1]];
  if (!grid || !head || !cell || x === 0) return null;
  const label = `${head.text}, ${grid.columns[x ?? 0]?.title}`;
  return (chain) => ({
    label,
    value: cell.text,
    explanation:
      chain.made && id in fieldsOfLists
        ? derived("From the record of the whole list", [
            fieldsOfLists[id as keyof typeof fieldsOfLists],
          ])
        : stated(
            tableFact(label, cell.value === null && cell.note !== null ? null : cell.text),
            cell.note,
          ),
  });
}

function tellFact(list: Facts, label: string | undefined): Telling | null {
  const found = list?.rows.find((fact) => fact.label === label);
  if (found === undefined) return null;
  const { text, note } = found;
  return () => ({
    label: found.label,
    value: text,
    explanation: stated(tableFact(found.label, note === null ? text : null), note),
  });
}
