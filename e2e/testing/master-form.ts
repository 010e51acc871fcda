import type { Locator, Page } from "playwright-core";
import { login, newPage } from "./browser.ts";
import type { Portal } from "./portal.ts";

/** The page of all filters, with every section open. */
export async function openMasterForm(portal: Portal): Promise<Page> {
  const page = await newPage({ portal });
  await showMasterForm(portal, page);
  return page;
}

export async function showMasterForm(portal: Portal, page: Page): Promise<void> {
  await login(page, (await portal.newMember()).email);
  await page.goto("/master-filter-form");
  await page.getByRole("region", { name: "Deal Status" }).waitFor();
}

/** The filters as the page writes them: what a run would send. */
export async function filtersAsJson(page: Page): Promise<Record<string, unknown>> {
  const text = await page.getByRole("region", { name: "Filters as JSON" }).textContent();
  return JSON.parse(text ?? "");
}

/** The input of a list to choose from. */
export function listNamed(within: Page | Locator, name: string): Locator {
  return within.getByRole("combobox", { name, exact: true });
}

/** Types what an input is left with. */
export async function typeInto(input: Locator, text: string): Promise<void> {
  await input.fill(text);
  await input.blur();
}
