import { expect, test } from "vitest";
import { documentOf, readAll } from "../../testing/source-documents.ts";
import { edgarSpine } from "./edgar-spine.ts";

const listing = {
  cik: "1234567",
  legal_name: "FJORD LABS, INC. / DE",
  sic: "7372",
  biz_country: "CA",
  biz_state_or_country: "K3",
  tickers: ["FJRD-WT", "FJRD"],
  exchanges: ["OTC", "Nasdaq"],
  former_names: ["Harbour Acquisition Corp"],
  reg_date_8a12b: "2022-02-09",
  reg_accession: "0001234567-22-000163",
  prospectus_date: "2022-02-11",
  prospectus_form: "424B4",
  prospectus_accession: "0001234567-22-000172",
};

const read = (content: object) => readAll(edgarSpine, documentOf("spine.json", content));

test("an issuer has its two filings and its present profile", async () => {
  const { records, refusals } = await read([listing]);
  expect(refusals).toEqual([]);
  expect(records).toEqual([
    {
      key: "0001234567:listing",
      place: "[0]",
      documentOn: null,
      payload: listing,
      subject: {
        about: "company",
        cik: "0001234567",
        symbol: "FJRD",
        exchange: "Nasdaq",
        companyName: "FJORD LABS, INC.",
        formerNames: [{ name: "Harbour Acquisition Corp", untilOn: null }],
      },
      claims: {
        company: {
          name: "FJORD LABS, INC.",
          sic: "7372",
          hqState: null,
          hqCountryCode: "HK",
          isFund: null,
        },
        filings: [
          { form: "8-A12B", filedOn: "2022-02-09", accession: "0001234567-22-000163" },
          { form: "424B4", filedOn: "2022-02-11", accession: "0001234567-22-000172" },
        ],
      },
    },
  ]);
});

test("an 8-A12B states security and exchange, but one for notes states nothing about the shares", async () => {
  const { records } = await read({
    "77": { exchange_guess: "Nasdaq", ipo_security_type: "unit" },
    "88": { exchange_guess: "NYSE", ipo_security_type: "debt" },
    "99": { exchange_guess: null, ipo_security_type: null },
  });
  expect(
    records.map(({ key, subject, claims }) => [key, subject.exchange, claims.security]),
  ).toEqual([
    ["0000000077:8-A12B", "Nasdaq", { kind: "unit" }],
    ["0000000088:8-A12B", null, { kind: null }],
    ["0000000099:8-A12B", null, { kind: null }],
  ]);
});

test("a bad row is refused with its place and reason, and the rest is kept", async () => {
  const list = await read([
    { ...listing, cik: "none" },
    { ...listing, reg_date_8a12b: "" },
    { ...listing, prospectus_accession: "22-172" },
    { ...listing, tickers: null },
    listing,
  ]);
  expect(list.records).toHaveLength(1);
  expect(list.refusals.map(({ place, reason }) => `${place}: ${reason}`)).toEqual([
    '[0]: "none" is not a CIK, which is a number of up to ten digits',
    "[1]: The 8-A12B has no date",
    '[2]: "22-172" does not hold an accession number such as 0001234567-24-000001',
    '[3]: "tickers" is not a list',
  ]);
  const byCik = await read({ "7x": { exchange_guess: "NYSE", ipo_security_type: "unit" } });
  expect(byCik.refusals).toEqual([
    { place: "7x", reason: '"7x" is not a CIK, which is a number of up to ten digits' },
  ]);
});
