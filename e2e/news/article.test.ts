import type { Locator, Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { allowProblem, expectNoAxeViolations, newPage, signIn } from "../testing/browser.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { acme } from "../testing/stories.ts";

const member = "maria.ortiz@northgate.example";
const block = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const results = (page: Page) => block(page, "Results").getByRole("listitem");

test("an article has its text, its source, its company and what is related; others are not found (C-181, C-217..C-225, C-522, C-561, S-030)", async () => {
  const portal = await sharedPortal();
  const page = await newPage({ portal, size: "phone", theme: "dark" });
  await signIn(page, member);
  await page.goto("/news/search?newsType=external&location=US");
  const link = results(page)
    .filter({ has: page.getByRole("img", { name: / logo$/ }) })
    .first()
    .locator("a[data-news-key]");
  const headline = await link.textContent();
  const key = await link.getAttribute("data-news-key");
  const { newsSummary, breakDate } = acme;
  const answerLong = async (route: Route) => {
    const { data } = await (await route.fetch()).json();
    await route.fulfill({
      json: { data: { ...data, newsSummary, breakDate, tickerSymbol: "ABCD" } },
    });
  };
  await page.route(/\/News\/\d+$/, answerLong, { times: 1 });
  const answered = page.waitForResponse(/\/News\/\d+$/);
  await link.click();
  await page.waitForURL(`**/news/${key}`);
  const { data: story } = await (await answered).json();
  await page.getByRole("heading", { level: 1, name: headline ?? "", exact: true }).waitFor();
  const article = page.getByRole("article");
  await expect.poll(() => article.locator("time").textContent()).toBe("Fri, 06/14/2024, 09:05 ET");
  const summary = article.getByText(newsSummary, { exact: true });
  await summary.waitFor();
  await expect
    .poll(() => summary.evaluate((text) => text.scrollHeight - text.clientHeight))
    .toBeLessThanOrEqual(1);
  const source = article.locator("p", { hasText: /^Read source story here: / }).getByRole("link");
  await expect.poll(() => source.getAttribute("href")).toBe(story.link);
  expect(story.link).toMatch(/^https:/);
  expect(story.keywords.length).toBeGreaterThan(0);
  await expect
    .poll(() => article.locator("dt", { hasText: "Keywords" }).locator("xpath=../dd").innerText())
    .toBe(story.keywords.join(", "));
  await block(page, "Company").getByRole("heading", { level: 3 }).waitFor();
  const sector = block(page, "Company").getByRole("button", { name: /^Sector: / });
  await sector.press("Enter");
  const back = block(page, "Company").getByRole("button", { name: "Back" });
  const isFocused = (button: Locator) => button.evaluate((it) => it === document.activeElement);
  await expect.poll(() => isFocused(back)).toBe(true);
  await back.press("Enter");
  await expect.poll(() => isFocused(sector)).toBe(true);
  const related = block(page, "News related to: ABCD");
  await related.getByRole("heading", { name: "News related to: ABCD", exact: true }).waitFor();
  const relatedPaths = story.relatedNews.map((one: { newsKey: number }) => `/news/${one.newsKey}`);
  expect(relatedPaths.length).toBeGreaterThan(0);
  await expect
    .poll(() =>
      related.getByRole("link").evaluateAll((all) => all.map((one) => one.getAttribute("href"))),
    )
    .toEqual(relatedPaths);
  await expectNoAxeViolations(page);
  await page.goto("/news/search?newsType=blog");
  await results(page).first().locator("a[data-news-key]").click();
  await block(page, "Other commentary")
    .getByRole("heading", { name: "Other commentary", exact: true })
    .waitFor();

  allowProblem(page, /404/);
  for (const key of ["3", "99999999999"]) {
    await page.goto(`/news/${key}`);
    await page.getByText("News article was not found", { exact: true }).waitFor();
    expect(page.url()).toBe(`${portal.url}/news/${key}`);
  }
  for (const key of ["abc", "__proto__"]) {
    await page.goto(`/news/${key}`);
    await page.waitForURL("**/not-found");
  }
});
