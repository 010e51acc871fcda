import { read, type WorkBook, type WorkSheet } from "@e965/xlsx";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import recalculate from "xlsx-calc";
import { getCompanyProfile } from "../../../domain/contract/companies/company.ts";
import { getResearchDashboard } from "../../../domain/contract/content/research.ts";
import { showPdf } from "../../../domain/contract/files.ts";
import { rebuildReadModel } from "../../market/read-model/read-model.ts";
import { writeFacts } from "../../market/write-facts.ts";
import { type Caller, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { sampleToday } from "../../testing/sample-market.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";

const filename = "dcf-QRVN-2026-02-25-1.xlsx";

const year = (on: string, revenue: string, more: object = {}) => ({
  ...{ company_key: 1, period_end_on: on, term: "annual" as const, currency: "USD", revenue },
  ...{ ebitda: "60000000", ebit: "45000000", capital_expenditure: "12000000", ...more },
});

describe.each(databaseKinds)("the workbook of a valuation on %s", (kind) => {
  let portal: TestApp;
  let member: Caller;
  beforeAll(async () => {
    portal = await buildSamplePortal({ on: kind });
    member = await portal.newMember();
    await writeFacts(portal.db, {
      financial_statement: [year("2024-12-31", "200000000"), year("2025-12-31", "250000000")],
    });
    await rebuildReadModel(portal.db, sampleToday);
  });
  afterAll(() => portal.close());

  async function openModel(): Promise<{ book: WorkBook; cells: WorkSheet }> {
    const { status, headers, file } = await member.call(showPdf, { query: { filename } });
    expect(status).toBe(200);
    expect(headers["content-type"]).toContain("spreadsheetml");
    const book = read(file, { cellFormula: true, cellNF: true });
    return { book, cells: book.Sheets["DCF"] ?? {} };
  }

  const labels = (cells: WorkSheet) =>
    new Map(
      Object.entries(cells)
        .reverse()
        .flatMap(([place, cell]) =>
          /^A\d+$/.test(place)
            ? [[String((cell as { v: unknown }).v), place.slice(1)] as const]
            : [],
        ),
    );
  const numberAt = (cells: WorkSheet, label: string) =>
    Number(cells[`B${labels(cells).get(label)}`]?.v);

  test("has a formula for everything that follows from other cells, and its values are what another program calculates", async () => {
    const { book, cells } = await openModel();
    const formulas = Object.entries(cells).filter(([, cell]) => (cell as { f?: string }).f);
    expect(formulas.length).toBeGreaterThan(110);
    const written = new Map(formulas.map(([place, cell]) => [place, (cell as { v: number }).v]));
    for (const [, cell] of formulas) (cell as { v: number }).v = -1;
    recalculate(book);
    for (const [place, value] of written)
      expect(Number(cells[place]?.v), `${place} = ${cells[place]?.f}`).toBeCloseTo(value, 6);
    expect(numberAt(cells, "Value per share")).toBeGreaterThan(0);
    // The middle of the table is the value itself.
    const middle = Object.values(cells).filter(
      (cell: { f?: string; v?: number }) =>
        cell.f?.includes("^$I$") &&
        Math.abs((cell.v ?? 0) - numberAt(cells, "Value per share")) < 1e-9,
    );
    expect(middle).toHaveLength(1);
  });

  test("stands on what was stated, and follows when an assumption is changed", async () => {
    const { book, cells } = await openModel();
    expect(numberAt(cells, "Sales, to 12/31/25")).toBe(250);
    expect(numberAt(cells, "EBIT")).toBe(45);
    expect(numberAt(cells, "Cash, on 12/31/25")).toBe(100);
    expect(numberAt(cells, "Debt")).toBe(40);
    expect(numberAt(cells, "Shares after the offering, mm")).toBe(100);
    expect(numberAt(cells, "Sales growth, year 1 (capped at 50%)")).toBeCloseTo(0.25, 10);
    const before = numberAt(cells, "Value per share");
    const rate = cells["B4"] as { v: number };
    expect(rate.v).toBe(0.1);
    rate.v = 0.08;
    recalculate(book);
    const after = numberAt(cells, "Value per share");
    expect(after).toBeGreaterThan(before * 1.2);
    (cells[`B${labels(cells).get("Debt")}`] as { v: number }).v = 140;
    recalculate(book);
    expect(after - numberAt(cells, "Value per share")).toBeCloseTo(1, 8);
  });

  test("says what is an assumption and what is left out", async () => {
    const { book } = await openModel();
    const notes = Object.values(book.Sheets["Notes"] ?? {})
      .map((cell) => String((cell as { v?: unknown }).v ?? ""))
      .join(" ");
    for (const words of [
      "Blue numbers are assumptions",
      "12/31/25",
      "left out",
      "not an offer to sell",
    ])
      expect(notes).toContain(words);
  });

  test("is linked from the profile and the dashboard with its day", async () => {
    const link = `/showpdf?filename=${filename}`;
    const { data } = await member.call(getCompanyProfile, { query: { ticker: "QRVN" } });
    expect(data.description).toMatchObject({ dcfLink: link, dcfUpdatedDate: "2026-02-25" });
    const dashboard = await member.call(getResearchDashboard, { query: { timeframe: "year" } });
    expect(dashboard.data.recentResearch.map(({ dcfLink }) => dcfLink)).toContain(link);
  });

  test("is neither named nor made where the company does not earn", async () => {
    await writeFacts(portal.db, {
      financial_statement: [year("2025-12-31", "250000000", { ebit: "-1000000" })],
    });
    await rebuildReadModel(portal.db, sampleToday);
    const { data } = await member.call(getCompanyProfile, { query: { ticker: "QRVN" } });
    expect(data.description).toMatchObject({ dcfLink: null, dcfUpdatedDate: null });
    expect((await member.call(showPdf, { query: { filename } })).status).toBe(404);
  });
});
