import type { DecimalMark } from "../reading/written-numbers.ts";
import type { Document, Reading, SourceRecord } from "../record.ts";
import { UnreadableDocument } from "../record.ts";
import { DayEvidence, MarkCounts } from "./column-evidence.ts";
import { type FieldPath, fieldOf } from "./fields.ts";
import type { Mapping, Target } from "./mapping.ts";
import { makeTable } from "./open-tables.ts";
import {
  listTwins,
  type ProposedColumn,
  proposeColumns,
  type SampledColumn,
} from "./propose-columns.ts";
import { type GuessedTable, guessTable } from "./propose-table.ts";
import { readMapping } from "./read-mapping.ts";
import { readUnitsOfName } from "./read-units-of-name.ts";
import { rowsOfData } from "./rows-of-data.ts";
import { createSpreadsheetSource } from "./spreadsheet.ts";
import { cellOf } from "./table.ts";

/** Rows by which columns are judged. */
const sampledRows = 1000;
const shownRows = 5;

/** Prints a mapping for a table as JSON that can be saved and used as it is: guesses with their reasons, and five rows. */
export async function proposeMapping(document: Document): Promise<string> {
  const guessed = await guessTable(document);
  const columns = await sampleColumns(guessed);
  const proposed = proposeColumns(columns);
  const mapping = writeMapping(document, guessed, columns, proposed);
  const understood = proposed.length > 0 ? await readSome(document, mapping) : [];
  return JSON.stringify({ ...mapping, $understood: understood }, null, 2);
}

async function sampleColumns(guessed: GuessedTable): Promise<SampledColumn[]> {
  const table = makeTable(guessed.source, guessed.header, []);
  const columns = guessed.header.columns.map((column): SampledColumn => ({ ...column, cells: [] }));
  let rows = 0;
  for await (const row of rowsOfData(table)) {
    for (const column of columns) {
      const cell = cellOf(row, column.name);
      if (cell.text.trim() !== "") column.cells.push(cell);
    }
    rows += 1;
    if (rows === sampledRows) break;
  }
  return columns;
}

type Written = Partial<Mapping> & { $comment: string[] };

function writeMapping(
  document: Document,
  guessed: GuessedTable,
  columns: readonly SampledColumn[],
  proposed: readonly ProposedColumn[],
): Written {
  const fields = new Map(proposed.map(({ target, column }) => [target.field, column]));
  const about = [...fields.keys()].some((field) => field.startsWith("deal.")) ? "deal" : "company";
  const days = proposeDays(proposed);
  const mark = proposeMark(proposed);
  const currency = proposeCurrency(columns, proposed);
  const key = proposeKey(fields);
  const unused = columns.filter(
    ({ letters }) => !proposed.some(({ column }) => column.letters === letters),
  );
  const taken = proposed.length === 0 ? columns.slice(0, 3) : proposed.map(({ column }) => column);
  return {
    $comment: [
      ...guessed.notes,
      ...days.notes,
      ...mark.notes,
      ...currency.notes,
      ...key.notes,
      ...proposed.flatMap(({ column }) => askForTwin(column, listTwins(columns, column))),
      ...(unused.length > 0
        ? [
            `No field is known for the columns ${unused
              .map(({ name }) => `"${name}"`)
              .slice(0, 60)
              .join(", ")}; docs/import.md lists the fields.`,
          ]
        : []),
    ],
    name: nameOf(document),
    ...(guessed.encoding !== "utf-8" && { encoding: guessed.encoding }),
    ...(guessed.delimiter && { delimiter: guessed.delimiter }),
    ...(guessed.sheets.length > 1 &&
      guessed.source.sheet !== null && { sheets: [guessed.source.sheet] }),
    ...(guessed.headerRows === 2 && { headerRows: guessed.headerRows }),
    header: taken.map(({ name }) => name).slice(0, 8),
    ...days.stated,
    ...mark.stated,
    currency: currency.currency,
    about,
    key: key.columns.length > 0 ? key.columns : [taken[0]?.name ?? ""],
    columns: Object.fromEntries(
      proposed.map(({ column, target }) => [column.name, targetsOf(target, fields)]),
    ),
  };
}

function askForTwin({ name }: SampledColumn, twins: readonly string[]): string[] {
  if (twins.length === 0) return [];
  return [
    `UNSURE: the columns ${twins.join(" and ")} have one name; "${name}" is taken, put the other one in its place if that is meant.`,
  ];
}

/** The name and the day of a deal also tell which company and ticker are meant. */
function targetsOf(target: Target, fields: ReadonlyMap<FieldPath, unknown>): Target[] {
  if (target.field === "subject.companyName")
    return [target, { field: "company.name", as: "name" }];
  const [firstDay] = dayFields.filter((field) => fields.has(field));
  return target.field === firstDay ? [target, { field: "subject.on", as: "day" }] : [target];
}

const dayFields: FieldPath[] = [
  "deal.pricedOn",
  "deal.firstTradeOn",
  "deal.expectedOn",
  "deal.filedOn",
  "deal.withdrawnOn",
  "privateCompany.valuedOn",
];

