import { expect, test } from "vitest";
import { documentOf, readAll } from "../../testing/source-documents.ts";
import { biotechProfiles } from "./biotech-profiles.ts";

const profile = {
  year: 2021,
  ticker: "FJRD",
  name: "Fjord Therapeutics, Inc. (FJRD, FJRDW)",
  exchange: "NASDAQ",
  ipo_price_usd: 28.53,
  ipo_raise_usd_m: 100,
  lead_asset: "FJ-1 (a  peptide)",
  moa: "Agonist",
  phase: "",
};

const read = (...ipos: object[]) =>
  readAll(biotechProfiles, documentOf("biotech.json", { as_of: "2026-08-03", ipos }));

test("a profile claims the company's work, and no price, amount or ticker", async () => {
  const { records, refusals } = await read(profile);
  expect(refusals).toEqual([]);
  expect(records).toEqual([
    {
      key: "2021:Fjord Therapeutics, Inc.",
      place: "ipos[0]",
      documentOn: null,
      payload: profile,
      subject: { about: "company", companyName: "Fjord Therapeutics, Inc.", on: "2021-12-31" },
      claims: {
        company: { industry: "Biotechnology", shortDescription: "FJ-1 (a peptide). Agonist" },
      },
    },
  ]);
});

test("a remark on the list is not part of a name, and unknown work makes no description", async () => {
  const { records } = await read({
    ...profile,
    name: "Lagoon Biologics (pre-window, ref only)",
    lead_asset: null,
    moa: "",
  });
  expect(records[0]?.subject.companyName).toBe("Lagoon Biologics");
  expect(records[0]?.claims.company?.shortDescription).toBeNull();
});

test("a bad row is refused with its place and reason, and the rest is kept", async () => {
  const { records, refusals } = await read(
    { ...profile, name: "" },
    { ...profile, year: 21 },
    { ...profile, year: null },
    profile,
  );
  expect(records).toHaveLength(1);
  expect(refusals).toEqual([
    { place: "ipos[0]", reason: "The row has no company name" },
    { place: "ipos[1]", reason: "21 is not a year after 1899" },
    { place: "ipos[2]", reason: '"year" is not a number' },
  ]);
});
