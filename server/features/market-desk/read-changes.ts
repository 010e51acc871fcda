import { type Day, newYorkDay } from "../../../domain/calendar/day.ts";
import type { InvalidParam } from "../../../domain/contract/failures.ts";
import type { Body } from "../../../domain/contract/route.ts";
import type { saveFacts } from "../../../domain/contract/staff/companies.ts";
import { describeUnfitRecord } from "../../../domain/statements/claim-bounds.ts";
import type { Claims } from "../../../domain/statements/claims.ts";
import {
  type EditableValue,
  findEditableValue,
  mayBeUnknown,
  rangeValue,
  unknownValue,
} from "../../../domain/statements/editable-values.ts";
import {
  type FactList,
  factListOf,
  type ListColumn,
} from "../../../domain/statements/fact-lists.ts";
import type { Json } from "../../../domain/statements/kinds.ts";
import { WrongCommand } from "../../command-line.ts";
import type { Db } from "../../db/connect.ts";
import { Failure } from "../../http/context.ts";
import type { FactTable } from "../../market/facts.ts";
import { primaryKeys } from "../../market/write-facts.ts";
import { makeClaims, readKnownValue } from "../sources/make-claims.ts";
import { readStatedValue } from "../sources/read-stated-value.ts";
import { listNames } from "./company-facts-repository.ts";

type Changes = Pick<Body<typeof saveFacts>, "values" | "lists">;

/** A statement that is ready to be stored. */
export interface ReadChange {
  label: string;
  dealKey: number | null;
  field: string;
  value: string;
  made: ReturnType<typeof makeClaims>;
  statedFor?: Day;
  /** The table of a list with the number of its rows. */
  list?: { id: Changes["lists"][number]["list"]; rows: number };
}

export interface DealOnDesk {
  dealKey: number;
  pricedOn: string | null;
}

/** Reads all changes; throws one failure with a sentence for each that cannot be made, at its place. */
export async function readChanges(
  db: Db,
  { values, lists }: Changes,
  deals: readonly DealOnDesk[],
  { now, mayStateTerms }: { now: Date; mayStateTerms: boolean },
): Promise<ReadChange[]> {
  const today = newYorkDay(now);
  const read: ReadChange[] = [];
  const invalidParams: InvalidParam[] = [];
  const attempt = async (name: string, work: () => Promise<ReadChange>) => {
    try {
      read.push(await work());
    } catch (error) {
      if (!(error instanceof WrongCommand)) throw error;
      invalidParams.push({ name, reasons: [error.message] });
    }
  };
  for (const [index, change] of values.entries())
    await attempt(`values.${index}`, () => {
      if (!mayStateTerms && findEditableValue(change.field)?.isTerms)
        throw new WrongCommand(
          "Your roles don't let you state terms, prices, dates or the status.",
        );
      return readValue(db, change, deals, today);
    });
  for (const [index, change] of lists.entries())
    await attempt(`lists.${index}`, () => readList(db, change, deals, today));
  if (invalidParams.length > 0) throw new Failure("invalid_input", { invalidParams });
  return read;
}

async function readValue(
  db: Db,
  { field, deal: dealKey, value: written, on }: Changes["values"][number],
  deals: readonly DealOnDesk[],
  today: Day,
): Promise<ReadChange> {
  const wanted = findEditableValue(field);
  if (wanted === undefined) throw new WrongCommand(`There is no value "${field}" to state.`);
  const deal = requireOwner(wanted.of, dealKey, deals);
  if (written.toLowerCase() === unknownValue) return readUnknown(wanted, dealKey);
  const value = await readKnownValue(db, wanted.kind, written);
  const made = makeClaims(wanted, value, today);
  if (deal?.pricedOn && /^(Postponed|Withdrawn|Resumed|ExpPricing)/.test(field))
    throw new WrongCommand(`The deal priced on ${deal.pricedOn}, so this can't happen to it.`);
  if (on !== undefined && on > today) throw new WrongCommand(`${on} is still to come.`);
  if (field === rangeValue.id && on === undefined)
    throw new WrongCommand("State the day of the range.");
  const recursOn = String(value) < today ? String(value) : today;
  const statedFor = wanted.recurs ? (on ?? recursOn) : on;
  return {
    ...{ label: wanted.label, dealKey, field, value: written, made },
    ...(statedFor !== undefined && { statedFor }),
  };
}

