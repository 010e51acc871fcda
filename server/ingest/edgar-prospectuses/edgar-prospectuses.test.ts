import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { pack } from "tar-stream";
import { describe, expect, test } from "vitest";
import type { StatedClaim } from "../../../domain/statements/claims.ts";
import { documentMark } from "../../../domain/status/filing.ts";
import {
  type MadeProspectus,
  writeProspectus,
  writeProspectusFiling,
} from "../../testing/made-prospectus.ts";
import { documentOf, readAll } from "../../testing/source-documents.ts";
import { edgarProspectuses } from "./edgar-prospectuses.ts";

const final: MadeProspectus = {
  form: "424B4",
  price: "15.00",
  shares: 4_000_000,
  option: 600_000,
  datedOn: "June 4, 2024",
  filedOn: "2024-06-05",
};

async function readOne(text: string) {
  const { records, refusals } = await readAll(edgarProspectuses, documentOf("filing.txt", text));
  expect(refusals).toEqual([]);
  const [record] = records;
  if (!record) throw new Error("Nothing was read.");
  const stated = new Map<string, StatedClaim>(
    record.claims.prospectus?.stated.map((one) => [one.field, one]),
  );
  return { record, stated };
}

describe("what a rule proves becomes a claim of the filing", () => {
  test("a final prospectus states its price, shares, banks, lock-up, fees and holders", async () => {
    const { record, stated } = await readOne(writeProspectusFiling(final));
    expect(record).toMatchObject({
      key: "0000900001-24-000001",
      documentOn: "2024-06-05",
      subject: { about: "company", cik: "0000900001", symbol: "TDWL", exchange: "Nasdaq" },
      claims: {
        company: { sic: "3569", hqState: "ME", isEmergingGrowth: true },
        security: { kind: "common" },
        deal: {
          offerPrice: "15.00",
          shares: "4000000",
          overAllotmentShares: "600000",
          sharesOutstanding: "24000000",
          underwritingDiscount: "1.05",
          offeringExpense: "2400000",
          lockupDays: 180,
          underwriters: ["Harrow & Pike Securities", "Stanton Pale & Co.", "Lowmoor Partners"],
          useOfProceeds: expect.stringContaining("build a second plant"),
        },
        holders: {
          asOfOn: "2024-09-30",
          holders: [
            { name: "Saltmarsh Ventures", before: "0.3", after: "0.25" },
            { name: "Corrigan Growth Fund", before: "0.2", after: "0.167" },
            { name: "Ada Mossfield", before: "0.125", after: "0.104" },
            { name: "Kilbride Holdings", before: "0.075", after: "0.063" },
            { name: "Entities affiliated with Dunmore", before: "0.06", after: "0.05" },
          ],
        },
        prospectus: { form: "424B4", datedOn: "2024-06-04", document: "tidewell-424b4.htm" },
      },
    });
    expect(record.claims.deal).not.toHaveProperty("range");
    expect(stated.get("Shares")).toMatchObject({
      isCertain: true,
      passage: "4,000,000 Shares",
      place: "Cover page",
      reason: "The underwriters' shares add up to it",
    });
  });

  test("a range is certain by its midpoint, and its ticker is only proposed", async () => {
    const { record } = await readOne(
      writeProspectusFiling({ range: ["14.00", "16.00"], shares: 4_000_000, option: 600_000 }),
    );
    expect(record.claims.deal).toMatchObject({ range: { low: "14.00", high: "16.00" } });
    expect(record.claims.deal).not.toHaveProperty("offerPrice");
    expect(record.subject).toMatchObject({ proposedSymbol: "TDWL", exchange: "Nasdaq" });
    expect(record.subject).not.toHaveProperty("symbol");
  });

  test("the banks that the text calls co-managers are told apart", async () => {
    const coManagers =
      "Harrow &amp; Pike Securities LLC and Stanton Pale &amp; Co. are acting as joint book-running managers and Lowmoor Partners, LLC is acting as co-manager.";
    const { record } = await readOne(writeProspectusFiling({ ...final, coManagers }));
    expect(record.claims.deal?.coManagers).toEqual(["Lowmoor Partners"]);
  });
});

describe("what no rule proves waits", () => {
  test.each<[string, MadeProspectus, string, unknown]>([
    [
      "a cover left as it was beside a new midpoint",
      { range: ["14.00", "16.00"], midpoint: "19.00", shares: 4_000_000 },
      "PriceRange",
      { low: "14.00", high: "16.00" },
    ],
    [
      "underwriters that do not add up to their total",
      { ...final, total: 4_100_000 },
      "UnderwriterName",
      expect.arrayContaining(["Lowmoor Partners"]),
    ],
    [
      "a draft whose table of underwriters is blank",
      { banks: [["Harrow &amp; Pike Securities LLC"], ["Stanton Pale &amp; Co."]] },
      "UnderwriterName",
      ["Harrow & Pike Securities", "Stanton Pale & Co."],
    ],
    [
      "shares of which a table has another number",
      { ...final, shares: 4_200_000 },
      "Shares",
      "4200000",
    ],
    [
      "lock-ups in stages",
      {
        ...final,
        lockup:
          "Under lock-up agreements holders may not sell shares for 180 days after the date of this prospectus, and directors may not sell for 270 days after the date of this prospectus.",
      },
      "LockupDays",
      180,
    ],
    [
      "holders whose percentages are not of the shares outstanding",
      { ...final, holders: [["Saltmarsh Ventures", "6,000,000", "31.5", "25.0"]] },
      "Holders",
      expect.anything(),
    ],
  ])("%s", async (_case, made, field, value) => {
    const { record, stated } = await readOne(writeProspectusFiling(made));
    expect(stated.get(field)).toMatchObject({
      value,
      isCertain: false,
      reason: expect.any(String),
    });
    expect(stated.get(field)?.confidence).toBeLessThan(90);
    expect(JSON.stringify({ ...record.claims, prospectus: null })).not.toContain(
      JSON.stringify(stated.get(field)?.value),
    );
  });

  test("a blank draft states neither range nor shares", async () => {
    const { stated } = await readOne(writeProspectusFiling({}));
    for (const field of ["PriceRange", "IpoPrice", "Shares", "OverAllotment"])
      expect(stated.has(field)).toBe(false);
  });

  test("par values, strikes of warrants and prices elsewhere are no price of the offering", async () => {
    const cover =
      "<P>Common stock, par value $0.01 per share. Each warrant entitles its holder to buy one share at a price of $11.50 per share. Salaries between $100.00 and $200.00 a year.</P>";
    const { stated } = await readOne(writeProspectusFiling({ cover }));
    expect(stated.has("PriceRange")).toBe(false);
    expect(stated.has("IpoPrice")).toBe(false);
  });
});

