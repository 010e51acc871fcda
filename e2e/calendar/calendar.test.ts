import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectNoAxeViolations, newPage, signIn } from "../testing/browser.ts";
import { expectRatingColors } from "../testing/rating-colors.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { calendar, events, legend, scope } from "./calendar-page.ts";

/** How many days stand beside each other. */
const columnsOf = async (shown: Locator) => {
  const days = shown.locator("ol > li");
  const starts = await days.evaluateAll((all) => all.map((day) => day.getBoundingClientRect().x));
  return new Set(starts).size;
};

const june = "/master-calendar?day=2025-06-10";

async function signInWide(): Promise<Page> {
  const viewport = { width: 1300, height: 900 };
  const page = await newPage({ portal: await sharedPortal(), viewport });
  await signIn(page, "maria.ortiz@northgate.example");
  return page;
}

test("a month shows weekdays from Monday below a legend of six colors, and the menu marks it (S-072, S-364, V-017, V-124, V-126, V-127, V-138, V-620)", async () => {
  const page = await signInWide();
  await page.goto(june);
  const dayNames = () =>
    calendar(page)
      .locator("ol > li")
      .evaluateAll((all) => all.map((day) => day.getAttribute("aria-label")));
  await page.getByRole("heading", { level: 1, name: "Master Calendar" }).waitFor();
  const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
  await expect
    .poll(async () => (await dayNames()).map((name) => name?.split(",")[0]))
    .toEqual([...weekdays, ...weekdays, ...weekdays, ...weekdays, ...weekdays]);
  await expect
    .poll(async () => [(await dayNames()).at(0), (await dayNames()).at(-1)])
    .toEqual(["Monday, June 2, 2025", "Friday, July 4, 2025"]);
  await expect
    .poll(() => calendar(page).locator("ol").locator("xpath=../div/span").allTextContents())
    .toEqual(weekdays);
  await expect.poll(() => columnsOf(calendar(page))).toBe(5);
  await calendar(page).getByText("Juneteenth").waitFor();
  await expect
    .poll(() =>
      page.getByRole("group", { name: "Event types" }).getByRole("button").allTextContents(),
    )
    .toEqual(["Filed", "Offer Date", "Trade", "Research", "Lock-Ups", "Postponed/Withdrawn"]);
  const marks = page.getByRole("group", { name: "Event types" }).locator("button > i");
  const colors = () =>
    marks.evaluateAll((all) => all.map((mark) => getComputedStyle(mark).backgroundColor));
  await expect.poll(async () => new Set(await colors()).size).toBe(6);
  const scheduled = page
    .getByRole("navigation", { name: "Main", exact: true })
    .getByRole("link", { name: "Scheduled" });
  await expect.poll(() => scheduled.getAttribute("aria-current")).toBe("true");
});

test("the calendar shows the listings that are chosen, and ratings in their colors (V-129, V-569)", async () => {
  const page = await signInWide();
  const answer = page.waitForResponse(/\/Dashboard\/MasterCalendar\?/);
  await page.goto(june);
  await page.getByRole("heading", { level: 1, name: "Master Calendar" }).waitFor();
  const { data } = await (await answer).json();
  const told = Object.values<{ companyTicker: string; headquarter: string | null }[]>(data).flat();
  const places = new Map(told.map((event) => [event.companyTicker, event.headquarter]));
  const shownPlaces = async () => {
    const links = calendar(page).getByRole("link");
    const paths = await links.evaluateAll((all) => all.map((one) => one.getAttribute("href")));
    const tickers = paths.map((path) => decodeURIComponent(path?.split("/").at(-1) ?? ""));
    return [...new Set(tickers.map((ticker) => places.get(ticker)))].sort();
  };
  await expect
    .poll(() =>
      page.getByRole("radiogroup", { name: "Listing" }).locator("label").allTextContents(),
    )
    .toEqual(["US", "Non-US", "Global"]);
  await expect.poll(shownPlaces).toEqual(["US"]);
  await scope(page, "Non-US").click();
  await expect.poll(shownPlaces).toEqual(["NonUS"]);
  await scope(page, "Global").click();
  await expect.poll(shownPlaces).toEqual(expect.arrayContaining(["NonUS", "US"]));
  await expectRatingColors(calendar(page));
});

test("each entry of the legend takes its events off the calendar and brings them back (V-128, V-138)", async () => {
  const page = await signInWide();
  await page.goto(june);
  await scope(page, "Global").click();
  const ofType = (color: string) => calendar(page).locator(`a [style*="--ev-${color})"]`);
  for (const [name, color] of [
    ["Filed", "filed"],
    ["Offer Date", "offerdate"],
    ["Research", "research"],
    ["Lock-Ups", "lockups"],
    ["Postponed/Withdrawn", "pw"],
    ["Trade", "trade"],
  ] as const) {
    await ofType(color).first().waitFor();
    await legend(page, name).click();
    await expect.poll(() => ofType(color).count()).toBe(0);
    await legend(page, name).click();
    await ofType(color).first().waitFor();
    await legend(page, name).click();
    await expect.poll(() => ofType(color).count()).toBe(0);
  }
  await expect.poll(() => calendar(page).getByRole("link").count()).toBe(0);
});

