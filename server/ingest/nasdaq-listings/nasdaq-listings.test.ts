import { expect, test } from "vitest";
import { documentOf, readAll } from "../../testing/source-documents.ts";
import { nasdaqListings } from "./nasdaq-listings.ts";

const header =
  "Symbol|Security Name|Market Category|Test Issue|Financial Status|Round Lot Size|ETF|NextShares";
const trailer = "File Creation Time: 0529202621:31|||||||";

const read = (...lines: string[]) =>
  readAll(nasdaqListings, documentOf("nasdaqlisted.txt", lines.join("\r\n")));

test("the last line dates all rows; names are split from their securities", async () => {
  const { records, refusals } = await read(
    header,
    "FJRD|Fjord Labs, Inc. - Class A Ordinary Shares|Q|N|N|100|N|N",
    "FJRDU|Fjord Acquisition Corp. - Unit|G|N|D|100|N|N",
    "FJRDR|Fjord Acquisition Corp. - something new|G|N|D|100|N|N",
    "FJET|Fjord Bond Portfolio|G|N|N|100|Y|N",
    trailer,
  );
  expect(refusals).toEqual([]);
  expect(records[0]).toEqual({
    key: "FJRD",
    place: "row 2",
    documentOn: "2026-05-29",
    payload: ["FJRD", "Fjord Labs, Inc. - Class A Ordinary Shares", "Q", "N", "N", "100", "N", "N"],
    subject: {
      about: "security",
      symbol: "FJRD",
      exchange: "Nasdaq",
      on: "2026-05-29",
      companyName: "Fjord Labs, Inc.",
    },
    claims: { company: { isFund: null }, security: { kind: "common", shareClass: "A" } },
  });
  const kinds = records.map(({ claims }) => [claims.security?.kind, claims.company?.isFund]);
  expect(kinds).toEqual([
    ["common", null],
    ["unit", null],
    ["right", null],
    ["fund", true],
  ]);
});

test("test issues and rows without a symbol are refused", async () => {
  const { records, refusals } = await read(
    header,
    "ZTST|Nasdaq Test Stock|G|Y|N|100|N|N",
    "|Fjord|G|N|N|100|N|N",
    "FJRD|Fjord - Common Stock|Q|N|N|100|N|N",
    trailer,
  );
  expect(records).toHaveLength(1);
  expect(refusals).toEqual([
    { place: "row 2", reason: "ZTST is a test issue of the exchange" },
    { place: "row 3", reason: '"" is not a ticker symbol' },
  ]);
});

test("a directory that is cut off or has other columns is refused as a whole", async () => {
  await expect(read(header, "FJRD|Fjord - Common Stock|Q|N|N|100|N|N")).rejects.toThrow("cut off");
  const others = "Symbol|Security Name|Market Category|ETF";
  await expect(read(others, trailer)).rejects.toThrow("not known");
  expect(nasdaqListings.refuse(documentOf("a.txt", "ACT Symbol|Name"))).toContain("not a symbol");
});