test("a document without its header is a filing under the mark of its content", async () => {
  const { record } = await readOne(writeProspectus({ form: "S-1", filedOn: "2024-04-02" }));
  expect(record).toMatchObject({
    key: "S-1 Tidewell Robotics, Inc. 2024-04-02",
    subject: { about: "company", companyName: "Tidewell Robotics, Inc." },
    claims: {
      company: { sic: "3569" },
      filings: [
        { form: "S-1", filedOn: "2024-04-02", accession: expect.stringMatching(documentMark) },
      ],
    },
  });
});

describe("a document without the wrapper of its filing", () => {
  const bareOf = (made: MadeProspectus, title: string) =>
    writeProspectus(made)
      .replace(/^[\s\S]*?<TEXT>\n/, "")
      .replace(/<\/TEXT>[\s\S]*$/, "")
      .replace("<BODY>", `<BODY>${title}`);
  const registration =
    "<P>SECURITIES AND EXCHANGE COMMISSION</P><P>FORM S-1</P><P>REGISTRATION STATEMENT UNDER THE SECURITIES ACT OF 1933</P>";
  const amendment =
    "<P>U.S. Securities and Exchange Commission</P><DIV>Amendment No.&nbsp;3 to</DIV><DIV>FORM F-1</DIV><DIV>Registration Statement<BR>Under<BR>The Securities Act of 1933</DIV>";

  test.each([
    ["S-1", bareOf({ form: "S-1" }, registration)],
    ["F-1/A", bareOf({ form: "F-1/A" }, amendment)],
    ["424B4", bareOf(final, "")],
    ["1-A", bareOf({ form: "1-A" }, "<P>FORM 1-A</P><P>OFFERING CIRCULAR</P>")],
    ["253G2", bareOf({ form: "253G2" }, "<P>Filed pursuant to Rule 253(g)(2)</P>")],
    ["S-1", Buffer.from(`\uFEFF${bareOf({ form: "S-1" }, registration)}`, "utf16le")],
  ])("is read as the form %s that it names", async (form, text) => {
    const document = documentOf("prospectus.htm", text);
    expect(edgarProspectuses.refuse(document)).toBeNull();
    const { records, refusals } = await readAll(edgarProspectuses, document);
    expect(refusals).toEqual([]);
    expect(records[0]?.claims).toMatchObject({ prospectus: { form } });
  });

  test("is refused in words where it ends in its middle, and a page of another kind is none", async () => {
    const text = bareOf(final, "");
    const cut = documentOf("prospectus.htm", text.slice(0, text.indexOf("UNDERWRITING</B>")));
    const { refusals } = await readAll(edgarProspectuses, cut);
    expect(refusals.map(({ reason }) => reason)).toEqual(["The document ends before its end"]);
    const news =
      "<html><body><p>The company filed a form S-1 with the commission.</p></body></html>";
    expect(edgarProspectuses.refuse(documentOf("news.htm", news))).toContain("neither");
  });
});

test("a resale by holders is told apart from an offering", async () => {
  const cover =
    "<P>This prospectus relates to the resale from time to time by the selling stockholders of 4,000,000 shares.</P>";
  const text = writeProspectusFiling({ form: "424B3", cover })
    .replaceAll(/underwrit\w*/gi, "-")
    .replaceAll(/initial public offering/gi, "sale");
  const { record } = await readOne(text);
  expect(record.claims.prospectus).toMatchObject({ isResale: true });
});

test("a filing that is cut off is a filing, and its terms are not read", async () => {
  const text = writeProspectusFiling(final);
  const { record } = await readOne(text.slice(0, text.indexOf("UNDERWRITING</B>")));
  expect(record.claims.filings).toHaveLength(1);
  expect(record.claims.prospectus).toBeUndefined();
  expect(record.claims.deal).toBeUndefined();
});

test("the documents of an archive are read one by one, and other files are refused", async () => {
  const archive = pack();
  archive.entry({ name: "a.txt" }, writeProspectusFiling(final));
  archive.entry({ name: "b.txt" }, writeProspectusFiling({ accession: "0000900001-24-000002" }));
  archive.entry({ name: "c.txt" }, "<SEC-DOCUMENT>no header");
  archive.finalize();
  const document = documentOf("filings.tar.gz", gzipSync(await buffer(archive)));
  const { records, refusals } = await readAll(edgarProspectuses, document);
  expect(records.map(({ key }) => key)).toEqual(["0000900001-24-000001", "0000900001-24-000002"]);
  expect(refusals).toHaveLength(1);
  for (const text of ["<html>", writeProspectusFiling({ form: "8-K" }), ""])
    expect(edgarProspectuses.refuse(documentOf("x.htm", text))).toContain("neither");
});
