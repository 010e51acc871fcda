import type { Page } from "playwright-core";
import type { SearchResult } from "../../domain/contract/companies/search.ts";
import { requestsOf } from "../testing/browser.ts";

export const member = "maria.ortiz@northgate.example";
export const box = (page: Page) =>
  page.getByRole("banner").getByRole("combobox", { name: "Search", exact: true });
export const options = (page: Page) =>
  page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
export const asked = (page: Page) =>
  requestsOf(page)
    .filter(({ method, path }) => method === "GET" && path.endsWith("/Search/SmartSearch"))
    .map(({ url }) => new URL(url).searchParams.get("searchTerm"));

export const result = (more: Partial<SearchResult>): SearchResult => ({
  keyword: "Acme",
  resultType: "Profile",
  resultDate: null,
  matchType: "Name",
  tickerSymbol: null,
  link: null,
  newsKey: null,
  videoKey: null,
  ...more,
});

/** Answers every search with these, as soon as the promise is fulfilled. */
export async function answerWith(page: Page, results: SearchResult[], when = Promise.resolve()) {
  await page.route("**/Search/SmartSearch?*", async (route) => {
    await when;
    await route.fulfill({ json: { data: results } });
  });
}
