import type { Response } from "playwright-core";
import { expect, test } from "vitest";
import { addDays, newYorkDay } from "../../domain/calendar/day.ts";
import { expectNoAxeViolations, newPage, signIn } from "../testing/browser.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { block, keysOf, member, results, scrollToEnd, searches } from "./news-page.ts";

test("on a phone, a link leads to each section of the landing", async () => {
  const page = await newPage({ portal: await sharedPortal(), size: "phone" });
  await signIn(page, member);
  await page.goto("/news");
  const jump = page.getByRole("navigation", { name: "Sections", exact: true });
  await expect.poll(() => jump.getByRole("button").count()).toBe(4);
  await block(page, "RC Articles").getByRole("listitem").nth(24).waitFor();
  await jump.getByRole("button", { name: "US External News", exact: true }).click();
  const section = block(page, "US External News");
  const isFocused = () => section.evaluate((card) => card === document.activeElement);
  await expect.poll(isFocused).toBe(true);
  const header = await page.getByRole("banner").boundingBox();
  const bottom = (header?.y ?? 0) + (header?.height ?? 0);
  await expect
    .poll(async () => ((await section.boundingBox())?.y ?? 0) - bottom)
    .toBeGreaterThanOrEqual(0);
  await expect.poll(async () => (await section.boundingBox())?.y ?? 900).toBeLessThan(100);
  await expectNoAxeViolations(page);
});

