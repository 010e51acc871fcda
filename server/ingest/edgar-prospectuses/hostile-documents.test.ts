// Documents that somebody made, or broke, must neither stop the reader nor state facts of others.
import { describe, expect, test } from "vitest";
import { type MadeProspectus, writeProspectusFiling } from "../../testing/made-prospectus.ts";
import { documentOf, readAll } from "../../testing/source-documents.ts";
import { edgarProspectuses } from "./edgar-prospectuses.ts";

const made: MadeProspectus = { range: ["14.00", "16.00"], shares: 4_000_000, option: 600_000 };
const final: MadeProspectus = {
  ...{ form: "424B4", price: "15.00", shares: 4_000_000, option: 600_000 },
  ...{ datedOn: "June 4, 2024", filedOn: "2024-06-05" },
};
const readDocument = (text: string) => readAll(edgarProspectuses, documentOf("filing.txt", text));

async function readOne(text: string) {
  const { records, refusals } = await readDocument(text);
  expect(refusals).toEqual([]);
  const [record] = records;
  if (!record) throw new Error("Nothing was read.");
  return {
    record,
    stated: new Map(record.claims.prospectus?.stated.map((one) => [one.field, one])),
  };
}

test.each([
  ["Quillmere Ltd.", false],
  ["Tidewell Holdings Corp.", true],
  ["TIDE WELL ROBOTICS INC", true],
])(
  "a prospectus of %s under the number of another company states facts: %s",
  async (name, isOwn) => {
    const made: MadeProspectus = { range: ["14.00", "16.00"], shares: 4_000_000, option: 600_000 };
    const text = writeProspectusFiling(made).replace(
      "<B>Tidewell Robotics, Inc.</B></P><P>(Exact",
      `<B>${name}</B></P><P>(Exact`,
    );
    const { record, stated } = await readOne(text);
    expect(stated.get("PriceRange")).toMatchObject({ isCertain: isOwn });
    expect(record.claims.deal?.range !== undefined).toBe(isOwn);
    expect(record.subject.proposedSymbol !== undefined).toBe(isOwn);
    expect(record.claims.prospectus?.kind).toMatchObject({ name: "initial", isCertain: isOwn });
  },
);

describe("two issuers in one file", () => {
  const other = writeProspectusFiling({
    ...{ name: "Quillmere Ltd.", cik: "0000900002", accession: "0000900002-24-000001" },
    ...{ range: ["4.00", "5.00"], shares: 9_000_000 },
  });

  test("the first filing is read alone, and the file is told to hold another", async () => {
    const { records, refusals } = await readDocument(`${writeProspectusFiling(made)}${other}`);
    expect(records.map(({ subject }) => subject.cik)).toEqual(["0000900001"]);
    expect(records[0]?.claims.deal?.range).toEqual({ low: "14.00", high: "16.00" });
    expect(refusals.map(({ reason }) => reason)).toEqual([
      "The file has a second filing; give each its own file",
    ]);
  });

  test("a header without a document does not take that of the next filing", async () => {
    const own = writeProspectusFiling(made);
    const header = own.slice(0, own.indexOf("<DOCUMENT>"));
    const { records } = await readDocument(`${header}${other}`);
    expect(records.map(({ subject }) => subject.cik)).toEqual(["0000900001"]);
    expect(records[0]?.claims.deal).toBeUndefined();
  });

  test("a guarantor in the same header is not the issuer", async () => {
    const guarantor =
      "FILER:\n\n\tCOMPANY DATA:\n\t\tCOMPANY CONFORMED NAME:\tQUILLMERE LTD.\n\t\tCENTRAL INDEX KEY:\t0000900002\n</SEC-HEADER>";
    const { record } = await readOne(
      writeProspectusFiling(made).replace("</SEC-HEADER>", guarantor),
    );
    expect(record.subject.cik).toBe("0000900001");
  });
});

