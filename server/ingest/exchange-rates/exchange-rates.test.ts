import { describe, expect, test } from "vitest";
import { documentOf, readAll } from "../../testing/source-documents.ts";
import { exchangeRates } from "./exchange-rates.ts";

const history = [
  "Date,USD,JPY,HKD,CYP,",
  "2024-01-05,1.0921,158.35,8.5289,N/A,",
  "2024-01-04,1.0953,158.27,8.5538,N/A,",
].join("\n");

const oneDay = "Date, USD, JPY, HKD, \n05 January 2024, 1.0921, 158.35, 8.5289, \n";

const xml = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
  <Cube>
    <Cube time="2024-01-05">
      <Cube currency="USD" rate="1.0921"/><Cube currency="JPY" rate="158.35"/><Cube currency="HKD" rate="8.5289"/>
    </Cube>
    <Cube time="2024-01-04">
      <Cube currency="USD" rate="1.0953"/><Cube currency="JPY" rate="158.27"/><Cube currency="HKD" rate="8.5538"/>
    </Cube>
  </Cube>
</gesmes:Envelope>`;

async function readRates(name: string, content: string) {
  const { records, refusals } = await readAll(exchangeRates, documentOf(name, content));
  const rates = records.flatMap(({ subject, claims }) =>
    (claims.rates ?? []).map(({ on, usd }) => `${subject.symbol} ${on} ${usd}`),
  );
  return { rates, refusals };
}

/** Dollars for one unit, worked out by hand: 1.0921 / 158.35 and so on. */
const ofOneDay = [
  "EUR 2024-01-05 1.0921",
  "JPY 2024-01-05 0.00689674771077",
  "HKD 2024-01-05 0.128046993164",
];
const ofBothDays = [
  "EUR 2024-01-04 1.0953",
  "EUR 2024-01-05 1.0921",
  "JPY 2024-01-04 0.00692045239148",
  "JPY 2024-01-05 0.00689674771077",
  "HKD 2024-01-04 0.128048352779",
  "HKD 2024-01-05 0.128046993164",
];

describe("reference rates of the European Central Bank", () => {
  test.each([
    ["the table of all days", "eurofxref-hist.csv", history, ofBothDays],
    ["the table of one day", "eurofxref.csv", oneDay, ofOneDay],
    ["the XML of all days", "eurofxref-hist.xml", xml, ofBothDays],
  ])("of %s become dollars for one unit", async (_what, name, content, wanted) => {
    expect(await readRates(name, content)).toEqual({ rates: wanted, refusals: [] });
  });

  test("are read whole, wherever the file is cut into pieces", async () => {
    const days = Array.from(
      { length: 400 },
      (_day, index) =>
        `<Cube time="${new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10)}"><Cube currency="USD" rate="1.1"/><Cube currency="CHF" rate="0.9${index}"/></Cube>`,
    );
    const content = xml.replace(/<Cube>[\s\S]*<\/Cube>/, `<Cube>${days.join("")}</Cube>`);
    const { rates, refusals } = await readRates("long.xml", content);
    expect([rates.length, refusals]).toEqual([800, []]);
  });

  test.each([
    ["2024-01-05,1.0921,0,8.5", "A rate of 0 is not over 0"],
    ["2024-01-05,1.0921,-158.35,8.5", "A rate of -158.35 is not over 0"],
    ["2024-01-05,1.0921,many,8.5", '"many" is not a number'],
    ["2024-01-05,N/A,158.35,8.5", "2024-01-05 has no rate of the US dollar"],
    ["2024-02-30,1.0921,158.35,8.5", '"2024-02-30" is not a date of the form YYYY-MM-DD'],
    ["5 Smarch 2024,1.0921,158.35,8.5", '"5 Smarch 2024" is not a date of the form YYYY-MM-DD'],
    ["9999-01-05,1.0921,158.35,8.5", '"9999-01-05" is not a day of the years 1800 to 2200'],
    ["2024-01-05,1.0921,158.35,8.5,,,7", "The rate 7 has no currency above it"],
  ])("refuse %j alone and keep the others", async (row, reason) => {
    const { rates, refusals } = await readRates("eurofxref.csv", `${history}\n${row}`);
    expect(refusals.map((refusal) => refusal.reason)).toEqual([reason]);
    expect(rates).toEqual(ofBothDays);
  });

  test("refuse a day that comes twice with another rate, and take one that comes twice with the same", async () => {
    const again = `${history}\n2024-01-05,1.0921,158.35,8.5289,N/A,\n2024-01-04,1.2,158.27,8.5538,N/A,`;
    const { rates, refusals } = await readRates("eurofxref.csv", again);
    expect(rates).toEqual(ofBothDays);
    expect(refusals.map((refusal) => refusal.reason)).toEqual([
      "EUR has two rates on 2024-01-04, 1.0953 and 1.2",
    ]);
  });

  test("that are no XML are refused with what is wrong", async () => {
    await expect(readRates("cut.xml", xml.slice(0, -30))).rejects.toThrow(
      "This is not well-formed XML",
    );
  });
});

describe("a plain table of rates", () => {
  test.each([
    ["day,currency,USD per unit\n2024-01-05,CHF,1.1755\n", "CHF 2024-01-05 1.1755"],
    ["Date,Currency,units_per_usd\n2024-01-05,KRW,1250\n", "KRW 2024-01-05 0.0008"],
  ])("%j says which currency a rate counts", async (content, wanted) => {
    expect(await readRates("rates.csv", content)).toEqual({ rates: [wanted], refusals: [] });
  });

  test("with a column that does not say it is refused", async () => {
    await expect(readRates("rates.csv", "day,currency,rate\n2024-01-05,CHF,1.1\n")).rejects.toThrow(
      'The column "rate" does not say what it counts. Call it "USD per unit" (1.09 for EUR) or "units per USD" (0.92 for EUR).',
    );
  });

  test.each([
    ["2024-01-05,Swiss,1.1", '"Swiss" is not a currency\'s code of three letters'],
    ["2024-01-05,CHF,", "The row has no rate"],
    [",CHF,1.1", "The row has no day"],
    ["9999-01-05,CHF,1.1", '"9999-01-05" is not a day of the years 1800 to 2200'],
    ["1066-10-14,CHF,1.1", '"1066-10-14" is not a day of the years 1800 to 2200'],
    ["2024-01-05,CHF,0", "A rate of 0 is not over 0"],
    ["2024-01-05,CHF,-1.1", "A rate of -1.1 is not over 0"],
    ["2024-01-05,CHF,1e12", "1000000000000 US dollars for one CHF is out of reason"],
  ])("refuses the row %j", async (row, reason) => {
    const content = `day,currency,USD per unit\n${row}\n2024-01-05,EUR,1.09\n`;
    const { rates, refusals } = await readRates("rates.csv", content);
    expect(refusals.map((refusal) => refusal.reason)).toEqual([reason]);
    expect(rates).toEqual(["EUR 2024-01-05 1.09"]);
  });
});

test("other files are no exchange rates", async () => {
  for (const content of ["Date,Close\n2024-01-05,470\n", "{}", "", "<html></html>"])
    expect(exchangeRates.refuse(documentOf("x", content))).toBe(
      "This is not a file of exchange rates of a known kind.",
    );
});
