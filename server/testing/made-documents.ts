import fc from "fast-check";
import { addDays, type Day } from "../../domain/calendar/day.ts";
import type { Claims, Subject } from "../../domain/statements/claims.ts";
import { readHere } from "../ingest/read-document.ts";
import type { Source, SourceRecord } from "../ingest/record.ts";

/** A value in this many of ten cases, else null. */
const perhaps = <Value>(value: fc.Arbitrary<Value>, ofTen: number) =>
  fc.oneof(
    { arbitrary: value, weight: ofTen },
    { arbitrary: fc.constant(null), weight: 10 - ofTen },
  );
const day = fc.constantFrom(0, 0, 2, 30, 700, 3000).map((later) => addDays("2012-03-05", later));
export const madeTicker = fc.constantFrom(
  "ALDR",
  "BRCH",
  "CEDR",
  "DORN",
  "DORNU",
  "DORN.HK",
  "ELMS",
  "FERN",
);
const name = fc.constantFrom(..."Alder Birch Cedar Dorne Elmsworth Fernly".split(" "));
const cik = fc.nat(5).map((number) => `000000010${number}`);

/** Records of few names, tickers and numbers, which tie companies together and take them apart again. */
const madeRecord = fc
  .record({
    key: fc.nat(40).map((number) => `record ${number}`),
    about: fc.constantFrom("deal", "deal", "company", "company", "security", "news" as const),
    cik: perhaps(cik, 4),
    nasdaqDealId: perhaps(
      fc.nat(6).map((number) => `20-${number}`),
      2,
    ),
    symbol: perhaps(madeTicker, 5),
    companyName: perhaps(name, 7),
    formerName: perhaps(name, 1),
    on: day,
    price: fc.integer({ min: 5, max: 8 }),
    isWithdrawn: fc.boolean(),
    newTicker: perhaps(madeTicker, 1),
    hasSeries: perhaps(fc.boolean(), 3),
    city: perhaps(fc.constantFrom("Oslo", "Rome"), 3),
  })
  .map(({ key, about, formerName, on, ...more }): SourceRecord => {
    const { cik: number, nasdaqDealId, symbol: ticker, companyName } = more;
    const subject: Subject = {
      ...{ about, cik: number, symbol: ticker, companyName, on, exchange: "Nasdaq" },
      ...(about === "deal" && { nasdaqDealId }),
      ...(formerName !== null && { formerNames: [{ name: formerName, untilOn: on }] }),
    };
    const claims = makeClaims(about, key, on, more);
    return {
      key,
      place: key,
      documentOn: on,
      payload: { subject, claims } as never,
      subject,
      claims,
    };
  });

function makeClaims(
  about: Subject["about"],
  key: string,
  on: Day,
  more: {
    price: number;
    isWithdrawn: boolean;
    newTicker: string | null;
    hasSeries: boolean | null;
    city: string | null;
    companyName: string | null;
  },
): Claims {
  const { price, isWithdrawn, newTicker, hasSeries, city } = more;
  if (about === "news")
    return {
      news: { headline: key, summary: "", source: null, link: null, brokeAt: `${on}T12:00:00Z` },
    };
  if (about === "security")
    return hasSeries === null
      ? { company: { hqCity: city } }
      : {
          series: {
            ...{ adjusted: "none", isFromListing: hasSeries },
            bars: [
              { on, close: price },
              { on: addDays(on, 800), close: price + 1 },
            ],
          },
        };
  if (about === "company")
    return {
      company: { name: more.companyName, hqCity: city },
      filings: [{ form: "S-1", filedOn: on, accession: `${key}-${on}-${more.companyName}` }],
    };
  return {
    deal: {
      ...(isWithdrawn ? { filedOn: on, withdrawnOn: addDays(on, 90) } : { pricedOn: on }),
      offerPrice: String(price),
    },
    ...(newTicker !== null && { spac: { newTicker, completedOn: addDays(on, 400) } }),
  };
}

/** A level of an index, a rate and a published figure belong to no company. */
const looseRecord = fc
  .record({
    about: fc.constantFrom("index", "currency", "publication" as const),
    symbol: fc.constantFrom("SPX", "EUR"),
    on: day,
    value: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ about, symbol: of, on, value }): SourceRecord => {
    const claims: Claims = {
      index: { levels: [{ on, level: value }] },
      currency: { rates: [{ on, usd: String(value) }] },
      publication: { published: [{ year: Number(on.slice(0, 4)), deals: value, proceedsUsd: 1 }] },
    }[about];
    const key = `${about} ${of} ${on} ${value}`;
    const subject: Subject = { about, symbol: of, companyName: of };
    return { key, place: key, documentOn: on, payload: { key }, subject, claims };
  });

/** A made-up document of a table or of filings. */
export interface MadeDocument {
  isTable: boolean;
  records: SourceRecord[];
}
export const madeDocument: fc.Arbitrary<MadeDocument> = fc.record({
  isTable: fc.boolean(),
  records: fc.uniqueArray(
    fc.oneof({ arbitrary: madeRecord, weight: 9 }, { arbitrary: looseRecord, weight: 1 }),
    { selector: ({ key }) => key, minLength: 1, maxLength: 4 },
  ),
});

/** Tickers that records are read with by a newer version of their reader, by their keys. */
export const rereadTickers = new Map<string, string>();

const sourceOf = (isTable: boolean): Source => ({
  rank: isTable ? "spreadsheet" : "filing",
  refuse: (document) =>
    document.head.toString().startsWith(`{"isTable":${isTable}`) ? null : "It is another one.",
  async *read(document) {
    const parts: Buffer[] = [];
    for await (const part of document.bytes()) parts.push(part);
    const { records } = JSON.parse(Buffer.concat(parts).toString()) as MadeDocument;
    for (const record of records) {
      const ticker = rereadTickers.get(record.key);
      const subject = { ...record.subject, ...(ticker && { symbol: ticker }) };
      yield { record: { ...record, subject } };
    }
  },
});
/** Reads these documents as an import reads its sources. */
export const madeReader = readHere({ "edgar-feed": sourceOf(false), spreadsheet: sourceOf(true) });
