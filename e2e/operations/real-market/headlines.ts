// The headlines of a company as its recorded file states them, and as pages show them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { realFolder } from "../../../server/testing/source-documents.ts";

interface Headline {
  title: string;
  source: string;
  /** As in "2026-07-02". */
  day: string;
  link: string;
}

/** The recorded file with the prices and the headlines of a company. */
export function headlineFile(ticker: string): string {
  return join("prices/ohlcv-news-ipos-2023-2026", `${ticker}.json`);
}

/** Reads the headlines of a company until a day, without the parser of the import. */
export function readRecordedHeadlines(ticker: string, until: string): Headline[] {
  const { news } = JSON.parse(readFileSync(join(realFolder, headlineFile(ticker)), "utf8")) as {
    news: { title: string; publisher: string; link: string; publishedAt: string }[];
  };
  return news
    .filter(({ publishedAt }) => publishedAt <= until)
    .map(({ title, publisher, link, publishedAt }) => {
      return { title, source: publisher, day: publishedAt, link };
    });
}

/** Checks that the page of a company lists exactly these headlines, each with its day and its link. */
export async function expectOnCompanyPage(page: Page, headlines: readonly Headline[]) {
  const card = page.getByRole("region", { name: "Analyst Notes and News", exact: true });
  await card
    .getByRole("button", {
      name: `Show more, Analyst Notes and News (${headlines.length} in all)`,
      exact: true,
    })
    .click();
  const lines = () =>
    card
      .getByRole("listitem")
      .evaluateAll((items) =>
        items.map((item) => [
          item.querySelector("time")?.textContent,
          item.querySelector("a")?.textContent,
          item.querySelector("a")?.getAttribute("href"),
        ]),
      );
  await expect
    .poll(async () => (await lines()).toSorted())
    .toEqual(headlines.map(({ day, title, link }) => [shortDay(day), title, link]).toSorted());
}

/** Searches the news by a ticker, and checks that exactly these headlines are found, each below its day. */
export async function searchNews(page: Page, ticker: string, headlines: readonly Headline[]) {
  await page.goto(`/news/search?ticker=${ticker}`);
  const results = page.getByRole("region", { name: "Results", exact: true });
  const lines = () =>
    results.locator("h2:has(+ ul)").evaluateAll((days) =>
      days.flatMap((day) =>
        [...(day.nextElementSibling?.querySelectorAll("li") ?? [])].map((item) => [
          // The heading of today says so before its day.
          day.querySelector("span")?.textContent,
          item.querySelector("h3")?.textContent,
        ]),
      ),
    );
  await expect
    .poll(async () => (await lines()).toSorted())
    .toEqual(headlines.map(({ day, title }) => [longDay(day), title]).toSorted());
}

/** Opens a headline that the page lists, and checks the title, source, day and link of its article. */
export async function openHeadline(page: Page, { title, source, day, link }: Headline) {
  await page.getByRole("link", { name: title, exact: true }).click();
  await page.waitForURL(/\/news\/\d+$/);
  await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
  const article = page.getByRole("article");
  // The file states no time.
  await expect.poll(() => article.locator("time").textContent()).toBe(longDay(day));
  const stated = article.locator("dl > div").filter({ hasText: /^Source/ });
  await expect.poll(() => stated.locator("dd").textContent()).toBe(source);
  const story = article.getByRole("link", { name: source, exact: true });
  await expect.poll(() => story.getAttribute("href")).toBe(link);
}

/** "2026-07-02" as "07/02/26". */
function shortDay(day: string): string {
  const [year = "", month, date] = day.split("-");
  return `${month}/${date}/${year.slice(2)}`;
}

/** "2026-07-02" as "Thu, 07/02/2026". */
function longDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", {
    ...{ weekday: "short", month: "2-digit", day: "2-digit", year: "numeric" },
    timeZone: "UTC",
  });
}
