import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** The tabs of a company. */
export function tabsOf(page: Page): Locator {
  return page.getByRole("navigation", { name: "Company sections" }).getByRole("tab");
}

/** Opens every tab of a company and looks for content without a gap in it. */
export async function walkTabs(page: Page, ticker: string): Promise<void> {
  await page.goto(`/company/${encodeURIComponent(ticker)}`);
  const tabs = tabsOf(page);
  await tabs.first().waitFor();
  const labels = await tabs.allInnerTexts();
  for (const label of labels) {
    const tab = page.getByRole("tab", { name: label, exact: true });
    await tab.click();
    await expect.poll(() => tab.getAttribute("aria-selected")).toBe("true");
    await expect.poll(() => page.getByRole("status", { name: /^Loading/ }).count()).toBe(0);
    await expect
      .poll(() => page.locator("main").textContent())
      .not.toMatch(/undefined|NaN|Infinity|\[object|Something went wrong|Try again/);
    if (label !== "Overview")
      await expect.poll(() => page.locator("main section h2").count()).toBeGreaterThan(0);
  }
}