function proposeDays(proposed: readonly ProposedColumn[]) {
  const concluded = proposed.flatMap(({ column, target }) => {
    if (target.as !== "day") return [];
    const evidence = new DayEvidence();
    for (const { text, exact } of column.cells) if (exact === null) evidence.add(text, "the table");
    return evidence.cells === 0 ? [] : [evidence.conclude(column.name)];
  });
  const notes = concluded.flatMap((one) => ("question" in one ? [`UNSURE: ${one.question}`] : []));
  const formats = [...new Set(concluded.flatMap((one) => ("formats" in one ? one.formats : [])))];
  const isSure = notes.length === 0 && formats.length > 0;
  return {
    stated: isSure ? { dayFormats: formats } : {},
    notes: isSure ? [`The days of all columns are written as ${formats.join(" or ")}.`] : notes,
  };
}

interface ProposedMark {
  stated: { decimalMark?: DecimalMark };
  notes: string[];
}

function proposeMark(proposed: readonly ProposedColumn[]): ProposedMark {
  const counts = countMarks(proposed);
  const [dot, comma, both] = [counts.first("."), counts.first(","), counts.first("both")];
  if (dot && comma)
    return unsureMark(
      `"${dot.text}" has a decimal point and "${comma.text}" a decimal comma; state the right "decimalMark" of each column.`,
    );
  const found = dot ?? comma;
  if (found) {
    const decimalMark = dot ? "." : ",";
    const note = `"${found.text}" shows the decimal mark "${decimalMark}".`;
    return { stated: { decimalMark }, notes: [note] };
  }
  if (!both) return { stated: {}, notes: [] };
  return unsureMark(
    `"${both.text}" can have decimals or thousands; put "decimalMark": "." or "decimalMark": "," here.`,
  );
}

function unsureMark(question: string): ProposedMark {
  return { stated: {}, notes: [`UNSURE: ${question}`] };
}

function countMarks(proposed: readonly ProposedColumn[]): MarkCounts {
  const counts = new MarkCounts();
  const numbers = proposed.filter(({ target }) => fieldOf(target.field).measure);
  for (const { text, exact } of numbers.flatMap(({ column }) => column.cells))
    if (exact === null) counts.add(text, "the table");
  return counts;
}

function proposeCurrency(columns: readonly SampledColumn[], proposed: readonly ProposedColumn[]) {
  const money = proposed.filter(({ target }) => {
    const { measure } = fieldOf(target.field);
    return (
      (measure === "price" || measure === "amount" || measure === "value") &&
      !target.field.endsWith("Usd")
    );
  });
  const none = { currency: null, notes: [] as string[] };
  if (money.length === 0 || proposed.some(({ target }) => target.field === "security.currency"))
    return none;
  const shown = money
    .map(({ column }) => ({
      name: column.name,
      currencies: readUnitsOfName(column.name).currencies,
    }))
    .filter(({ currencies }) => currencies.length > 0);
  const price = shown.find(({ currencies: [only, ...others] }) => only && others.length === 0);
  const [only] = price?.currencies ?? [];
  if (price && only) {
    const code = only.minorDigits > 0 ? (minorCodes[only.code] ?? only.code) : only.code;
    return { currency: code, notes: [`The column "${price.name}" names the currency ${code}.`] };
  }
  const signed = columns.length > 0 && shown[0];
  const choices = signed
    ? `; "${signed.name}" can be ${signed.currencies
        .map(({ code }) => code)
        .slice(0, 5)
        .join(", ")}`
    : "";
  return {
    currency: null,
    notes: [
      `UNSURE: the name of no column says the currency${choices}. Unless the cells or the exchange do, put its code here: "currency": "EUR".`,
    ],
  };
}

const minorCodes: Readonly<Record<string, string>> = {
  GBP: "GBp",
  ZAR: "ZAc",
  ILS: "ILA",
  KWD: "KWF",
};

/** A row is known again by its deal id, or by its ticker or company and its day. */
function proposeKey(fields: ReadonlyMap<FieldPath, SampledColumn>) {
  const find = (...wanted: FieldPath[]) =>
    wanted.map((field) => fields.get(field)).find((column) => column !== undefined);
  const id = find("subject.nasdaqDealId");
  if (id) return { columns: [id.name], notes: [] };
  const party = [find("subject.cik"), find("subject.symbol"), find("subject.companyName")]
    .filter((column) => column !== undefined)
    .toSorted((a, b) => b.cells.length - a.cells.length)[0];
  const day = find(...dayFields);
  const columns = [party, day].flatMap((column) => (column ? [column.name] : []));
  return columns.length > 0
    ? {
        columns,
        notes: [`Rows are known again by ${columns.map((name) => `"${name}"`).join(" and ")}.`],
      }
    : { columns, notes: ["UNSURE: no column names the company of a row; state the key."] };
}

function nameOf({ name }: Document): string {
  const stem = name.replace(/\.[a-z]{1,5}$/i, "").toLowerCase();
  return stem.replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 60) || "own";
}

/** Reads the first rows by the proposed mapping, as an import would. */
async function readSome(document: Document, written: Written): Promise<unknown[]> {
  try {
    const source = createSpreadsheetSource([readMapping(JSON.stringify(written))]);
    const rows: unknown[] = [];
    for await (const reading of source.read(document)) {
      if (!("leftOut" in reading)) rows.push(describeReading(reading));
      if (rows.length === shownRows) break;
    }
    return rows;
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    return [{ refused: error.message }];
  }
}

function describeReading(reading: Exclude<Reading, { leftOut: unknown }>): unknown {
  if ("refusal" in reading) return { ...reading.refusal };
  const { place, subject, claims }: SourceRecord = reading.record;
  return { place, subject, ...claims };
}
