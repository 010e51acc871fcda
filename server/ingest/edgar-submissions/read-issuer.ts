import * as z from "zod/mini";
import { isMarketDay } from "../../../domain/statements/bounds.ts";
import type { CompanyClaims, FilingClaim } from "../../../domain/statements/claims.ts";
import type { Json } from "../../../domain/statements/kinds.ts";
import { findListClock, readListTime } from "../edgar/acceptance-times.ts";
import { readFiscalYearEnd } from "../edgar/fiscal-years.ts";
import { isFundName, readIssuerName } from "../edgar/issuer-names.ts";
import { isKeptForm } from "../edgar/kept-forms.ts";
import { readCity, readPlace } from "../edgar/places.ts";
import { readExchange } from "../reading/exchanges.ts";
import { makeReading, parseRecord, readCik } from "../reading/readings.ts";
import { kindOfSymbol, readSymbol } from "../reading/symbols.ts";
import { UnreadableValue } from "../reading/unreadable-value.ts";
import type { Reading, SourceRecord } from "../record.ts";

const Text = z.nullish(z.string());
const Column = z.array(z.string());
const Issuer = z.object({
  cik: z.union([z.string(), z.number()]),
  name: z.string(),
  sic: Text,
  category: Text,
  fiscalYearEnd: Text,
  website: Text,
  tickers: z.array(z.nullable(z.string())),
  exchanges: z.array(z.nullable(z.string())),
  formerNames: z.array(z.object({ name: z.string(), to: Text })),
  addresses: z.object({
    business: z.nullish(z.object({ city: Text, stateOrCountry: Text, countryCode: Text })),
  }),
  filings: z.object({
    recent: z.object({
      accessionNumber: Column,
      filingDate: Column,
      form: Column,
      fileNumber: Column,
      items: Column,
      primaryDocument: Column,
      acceptanceDateTime: z.optional(Column),
    }),
  }),
});
type Issuer = z.output<typeof Issuer>;

/** Reads an issuer with its relevant filings as one record; a broken filing is refused alone. */
export function* readIssuer(value: unknown, place: string): Generator<Reading> {
  const refusals: Reading[] = [];
  yield makeReading(place, () => {
    const issuer = parseRecord(Issuer, value);
    const filings = readFilings(issuer, (at, reason) => {
      refusals.push({ refusal: { place: `${place}: filings.recent[${at}]`, reason } });
    });
    return makeRecord(issuer, filings, value as Record<string, Json>, place);
  });
  yield* refusals;
}

function makeRecord(
  issuer: Issuer,
  filings: FilingClaim[],
  payload: Record<string, Json>,
  place: string,
): SourceRecord {
  const cik = readCik(issuer.cik);
  const days = issuer.filings.recent.filingDate.filter(isMarketDay);
  const documentOn = days.toSorted().at(-1) ?? null;
  const { filings: _asClaims, ...profile } = payload;
  const name = readIssuerName(issuer.name);
  return {
    key: cik,
    place,
    documentOn,
    payload: profile,
    subject: {
      about: "company",
      cik,
      ...findListing(issuer),
      on: documentOn,
      companyName: name,
      formerNames: issuer.formerNames.map(({ name: former, to }) => ({
        name: readIssuerName(former),
        untilOn: isMarketDay(to?.slice(0, 10) ?? "") ? (to?.slice(0, 10) ?? null) : null,
      })),
    },
    claims: { company: { name, ...readProfile(issuer, name) }, filings },
  };
}

/** Prefers the share to units, warrants and preferred shares, which have symbols of their own. */
function findListing({ tickers, exchanges }: Issuer) {
  const listings = tickers.map((ticker, index) => ({
    symbol: readSymbol(ticker),
    exchange: readExchange(exchanges[index]),
  }));
  const share = listings.find(({ symbol }) => symbol !== null && !isOtherSecurity(symbol));
  return share ?? listings[0] ?? { symbol: null, exchange: null };
}

function isOtherSecurity(symbol: string): boolean {
  return kindOfSymbol(symbol) !== null || /\.P[A-Z]?$/.test(symbol);
}

function readProfile(issuer: Issuer, name: string): CompanyClaims {
  const { business } = issuer.addresses;
  const place = readPlace(business?.stateOrCountry || business?.countryCode);
  const sic = /^\d{4}$/.test(issuer.sic ?? "") ? (issuer.sic ?? null) : null;
  const category = issuer.category ?? "";
  return {
    sic,
    hqCity: readCity(business?.city),
    hqState: place.state,
    hqCountryCode: place.countryCode,
    isEmergingGrowth: category === "" ? null : /emerging growth/i.test(category),
    fiscalYearEnd: readFiscalYearEnd(issuer.fiscalYearEnd),
    webAddress: issuer.website || null,
    isFund: isFund(issuer, sic, name) ? true : null,
  };
}

/** 6726: investment trusts; 6798: real estate trusts. Investment companies file the N-forms. */
function isFund({ filings }: Issuer, sic: string | null, name: string): boolean {
  if (sic === "6726") return true;
  if (filings.recent.form.some((form) => /^(N-1A|N-2|N-CSRS?|NPORT-P)$/.test(form))) return true;
  return sic !== "6798" && isFundName(name);
}

/** A fund's registration has two numbers, of which its later filings repeat that of the offering. */
function readFileNumber(text = ""): string | null {
  const numbers = text.split(",");
  return numbers.find((number) => number.startsWith("333-")) ?? (numbers[0] || null);
}

function readFilings(
  { filings: { recent } }: Issuer,
  refuse: (at: number, reason: string) => void,
): FilingClaim[] {
  const { form: forms, accessionNumber, filingDate } = recent;
  for (const column of Object.values(recent)) {
    if (column.length !== forms.length)
      throw new UnreadableValue("The columns of filings differ in length");
  }
  const times = recent.acceptanceDateTime ?? [];
  // All filings together tell the clock of the list, also those that are not kept.
  const clock = findListClock(times);
  return forms.flatMap((form, at) => {
    if (!isKeptForm(form)) return [];
    const [accession = "", filedOn = ""] = [accessionNumber[at], filingDate[at]];
    if (!isMarketDay(filedOn) || !/^\d{10}-\d\d-\d{6}$/.test(accession)) {
      refuse(
        at,
        `A ${form} has the accession number "${accession}" and the date "${filedOn}"; one of them cannot be read`,
      );
      return [];
    }
    const acceptedAt = readListTime(times[at], clock);
    const items = (recent.items[at] ?? "").split(",").filter((item) => item !== "");
    return {
      form,
      filedOn,
      accession,
      fileNumber: readFileNumber(recent.fileNumber[at]),
      document: recent.primaryDocument[at] || null,
      ...(items.length > 0 && { items }),
      ...(acceptedAt !== null && { accepted: { at: acceptedAt, by: "list" as const } }),
    };
  });
}
