import type { Body, Reply } from "../../../domain/contract/route.ts";
import type { getDeskCompany, saveFacts } from "../../../domain/contract/staff/companies.ts";
import type { FactListId } from "../../../domain/statements/fact-lists.ts";

export type DeskCompany = Reply<typeof getDeskCompany>;
export type DeskDeal = DeskCompany["deals"][number];
export type DeskValue = DeskCompany["groups"][number]["values"][number];
export type DeskList = DeskCompany["lists"][number];
export type DeskOrigin = NonNullable<DeskValue["origin"]>;

interface ValueChange {
  label: string;
  field: string;
  deal: number | null;
  value: string;
  on?: string;
}

interface ListChange {
  label: string;
  list: FactListId;
  deal: number | null;
  rows: string[][];
}

/** What an editor has changed and not saved, by what it changes; the last change of one thing counts. */
export type Changes = Readonly<Record<string, ValueChange | ListChange>>;

export const keyOf = (what: string, deal: number | null, on?: string) =>
  [what, deal ?? "", on ?? ""].join("/");

export function withValue(changes: Changes, change: ValueChange): Changes {
  return { ...changes, [keyOf(change.field, change.deal, change.on)]: change };
}

export function without(changes: Changes, key: string): Changes {
  const { [key]: _gone, ...others } = changes;
  return others;
}

export function valueIn(changes: Changes, key: string): string | undefined {
  const change = changes[key];
  return change && "value" in change ? change.value : undefined;
}

export function rowsIn(changes: Changes, key: string): string[][] | undefined {
  const change = changes[key];
  return change && "rows" in change ? change.rows : undefined;
}

/** The order for the server, and the keys of its parts in their order. */
export function toOrder(changes: Changes) {
  const all = Object.entries(changes);
  const values = all.filter(([, one]) => "value" in one) as [string, ValueChange][];
  const lists = all.filter(([, one]) => "rows" in one) as [string, ListChange][];
  const order: Omit<Body<typeof saveFacts>, "because"> = {
    values: values.map(([, { label: _label, ...value }]) => value),
    lists: lists.map(([, { label: _label, ...list }]) => list),
  };
  const keys = new Map<string, string>([
    ...values.map(([key], at) => [`values.${at}`, key] as const),
    ...lists.map(([key], at) => [`lists.${at}`, key] as const),
  ]);
  return { order, keys };
}
