import { expect, test } from "vitest";
import type { Claims, Subject } from "../../domain/statements/claims.ts";
import { recordAsOf } from "./as-of.ts";
import type { SourceRecord } from "./record.ts";

const day = "2024-07-01";

function record(claims: Claims, more: Partial<SourceRecord> & { subject?: Subject } = {}) {
  const subject: Subject = { about: "deal", symbol: "QRVN", companyName: "Quorvane", on: null };
  return { key: "1", place: "row 1", documentOn: null, payload: null, subject, claims, ...more };
}

const claimsOn = (claims: Claims, more: Parameters<typeof record>[1] = {}) =>
  recordAsOf(record(claims, more), day)?.claims;
const subjectOf = (about: Subject["about"], more: Partial<Subject>): Subject => ({
  about,
  symbol: "QRVN",
  ...more,
});

test("facts without a date, or with none after the day, are unchanged", () => {
  const claims: Claims = {
    company: { name: "Quorvane", sic: "3711" },
    deal: { pricedOn: "2024-06-28", firstTradeOn: day, offerPrice: "10", firstClose: "12" },
  };
  const unchanged = record(claims, { subject: subjectOf("deal", { on: "2024-06-28" }) });
  expect(recordAsOf(unchanged, day)).toEqual(unchanged);
});

test("an offering that was priced later is only filed if its filing is stated, else it is left out", () => {
  const priced = { pricedOn: "2024-07-02", offerPrice: "10", shares: "5", form: "S-1" };
  const subject = subjectOf("deal", { on: "2024-07-02" });
  expect(recordAsOf(record({ deal: priced }, { subject }), day)).toBeNull();
  const known = recordAsOf(
    record({ deal: { ...priced, filedOn: "2024-05-01" } }, { subject }),
    day,
  );
  expect(known?.claims.deal).toMatchObject({ filedOn: "2024-05-01", form: "S-1" });
  expect(Object.values(known?.claims.deal ?? {}).join()).not.toMatch(/10|5,|07-02/);
  expect(known?.subject.on).toBe("2024-05-01");
});

test("an offering that was withdrawn later is not withdrawn yet", () => {
  const deal = { filedOn: "2024-05-01", withdrawnOn: "2024-08-01", shares: "5" };
  const subject = subjectOf("deal", { on: "2024-08-01" });
  expect(recordAsOf(record({ deal }, { subject }), day)?.claims.deal).toMatchObject({
    filedOn: "2024-05-01",
  });
  expect(JSON.stringify(claimsOn({ deal }, { subject }))).not.toMatch(/2024-08|shares/);
});

test("an expected pricing is known if its document is not newer than the day", () => {
  const deal = { expectedOn: "2024-07-10", range: { low: "4", high: "6" } };
  const subject = subjectOf("deal", { on: "2024-07-10" });
  expect(claimsOn({ deal }, { subject, documentOn: day })).toEqual({ deal });
  expect(recordAsOf(record({ deal }, { subject, documentOn: "2024-07-09" }), day)).toBeNull();
});

test("a deal that priced on the day and trades the day after has no first day yet", () => {
  const deal = { pricedOn: day, firstTradeOn: "2024-07-02", offerPrice: "10", firstClose: "12" };
  expect(claimsOn({ deal })?.deal).toMatchObject({
    offerPrice: "10",
    firstTradeOn: null,
    firstClose: null,
  });
});

test("a target is known from its announcement, its redemptions and new ticker from the closing", () => {
  const spac = {
    sponsor: "Stanton Pale",
    targetCompany: "Brindle",
    announcedOn: "2024-06-01",
    completedOn: "2024-09-01",
    redeemedPercent: "0.9",
    newTicker: "BRND",
    voteOn: "2024-08-20",
  };
  expect(claimsOn({ spac })?.spac).toMatchObject({
    targetCompany: "Brindle",
    announcedOn: "2024-06-01",
    completedOn: null,
    redeemedPercent: null,
    newTicker: null,
    voteOn: null,
  });
  const later = { ...spac, announcedOn: "2024-07-15" };
  expect(claimsOn({ spac: later })?.spac).toMatchObject({
    sponsor: "Stanton Pale",
    targetCompany: null,
    announcedOn: null,
  });
});

test("lists are cut after the day", () => {
  const filing = (filedOn: string) => ({ form: "S-1", filedOn, accession: filedOn });
  const known = claimsOn({
    filings: [
      filing(day),
      filing("2024-07-02"),
      { ...filing("2024-05-01"), releasedOn: "2024-07-05" },
    ],
    levels: [
      { on: day, level: 1 },
      { on: "2024-07-02", level: 2 },
    ],
    series: {
      adjusted: "none",
      bars: [
        { on: day, close: 1 },
        { on: "2024-07-02", close: 2 },
      ],
    },
  });
  expect(known).toEqual({
    filings: [filing(day)],
    levels: [{ on: day, level: 1 }],
    series: { adjusted: "none", bars: [{ on: day, close: 1 }], isCut: true },
  });
});

test("a record of later days only is left out: news, prices, a round", () => {
  const news = { headline: "x", summary: "", source: null, link: null };
  // Late in the evening of the day in New York.
  expect(claimsOn({ news: { ...news, brokeAt: "2024-07-02T03:00:00Z" } })).toBeDefined();
  expect(claimsOn({ news: { ...news, brokeAt: "2024-07-02T05:00:00Z" } })).toBeUndefined();
  expect(
    claimsOn({ series: { adjusted: "none", bars: [{ on: "2024-07-02", close: 1 }] } }),
  ).toBeUndefined();
  expect(claimsOn({ privateCompany: { valuedOn: "2024-07-02" } })).toBeUndefined();
});

test("a company has the name of the day, and no ticker of a later one", () => {
  const known = recordAsOf(
    record(
      { company: { name: "Parts" }, filings: [{ form: "10-K", filedOn: day, accession: "1" }] },
      {
        documentOn: "2026-05-01",
        subject: subjectOf("company", {
          on: "2026-05-01",
          companyName: "Parts",
          formerNames: [
            { name: "First Legacy", untilOn: "2020-01-01" },
            { name: "Second Legacy", untilOn: "2025-01-01" },
            { name: "Third Legacy", untilOn: "2026-01-01" },
          ],
        }),
      },
    ),
    day,
  );
  expect(known?.claims.company?.name).toBe("Second Legacy");
  expect(known?.documentOn).toBe(day);
  expect(known?.subject).toMatchObject({
    companyName: "Second Legacy",
    symbol: null,
    on: day,
    formerNames: [{ name: "First Legacy", untilOn: "2020-01-01" }],
  });
});

test("a second cut changes nothing", () => {
  const deal = { filedOn: "2024-05-01", pricedOn: "2024-08-01", offerPrice: "5" };
  const once = recordAsOf(
    record({ deal }, { subject: subjectOf("deal", { on: "2024-08-01" }) }),
    day,
  );
  expect(once && recordAsOf(once, day)).toEqual(once);
});