test("days up to today can be chosen, none of the future, a filter without news says so, and the choices are those of the answer (C-192, C-202, C-205, C-521, C-565, C-606, C-188)", async () => {
  const page = await newPage({ portal: await sharedPortal(), size: "phone", theme: "dark" });
  await signIn(page, member);
  const choices = {
    industries: [{ value: 77, label: "Fishing", level: "sector", parent: null }],
    newsTypes: [{ value: "blog", label: "Column" }],
    storyTypes: [{ value: "Terms-Up", label: "Raised" }],
  };
  await page.route("**/News/FilterConfig", async (route) => {
    const { data } = await (await route.fetch()).json();
    await route.fulfill({ json: { data: { ...data, ...choices } } });
  });
  await page.goto("/news/search?ticker=ZZZZZZ");
  await page.getByText("No news found. Change your search criteria.", { exact: true }).waitFor();
  const filter = page.getByRole("form", { name: "News filter" });
  await expect
    .poll(() => filter.locator("legend, label").allTextContents())
    .toEqual([
      ...["Location", "All", "Private", "US", "NonUS", "Date From", "Date To"],
      ...["Sector/Industry", "News Type", "Story Type"],
    ]);
  const today = newYorkDay(new Date());
  const typed = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(2, 4)}`;
  for (const name of ["Date From", "Date To"]) {
    const box = filter.getByRole("textbox", { name });
    await box.fill(typed(addDays(today, 1)));
    await box.press("Tab");
    await expect.poll(() => box.inputValue()).toBe("");
    await page.getByRole("button", { name: `${name}: open the calendar` }).click();
    const days = page.getByRole("dialog").getByRole("table").getByRole("button");
    await expect
      .poll(() => days.evaluateAll((all) => all.filter((day) => !day.matches(":disabled")).length))
      .toBe(Number(today.slice(8)));
    await page.keyboard.press("Escape");
    await box.fill(typed(today));
    await box.press("Tab");
    await expect.poll(() => box.inputValue()).toBe(typed(today));
  }
  await filter.getByRole("button", { name: "Search" }).click();
  await expect
    .poll(() => Object.fromEntries(searches(page).at(-1) ?? []))
    .toEqual({ ticker: "ZZZZZZ", startDate: today, endDate: today, topN: "25" });
  await page.waitForURL(`**/news/search?ticker=ZZZZZZ&startDate=${today}&endDate=${today}`);
  for (const name of ["Date From", "Date To"])
    await expect.poll(() => filter.getByRole("textbox", { name }).inputValue()).toBe(typed(today));
  await page.getByRole("button", { name: "Reset" }).click();
  await expect.poll(() => results(page).count()).toBeGreaterThan(24);
  await expectNoAxeViolations(page);
  for (const [name, label] of [
    ["Sector/Industry", "Fishing"],
    ["News Type", "Column"],
    ["Story Type", "Raised"],
  ] as const) {
    await filter.getByRole("combobox", { name }).or(filter.getByLabel(name)).first().click();
    await expect.poll(() => page.getByRole("option").allTextContents()).toEqual([label]);
    await page.getByRole("option", { name: label }).click();
    await page.keyboard.press("Escape");
  }
  await filter.getByRole("button", { name: "Search" }).click();
  await expect
    .poll(() => Object.fromEntries(searches(page).at(-1) ?? []))
    .toEqual({ industry: "77", newsType: "blog", storyType: "Terms-Up", topN: "25" });
  await page.waitForURL("**/news/search?industry=77&newsType=blog&storyType=Terms-Up");
  for (const label of ["Fishing", "Column", "Raised"])
    await filter.getByText(label, { exact: true }).waitFor();
});

test("the list goes on for forty pages with few nodes, and back from an article the place and the focus are the same, also after a reload (C-180, C-203, C-204, C-214, C-215, C-491, C-492, C-563, C-609, C-181, promise 38)", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await signIn(page, member);
  const answers = new Map<string, Response>();
  page.on("response", (response) => {
    const { pathname, searchParams } = new URL(response.url());
    if (pathname.endsWith("/News") && !searchParams.has("after"))
      answers.set(searchParams.get("endDate") ?? "newest", response);
  });
  await page.goto("/news/search");
  const opener = page.getByRole("button", { name: "Filter", exact: true });
  await expect.poll(() => opener.getAttribute("aria-expanded")).toBe("true");
  const filter = page.getByRole("form", { name: "News filter" });
  for (const name of ["Location", "Sector/Industry", "News Type", "Story Type"])
    await filter.getByLabel(name).first().waitFor();
  for (const name of ["Date From", "Date To"])
    await filter.getByRole("textbox", { name }).waitFor();
  const firstKeys = (count: number) => keysOf(page).then((keys) => keys.slice(0, count));
  await expect.poll(() => results(page).count()).toBeGreaterThan(24);
  expect(Object.fromEntries(searches(page)[0] ?? [])).toEqual({ topN: "25" });
  const firstPage = await keysOf(page);
  await scrollToEnd(page);
  await expect.poll(() => results(page).count()).toBeGreaterThan(firstPage.length + 24);
  await expect.poll(() => firstKeys(firstPage.length)).toEqual(firstPage);
  await expect
    .poll(async () => {
      await scrollToEnd(page);
      return searches(page).filter((query) => query.has("endDate")).length;
    })
    .toBeGreaterThan(39);
  await expect.poll(() => results(page).count()).toBeLessThan(300);
  const ends = searches(page).flatMap((query) => query.get("endDate") ?? []);
  expect(new Set(ends).size).toBe(ends.length);
  for (const [at, end] of ends.entries()) {
    const { data = [] } = (await answers.get(ends[at - 1] ?? "newest")?.json()) ?? {};
    expect(end).toBe(addDays(newYorkDay(new Date(data.at(-1).breakDate)), -1));
  }

  const link = results(page).last().locator("a[data-news-key]");
  const key = await link.getAttribute("data-news-key");
  const headline = (await link.textContent()) ?? "";
  const opened = page.locator(`a[data-news-key="${key}"]`);
  await opened.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await opened.boundingBox())?.y ?? -1).toBeGreaterThan(0);
  const box = await opened.boundingBox();
  const isBack = async () => {
    await expect
      .poll(() => opened.evaluate((element) => element === document.activeElement))
      .toBe(true);
    await expect
      .poll(async () => Math.abs(((await opened.boundingBox())?.y ?? 0) - (box?.y ?? 0)))
      .toBeLessThan(60);
  };
  await opened.click();
  await page.waitForURL(`**/news/${key}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.goBack();
  await isBack();
  await opened.click();
  await page.waitForURL(`**/news/${key}`);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: headline, exact: true }).waitFor();
  await page.goBack();
  await isBack();
});
