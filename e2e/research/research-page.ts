import type { Page } from "playwright-core";
import { newPage, signIn } from "../testing/browser.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

export const block = (page: Page, name: string | RegExp) => page.getByRole("region", { name });
export const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true });
export const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });

export async function openRatingsSystem(): Promise<Page> {
  const page = await newPage({ portal: await sharedPortal(), size: "phone" });
  await signIn(page, "maria.ortiz@northgate.example");
  await page.goto("/research/ratings-system");
  await heading(page, "Ratings System").waitFor();
  return page;
}
