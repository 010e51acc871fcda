import type { Page } from "playwright-core";
import { requestsOf } from "../testing/browser.ts";

export const member = "maria.ortiz@northgate.example";
export const block = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
export const results = (page: Page) => block(page, "Results").getByRole("listitem");
/** The pages that were asked for, without the rests of their last days. */
export const searches = (page: Page) =>
  requestsOf(page)
    .filter(({ path }) => path.endsWith("/v1.0/News"))
    .map(({ url }) => new URL(url).searchParams)
    .filter((query) => !query.has("after"));
export const keysOf = (page: Page) =>
  results(page)
    .locator("a[data-news-key]")
    .evaluateAll((links) => links.map((link) => link.getAttribute("data-news-key")));
export const scrollToEnd = (page: Page) =>
  page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
