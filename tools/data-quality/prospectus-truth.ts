import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import type { Json } from "../../domain/statements/kinds.ts";
import { beginsDeal, type RegistrationKind } from "../../domain/status/registration-kinds.ts";
import { edgarProspectuses } from "../../server/ingest/edgar-prospectuses/edgar-prospectuses.ts";
import { isProspectusForm } from "../../server/ingest/edgar-prospectuses/forms.ts";
import type { SourceRecord } from "../../server/ingest/record.ts";
import { tableOf } from "../markdown.ts";
import { type MeasuredField, measuredFields, type Read, type Row } from "./truth-fields.ts";

interface Measured {
  label: string;
  known: number;
  right: [certain: number, proposed: number];
  wrong: [certain: number, proposed: number];
  /** Values that the document leaves blank. */
  invented: number;
}

/** One comparison, for those who look for its reason. */
export interface Comparison {
  file: string;
  field: string;
  expected: Json;
  read: Read | null;
  verdict: "right" | "wrong" | "invented" | "missing" | "unknown";
}

interface Result {
  documents: number;
  measured: Measured[];
  comparisons: Comparison[];
  /** The initial offerings that make no deal, and the other documents that make one or state terms. */
  wrongDeals: string[];
}

/** Reads the documents of a folder as the import does, and compares them with the folder's `truth.csv`. */
export async function compareWithTruth(folder: string): Promise<Result> {
  const rows: Row[] = parse(readFileSync(join(folder, "truth.csv"), "utf8"), { columns: true });
  const present = new Set(readdirSync(folder));
  const measured = new Map<string, Measured>();
  const comparisons: Comparison[] = [];
  const wrongDeals: string[] = [];
  for (const row of rows.filter(({ file = "" }) => present.has(file))) {
    if (!isProspectusForm(row.form ?? "")) continue;
    const record = await readDocument(folder, row);
    const isInitial = (row.is_ipo ?? "").startsWith("yes");
    if (!isDealRight(record, isInitial)) wrongDeals.push(row.file ?? "");
    const asked = measuredFields.filter((field) => isInitial || field.ofCompany);
    comparisons.push(...asked.map((field) => compare(field, row, record)));
  }
  for (const one of comparisons) count(measured, one);
  return { documents: rows.length, measured: [...measured.values()], comparisons, wrongDeals };
}

/** Only an initial offering makes a deal and states its terms. */
function isDealRight({ claims }: SourceRecord, isInitial: boolean): boolean {
  const { kind } = claims.prospectus ?? {};
  const makesDeal = kind?.isCertain === true && beginsDeal(kind.name as RegistrationKind);
  const hasTerms = Object.keys(claims.deal ?? {}).length > 0;
  return isInitial ? makesDeal : !makesDeal && !hasTerms;
}

function compare(field: MeasuredField, row: Row, record: SourceRecord): Comparison {
  const expected = field.expected(row) ?? null;
  const read = field.read(record) ?? null;
  const isRight = field.isRight ?? ((value: Json, known: Json) => value === known);
  const verdict = () => {
    if (read === null) return "missing";
    if (expected === null) return field.isPartial ? "unknown" : "invented";
    return isRight(read.value, expected) ? "right" : "wrong";
  };
  return { file: row.file ?? "", field: field.label, expected, read, verdict: verdict() };
}

function count(measured: Map<string, Measured>, { field, expected, read, verdict }: Comparison) {
  const one: Measured = measured.get(field) ?? {
    ...{ label: field, known: 0, right: [0, 0], wrong: [0, 0], invented: 0 },
  };
  measured.set(field, one);
  if (expected !== null) one.known += 1;
  if (verdict === "invented" && read?.isCertain) one.invented += 1;
  const side = read?.isCertain ? 0 : 1;
  if (verdict === "right" || verdict === "wrong") one[verdict][side] += 1;
}

/** Prints the comparison by field, and over all fields together. */
export function truthTableOf({ documents, measured, wrongDeals }: Result): string {
  const sum = (select: (one: Measured) => number) =>
    measured.reduce((all, one) => all + select(one), 0);
  const total: Measured = {
    label: "All fields",
    known: sum(({ known }) => known),
    right: [sum(({ right }) => right[0]), sum(({ right }) => right[1])],
    wrong: [sum(({ wrong }) => wrong[0]), sum(({ wrong }) => wrong[1])],
    invented: sum(({ invented }) => invented),
  };
  const percent = (part: number, all: number) =>
    all === 0 ? "—" : `${((100 * part) / all).toFixed(1)} %`;
  const rows = [...measured, total].map(({ label, known, right, wrong, invented }) => [
    ...[label, known, right[0], wrong[0], invented, right[1], wrong[1]],
    known - right[0] - right[1] - wrong[0] - wrong[1],
    percent(right[0], right[0] + wrong[0] + invented),
    percent(right[0], known),
    percent(right[0] + right[1], known),
  ]);
  const head = [
    ...["Field", "Known", "Certain, right", "Certain, wrong", "Made up", "Proposed, right"],
    ...["Proposed, wrong", "Missing", "Precision", "Recall", "With proposals"],
  ];
  const deals =
    wrongDeals.length === 0
      ? "Each initial offering makes a deal, and no other document makes a deal or states a term."
      : `Documents whose deal is wrong: ${wrongDeals.join(", ")}.`;
  return `${tableOf(head, rows)}\n\n${documents} documents. ${deals}`;
}

/** Prints how the documents of a folder are read, for the page of the quality of data. */
export async function describeTruth(folder: string): Promise<string> {
  return `## What a careful person reads in a prospectus

The fields of prospectuses of all kinds, beside the values that a person read from the same documents by hand. Deals and their terms
are asked of initial offerings, the fields of companies of every document. "Made up" are certain values that the person did not find;
expenses and fiscal years, of which the person noted few, are compared where they are noted. "With proposals" is the part of the known
values that are right, whether they became facts or wait for staff. \`node tools/measure-prospectuses.ts FOLDER\` measures any others.

${truthTableOf(await compareWithTruth(folder))}`;
}

/** The document of a filing, with the header that EDGAR writes; its values are those of the list of the folder. */
async function readDocument(folder: string, row: Row): Promise<SourceRecord> {
  const { file = "", form = "S-1", issuer = "" } = row;
  const text = readFileSync(join(folder, file), "utf8");
  const [day = "2020-01-02"] = /\d{4}-\d\d-\d\d/.exec(file) ?? [];
  const document = text.includes("<DOCUMENT>")
    ? text
    : `<DOCUMENT>\n<TYPE>${form}\n<TEXT>\n${text}\n</TEXT>\n</DOCUMENT>`;
  const filing = /^\s*<SEC-/.test(text)
    ? text
    : `<SEC-DOCUMENT>
<SEC-HEADER>
ACCESSION NUMBER: 0000900001-24-000001
CONFORMED SUBMISSION TYPE: ${form}
FILED AS OF DATE: ${day.replaceAll("-", "")}

FILER:
	COMPANY CONFORMED NAME: ${issuer}
	CENTRAL INDEX KEY: 0000900001
</SEC-HEADER>
${document}`;
  const bytes = Buffer.from(filing);
  const source = {
    ...{ name: file, sizeBytes: bytes.length, head: bytes.subarray(0, 65_536) },
    async *bytes() {
      yield bytes;
    },
  };
  for await (const reading of edgarProspectuses.read(source))
    if ("record" in reading) return reading.record;
    else if ("refusal" in reading) throw new Error(`${file}: ${reading.refusal.reason}`);
  throw new Error(`${file} was not read.`);
}
