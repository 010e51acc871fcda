import type { FilingClaim } from "../../../domain/statements/claims.ts";
import { readAccession } from "../edgar/accessions.ts";
import { isFundName, readIssuerName } from "../edgar/issuer-names.ts";
import { isKeptForm, isOfferingForm } from "../edgar/kept-forms.ts";
import { readDay } from "../reading/days.ts";
import { readCik, refuseUnless } from "../reading/readings.ts";
import { fixedWidthRows } from "../reading/rows/fixed-width-rows.ts";
import { takeRows } from "../reading/rows/take-rows.ts";
import { decodeText } from "../reading/text.ts";
import { UnreadableValue } from "../reading/unreadable-value.ts";
import {
  type Document,
  type Reading,
  type Source,
  type SourceRecord,
  UnreadableDocument,
} from "../record.ts";

/** EDGAR's index of a day or quarter by form: a description, a line of dashes and fixed columns. */
export const edgarIndex: Source = {
  rank: "filing",
  refuse: refuseUnless(/^Description:[^\n]*Index of EDGAR/, "This is not an EDGAR index."),
  read: readIndex,
};

interface IndexRow {
  place: string;
  cells: string[];
  cik: string;
  name: string;
  filing: FilingClaim;
}

async function* readIndex(document: Document): AsyncGenerator<Reading> {
  const all: IndexRow[] = [];
  const rows = fixedWidthRows(decodeText(document.bytes(), "windows-1252"));
  const header = await rows.next();
  if (header.done || header.value.cells.join("|") !== columns.join("|")) {
    throw new UnreadableDocument("The index is not one by form type.");
  }
  yield* takeRows(rows, (cells, place) => {
    const row = readIndexRow(place, cells);
    if (row) all.push(row);
  });
  for (const [cik, ownRows] of Map.groupBy(all, (one) => one.cik)) {
    yield { record: makeRecord(cik, ownRows) };
  }
}

const columns = ["Form Type", "Company Name", "CIK", "Date Filed", "File Name"];

function readIndexRow(place: string, cells: string[]): IndexRow | null {
  const [form = "", name = "", cik = "", filed = "", file = ""] = cells;
  if (!file.startsWith("edgar/"))
    throw new UnreadableValue("The row does not name a file of EDGAR");
  if (!isKeptForm(form)) return null;
  const filedOn = readDay(filed, "YYYYMMDD", "YYYY-MM-DD");
  if (filedOn === null) throw new UnreadableValue("The row has no date");
  const filing = { form, filedOn, accession: readAccession(file) };
  return { place, cells, cik: readCik(cik), name: readIssuerName(name), filing };
}

/** Most issuers in an index are of no interest here: only one that comes to the market makes a company. */
function makeRecord(cik: string, rows: readonly IndexRow[]): SourceRecord {
  const days = rows.map(({ filing }) => filing.filedOn).toSorted();
  const documentOn = days.at(-1) ?? null;
  const isOffering = rows.some(({ filing }) => isOfferingForm(filing.form));
  const name = rows[0]?.name ?? null;
  return {
    key: `${cik}:${days[0]}`,
    place: rows.map(({ place }) => place).join(", "),
    documentOn,
    payload: rows.map(({ cells }) => cells),
    subject: { about: isOffering ? "company" : "security", cik, companyName: name, on: documentOn },
    claims: {
      company: { name, isFund: isFundName(name ?? "") ? true : null },
      filings: rows.map(({ filing }) => filing),
    },
  };
}
