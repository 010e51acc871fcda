// A free writing prospectus tells what changes of an offering; an offering circular is that of an offering without registration.
import { describe, expect, test } from "vitest";
import { documentOf, readAll } from "../../testing/source-documents.ts";
import { edgarProspectuses } from "./edgar-prospectuses.ts";

const filingOf = (form: string, ...documents: string[]) => `<SEC-DOCUMENT>
<SEC-HEADER>
ACCESSION NUMBER: 0000900001-24-000004
CONFORMED SUBMISSION TYPE: ${form}
FILED AS OF DATE: 20240603

FILER:
	COMPANY CONFORMED NAME: TIDEWELL ROBOTICS, INC.
	CENTRAL INDEX KEY: 0000900001
</SEC-HEADER>
${documents.join("\n")}`;
const document = (type: string, body: string) =>
  `<DOCUMENT>\n<TYPE>${type}\n<TEXT>\n${body}\n</TEXT>\n</DOCUMENT>`;
const table = (...rows: string[][]) =>
  `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table>`;

async function read(filing: string) {
  const { records, refusals } = await readAll(edgarProspectuses, documentOf("filing.txt", filing));
  expect(refusals).toEqual([]);
  const { prospectus, deal } = records[0]?.claims ?? {};
  const stated = (prospectus?.stated ?? []).map(({ field, value, isCertain }) => [
    field,
    typeof value === "object" ? JSON.stringify(value) : value,
    isCertain ? "fact" : "proposal",
  ]);
  return { kind: prospectus?.kind?.name, deal, stated };
}
const free = (...parts: string[]) =>
  filingOf(
    "FWP",
    document("FWP", `<html><p>Filed Pursuant to Rule 433</p>${parts.join("")}</html>`),
  );

const initial = "<p>It relates to our initial public offering of common stock.</p>";

describe("a free writing prospectus", () => {
  test("states the new range, which its own midpoint proves, and proposes the new shares", async () => {
    const { deal, stated } = await read(
      free(
        initial,
        "<p>The price range is increased from $9.00 to $11.00 per share to $12.00 to $14.00 per share.</p>",
        "<p>Proceeds assume an offering price of $13.00 per share, the midpoint of the new range.</p>",
        "<p>We are offering more: the number was increased from 3,000,000 shares to 4,000,000 shares.</p>",
        table(["Common stock offered by us", "4,000,000 shares"]),
      ),
    );
    expect(stated).toEqual([
      ["PriceRange", '{"low":"12.00","high":"14.00"}', "fact"],
      ["Shares", "4000000", "proposal"],
    ]);
    expect(deal).toEqual({ range: { low: "12.00", high: "14.00" } });
  });

  test("proposes the new values alone where the old ones stand beside them", async () => {
    const { deal, stated } = await read(
      free(
        initial,
        table(
          ["", "Preliminary prospectus", "As revised"],
          ["Price range", "$14.00 to $16.00", "$11.00 to $12.00"],
          ["Shares offered by us", "8,000,000 shares", "7,000,000 shares"],
        ),
        "<p>We now expect the offering price to be between $11.00 and $12.00 per share. The prospectus previously stated a price of $15.00 per share.</p>",
      ),
    );
    expect(stated).toEqual([["PriceRange", '{"low":"11.00","high":"12.00"}', "proposal"]]);
    expect(deal).toBeUndefined();
  });

  test("proposes the price and size of a term sheet, whatever proves them", async () => {
    const { deal, stated } = await read(
      free(
        initial,
        table(
          ["Size:", "5,000,000 shares of common stock"],
          ["Public offering price:", "$17.00 per share"],
        ),
        "<p>The initial public offering price is $17.00 per share.</p>",
      ),
    );
    expect(stated).toEqual([
      ["IpoPrice", "17.00", "proposal"],
      ["Shares", "5000000", "proposal"],
    ]);
    expect(deal).toBeUndefined();
  });

  test.each([
    ["an article", "<p>Staff bought 400,000 shares at a price of $4.00 per share.</p>"],
    ["notes", "<p>5.25% Senior Notes due 2031</p><p>The offering price is $99.00 per note.</p>"],
  ])("of %s states nothing", async (_of, text) => {
    expect((await read(free(text))).stated).toEqual([]);
  });
});

describe("an offering circular", () => {
  const circular = `<html><p>OFFERING CIRCULAR UNDER REGULATION A</p><p>This is our initial public offering. There is no public market.</p>
<p>We are offering up to 900,000 shares of common stock at $8.00 per share.</p><p>SUMMARY</p></html>`;
  const fields = "<XML><edgarSubmission><price>8.0000</price></edgarSubmission></XML>";

  test.each([
    ["1-A", filingOf("1-A", document("1-A", fields), document("PART II AND III", circular))],
    ["253G2", filingOf("253G2", document("253G2", circular))],
    ["1-A/A without its second part", filingOf("1-A/A", document("1-A/A", fields))],
  ])("of form %s is one, and states no term of a deal", async (_form, filing) => {
    const { kind, deal, stated } = await read(filing);
    expect(kind).toBe("regulationA");
    expect(deal).toBeUndefined();
    expect(stated).toEqual([]);
  });
});
