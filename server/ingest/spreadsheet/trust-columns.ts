import { cleanText, oneLine } from "../reading/blanks.ts";
import { UnreadableDocument } from "../record.ts";
import { DayEvidence, MarkCounts } from "./column-evidence.ts";
import { fieldOf, kindOfTarget } from "./fields.ts";
import type { Mapping, Target } from "./mapping.ts";
import type { Table } from "./open-tables.ts";
import { type CellFailure, readCells } from "./read-row.ts";
import type { WritingOf } from "./read-writing.ts";
import { mappingOfRow, rowsOfData } from "./rows-of-data.ts";
import { type Column, columnKey, type Row } from "./table.ts";
import { listTargetCells, type TargetCell } from "./target-cells.ts";

// A wrong format reads some cells of a column and turns them into wrong values: of days with month and day swapped, those
// until the twelfth are read. So a column that fails often refuses the whole table, with the readable rows too.

interface ColumnTrust {
  column: string;
  target: Target;
  filled: number;
  failures: number;
  first: (CellFailure & { place: string }) | null;
}

/** How the cells of a column that often fails could be read otherwise. */
interface OtherWays {
  days: DayEvidence;
  marks: MarkCounts;
}

/** Fails when a tenth of the filled cells of a column cannot be read. */
export async function checkColumns(
  table: Table,
  writingOf: (mapping: Mapping) => WritingOf,
): Promise<void> {
  const trusts = new Map<Target, ColumnTrust>();
  for await (const row of rowsOfData(table)) {
    const mapping = mappingOfRow(table, row);
    if (mapping) judgeRow(trusts, table, mapping, writingOf(mapping), row);
  }
  const suspects = [...trusts.values()].filter(failsOften);
  for (const trust of suspects) {
    const otherWay = findOtherWay(trust, await gatherOtherWays(table, trust));
    // One unreadable cell alone refuses its row, unless it is readable in another way.
    if (trust.failures > 1 || otherWay !== null)
      throw new UnreadableDocument(describe(table, trust, otherWay));
  }
}

function judgeRow(
  trusts: Map<Target, ColumnTrust>,
  { is1904 }: Table,
  mapping: Mapping,
  writingOf: WritingOf,
  row: Row,
): void {
  const { failures } = readCells(row, { mapping, writingOf, is1904, leaveOut: () => {} });
  const failed = new Map(failures.map((failure) => [failure.target, failure]));
  for (const one of listTargetCells(row, mapping)) {
    if (filledText(one) === "") continue;
    const { column, target } = one;
    const trust = trusts.get(target) ?? { column, target, filled: 0, failures: 0, first: null };
    trusts.set(target, trust);
    trust.filled += 1;
    const failure = failed.get(target);
    if (!failure) continue;
    trust.failures += 1;
    trust.first ??= { ...failure, place: row.place };
  }
}

function filledText({ cell, target }: TargetCell): string {
  return oneLine(cleanText(cell.text, target.blank));
}

const part = 10;

function failsOften({ failures, filled }: ColumnTrust): boolean {
  return failures > 0 && failures * part >= filled;
}

async function gatherOtherWays(table: Table, { target }: ColumnTrust): Promise<OtherWays> {
  const ways = { days: new DayEvidence(), marks: new MarkCounts() };
  for await (const row of rowsOfData(table)) {
    const mapping = mappingOfRow(table, row);
    const one = mapping && listTargetCells(row, mapping).find((cell) => cell.target === target);
    if (!one || one.cell.exact !== null || filledText(one) === "") continue;
    if (kindOfTarget(target) === "day") ways.days.add(filledText(one), row.place);
    else ways.marks.add(filledText(one), row.place);
  }
  return ways;
}

function describe(table: Table, trust: ColumnTrust, otherWay: string | null): string {
  const { column, failures, filled, first } = trust;
  const sheet = table.sheet === null ? "" : `Sheet "${table.sheet}": `;
  const letters = findColumn(table, column)?.letters ?? "";
  return `${sheet}${failures} of ${filled} cells of the column "${column}" (${letters}) cannot be read, the first in ${first?.place}: ${first?.reason}. ${otherWay ?? "None of the table is taken, since the others may be misread"}.`;
}

function findColumn({ header }: Table, column: string): Column | undefined {
  return header.columns.find(({ name }) => columnKey(name) === columnKey(column));
}

/** Finds the format or mark by which all cells of the column can be read. */
function findOtherWay({ target, first }: ColumnTrust, { days, marks }: OtherWays): string | null {
  const [format] = [...days.counts].filter(([, count]) => count === days.cells).map(([one]) => one);
  if (format !== undefined && first?.reason.includes("is not a date"))
    return `All of them can be read as ${format}: put "dayFormats": ["${format}"] into the mapping`;
  if (!fieldOf(target.field).measure || !first?.reason.includes("is not a number")) return null;
  for (const [mark, other] of [
    [".", ","],
    [",", "."],
  ] as const)
    if (marks.count(mark) > 0 && marks.count(other) === 0 && marks.count("none") === 0)
      return `All of them can be read with "decimalMark": "${mark}"`;
  return null;
}
