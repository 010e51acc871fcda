import { describe, expect, test } from "vitest";
import type { InlineFact } from "../xbrl/read-inline-facts.ts";
import { readBlocks } from "./blocks.ts";
import { readFinancials } from "./read-financials.ts";

type Rows = (readonly string[])[];

const table = (rows: Rows) =>
  `<TABLE>${rows.map((cells) => `<TR>${cells.map((cell) => `<TD>${cell}</TD>`).join("")}</TR>`).join("")}</TABLE>`;
const read = (...parts: string[]) => readFinancials(readBlocks(parts.join("\n")));

/** A summary with the unit below the years, as many have it. */
const summary = table([
  ["Year Ended December 31,"],
  ["2023", "2022"],
  ["(in thousands, except share and per share amounts)"],
  ["Revenue", "$", "86,935", "$", "43,254"],
  ["Cost of revenue", "28,618", "18,340"],
  ["Gross profit", "58,317", "24,914"],
  ["Total operating expenses", "75,750", "34,846"],
  ["Loss from operations", "(17,433", ")", "(9,932", ")"],
  ["Net loss (1)", "$", "(38,694", ")", "$", "(32,456", ")"],
  ["Weighted-average shares", "27,858,276", "27,858,276"],
]);
const statement = table([
  ["Years ended December 31,"],
  ["2023", "2022"],
  ["Revenue", "$86,935,059", "$43,253,815"],
  ["Cost of revenue", "28,618,322", "18,339,915"],
  ["Gross profit", "58,316,737", "24,913,900"],
  ["Total operating expenses", "75,750,165", "34,846,056"],
  ["Loss from operations", "(17,433,428)", "(9,932,156)"],
  ["Net loss", "$(38,694,239)", "$(32,456,423)"],
]);

describe("statements of another company", () => {
  const readOf = (...titles: string[]) =>
    readFinancials(
      readBlocks([...titles.map((title) => `<P>${title}</P>`), statement].join("\n")),
      [],
      "Brindle Harbor, Inc.",
    ).statements;

  test.each([
    ["QUILLMERE LTD. AND SUBSIDIARIES", "CONSOLIDATED STATEMENTS OF OPERATIONS"],
    ["Selected Financial Data of Quillmere Limited"],
    ["Stane Guarantor Corp.", "Statements of Operations", "(in US dollars)"],
    ["Predecessor", "Statements of Operations"],
  ])("are not the issuer's: %s", (...titles) => {
    expect(readOf(...titles)).toEqual([]);
  });

  test.each([
    ["BRINDLE HARBOR, INC.", "CONSOLIDATED STATEMENTS OF OPERATIONS"],
    ["Brindle Harbor Holdings LLC and its subsidiaries", "Statements of Operations"],
    ["Summary Consolidated Financial Data"],
  ])("those under the issuer's own name are: %s", (...titles) => {
    expect(readOf(...titles)).not.toEqual([]);
  });
});

