import type { Page } from "playwright-core";
import { expect } from "vitest";
import { newPage, signIn } from "../testing/browser.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { heading } from "./page-steps.ts";

interface StatsFilters {
  headquarter: string;
  includeSpacs: boolean;
  includeAShares: boolean;
}

/** Collects what a page asks of the charts of the main page from now on. */
function collectCharts(page: Page) {
  const asked: { chart: string; filters: StatsFilters; dynamic: object }[] = [];
  page.on("request", (request) => {
    const [, chart] = /\/Stats\/Chart\/(\w+)$/.exec(request.url()) ?? [];
    if (chart !== undefined) asked.push({ chart, ...request.postDataJSON() });
  });
  return asked;
}

export async function open(options: Parameters<typeof newPage>[0], path: string): Promise<Page> {
  const page = await newPage(options);
  await signIn(page, "maria.ortiz@northgate.example");
  await page.goto(path);
  return page;
}

export async function expectFilterBar(page: Page): Promise<void> {
  const filterBar = page.getByRole("search", { name: "Filters of the figures" });
  await filterBar.getByRole("checkbox", { name: /^Include (SPACs|A-shares)$/ }).waitFor();
  await filterBar.getByRole("button", { name: "Filters", exact: true }).waitFor();
  await expect
    .poll(() =>
      filterBar
        .getByRole("combobox")
        .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label"))),
    )
    .toEqual(["Universe", "Average"]);
}

export const feeds = (page: Page) => page.getByRole("region", { name: "Data Feeds", exact: true });

/** Opens the main page, and collects what its charts ask. */
export async function openDashboard() {
  const page = await newPage({ portal: await sharedPortal() });
  const charts = collectCharts(page);
  await signIn(page, "maria.ortiz@northgate.example");
  await page.goto("/stats");
  await heading(page, "US IPO Stats").waitFor();
  await expect.poll(() => charts.length).toBe(8);
  /** The charts asked with such filters, in alphabetical order. */
  const chartsWith = (isMeant: (filters: StatsFilters) => boolean) =>
    charts
      .filter(({ filters }) => isMeant(filters))
      .map(({ chart }) => chart)
      .sort();
  const headquarter = page.getByRole("radiogroup", { name: "Listing" });
  const headings = () =>
    page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
  return { page, charts, chartsWith, headquarter, headings };
}
