import type { Page } from "playwright-core";
import { defaultLayout } from "../../domain/dashboard/layout.ts";

/** Waits for the first row of a grid. */
export function firstRow(page: Page): Promise<void> {
  return page.getByRole("grid").locator("[role=row][row-id]").first().waitFor();
}

/** Scrolls the dashboard until every widget has been in view and none is loading. */
export async function seeAllWidgets(page: Page): Promise<void> {
  const widgets = page.locator("main section");
  await widgets.first().waitFor();
  for (const at of defaultLayout.keys()) {
    const widget = widgets.nth(at);
    await widget.scrollIntoViewIfNeeded();
    await widget.getByRole("status", { name: /^Loading / }).waitFor({ state: "detached" });
  }
}
