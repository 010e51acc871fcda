import * as z from "zod/mini";
import type { SecurityClaims } from "../../../domain/statements/claims.ts";
import { readAccession } from "../edgar/accessions.ts";
import { isFundName, readIssuerName } from "../edgar/issuer-names.ts";
import { readPlace } from "../edgar/places.ts";
import { readDay } from "../reading/days.ts";
import { readExchange } from "../reading/exchanges.ts";
import { makeReading, parseRecord, readCik, refuseUnless } from "../reading/readings.ts";
import { readJson } from "../reading/rows/json.ts";
import { kindOfSymbol, readSymbol } from "../reading/symbols.ts";
import { UnreadableValue } from "../reading/unreadable-value.ts";
import {
  type Document,
  type Reading,
  type Source,
  type SourceRecord,
  UnreadableDocument,
} from "../record.ts";

/**
 * Lists of offerings that others derived from EDGAR: issuers with their 8-A12B and final prospectus, or, by CIK, the
 * exchange and security that an 8-A12B registers.
 */
export const edgarSpine: Source = {
  rank: "spreadsheet",
  refuse: refuseUnless(
    /"(?:reg_accession|exchange_guess)"\s*:/,
    "This is not a list of 8-A12B filings.",
  ),
  read: readSpine,
};

const Text = z.nullish(z.string());
const Listing = z.object({
  cik: z.union([z.string(), z.number()]),
  legal_name: z.string(),
  sic: Text,
  biz_state_or_country: Text,
  tickers: z.array(z.nullable(z.string())),
  exchanges: z.array(z.nullable(z.string())),
  former_names: z.array(z.string()),
  reg_date_8a12b: z.string(),
  reg_accession: z.string(),
  prospectus_date: z.string(),
  prospectus_form: z.string(),
  prospectus_accession: z.string(),
});

const Registration = z.object({ exchange_guess: Text, ipo_security_type: Text });

type ReadRow = Omit<SourceRecord, "place" | "payload" | "documentOn">;

async function* readSpine(document: Document): AsyncGenerator<Reading> {
  const value = await readJson(document.bytes());
  const isList = Array.isArray(value);
  if (value === null || typeof value !== "object")
    throw new UnreadableDocument("This is not a list.");
  for (const [index, row] of Object.entries(value)) {
    const place = isList ? `[${index}]` : index;
    const read = () => (isList ? readListing(row) : readRegistration(index, row));
    yield makeReading(place, () => ({ ...read(), place, payload: row, documentOn: null }));
  }
}

/** The profile is the issuer's present one: a merged SPAC looks like the company that it bought. */
function readListing(value: unknown): ReadRow {
  const row = parseRecord(Listing, value);
  const cik = readCik(row.cik);
  const name = readIssuerName(row.legal_name);
  const place = readPlace(row.biz_state_or_country);
  const listings = row.tickers.map((ticker, index) => ({
    symbol: readSymbol(ticker),
    exchange: readExchange(row.exchanges[index]),
  }));
  const share = listings.find(({ symbol }) => symbol !== null && kindOfSymbol(symbol) === null);
  return {
    key: `${cik}:listing`,
    subject: {
      about: "company",
      cik,
      symbol: share?.symbol ?? null,
      exchange: share?.exchange ?? null,
      companyName: name,
      formerNames: row.former_names.map((former) => ({
        name: readIssuerName(former),
        untilOn: null,
      })),
    },
    claims: {
      company: {
        name,
        sic: /^\d{4}$/.test(row.sic ?? "") ? row.sic : null,
        hqState: place.state,
        hqCountryCode: place.countryCode,
        isFund: isFundName(name) && row.sic !== "6798" ? true : null,
      },
      filings: [
        readFiling("8-A12B", row.reg_date_8a12b, row.reg_accession),
        readFiling(row.prospectus_form, row.prospectus_date, row.prospectus_accession),
      ],
    },
  };
}

function readFiling(form: string, on: string, accession: string) {
  const filedOn = readDay(on, "YYYY-MM-DD");
  if (filedOn === null) throw new UnreadableValue(`The ${form} has no date`);
  return { form, filedOn, accession: readAccession(accession) };
}

const kinds: Record<string, SecurityClaims["kind"]> = {
  "common stock": "common",
  "ordinary shares": "common",
  ads: "ads",
  unit: "unit",
  right: "right",
};

/** Notes and preferred shares are registered too, and state nothing about the company's shares. */
function readRegistration(cik: string, value: unknown): ReadRow {
  const { exchange_guess: exchange, ipo_security_type: type } = parseRecord(Registration, value);
  const kind = kinds[(type ?? "").toLowerCase()] ?? null;
  return {
    key: `${readCik(cik)}:8-A12B`,
    subject: {
      about: "company",
      cik: readCik(cik),
      exchange: kind === null ? null : readExchange(exchange),
    },
    claims: { security: { kind } },
  };
}
