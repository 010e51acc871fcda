import type { Page } from "playwright-core";
import { openAsNewMember, rowsOf } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();

export type Row = Record<string, unknown>;

export interface Column {
  name: string;
  field: string;
  title: string;
  type: string;
}

export interface More {
  /** Columns after those of the view. */
  columns?: readonly Column[];
  /** Overrides figures of the strip. */
  summary?: Row;
}

/** Opens the scheduled deals; `changed` overrides values of the rows in their order. */
export async function openScheduled(changed: readonly Row[], more: More = {}): Promise<Page> {
  const page = await openAsNewMember(portal, "/account-settings");
  await page.route("**/view/Type/Scheduled*", async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: ScheduledReply };
    for (const column of more.columns ?? []) {
      body.data.dataTable.columns.push(column);
      body.data.selectedColumns.web.push(column.name);
    }
    Object.assign(body.data.summary, more.summary);
    body.data.dataTable.rows.forEach((row, index) => {
      Object.assign(row, changed[index]);
    });
    await route.fulfill({ response: reply, json: body });
  });
  await page.goto("/scheduled");
  await rowsOf(page).first().waitFor();
  return page;
}

export const cells = (page: Page, column: string) =>
  page.getByRole("grid").locator(`[role=gridcell][col-id=${column}]`);

export interface ScheduledReply {
  summary: Row;
  dataTable: { rows: Row[]; columns: Column[] };
  selectedColumns: { web: string[] };
}

/** The colors of the look, in its light theme. */
export const meanings: Record<string, string> = {
  "rgb(176, 46, 8)": "danger",
  "rgb(0, 122, 98)": "success",
  "rgb(66, 82, 79)": "neutral",
};
