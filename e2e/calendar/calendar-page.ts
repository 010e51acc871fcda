import type { Page } from "playwright-core";

export const calendar = (page: Page) => page.getByRole("region", { name: /^Master Calendar, / });
export const legend = (page: Page, name: string) =>
  page.getByRole("group", { name: "Event types" }).getByRole("button", { name, exact: true });
export const events = (page: Page, words: RegExp) =>
  calendar(page).getByRole("link", { name: words });
export const scope = (page: Page, name: string) =>
  page.getByRole("radiogroup", { name: "Listing" }).getByText(name, { exact: true });
