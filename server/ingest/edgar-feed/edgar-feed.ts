import * as z from "zod/mini";
import { readAccession, readArchiveLink } from "../edgar/accessions.ts";
import { isFundName, readIssuerName } from "../edgar/issuer-names.ts";
import { isKeptForm } from "../edgar/kept-forms.ts";
import { readDay } from "../reading/days.ts";
import { readPackedName } from "../reading/packed-names.ts";
import {
  makeReading,
  parseFrame,
  parseRecord,
  refuseUnless,
  withoutRepeats,
} from "../reading/readings.ts";
import { readJson } from "../reading/rows/json.ts";
import { readSymbol } from "../reading/symbols.ts";
import { UnreadableValue } from "../reading/unreadable-value.ts";
import type { Document, Reading, Source, SourceRecord } from "../record.ts";

/**
 * A feed of filings as JSON: `{source: "SEC EDGAR …", ipos: […]}` of registrations and prospectuses, or `events: […]`
 * of 8-Ks. A filing that is listed twice, as filed and as amended, counts once.
 */
export const edgarFeed: Source = {
  rank: "filing",
  refuse: refuseUnless(/"source"\s*:\s*"SEC EDGAR/, "This is not a feed of EDGAR filings."),
  read: (document) => withoutRepeats(readFeed(document)),
};

const Feed = z.object({
  ipos: z.optional(z.array(z.unknown())),
  events: z.optional(z.array(z.unknown())),
});

const Row = z.object({
  company: z.string(),
  ticker: z.nullish(z.string()),
  form: z.optional(z.string()),
  items: z.optional(z.array(z.object({ code: z.string() }))),
  fileDate: z.string(),
  accession: z.string(),
  link: z.string(),
});

async function* readFeed(document: Document): AsyncGenerator<Reading> {
  const feed = parseFrame(Feed, await readJson(document.bytes()));
  for (const [list, rows] of Object.entries({ ipos: feed.ipos ?? [], events: feed.events ?? [] })) {
    for (const [index, row] of rows.entries()) {
      const place = `${list}[${index}]`;
      yield makeReading(place, () => readRow(row, place, list === "events"));
    }
  }
}

/** An 8-K is about a company that is already public; only a registration makes a company. */
function readRow(value: unknown, place: string, isEvent: boolean): SourceRecord {
  const row = parseRecord(Row, value);
  const form = isEvent ? "8-K" : (row.form ?? "");
  if (!isKeptForm(form))
    throw new UnreadableValue(`"${form}" is not one of the forms that are read`);
  const filedOn = readDay(row.fileDate, "YYYY-MM-DD");
  if (filedOn === null) throw new UnreadableValue("The filing has no date");
  const archived = readArchiveLink(row.link);
  if (!archived) throw new UnreadableValue(`The link "${row.link}" does not name an issuer`);
  const { name: packed, symbols } = readPackedName(row.company);
  const name = readIssuerName(packed);
  const accession = readAccession(row.accession);
  return {
    key: accession,
    place,
    documentOn: filedOn,
    payload: value as SourceRecord["payload"],
    subject: {
      about: isEvent ? "security" : "company",
      cik: archived.cik,
      symbol: readSymbol(row.ticker) ?? readSymbol(symbols[0]),
      on: filedOn,
      companyName: name,
    },
    claims: {
      company: { name, isFund: isFundName(name) ? true : null },
      filings: [
        {
          form,
          filedOn,
          accession,
          document: archived.document,
          ...(isEvent && { items: row.items?.map(({ code }) => code) ?? [] }),
        },
      ],
    },
  };
}
