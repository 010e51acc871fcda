import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { FieldId } from "../../../domain/fields/fields.ts";
import { chooseExportColumns } from "../../features/exports/columns.ts";
import { writeCsv } from "../../features/exports/csv.ts";
import { writeWorkbook } from "../../features/exports/workbook.ts";
import { plainMapping } from "../../testing/foreign-tables/foreign-table.ts";
import { documentOf } from "../../testing/source-documents.ts";
import { readMapping } from "./read-mapping.ts";
import { createSpreadsheetSource } from "./spreadsheet.ts";

const ids: FieldId[] = ["CompanyName", "Ticker", "OfferDate", "IpoPrice", "Currency", "Shares"];
const { columns } = chooseExportColumns(ids);
type Exported = readonly (string | null)[];

const mapping = readMapping(
  JSON.stringify(
    plainMapping("ours", {
      header: ["Company", "Offer Date", "IPO Price"],
      dayFormats: ["YYYY-MM-DD"],
      decimalMark: ".",
      currency: null,
      key: ["Ticker", "Offer Date"],
      columns: {
        Company: [{ field: "subject.companyName" }, { field: "company.name" }],
        Ticker: [{ field: "subject.symbol" }],
        "Offer Date": [{ field: "deal.pricedOn" }, { field: "subject.on" }],
        "IPO Price": [{ field: "deal.offerPrice" }],
        Currency: [{ field: "security.currency" }],
        [columns[5]?.field.title ?? ""]: [{ field: "deal.shares" }],
      },
    }),
  ),
);

async function readBack(name: string, content: Buffer): Promise<Exported[]> {
  const rows: Exported[] = [];
  for await (const reading of createSpreadsheetSource([mapping]).read(documentOf(name, content))) {
    if ("refusal" in reading)
      throw new Error(`${reading.refusal.place}: ${reading.refusal.reason}`);
    if (!("record" in reading)) continue;
    const { subject, claims } = reading.record;
    rows.push([
      claims.company?.name ?? null,
      subject.symbol ?? null,
      claims.deal?.pricedOn ?? null,
      claims.deal?.offerPrice ?? null,
      claims.security?.currency ?? null,
      claims.deal?.shares ?? null,
    ]);
  }
  return rows;
}

async function* inOnePortion(rows: readonly Exported[]) {
  yield rows;
}

const writers = {
  csv: async (rows: readonly Exported[]) => {
    const parts: string[] = [];
    for await (const part of writeCsv(columns, inOnePortion(rows))) parts.push(part);
    return Buffer.from(parts.join(""));
  },
  xlsx: (rows: readonly Exported[]) =>
    buffer(writeWorkbook("Deals", "IPOs", columns, inOnePortion(rows), () => [])),
};

const letters = fc.constantFrom(..."=+-@';\",&<>.()%#AbzÉ한0 19".split(""));
const names = fc
  .array(letters, { minLength: 1, maxLength: 12 })
  // A name of another letter is no placeholder of tables such as "-" or "N/A".
  .map((made) => `${made.join("")}x`.replace(/\s+/g, " ").trim());
const prices = fc
  .tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 0, max: 6 }))
  .map(([whole, decimals]) => {
    const text = String(whole).padStart(decimals + 1, "0");
    const at = text.length - decimals;
    return decimals === 0 ? text : `${text.slice(0, at)}.${text.slice(at)}`;
  });
const rows = fc.array(
  fc.tuple(
    names,
    fc.constantFrom("QRVN", "BRK.B", "LCW.U"),
    fc.constantFrom("2025-06-04", "1998-01-30", "2024-02-29"),
    prices,
    fc.constantFrom("USD", "JPY", "GBP"),
    fc.constantFrom("1", "22000000", "1160999996"),
  ),
  { minLength: 1, maxLength: 5 },
);

function withPlainPrices(deals: readonly Exported[]): Exported[] {
  return deals.map(([name, ticker, day, price, ...rest]) => [
    name ?? null,
    ticker ?? null,
    day ?? null,
    String(price).includes(".") ? String(price).replace(/\.?0+$/, "") : (price ?? null),
    ...rest,
  ]);
}

test.each(["csv", "xlsx"] as const)(
  "what is exported as %s is imported as it was",
  async (kind) => {
    await fc.assert(
      fc.asyncProperty(rows, async (deals) => {
        const back = await readBack(`deals.${kind}`, await writers[kind](deals));
        expect(back).toEqual(withPlainPrices(deals));
      }),
      { numRuns: kind === "csv" ? 150 : 30 },
    );
  },
);

test.each(["csv", "xlsx"] as const)(
  "the placeholder for a company without a name comes back from %s as no name",
  async (kind) => {
    const deal = ["Unnamed (DASH)", "DASH", "2020-12-08", "102", "USD", "33000000"];
    const [back] = await readBack(`deals.${kind}`, await writers[kind]([deal]));
    expect(back).toEqual([null, ...deal.slice(1)]);
  },
);

test.each([
  ["Fjord Labs Inc /DE/", "Fjord Labs Inc"],
  ["FJORD LABS INC \\DE\\", "FJORD LABS INC"],
  ["ＦＪＯＲＤ Labs", "FJORD Labs"],
  ["Fjord Nordisk A/S", "Fjord Nordisk A/S"],
])("the company %j of a table is %j, as in EDGAR's own lists", async (written, name) => {
  const deal = ["FJRD", "2025-06-04", "10", "USD", "1"];
  const [back] = await readBack("deals.csv", await writers.csv([[written, ...deal]]));
  expect(back?.[0]).toBe(name);
});
