import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { pack } from "tar-stream";
import { expect, test } from "vitest";
import { documentOf, readAll } from "../../testing/source-documents.ts";
import { edgarSubmissions } from "./edgar-submissions.ts";

type Filed = [
  form: string,
  filedOn: string,
  accession: string,
  fileNumber?: string,
  items?: string,
];

function columns(filings: Filed[]) {
  const column = (at: number) => filings.map((filed) => filed[at] ?? "");
  return {
    accessionNumber: column(2),
    filingDate: column(1),
    reportDate: column(9),
    form: column(0),
    fileNumber: column(3),
    items: column(4),
    primaryDocument: filings.map(() => "main.htm"),
  };
}

const accession = (number: number) => `0001234567-24-${String(number).padStart(6, "0")}`;

function issuer(more: object = {}, filings: Filed[] = []) {
  return {
    cik: "0001234567",
    entityType: "operating",
    sic: "3711",
    insiderTransactionForIssuerExists: 1,
    name: "FJORD MOTORS, INC. / DE",
    tickers: ["FJMO-WT", "FJMO", "FJMO-PA"],
    exchanges: ["NYSE", "Nasdaq", "NYSE"],
    category: "Non-accelerated filer<br>Emerging growth company",
    fiscalYearEnd: "0930",
    website: "",
    addresses: {
      mailing: {},
      business: { city: "IRVINE", stateOrCountry: "CA", countryCode: null },
    },
    formerNames: [
      { name: "FJORD BOATS INC /NV/", from: "2019-01-02", to: "2021-05-06T00:00:00.000Z" },
    ],
    filings: { recent: columns(filings), files: [] },
    ...more,
  };
}

const read = (value: object, name = "CIK0001234567.json") =>
  readAll(edgarSubmissions, documentOf(name, value));

test("an issuer has its profile, former names and relevant filings", async () => {
  const { records, refusals } = await read(
    issuer({}, [
      ["8-K", "2024-06-03", accession(6), "001-12345", "1.01,9.01"],
      ["4", "2024-06-02", accession(5)],
      ["SEC STAFF LETTER", "2024-05-02", accession(4)],
      ["424B4", "2024-03-21", accession(3), "333-99"],
      ["S-1", "2024-02-22", accession(2), "333-99"],
    ]),
  );
  expect(refusals).toEqual([]);
  expect(records).toHaveLength(1);
  expect(records[0]).toMatchObject({
    key: "0001234567",
    documentOn: "2024-06-03",
    subject: {
      about: "company",
      cik: "0001234567",
      symbol: "FJMO",
      exchange: "Nasdaq",
      companyName: "FJORD MOTORS, INC.",
      formerNames: [{ name: "FJORD BOATS INC", untilOn: "2021-05-06" }],
    },
  });
  expect(records[0]?.payload).not.toHaveProperty("filings");
  const file = { document: "main.htm" };
  expect(records[0]?.claims).toEqual({
    company: {
      name: "FJORD MOTORS, INC.",
      sic: "3711",
      hqCity: "Irvine",
      hqState: "CA",
      hqCountryCode: "US",
      isEmergingGrowth: true,
      fiscalYearEnd: "September 30",
      webAddress: null,
      isFund: null,
    },
    filings: [
      {
        ...file,
        form: "8-K",
        filedOn: "2024-06-03",
        accession: accession(6),
        fileNumber: "001-12345",
        items: ["1.01", "9.01"],
      },
      {
        ...file,
        form: "424B4",
        filedOn: "2024-03-21",
        accession: accession(3),
        fileNumber: "333-99",
      },
      {
        ...file,
        form: "S-1",
        filedOn: "2024-02-22",
        accession: accession(2),
        fileNumber: "333-99",
      },
    ],
  });
});