test("the choices of SPACs, listing and favorites narrow the calendar, and stay after a reload (V-130..V-133, V-561)", async () => {
  const page = await signInWide();
  await page.goto(june);
  await scope(page, "Global").click();
  const counted = () => events(page, / trades, /).count();
  await expect.poll(counted).toBeGreaterThan(10);
  const spacs = calendar(page).getByText("SPAC", { exact: true });
  await spacs.first().waitFor();
  await page.getByLabel("Include SPACs").uncheck();
  await expect.poll(() => spacs.count()).toBe(0);
  await scope(page, "Non-US").click();
  await page.getByLabel("Favorites Only").check();
  await expect.poll(counted).toBe(0);
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem("calendar") ?? "null")))
    .toEqual({ headquarter: "NonUS", includeSpacs: false, favoritesOnly: true });
  await page.reload();
  await expect.poll(() => page.getByRole("radio", { name: "Non-US" }).isChecked()).toBe(true);
  await expect.poll(() => page.getByLabel("Include SPACs").isChecked()).toBe(false);
  await expect.poll(() => page.getByLabel("Favorites Only").isChecked()).toBe(true);
  await expectNoAxeViolations(page);
});

test("on a phone the calendar is a list of one week that begins with trades (V-125, V-135)", async () => {
  const page = await newPage({ portal: await sharedPortal(), size: "phone", theme: "dark" });
  await signIn(page, "maria.ortiz@northgate.example");
  await page.setViewportSize({ width: 500, height: 844 });
  await page.goto("/master-calendar?day=2025-06-19");
  await expect
    .poll(() =>
      calendar(page)
        .locator("ol > li")
        .evaluateAll((all) => all.map((day) => day.getAttribute("aria-label"))),
    )
    .toEqual([
      ...["Monday, June 16, 2025", "Tuesday, June 17, 2025", "Wednesday, June 18, 2025"],
      ...["Thursday, June 19, 2025", "Friday, June 20, 2025"],
    ]);
  await expect.poll(() => columnsOf(calendar(page))).toBe(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await calendar(page).getByText("Juneteenth: market closed").waitFor();
  for (const name of ["Filed", "Offer Date", "Research", "Lock-Ups", "Postponed/Withdrawn"])
    await expect.poll(() => legend(page, name).getAttribute("aria-pressed")).toBe("false");
  await expect.poll(() => legend(page, "Trade").getAttribute("aria-pressed")).toBe("true");
  await legend(page, "Trade").click();
  await calendar(page)
    .getByText(/^No events shown, \d+ hidden$/)
    .first()
    .waitFor();
  await legend(page, "Filed").click();
  await events(page, / files/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Previous week" }).click();
  await page.getByText("Jun 9–13, 2025").waitFor();
  await expectNoAxeViolations(page);
});

test("the page of scheduled IPOs has a calendar of two weeks that stays collapsed (S-342, S-364, V-015, V-016, V-134, V-136, V-137, V-141)", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await signIn(page, "maria.ortiz@northgate.example");
  const answer = page.waitForResponse(/\/Dashboard\/ScheduledCalendar\?/);
  await page.goto("/scheduled");
  await page.getByRole("heading", { level: 1, name: "Scheduled IPOs" }).waitFor();
  const link = page
    .getByRole("navigation", { name: "Main", exact: true })
    .getByRole("link", { name: "Scheduled" });
  await expect.poll(() => link.getAttribute("href")).toBe("/scheduled");
  await expect.poll(() => link.getAttribute("aria-current")).toBe("page");
  const preview = page.getByRole("region", { name: "Weekly Calendar", exact: true });
  await expect.poll(() => preview.locator("ol > li").count()).toBe(10);
  const firstDay = preview.locator("ol > li").first();
  await expect.poll(() => firstDay.getAttribute("aria-label")).toMatch(/^Monday, /);
  const { data } = await (await answer).json();
  expect(new Set(data.map(({ type }: { type: string }) => type))).toEqual(new Set(["trade"]));
  const names = () => preview.getByRole("list").getByRole("link").allTextContents();
  await expect.poll(async () => (await names()).length).toBeGreaterThan(0);
  await expect
    .poll(async () => (await names()).filter((name) => !name.includes(" trades, ")))
    .toEqual([]);
  await page
    .getByRole("region", { name: "Scheduled IPOs", exact: true })
    .getByRole("grid")
    .waitFor();
  await preview.getByRole("button", { name: "Weekly Calendar" }).click();
  await expect.poll(() => preview.locator("ol").count()).toBe(0);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("calendar preview collapsed")))
    .toBe("true");
  await page.reload();
  const toggle = preview.getByRole("button", { name: "Weekly Calendar" });
  await expect.poll(() => toggle.getAttribute("aria-expanded")).toBe("false");
  await expect.poll(() => preview.locator("ol").count()).toBe(0);
  await toggle.click();
  await expect.poll(() => preview.locator("ol > li").count()).toBe(10);
  // The preview is as wide as the page less both gutters and borders.
  for (const [width, days] of [
    [376, false],
    [377, true],
  ] as const) {
    await page.setViewportSize({ width: width + 26, height: 900 });
    await expect
      .poll(() =>
        preview.evaluate(
          (box) => box.querySelector("ol")?.parentElement?.parentElement?.clientWidth,
        ),
      )
      .toBe(width);
    if (days) await expect.poll(() => preview.locator("ol > li").count()).toBe(10);
    await expect.poll(() => columnsOf(preview)).toBe(days ? 5 : 1);
  }
  await preview.getByRole("link", { name: "Master Calendar" }).click();
  await page.waitForURL("**/master-calendar");
});
