import { expect, onTestFinished, test } from "vitest";
import { exportView, runView } from "../../../domain/contract/views.ts";
import { office, openInOffice } from "../../testing/office.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";

test.skipIf(office === null)(
  "the workbook of a view opens in LibreOffice with all its rows",
  async () => {
    const portal = await buildSamplePortal();
    onTestFinished(() => portal.close());
    const member = await portal.newMember();
    const { data } = await member.call(runView, {
      body: { viewType: "CustomInUse", filters: { timeframe: "all" } },
    });
    const { id, dataTable } = data;
    const { rows } = dataTable;
    expect(rows.length).toBeGreaterThan(1);
    const { file } = await member.call(exportView, { params: { id }, query: { format: "xlsx" } });
    const flat = await openInOffice(file);
    for (const { companyName } of rows) expect(flat).toContain(`<text:p>${companyName}</text:p>`);
  },
  60_000,
);