test("addresses abroad have a country and no state, whichever field has the code", async () => {
  const abroad = (business: object) => issuer({ addresses: { business } });
  const places = [
    { city: "Hong Kong", stateOrCountry: "K3", countryCode: null },
    { city: "SHANGHAI", stateOrCountry: null, countryCode: "F4" },
    { city: null, stateOrCountry: "XX", countryCode: null },
  ];
  const found = await Promise.all(places.map((place) => read(abroad(place))));
  expect(
    found.map(({ records }) => {
      const { hqCity, hqState, hqCountryCode } = records[0]?.claims.company ?? {};
      return [hqCity, hqState, hqCountryCode];
    }),
  ).toEqual([
    ["Hong Kong", null, "HK"],
    ["Shanghai", null, "CN"],
    [null, null, null],
  ]);
});

test("investment companies are funds; trusts of real property are not", async () => {
  const isFund = async (value: object) => (await read(value)).records[0]?.claims.company?.isFund;
  expect(await isFund(issuer({ sic: "6726" }))).toBe(true);
  expect(await isFund(issuer({ sic: "6221", name: "Fjord Bitcoin Trust" }))).toBe(true);
  expect(await isFund(issuer({}, [["N-2", "2024-01-02", accession(1)]]))).toBe(true);
  expect(await isFund(issuer({ sic: "6798", name: "Fjord Capital Trust" }))).toBeNull();
});

test("an issuer without a code, ticker or category claims none", async () => {
  const { records } = await read(
    issuer({ sic: "", tickers: [], exchanges: [], category: "", formerNames: [] }),
  );
  expect(records[0]).toMatchObject({ subject: { symbol: null, exchange: null }, documentOn: null });
  expect(records[0]?.claims.company).toMatchObject({ sic: null, isEmergingGrowth: null });
});

test("a broken filing is refused alone, an issuer with uneven columns as a whole", async () => {
  const broken = await read(
    issuer({}, [
      ["S-1", "2024-02-30", accession(1)],
      ["S-1", "2024-02-22", "none"],
      ["S-1", "2024-02-22", accession(3)],
    ]),
  );
  expect(broken.records[0]?.claims.filings).toHaveLength(1);
  expect(broken.refusals.map(({ place }) => place)).toEqual([
    "CIK0001234567.json: filings.recent[0]",
    "CIK0001234567.json: filings.recent[1]",
  ]);
  const recent = { ...columns([["S-1", "2024-02-22", accession(1)]]), fileNumber: [] };
  expect(await read(issuer({ filings: { recent } }))).toEqual({
    records: [],
    leftOut: [],
    refusals: [{ place: "CIK0001234567.json", reason: "The columns of filings differ in length" }],
  });
});

test("each issuer of an archive is read, and a member that is cut off is refused by name", async () => {
  const archive = pack();
  const whole = JSON.stringify(issuer());
  archive.entry({ name: "CIK0001234567.json" }, whole);
  archive.entry({ name: "CIK0000000002.json" }, whole.slice(0, 300));
  archive.entry({ name: "CIK0000000003.json" }, JSON.stringify({ cik: "3" }));
  archive.finalize();
  const document = documentOf("issuers.tar.gz", gzipSync(await buffer(archive)));
  const { records, refusals } = await readAll(edgarSubmissions, document);
  expect(records.map(({ place }) => place)).toEqual(["CIK0001234567.json"]);
  expect(refusals).toEqual([
    { place: "CIK0000000002.json", reason: "The JSON is cut off after 300 characters." },
    { place: "CIK0000000003.json", reason: '"name" is not a text' },
  ]);
});

test("other archives and other JSON are refused", async () => {
  const archive = pack();
  archive.entry({ name: "8a12b_1.txt" }, "text");
  archive.finalize();
  for (const content of [gzipSync(await buffer(archive)), gzipSync("text"), '{"facts": {}}']) {
    expect(edgarSubmissions.refuse(documentOf("other", content))).toContain(
      "neither an issuer's list",
    );
  }
});