describe("forged headers", () => {
  const forged = (cik: string) =>
    `<SEC-HEADER>x\nACCESSION NUMBER: 0000900009-24-000001\nCONFORMED SUBMISSION TYPE: 424B4\nFILED AS OF DATE: 20240605\nFILER:\n\tCENTRAL INDEX KEY: ${cik}\n\tCOMPANY CONFORMED NAME: QUILLMERE LTD.\n</SEC-HEADER>`;

  test("one within a document changes neither issuer nor form, and what follows it is not read", async () => {
    const text = writeProspectusFiling(made);
    for (const mark of ["<P>", "<P>\n"]) {
      const { records } = await readDocument(
        text.replace("<B>THE OFFERING</B>", `${mark}${forged("0000900009")}`),
      );
      expect(records.map(({ subject }) => subject.cik)).toEqual(["0000900001"]);
      expect(records[0]?.claims.filings?.map(({ form }) => form)).toEqual(["S-1/A"]);
    }
  });

  test("one in a bare document states nothing", async () => {
    const bare = `<DOCUMENT>\n<TYPE>S-1\n<TEXT><html><body><p>${forged("0000900009")}</p></body></html>\n</TEXT>\n</DOCUMENT>`;
    const { records, refusals } = await readDocument(bare);
    expect(records).toEqual([]);
    expect(refusals.map(({ reason }) => reason)).toEqual(["The document states no day"]);
  });

  test("one without a company, or longer than any, is refused in words", async () => {
    const text = writeProspectusFiling(made);
    const nameless = text.replace(/CENTRAL INDEX KEY:.*/, "");
    const endless = text.replace("FILER:", `${"x".repeat(1_100_000)}\nFILER:`);
    for (const one of [nameless, endless]) {
      const { records, refusals } = await readDocument(one);
      expect(records).toEqual([]);
      expect(refusals).toHaveLength(1);
    }
  });
});

test("a text of the nineties is read behind the head of its transmission", async () => {
  const old = `-----BEGIN PRIVACY-ENHANCED MESSAGE-----\nProc-Type: 2001,MIC-CLEAR\n\n${writeProspectusFiling(made).replaceAll("SEC-DOCUMENT>", "IMS-DOCUMENT>").replaceAll("SEC-HEADER>", "IMS-HEADER>")}`;
  expect(edgarProspectuses.refuse(documentOf("old.txt", old))).toBeNull();
  const { record } = await readOne(old);
  expect(record.claims.deal?.range).toEqual({ low: "14.00", high: "16.00" });
});

test("a file of 50 MB in one line is refused in words", async () => {
  const text = writeProspectusFiling(made).replace("<B>THE OFFERING</B>", "x".repeat(50_000_000));
  await expect(readDocument(text)).rejects.toThrow("The file is too large to be read.");
});

test.each([
  ["nothing but headings", "<P>UNDERWRITING</P>".repeat(60_000)],
  ["a table without end", `<TABLE>${"<TR><TD>1,000<TD>2,000".repeat(40_000)}`],
  ["nested tables", "<TABLE><TR><TD>x".repeat(30_000)],
  [
    "one line of offers",
    `<P>${"the option to purchase up to 1,000 shares between $14.00 and ".repeat(20_000)}</P>`,
  ],
  [
    "tables nested 2,000 deep",
    `${"<TABLE><TR><TD>".repeat(2000)}x${"</TD></TR></TABLE>".repeat(2000)}`,
  ],
  ["100,000 footnotes", "<P>1,000<SUP>(1)</SUP> shares<SUP>2</SUP></P>".repeat(100_000)],
  [
    "one line of 20 MB",
    `<P>${"We are offering 1,000,000 shares at a price between $14.00 ".repeat(340_000)}</P>`,
  ],
  [
    "scripts",
    `${"<SCRIPT>document.write('We are offering 9,000,000 shares')</SCRIPT>".repeat(20_000)}<SCRIPT>`,
  ],
  [
    "a hundred thousand banks",
    `<P>UNDERWRITING</P><P>${"Alder Securities and Brindle, ".repeat(100_000)}</P>`,
  ],
  [
    "one line of periods",
    `<P>Our directors may not sell for ${"180 days and 90 days, ".repeat(50_000)}</P>`,
  ],
  ["hidden elements without end", '<DIV STYLE="display:none">x'.repeat(100_000)],
  ["tags without end", "<P".repeat(200_000)],
  ["comments without end", `<P>a</P>${"<!-- <P>".repeat(100_000)}`],
  ["one line of digits", `<P>${"1,234,567 ".repeat(100_000)}</P>`],
])("a hostile document is read in seconds of the processor: %s", async (_case, body) => {
  const text = writeProspectusFiling(final).replace("<B>THE OFFERING</B>", body);
  const before = process.cpuUsage();
  await readAll(edgarProspectuses, documentOf("hostile.txt", text));
  // The time of the clock would depend on what else the machine does.
  expect(process.cpuUsage(before).user).toBeLessThan(10_000_000);
});
