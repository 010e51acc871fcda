import type { Locator, Page } from "playwright-core";
import type { Dictionaries } from "../../domain/filters/dictionary.ts";
import { newPage, signIn } from "./browser.ts";
import type { SharedPortal } from "./shared-portal.ts";

/** The page of all filters, with every section open. */
export async function openMasterForm(portal: SharedPortal): Promise<Page> {
  const page = await newPage({ portal });
  await showMasterForm(portal, page);
  return page;
}

/** Shows it on a page that is there; answers the lists that its filters choose from. */
export async function showMasterForm(portal: SharedPortal, page: Page): Promise<Dictionaries> {
  await signIn(page, (await portal.newMember()).email);
  const [answer] = await Promise.all([
    page.waitForResponse(/CustomScreenFilterDictionaries/),
    page.goto("/master-filter-form"),
  ]);
  await page.getByRole("region", { name: "Deal Status" }).waitFor();
  return (await answer.json()).data;
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
