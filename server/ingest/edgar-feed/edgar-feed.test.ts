import { expect, test } from "vitest";
import { documentOf, readAll } from "../../testing/source-documents.ts";
import { edgarFeed } from "./edgar-feed.ts";

const folder = "https://www.sec.gov/Archives/edgar/data/77/000123456726000001";
const row = {
  company: "FJORD LABS, INC.",
  ticker: "FJLB",
  stage: "filed",
  form: "S-1/A",
  fileDate: "2026-07-01",
  accession: "0001234567-26-000001:S-1",
  link: `${folder}/fjord-s1a.htm`,
};

const read = (list: { ipos?: object[]; events?: object[] }) =>
  readAll(edgarFeed, documentOf("feed.json", { source: "SEC EDGAR S-1 / 424B4", ...list }));

test("a filing listed as filed and as amended counts once", async () => {
  const { records, refusals } = await read({
    ipos: [row, { ...row, stage: "amended", accession: "0001234567-26-000001:S-1/A" }],
  });
  expect(refusals).toEqual([]);
  expect(records).toEqual([
    {
      key: "0001234567-26-000001",
      place: "ipos[0]",
      documentOn: "2026-07-01",
      payload: row,
      subject: {
        about: "company",
        cik: "0000000077",
        symbol: "FJLB",
        on: "2026-07-01",
        companyName: "FJORD LABS, INC.",
      },
      claims: {
        company: { name: "FJORD LABS, INC.", isFund: null },
        filings: [
          {
            form: "S-1/A",
            filedOn: "2026-07-01",
            accession: "0001234567-26-000001",
            document: "fjord-s1a.htm",
          },
        ],
      },
    },
  ]);
});

test("symbols inside a name are removed from it, and used when there is no ticker", async () => {
  const { records } = await read({
    ipos: [{ ...row, ticker: null, company: "Fjord Copper, Inc. / DE  (FCOP, FCOP-WT)" }],
  });
  expect(records[0]?.subject).toMatchObject({ symbol: "FCOP", companyName: "Fjord Copper, Inc." });
});

test("funds are marked, since their registrations make no offering", async () => {
  const { records } = await read({ ipos: [{ ...row, company: "Fjord Staked ETF" }] });
  expect(records[0]?.claims.company?.isFund).toBe(true);
});

test("an event is an 8-K with its items, of a company that is already public", async () => {
  const items = [
    { code: "1.01", label: "계약" },
    { code: "9.01", label: "재무" },
  ];
  const { records } = await read({ events: [{ ...row, form: undefined, items, hot: true }] });
  expect(records[0]).toMatchObject({
    place: "events[0]",
    subject: { about: "security", cik: "0000000077" },
    claims: { filings: [{ form: "8-K", items: ["1.01", "9.01"] }] },
  });
});

test("a bad row is refused with its place and reason, and the rest is kept", async () => {
  const { records, refusals } = await read({
    ipos: [
      { ...row, form: "13F" },
      { ...row, fileDate: "2026-06-31" },
      { ...row, accession: "none" },
      { ...row, link: "https://fjord.example/s-1" },
      { ...row, company: 7 },
      row,
    ],
  });
  expect(records).toHaveLength(1);
  expect(refusals.map(({ place, reason }) => `${place}: ${reason}`)).toEqual([
    'ipos[0]: "13F" is not one of the forms that are read',
    'ipos[1]: "2026-06-31" is not a date of the form YYYY-MM-DD',
    'ipos[2]: "none" does not hold an accession number such as 0001234567-24-000001',
    'ipos[3]: The link "https://fjord.example/s-1" does not name an issuer',
    'ipos[4]: "company" is not a text',
  ]);
});
