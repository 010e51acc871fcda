import type { Page } from "playwright-core";

export const block = (page: Page, name: string | RegExp) => page.getByRole("region", { name });
export const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true });
export const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });
