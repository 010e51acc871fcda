import * as z from "zod/mini";
import type { Json } from "../../../domain/statements/kinds.ts";
import { oneLine } from "../reading/blanks.ts";
import { readPackedName } from "../reading/packed-names.ts";
import { makeReading, parseFrame, parseRecord, refuseUnless } from "../reading/readings.ts";
import { readJson } from "../reading/rows/json.ts";
import { UnreadableValue } from "../reading/unreadable-value.ts";
import type { Document, Reading, Source, SourceRecord } from "../record.ts";

/** Biotech companies with their lead asset: `{as_of, ipos: [{year, ticker, name, lead_asset, moa, phase, …}]}`. */
export const biotechProfiles: Source = {
  rank: "spreadsheet",
  refuse: refuseUnless(/"lead_asset"\s*:/, "This is not a list of biotech companies."),
  read: readProfiles,
};

const List = z.object({ as_of: z.nullish(z.string()), ipos: z.array(z.unknown()) });
const Profile = z.object({
  year: z.number(),
  name: z.string(),
  lead_asset: z.nullish(z.string()),
  moa: z.nullish(z.string()),
  phase: z.nullish(z.string()),
});

async function* readProfiles(document: Document): AsyncGenerator<Reading> {
  const { ipos } = parseFrame(List, await readJson(document.bytes()));
  for (const [index, value] of ipos.entries()) {
    const place = `ipos[${index}]`;
    yield makeReading(place, () => ({ ...readProfile(value), place }));
  }
}

/**
 * Only a company's work is read: prices and amounts are collected by hand, some from follow-on offerings, and tickers
 * are the present ones, so neither describes the initial offering.
 */
function readProfile(value: unknown): Omit<SourceRecord, "place"> {
  const { year, name: packed, lead_asset: asset, moa, phase } = parseRecord(Profile, value);
  const { name: company } = readPackedName(packed);
  const name = company.replace(/ ?\([^()]*\bonly\)$/, "");
  if (name === "") throw new UnreadableValue("The row has no company name");
  if (!Number.isInteger(year) || year < 1900)
    throw new UnreadableValue(`${year} is not a year after 1899`);
  const parts = [asset, moa, phase]
    .map((part) => oneLine(part ?? ""))
    .filter((part) => part !== "");
  return {
    key: `${year}:${name}`,
    documentOn: null,
    payload: value as Json,
    subject: { about: "company", companyName: name, on: `${year}-12-31` },
    claims: { company: { industry: "Biotechnology", shortDescription: parts.join(". ") || null } },
  };
}
