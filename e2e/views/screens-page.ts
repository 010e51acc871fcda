import type { Page } from "playwright-core";
import { allowProblem } from "../testing/browser.ts";

/** Refuses to create views, so that a landing stays open. */
export async function refuseViews(page: Page): Promise<void> {
  allowProblem(page, /400/);
  const json = { summaryErrors: ["Refused"], invalidParams: [], code: "invalid_input" };
  await page.route("**/view/Create", (route) => route.fulfill({ status: 400, json }));
}

/** Runs a landing, and returns the filters that it sends. */
export async function filtersOfRun(page: Page): Promise<unknown> {
  const asked = page.waitForRequest(/\/view\/Create$/);
  await page.getByRole("button", { name: "Run", exact: true }).click();
  return (await asked).postDataJSON().filters;
}
