import type { Locator, Page } from "playwright-core";
import type { Dictionaries } from "../../domain/filters/dictionary.ts";
import { newPage, signIn } from "./browser.ts";
import type { SharedPortal } from "./shared-portal.ts";

/** Opens the page of all filters with every section expanded. */
export async function openMasterForm(portal: SharedPortal): Promise<Page> {
  const page = await newPage({ portal });
  await showMasterForm(portal, page);
  return page;
}

/** Shows all filters on an open page and returns the dictionaries. */
export async function showMasterForm(portal: SharedPortal, page: Page): Promise<Dictionaries> {
  await signIn(page, (await portal.newMember()).email);
  const [answer] = await Promise.all([
    page.waitForResponse(/CustomScreenFilterDictionaries/),
    page.goto("/master-filter-form"),
  ]);
  await page.getByRole("button", { name: "Expand All" }).click();
  await page.getByRole("region", { name: "Lock-ups" }).waitFor();
  return (await answer.json()).data;
}

/** The filters that the page shows as JSON, as a run would send them. */
export async function filtersAsJson(page: Page): Promise<Record<string, unknown>> {
  const text = await page.getByRole("region", { name: "Filters as JSON" }).textContent();
  return JSON.parse(text ?? "");
}

/** The input of a select list. */
export function listNamed(within: Page | Locator, name: string): Locator {
  return within.getByRole("combobox", { name, exact: true });
}

/** Types a text into an input and leaves it. */
export async function typeInto(input: Locator, text: string): Promise<void> {
  await input.fill(text);
  await input.blur();
}
