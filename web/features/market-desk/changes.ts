import { isDay } from "../../../domain/calendar/day.ts";
import type { Body, Reply } from "../../../domain/contract/route.ts";
import type { getDeskCompany, saveFacts } from "../../../domain/contract/staff/companies.ts";
import { unknownValue } from "../../../domain/statements/editable-values.ts";
import type { FactListId } from "../../../domain/statements/fact-lists.ts";
import { parseTypedDay } from "../../parts/days/typed-day.ts";
import { formatStaffDay } from "../../ui/moments.ts";

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

/** A text that was stated, as the desk reads it: days are written otherwise in fields. */
export const readable = (kind: string, text: string) =>
  kind === "day" && isDay(text) ? formatStaffDay(text) : text;

/** A text as it is stated, of what the desk wrote; the server says what is wrong with any other. */
export const unreadable = (kind: string, text: string) =>
  kind === "day" ? (parseTypedDay(text) ?? text) : text;

/** A value as the desk reads it: days with their whole year, all else as readers see it. */
export function textOf({ kind, value, shown }: DeskValue): string | null {
  return kind === "day" && isDay(value) ? formatStaffDay(value) : shown;
}

/** What came after an editor's value and differs from it. */
export const waitingOf = (value: DeskValue) => value.others.filter(({ waits }) => waits);

/** Takes another value in place of the present one, or states the present one again. */
export function stateAgain(changes: Changes, value: DeskValue, text: string): Changes {
  const { field, deal, label } = value;
  return withValue(changes, { field, deal, label, value: text || unknownValue });
}

/** The order for the server, and the keys of its parts in their order. */
export function toOrder(changes: Changes) {
  const all = Object.entries(changes);
  const values = all.filter(([, one]) => "value" in one) as [string, ValueChange][];
  const lists = all.filter(([, one]) => "rows" in one) as [string, ListChange][];
  const order: Pick<Body<typeof saveFacts>, "values" | "lists"> = {
    values: values.map(([, { label: _label, ...value }]) => value),
    lists: lists.map(([, { label: _label, ...list }]) => list),
  };
  const keys = new Map<string, string>([
    ...values.map(([key], at) => [`values.${at}`, key] as const),
    ...lists.map(([key], at) => [`lists.${at}`, key] as const),
  ]);
  return { order, keys };
}
