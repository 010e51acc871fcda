// Helpers for tests of the pages of companies.
import type { Locator, Page } from "playwright-core";
import { newPage, signIn } from "./browser.ts";
import type { SharedPortal } from "./shared-portal.ts";

/** A page of a new member that shows nothing yet. */
export async function newMemberPage(portal: SharedPortal): Promise<Page> {
  const page = await newPage({ portal });
  await signIn(page, (await portal.newMember()).email);
  return page;
}

/** Opens a tab of a company and waits for the page around it. */
export async function moveTo(page: Page, ticker: string, tab = "profile"): Promise<void> {
  await page.goto(`/company/${encodeURIComponent(ticker)}/${tab}`);
  await page.getByRole("navigation", { name: "Company sections" }).waitFor();
}

/** The name of the current tab of a company, which a phone shows in a list. */
export function currentTab(page: Page, name: string): Locator {
  return page
    .getByRole("navigation", { name: "Company sections" })
    .locator(`[role=tab][aria-selected=true]:has-text("${name}"), input[value="${name}"]`);
}

export function region(page: Page, name: string): Locator {
  return page.getByRole("region", { name, exact: true });
}

/** Waits for the next reply of a call on a company, such as "Profile", and returns its data. */
export async function nextReply(page: Page, call: string) {
  const response = await page.waitForResponse((one) =>
    new URL(one.url()).pathname.endsWith(`/Company/${call}`),
  );
  return (await response.json()).data;
}

/** A day of a call as the page writes it: 06/15/26. */
export function shortDay(day: string): string {
  return day.replace(/^..(..)-(..)-(..).*$/, "$2/$3/$1");
}

/** A day of the page as calls write it: 2026-06-15. */
export function isoDay(text: string): string {
  return text.replace(/^(..).(..).(..)$/, "20$3-$1-$2");
}
