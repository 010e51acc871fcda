import { addDays, type Day } from "../../../../domain/calendar/day.ts";
import type { Claims } from "../../../../domain/statements/claims.ts";
import {
  type FactListId,
  factListIds,
  factListOf,
} from "../../../../domain/statements/fact-lists.ts";
import type { FactTable, MarketFacts } from "../../facts.ts";
import { canonical } from "../../resolution.ts";
import { primaryKeys } from "../../write-facts.ts";
import type { Fields } from "../draft/testimony.ts";

/** A row of a list as an editor states it, by the names of the catalogue. */
type ListRow = Readonly<Record<string, unknown>>;

export type StatedLists = Partial<Record<FactListId, readonly ListRow[]>>;

/** Reads what other sources state as rows of the same list, which may say less than an editor's. */
const statedOtherwise: Partial<
  Record<FactListId, (claims: Claims) => readonly ListRow[] | undefined>
> = {
  underwriters: ({ deal }) => deal?.underwriters?.map((name) => ({ name })),
  lockups: ({ deal }) =>
    deal?.lockupDays ? [{ holders: "All holders", days: deal.lockupDays }] : undefined,
  shareholders: ({ holders }) =>
    holders?.holders.map(({ name, before, after }) => ({
      ...{ asOfOn: holders.asOfOn, name, before, after },
    })),
  investors: ({ privateCompany }) => privateCompany?.investors?.map((name) => ({ name })),
};

/** The name under which the source of a list is noted; that of the value of other sources, where there is one. */
export function notedAs(id: FactListId): string {
  const names: Partial<Record<FactListId, string>> = {
    ...{ underwriters: "underwriters", shareholders: "holders", investors: "investors" },
  };
  return names[id] ?? `lists.${id}`;
}

/** Takes the lists that editors state; what other sources state differently is a conflict. */
export function takeLists(fields: Fields, of: "company" | "deal"): StatedLists {
  return Object.fromEntries(
    factListIds.flatMap((id) => {
      if (factListOf(id).of !== of || fields.peek((claims) => claims.lists?.[id]) === null)
        return [];
      const read = (claims: Claims) => claims.lists?.[id] ?? statedOtherwise[id]?.(claims);
      return [[id, fields.take<readonly ListRow[]>(notedAs(id), read, [], isSaidBy) ?? []]];
    }),
  );
}

/** True when each row says all that the other one says, which may say less. */
function isSaidBy(all: readonly ListRow[], some: readonly ListRow[]): boolean {
  const isSaid = (row: ListRow, index: number) =>
    Object.entries(row).every(
      ([name, value]) => canonical(value ?? null) === canonical(all[index]?.[name] ?? null),
    );
  return all.length === some.length && some.every(isSaid);
}

/** Makes the rows of stated lists. Names of other tables are found later; a column that a list leaves open is null. */
export function makeListRows(
  lists: StatedLists,
  owner: Readonly<Record<string, number>>,
): Partial<MarketFacts> {
  return Object.fromEntries(
    Object.entries(lists).map(([id, rows]) => {
      const { table, fields } = factListOf(id as FactListId);
      const place = primaryKeys[table as FactTable].find((key) => /^(position|tranche)$/.test(key));
      return [
        table,
        rows.map((row, index) => ({
          ...owner,
          ...(place && { [place]: index + 1 }),
          ...Object.fromEntries(
            Object.entries(fields).map(([name, { column }]) => [column, row[name] ?? null]),
          ),
        })),
      ];
    }),
  );
}

/** A tranche runs from its own day, or from the pricing; before that nobody knows when it ends. */
export function dateTranches(
  rows: readonly MarketFacts["lockup_tranche"][number][],
  pricedOn: Day | null,
): MarketFacts["lockup_tranche"] {
  return rows.flatMap((row) => {
    const based_on = row.based_on ?? pricedOn;
    return based_on === null
      ? []
      : [{ ...row, based_on, expires_on: addDays(based_on, Number(row.days)) }];
  });
}
