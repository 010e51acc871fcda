import { read, utils } from "@e965/xlsx";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getSpecialReports } from "../../../domain/contract/content/research.ts";
import { getDashboardMarket } from "../../../domain/contract/dashboard.ts";
import { showPdf } from "../../../domain/contract/files.ts";
import {
  exportStats,
  getStatsChart,
  getStatsElement,
} from "../../../domain/contract/stats/stats.ts";
import { dollarsText } from "../../../domain/fields/formats.ts";
import { writeFacts } from "../../market/write-facts.ts";
import { type Caller, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { readWithPdfjs } from "../../testing/read-with-pdfjs.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";
import { addStatsRows } from "../../testing/stats-rows.ts";

describe.each(databaseKinds)("a figure of the market on %s", (kind) => {
  let portal: TestApp;
  let member: Caller;
  beforeAll(async () => {
    portal = await buildSamplePortal({ on: kind });
    await addStatsRows(portal.db, 12);
    await writeFacts(portal.db, {
      special_report: [
        {
          ...{ special_report_id: 77, kind: "quarterly", title: "The first quarter" },
          reported_on: "2026-04-06",
        },
      ],
    });
    member = await portal.newMember();
  });
  afterAll(() => portal.close());

  // No mail states a figure of statistics; that of a special report leads to the review, which does.
  test("is one number in the widget, on the pages, in Excel and in the review that a mail announces (promise 9)", async () => {
    const pageOf = async (type: "pricing" | "proceeds") => {
      const { data } = await member.call(getStatsElement, { params: { type }, body: {} });
      const { file } = await member.call(exportStats, {
        ...{ params: { type }, body: { grids: ["quarterly"] } },
      });
      const book = read(file);
      const [header = [], ...rows] = utils.sheet_to_json<unknown[]>(book.Sheets.Quarterly ?? {}, {
        ...{ header: 1, defval: null },
      });
      const inExcel = rows.find(([label]) => label === "Q1")?.[header.indexOf("2026")];
      const grid = data.quarterly?.grids[0];
      const column = grid?.columns.findIndex(({ label }) => label === "2026") ?? -1;
      const onPage = grid?.rows.find(({ label }) => label === "Q1")?.cells[column]?.value;
      return { onPage, inExcel };
    };
    const [count, proceeds] = [await pageOf("pricing"), await pageOf("proceeds")];
    const ofMonths = async (type: "pricingByMonth" | "proceedsByMonth") => {
      const { data } = await member.call(getStatsChart, { params: { type }, body: {} });
      const year = data.highCharts[0]?.series.find(({ name }) => name === "2026");
      return year?.values.slice(0, 3).reduce<number>((sum, value) => sum + (value ?? 0), 0);
    };
    const { data: widget } = await member.call(getDashboardMarket);
    const quarter = widget.quarters.find(({ label }) => label === "Q1 26");
    expect(quarter?.count).toBeGreaterThan(0);
    expect(quarter?.proceeds).toBeGreaterThan(0);
    expect([count.onPage, count.inExcel, await ofMonths("pricingByMonth")]).toEqual(
      Array(3).fill(quarter?.count),
    );
    expect([proceeds.onPage, proceeds.inExcel, await ofMonths("proceedsByMonth")]).toEqual(
      Array(3).fill(quarter?.proceeds),
    );

    const { data: reports } = await member.call(getSpecialReports);
    const link = reports.quarterlyReviews.find(({ title }) => title === "The first quarter")?.link;
    const filename = new URL(link ?? "", "http://localhost").searchParams.get("filename") ?? "";
    const { file } = await member.call(showPdf, { query: { filename } });
    const { text } = await readWithPdfjs(file);
    expect(text).toContain(
      `IPOs ${quarter?.count} Proceeds ${dollarsText(quarter?.proceeds ?? 0)}`,
    );
  });
});
