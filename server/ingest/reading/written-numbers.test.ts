import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { judgeMark, matchNumber } from "./written-numbers.ts";

test.each([
  ["1,250.50", ".", "1250.5"],
  ["1.250,50", ",", "1250.5"],
  ["1 250,5", ",", "1250.5"],
  ["1\u202F250\u202F000", ",", "1250000"],
  ["1'250'000.5", ".", "1250000.5"],
  ["1’250’000", ".", "1250000"],
  ["12,34,567", ".", "1234567"],
  ["12,34,56,789.5", ".", "123456789.5"],
  ["１２，５００", ".", "12500"],
  ["١٬٢٣٤٫٥", ".", "1234.5"],
  ["१२,३४,५६७", ".", "1234567"],
  ["($1.71)", ".", "-1.71"],
  ["−5", ".", "-5"],
  ["$-5", ".", "-5"],
  ["12,-", ",", "12"],
  [".5", ".", "0.5"],
  ["1.2E+7", ".", "12000000"],
  ["1e-05", ",", "0.00001"],
] as const)("%j with the mark %j is %s", (text, mark, value) => {
  expect(matchNumber(text, mark)?.value).toBe(value);
});

test.each([
  ["€12,50", ",", null, ["EUR"]],
  ["12,50 €", ",", null, ["EUR"]],
  ["EUR 18,75 Mio.", ",", "millions", ["EUR"]],
  ["US$ 425.5 m", ".", "millions", ["USD"]],
  ["12億円", ".", "hundred millions", ["JPY"]],
  ["₹ 12 crore", ".", "crores", ["INR"]],
  ["250p", ".", null, ["GBP"]],
  ["12.5%", ".", "percent", []],
  ["25 bps", ".", "basis points", []],
] as const)("%j has its unit and currency", (text, mark, unit, currencies) => {
  const read = matchNumber(text, mark);
  expect(read?.unit).toBe(unit);
  expect(read?.currencies.map(({ code }) => code)).toEqual(currencies);
});

test.each([
  "",
  "-",
  "abc",
  "1,2,3",
  "12..5",
  "1.23.456",
  "12 m 5",
  "5 apples",
  "1,2345",
  "0,125,000",
  "12 $ €",
  "9".repeat(61),
])("%j is not a number", (text) => {
  expect(matchNumber(text, ".")).toBeNull();
});

test.each([
  ["1.250", "both"],
  ["1,250", "both"],
  ["1 250", "either"],
  ["12", "either"],
  ["12.5", "."],
  ["0.125", "."],
  ["1,250,000", "."],
  ["12,34,567", "."],
  ["12,50", ","],
  ["1.250.000", ","],
  ["tomorrow", "none"],
] as const)("%j shows the mark %s", (text, evidence) => {
  expect(judgeMark(text)).toBe(evidence);
});

describe("every number that the platform writes for a place", () => {
  const locales: [string, "." | ","][] = [
    ["en-US", "."],
    ["en-IN", "."],
    ["de-CH", "."],
    ["ja-JP", "."],
    ["hi-IN-u-nu-deva", "."],
    ["ar-EG", "."],
    ["fa-IR", "."],
    ["de-DE", ","],
    ["fr-FR", ","],
    ["pt-BR", ","],
    ["ru-RU", ","],
    ["pl-PL", ","],
  ];
  test.each(locales)("%s is read as it was", (locale, mark) => {
    const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (tenThousandths) => {
        const number = tenThousandths / 10_000;
        expect(Number(matchNumber(format.format(number), mark)?.value)).toBe(number);
      }),
    );
  });
});