describe("statements", () => {
  test("are certain by their sums and by two tables, in the finest figures that the document has", () => {
    const { statements } = read(summary, "<P>F-4</P>", statement);
    expect(statements).toHaveLength(1);
    expect(statements[0]).toMatchObject({
      isCertain: true,
      value: [
        {
          ...{ periodEndOn: "2023-12-31", term: "annual", currency: "USD" },
          ...{ revenue: "86935059", grossProfit: "58316737", ebit: "-17433428" },
          netIncome: "-38694239",
        },
        {
          ...{ periodEndOn: "2022-12-31", term: "annual", currency: "USD" },
          ...{ revenue: "43253815", grossProfit: "24913900", ebit: "-9932156" },
          netIncome: "-32456423",
        },
      ],
    });
  });

  test("of a head in two rows, and one kind of revenue of several, are none", () => {
    const rows = (names: string[]) =>
      table([
        ["Three Months", "Three Months"],
        [
          "Year Ended December 31,",
          "Year Ended December 31,",
          "Ended March 31,",
          "Ended March 31,",
        ],
        ["2022", "2023", "2023", "2024"],
        ...names.map((name) => [name, "$86,935,059", "43,253,815", "12,000,000", "11,000,000"]),
      ]);
    expect(read(rows(["Revenue"]), rows(["Revenue"])).statements).toEqual([]);
    const kinds = table([
      ["Years ended December 31,"],
      ["2023", "2022"],
      ["Interest income", "$90,000,000", "$80,000,000"],
      ["Other revenue", "1,500,000", "1,000,000"],
      ["Total revenue and interest income", "91,500,000", "81,000,000"],
    ]);
    expect(read(kinds, kinds).statements[0]?.value[0]).toMatchObject({ revenue: "91500000" });
  });

  test("in thousands are whole dollars times a thousand; a net loss that stands once waits", () => {
    const [certain, waiting, ...more] = read(summary).statements;
    expect(more).toEqual([]);
    expect(certain).toMatchObject({ isCertain: true, value: [{ revenue: "86935000" }, {}] });
    expect(certain?.value[0]).not.toHaveProperty("netIncome");
    expect(waiting).toMatchObject({
      isCertain: false,
      reason: "Stated once, and no sum proves it",
      value: [{ netIncome: "-38694000" }, { netIncome: "-32456000" }],
      passage: "Net loss (1) | $(38,694) | $(32,456)",
    });
  });

  test("wait where two tables differ by more than their rounding", () => {
    const other = statement.replaceAll("86,935,059", "88,935,059");
    const waiting = read(summary, other).statements.find(({ isCertain }) => !isCertain);
    expect(waiting).toMatchObject({
      reason: "The document states different figures",
      value: [{ periodEndOn: "2023-12-31", revenue: "88935059" }],
    });
  });

  test("of several periods are told apart by the heads over their columns", () => {
    const { statements } = read(
      table([
        ["Three Months Ended March 31,", "Year Ended December 31,"],
        ["(in millions)", "2024", "2023", "2023", "2022"],
        ["Total revenues", "$12", "$10", "$46", "$40"],
        ["Total operating expenses", "15", "14", "60", "52"],
        ["Operating loss", "(3)", "(4)", "(14)", "(12)"],
      ]),
    );
    expect(
      statements[0]?.value.map(({ periodEndOn, term, revenue, ebit }) => [
        ...[periodEndOn, term, revenue, ebit],
      ]),
    ).toEqual([
      ["2024-03-31", "quarter", "12000000", "-3000000"],
      ["2023-12-31", "annual", "46000000", "-14000000"],
      ["2023-03-31", "quarter", "10000000", "-4000000"],
      ["2022-12-31", "annual", "40000000", "-12000000"],
    ]);
  });

  test("of six months, of one column with a change, and of a company without revenue", () => {
    const { statements } = read(
      "<P>The following table shows our results (in thousands):</P>",
      table([
        ["Six months ended June 30,", "Year ended December 31,"],
        ["2024", "2023", "Change"],
        ["Total operating expenses", "$25,537", "$52,229", "$(26,692)"],
        ["Loss from operations", "(25,537)", "(52,229)", "26,692"],
      ]),
    );
    expect(statements.map(({ value }) => value)).toEqual([
      [{ periodEndOn: "2023-12-31", term: "annual", currency: "USD", ebit: "-52229000" }],
    ]);
  });

  test.each<[string, string]>([
    ["a unit that is not told", summary.replace("in thousands, except", "except")],
    ["another currency", summary.replace("in thousands", "in thousands of RMB")],
    ["pro forma figures", summary.replace("Year Ended", "Pro Forma Year Ended")],
    ["a head without years", summary.replace("2023", "First").replace("2022", "Second")],
    [
      "a blank cell",
      summary
        .replaceAll("<TD>86,935</TD>", "<TD></TD>")
        .replaceAll(/Gross|Loss from|Net/g, "Other"),
    ],
    ["a loss without its sign", summary.replaceAll(/[()]/g, "").replace(/Revenue|Gross/g, "Other")],
    ["no table at all", "<P>Revenue 86,935 and 43,254 in thousands</P>"],
    ["a page of rows", table(Array.from({ length: 5000 }, () => ["2023", "2022", "$1", "(((("]))],
  ])("are not read from %s", (_what, html) => {
    const certain = read(html).statements.filter(({ isCertain }) => isCertain);
    expect(certain).toEqual([]);
  });
});

