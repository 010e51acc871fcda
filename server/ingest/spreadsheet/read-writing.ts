import { cleanText, oneLine } from "../reading/blanks.ts";
import type { DayFormat } from "../reading/days.ts";
import type { DecimalMark } from "../reading/written-numbers.ts";
import { UnreadableDocument } from "../record.ts";
import { DayEvidence, MarkCounts } from "./column-evidence.ts";
import { kindOfTarget } from "./fields.ts";
import type { Mapping, Target } from "./mapping.ts";
import type { Table } from "./open-tables.ts";
import { splitRange } from "./read-number.ts";
import { mappingOfRow, rowsOfData } from "./rows-of-data.ts";
import { cellOf, columnKey, type Row } from "./table.ts";

/** How a column writes its days and numbers. */
export interface Writing {
  dayFormats: readonly DayFormat[];
  decimalMark: DecimalMark;
}

/** Returns how the column of a target is written. */
export type WritingOf = (column: string, target: Target) => Writing;

interface ColumnToJudge {
  column: string;
  blank: readonly string[];
  isRange: boolean;
  days?: DayEvidence;
  marks?: MarkCounts;
}

/**
 * Finds how the columns are written: as the mapping states, or as all their cells show. A column that can be read in two
 * ways refuses the table with a question, since the wrong one would store wrong values without a word.
 */
export async function readWriting(table: Table): Promise<(mapping: Mapping) => WritingOf> {
  const judged = new Map(table.mappings.map((mapping) => [mapping, listColumns(mapping)]));
  if ([...judged.values()].some((columns) => columns.length > 0)) {
    for await (const row of rowsOfData(table)) {
      const mapping = mappingOfRow(table, row);
      for (const column of (mapping && judged.get(mapping)) ?? []) judgeCell(column, row);
    }
  }
  return (mapping) => concludeWriting(mapping, judged.get(mapping) ?? []);
}

function judgeCell({ column, blank, isRange, days, marks }: ColumnToJudge, row: Row): void {
  const cell = cellOf(row, column);
  const text = oneLine(cleanText(cell.text, blank));
  if (text === "" || cell.exact !== null) return;
  days?.add(text, row.place);
  for (const part of isRange ? splitRange(text) : [text]) marks?.add(part, row.place);
}

/** Lists the columns whose writing the mapping does not state. */
function listColumns(mapping: Mapping): ColumnToJudge[] {
  return Object.entries(mapping.columns).flatMap(([column, targets]) => {
    const needs = (isKind: (target: Target) => boolean) => targets.some(isKind);
    const needsDays = !mapping.dayFormats && needs((target) => isDay(target) && !target.dayFormats);
    const needsMarks =
      !mapping.decimalMark && needs((target) => isNumber(target) && !target.decimalMark);
    if (!needsDays && !needsMarks) return [];
    return [
      {
        column,
        blank: targets.flatMap(({ blank = [] }) => blank),
        isRange: needs((target) => kindOfTarget(target) === "range"),
        ...(needsDays && { days: new DayEvidence() }),
        ...(needsMarks && { marks: new MarkCounts() }),
      },
    ];
  });
}

function isDay(target: Target): boolean {
  return kindOfTarget(target) === "day";
}

function isNumber(target: Target): boolean {
  return ["decimal", "count", "range"].includes(kindOfTarget(target));
}

function concludeWriting(mapping: Mapping, columns: readonly ColumnToJudge[]): WritingOf {
  const marks = concludeMarks(columns);
  const days = new Map(
    columns.flatMap(({ column, days: evidence }) =>
      evidence ? [[columnKey(column), concludeDays(column, evidence)] as const] : [],
    ),
  );
  return (column, target) => ({
    dayFormats: target.dayFormats ??
      mapping.dayFormats ??
      days.get(columnKey(column)) ?? ["YYYY-MM-DD"],
    decimalMark: target.decimalMark ?? mapping.decimalMark ?? marks.get(columnKey(column)) ?? ".",
  });
}

function concludeDays(column: string, evidence: DayEvidence): readonly DayFormat[] {
  const concluded = evidence.conclude(column);
  if ("question" in concluded) throw new UnreadableDocument(concluded.question);
  return concluded.formats.length > 0 ? concluded.formats : ["YYYY-MM-DD"];
}

/** A column shows its mark, or has the one that all other columns of the table show. */
function concludeMarks(columns: readonly ColumnToJudge[]): Map<string, DecimalMark> {
  const judged = columns.flatMap(({ column, marks }) => (marks ? [{ column, marks }] : []));
  const shown = new Map(
    judged.flatMap(({ column, marks }) => {
      const mark = shownMark(column, marks);
      return mark === null ? [] : [[columnKey(column), mark] as const];
    }),
  );
  const [everywhere, ...others] = new Set(shown.values());
  for (const { column, marks } of judged) {
    if (shown.has(columnKey(column))) continue;
    const open = marks.first("both");
    const isKnown = everywhere !== undefined && others.length === 0;
    if (open && !isKnown)
      throw new UnreadableDocument(
        `The numbers of the column "${column}" can be read in two ways: "${open.text}" in ${open.place} has a decimal ${nameMark(open.text)} or thousands. Put "decimalMark": "." or "decimalMark": "," into the mapping.`,
      );
    if (isKnown) shown.set(columnKey(column), everywhere);
  }
  return shown;
}

function nameMark(text: string): string {
  return text.includes(",") ? "comma" : "point";
}

function shownMark(column: string, marks: MarkCounts): DecimalMark | null {
  const [dot, comma] = [marks.first("."), marks.first(",")];
  if (dot && comma)
    throw new UnreadableDocument(
      `The numbers of the column "${column}" contradict each other: "${dot.text}" in ${dot.place} has a decimal point, "${comma.text}" in ${comma.place} a decimal comma. State the "decimalMark" that is right; cells with the other one are refused.`,
    );
  return dot ? "." : comma ? "," : null;
}
