import { expect, test } from "vitest";
import { readAccession, readArchiveLink } from "./accessions.ts";
import { isFundName, readIssuerName } from "./issuer-names.ts";
import { isKeptForm, isOfferingForm } from "./kept-forms.ts";
import { readCity, readPlace } from "./places.ts";

test.each([
  "S-1",
  "F-1/A",
  "DRS",
  "424B4",
  "424B3",
  "8-K",
  "10-K",
  "10-K/A",
  "8-A12B",
  "25-NSE",
  "RW",
])("the form %s is kept", (form) => {
  expect(isKeptForm(form)).toBe(true);
});

test.each(["4", "144", "SEC STAFF LETTER", "CORRESP", "UPLOAD", "424B2", "SC 13G", "DEFA14A", ""])(
  "the form %j is left out",
  (form) => {
    expect(isKeptForm(form)).toBe(false);
  },
);

test("registrations and prospectuses bring companies to the market; reports and 8-Ks do not", () => {
  for (const form of ["S-1", "F-1/A", "DRS", "424B4", "8-A12B", "EFFECT", "RW"]) {
    expect(isOfferingForm(form), form).toBe(true);
  }
  for (const form of ["10-K", "8-K", "D", "25-NSE", "15-12G", "424B3"]) {
    expect(isOfferingForm(form), form).toBe(false);
  }
});

test.each([
  ["FJORD LABS INC /DE/", "FJORD LABS INC"],
  ["Fjord Labs, Inc. / NV", "Fjord Labs, Inc."],
  ["Fjord Labs, Inc. / Delaware", "Fjord Labs, Inc."],
  ["FJORD CORP/ADR", "FJORD CORP"],
  ["Fjord  A/S", "Fjord A/S"],
  ["FJORD LABS INC / DE", "FJORD LABS INC"],
  ["Fjord Labs, Inc. \\DE\\", "Fjord Labs, Inc."],
  ["Ｆｊｏｒｄ　Ｌａｂｓ", "Fjord Labs"],
])("%j is the issuer %j", (text, name) => {
  expect(readIssuerName(text)).toBe(name);
});

test.each([
  ["Fjord Bitcoin ETF", true],
  ["Fjord Solana Trust", true],
  ["Fjord Direct Lending Fund", true],
  ["Fjord Realty Trust", false],
  ["Fjord Property Trust", false],
  ["Fjord Trust Financial Corp", false],
  ["Fjord Labs, Inc.", false],
])("%s: a fund is %s", (name, isFund) => {
  expect(isFundName(name)).toBe(isFund);
});

test.each([
  ["CA", "US", "CA"],
  ["A6", "CA", null],
  ["F4", "CN", null],
  ["K3", "HK", null],
  ["X0", "GB", null],
  ["XX", null, null],
  [null, null, null],
])("the SEC's place %j is in %j, state %j", (code, countryCode, state) => {
  expect(readPlace(code)).toEqual({ countryCode, state });
});

test.each([
  ["SAN FRANCISCO", "San Francisco"],
  ["ST. JOHN'S", "St. John's"],
  ["Tel Aviv-Yafo", "Tel Aviv-Yafo"],
  ["WINSTON-SALEM", "Winston-Salem"],
  ["", null],
])("the city %j is %j", (text, city) => {
  expect(readCity(text)).toBe(city);
});

test("an accession is read from file names, before a form and without dashes", () => {
  for (const text of [
    "0001234567-24-000012:S-1/A",
    "edgar/data/99/0001234567-24-000012.txt",
    "000123456724000012",
  ]) {
    expect(readAccession(text)).toBe("0001234567-24-000012");
  }
  expect(() => readAccession("edgar/data/99/1.txt")).toThrow("does not hold an accession number");
});

test("an address in the archive names its issuer and document", () => {
  const folder = "https://www.sec.gov/Archives/edgar/data/99/000123456724000012";
  expect(readArchiveLink(`${folder}/fjord-s1.htm`)).toEqual({
    cik: "0000000099",
    document: "fjord-s1.htm",
  });
  expect(readArchiveLink(folder)).toEqual({ cik: "0000000099", document: null });
  expect(readArchiveLink("https://fjord.example/s1.htm")).toBeNull();
});