describe("balance sheets", () => {
  const sheet = (claims: string) =>
    table([
      ["", "December 31,"],
      ["", "2023", "2022"],
      ["Cash and cash equivalents", "$38,380", "$83,190"],
      ["Total assets", "$54,946", "$102,549"],
      ["Total stockholders’ deficit", "(123,730)", "(77,531)"],
      ["Total liabilities, preferred stock and stockholders’ deficit", `$${claims}`, "$102,549"],
    ]);
  const above = "<P>(In thousands, except share amounts)</P>";

  test("are certain when both sides are equal", () => {
    expect(read(above, sheet("54,946")).balances).toMatchObject([
      {
        isCertain: true,
        value: [
          {
            ...{ asOfOn: "2023-12-31", currency: "USD", cash: "38380000" },
            ...{ totalAssets: "54946000", totalEquity: "-123730000" },
          },
          { asOfOn: "2022-12-31", cash: "83190000", totalAssets: "102549000" },
        ],
      },
    ]);
  });

  test("are left out for a day on which they are not", () => {
    const [balances] = read(above, sheet("54,964")).balances;
    expect(balances?.value.map(({ asOfOn }) => asOfOn)).toEqual(["2022-12-31"]);
  });
});

describe("tagged figures", () => {
  const fact = (more: Partial<InlineFact> = {}): InlineFact => ({
    ...{ concept: "us-gaap:Revenues", currency: "USD", start: "2023-01-01", end: "2023-12-31" },
    ...{ amount: 46_000_000, unit: 1000, text: "46,000" },
    ...more,
  });
  const readTagged = (facts: InlineFact[], ...parts: string[]) =>
    readFinancials(readBlocks(parts.join("\n")), facts);

  test("are certain by themselves, in the currency of the issuer", () => {
    const assets = { concept: "ifrs-full:Assets", start: null, amount: 9_000_000 };
    const { statements, balances } = readTagged([
      fact({ concept: "ifrs-full:Revenue", currency: "EUR" }),
      fact({ concept: "us-gaap:NetIncomeLoss", currency: "EUR", amount: -2_000_000 }),
      fact({ ...assets, currency: "EUR" }),
    ]);
    expect(statements).toMatchObject([
      {
        isCertain: true,
        value: [
          {
            ...{ periodEndOn: "2023-12-31", term: "annual", currency: "EUR" },
            ...{ revenue: "46000000", netIncome: "-2000000" },
          },
        ],
        passage: expect.stringContaining("ifrs-full:Revenue, 2023-01-01 to 2023-12-31: 46,000"),
      },
    ]);
    expect(balances).toMatchObject([
      {
        isCertain: true,
        value: [{ asOfOn: "2023-12-31", currency: "EUR", totalAssets: "9000000" }],
      },
    ]);
  });

  test("make a figure certain that a table states once, and wait where a table differs", () => {
    const loss = fact({ concept: "us-gaap:NetIncomeLoss", amount: -38_694_000 });
    const sums = summary.replace("(32,456", "(32,465");
    expect(readTagged([loss], sums).statements[0]?.value[0]).toMatchObject({
      netIncome: "-38694000",
    });
    const [certain, waiting] = readTagged([fact({ amount: 86_935 })], summary).statements;
    expect(
      certain?.value.find(({ periodEndOn }) => periodEndOn === "2023-12-31"),
    ).not.toHaveProperty("revenue");
    expect(waiting).toMatchObject({ isCertain: false, value: [{ periodEndOn: "2023-12-31" }, {}] });
    expect(waiting?.value[0]).toHaveProperty("revenue");
  });

  test("take the total before its parts, and no period of another length", () => {
    const parts = "us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax";
    const { statements } = readTagged([
      fact({ concept: parts, amount: 40_000_000 }),
      fact(),
      fact({ concept: parts, start: "2022-01-01", end: "2022-12-31", amount: 30_000_000 }),
      fact({ start: "2023-01-01", end: "2023-06-30", amount: 20_000_000 }),
    ]);
    expect(statements[0]?.value.map(({ periodEndOn, revenue }) => [periodEndOn, revenue])).toEqual([
      ["2023-12-31", "46000000"],
      ["2022-12-31", "30000000"],
    ]);
  });
});
