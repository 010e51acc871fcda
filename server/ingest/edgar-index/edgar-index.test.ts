import { expect, test } from "vitest";
import { documentOf, readAll } from "../../testing/source-documents.ts";
import { edgarIndex } from "./edgar-index.ts";

const head = [
  "Description:           Daily Index of EDGAR Dissemination Feed by Form Type",
  "Last Data Received:    Mar 18, 2024",
  " ",
  "Form Type   Company Name                        CIK         Date Filed  File Name",
  "-".repeat(110),
];

function row(form: string, name: string, cik: string, on: string, file: string) {
  return form.padEnd(12) + name.padEnd(36) + cik.padEnd(12) + on.padEnd(12) + file.padEnd(50);
}

const read = (...rows: string[]) =>
  readAll(edgarIndex, documentOf("form.20240318.idx", [...head, ...rows, ""].join("\n")));

test("filings are grouped by issuer; reports alone make no company", async () => {
  const file = "edgar/data/77/0001234567-24-00000";
  const { records, refusals } = await read(
    row("10-K", "FJORD BANK /NY/", "88", "20240318", `${file}1.txt`),
    row("4", "HOLDER OF SHARES", "99", "20240318", `${file}2.txt`),
    row("EFFECT", "Fjord Labs, Inc.", "77", "20240318", `${file}3.txt`),
    row("S-1/A", "Fjord Labs, Inc.", "77", "20240318", `${file}4.txt`),
  );
  expect(refusals).toEqual([]);
  expect(records).toMatchObject([
    { subject: { about: "security", cik: "0000000088", companyName: "FJORD BANK" } },
    {
      key: "0000000077:2024-03-18",
      place: "row 8, row 9",
      documentOn: "2024-03-18",
      subject: { about: "company", cik: "0000000077" },
      claims: {
        filings: [
          { form: "EFFECT", filedOn: "2024-03-18", accession: "0001234567-24-000003" },
          { form: "S-1/A", filedOn: "2024-03-18", accession: "0001234567-24-000004" },
        ],
      },
    },
  ]);
});

test("a bad row is refused with its place, and the rest is kept", async () => {
  const { records, refusals } = await read(
    row("S-1", "Fjord Labs, Inc.", "77", "20241318", "edgar/data/77/0001234567-24-000001.txt"),
    row("S-1", "Fjord Labs, Inc.", "x", "20240318", "edgar/data/77/0001234567-24-000001.txt"),
    row("S-1", "Fjord Labs, Inc.", "77", "20240318", "edgar/data/77"),
    row("S-1", "Fjord Labs, Inc.", "77", "20240318", "edgar/data/77/0001234567-24-000001.txt"),
  );
  expect(records).toHaveLength(1);
  expect(refusals).toEqual([
    { place: "row 6", reason: '"20241318" is not a date of the form YYYYMMDD or YYYY-MM-DD' },
    { place: "row 7", reason: '"x" is not a CIK, which is a number of up to ten digits' },
    {
      place: "row 8",
      reason: '"edgar/data/77" does not hold an accession number such as 0001234567-24-000001',
    },
  ]);
});

test("rows of other kinds are refused, and soon the whole document", async () => {
  const rows = Array.from({ length: 1001 }, () => "a,b,c");
  await expect(read(...rows)).rejects.toThrow("None of the first 1000 rows can be read.");
});

test("an index by company, or another file, is refused", async () => {
  const byCompany = documentOf("company.idx", head.join("\n").replace("Form Type ", "Company   "));
  await expect(readAll(edgarIndex, byCompany)).rejects.toThrow("not one by form type");
  expect(edgarIndex.refuse(documentOf("a.txt", "a|b"))).toBe("This is not an EDGAR index.");
});