/** An editor who states that nobody knows a value makes a statement without claims. */
function readUnknown(wanted: EditableValue, dealKey: number | null): ReadChange {
  if (!mayBeUnknown(wanted.id)) throw new WrongCommand(`${wanted.label} cannot be unknown.`);
  const made = { subject: {}, claims: {} };
  return { label: wanted.label, dealKey, field: wanted.id, value: unknownValue, made };
}

async function readList(
  db: Db,
  { list: id, deal: dealKey, rows: written }: Changes["lists"][number],
  deals: readonly DealOnDesk[],
  today: Day,
): Promise<ReadChange> {
  const list = factListOf(id);
  requireOwner(list.of, dealKey, deals);
  if (written.length > list.most)
    throw new WrongCommand(
      `${list.title} has at most ${list.most} ${list.most === 1 ? "row" : "rows"}.`,
    );
  const names = await listNames(db);
  const rows = written.map((cells, at) => readRow(list, cells, at, names));
  requireDistinct(list, rows);
  const claims = { lists: { [id]: rows } } as Claims;
  const unfit = describeUnfitRecord({ documentOn: today, subject: { about: list.of }, claims });
  if (unfit !== null) throw new WrongCommand(`${unfit}.`);
  const value = written.map((cells) => cells.filter(Boolean).join(" | ")).join("\n") || "none";
  return {
    ...{ label: list.title, dealKey, field: `lists.${id}`, made: { subject: {}, claims } },
    ...{ value, list: { id, rows: rows.length } },
  };
}

function requireOwner(
  of: "company" | "deal",
  dealKey: number | null,
  deals: readonly DealOnDesk[],
) {
  const deal = deals.find((one) => one.dealKey === dealKey);
  if ((of === "deal") === (deal !== undefined)) return deal;
  throw new WrongCommand(
    of === "deal" ? "The company has no such deal." : "This is no value of a deal.",
  );
}

type Row = Readonly<Record<string, Json>>;

function readRow(
  { fields }: FactList,
  cells: readonly string[],
  at: number,
  names: ReadonlyMap<string, readonly string[]>,
): Row {
  const columns = Object.entries(fields);
  if (cells.length !== columns.length) throw new WrongCommand(`Row ${at + 1} has other columns.`);
  const row: Row = Object.fromEntries(
    columns.map(([name, column], index) => {
      try {
        return [name, readCell(column, cells[index] ?? "", names)];
      } catch (error) {
        if (!(error instanceof WrongCommand)) throw error;
        throw new WrongCommand(`Row ${at + 1}, ${column.label}: ${error.message}`);
      }
    }),
  );
  if (row.low != null && row.high != null && Number(row.low) > Number(row.high))
    throw new WrongCommand(`Row ${at + 1}: the low end is above the high end.`);
  return row;
}

function readCell(column: ListColumn, text: string, names: ReadonlyMap<string, readonly string[]>) {
  if (text === "") {
    if (column.isRequired) throw new WrongCommand("This is required.");
    return null;
  }
  const known = column.choices ?? names.get(column.names ?? "");
  if (known === undefined) return readStatedValue(column.kind, text);
  const wanted = text.toLowerCase();
  const found = known.find((one) => (column.labels?.[one] ?? one).toLowerCase() === wanted);
  if (found === undefined && !known.includes(text))
    throw new WrongCommand(
      `"${text}" is none of: ${known.map((one) => column.labels?.[one] ?? one).join(", ")}.`,
    );
  return found ?? text;
}

/** Two rows of a table cannot have the same key. */
function requireDistinct({ table, fields }: FactList, rows: readonly Row[]): void {
  const keys = primaryKeys[table as FactTable];
  if (keys.some((key) => /^(position|tranche)$/.test(key)) && table !== "deal_underwriter") return;
  const names = Object.entries(fields).filter(
    ([, { column }]) =>
      keys.includes(column) || (table === "deal_underwriter" && column === "underwriter_id"),
  );
  if (names.length === 0) return;
  const seen = new Set<string>();
  for (const [at, row] of rows.entries()) {
    const key = names.map(([name]) => String(row[name]).toLowerCase()).join(" ");
    if (seen.has(key))
      throw new WrongCommand(
        `Row ${at + 1} repeats another one: ${names.map(([name]) => String(row[name])).join(", ")}.`,
      );
    seen.add(key);
  }
}
