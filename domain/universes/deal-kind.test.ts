import { expect, test } from "vitest";
import { dealKind, type KindFacts } from "./deal-kind.ts";

const plain: KindFacts = {
  isSpac: false,
  isFund: false,
  companyName: "Fjord Labs Inc",
  sic: null,
  form: "S-1",
  securityKind: "common",
  hasAnnualReports: true,
};

test.each<[string, Partial<KindFacts>, string]>([
  ["a company", {}, "operating"],
  ["a blank check company", { isSpac: true, isFund: true }, "spac"],
  ["a closed-end fund", { form: "N-2", isFund: true, hasAnnualReports: false }, "closedEndFund"],
  ["a business development company", { form: "N-2" }, "bdc"],
  ["an exchange-traded trust", { isFund: true, companyName: "Fjord Gold Trust" }, "etf"],
  [
    "a currency trust by its name",
    { companyName: "Invesco CurrencyShares British Pound Sterling Trust" },
    "etf",
  ],
  [
    "a fund of bullion that sold its shares once",
    { isFund: true, companyName: "Sprott Physical Silver Trust" },
    "closedEndFund",
  ],
  ["a fund by its security", { securityKind: "fund" }, "etf"],
  ["a property trust by its code", { sic: "6798" }, "reit"],
  ["a property trust by its form", { form: "S-11" }, "reit"],
  ["a partnership by its name", { companyName: "Fjord Midstream, L.P." }, "limitedPartnership"],
  ["a partnership by its security", { securityKind: "lp" }, "limitedPartnership"],
])("%s is told by its facts", (_name, facts, kind) => {
  expect(dealKind({ ...plain, ...facts })).toBe(kind);
});
