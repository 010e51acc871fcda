import { expect, test } from "vitest";
import {
  clockOf,
  expectNoAxeViolations,
  newPage,
  openWithin,
  requestsOf,
  signIn,
} from "../testing/browser.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { acme } from "../testing/stories.ts";
import { block, keysOf, member, results, scrollToEnd, searches } from "./news-page.ts";

const longDay = (moment: Date) =>
  moment.toLocaleDateString("en-US", {
    ...{ weekday: "short", month: "2-digit", day: "2-digit", year: "numeric" },
    timeZone: "America/New_York",
  });

test("the landing has three sections of news by day, and a recap and a filter that are closed (C-004, C-179, C-193, C-194, C-196..C-199, C-609, C-612, S-030)", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await page.goto("/news/1");
  await page.waitForURL("**/login*");
  for (const path of ["/news/search", "/news"]) {
    await openWithin(page, path);
    await page.waitForURL("**/login*");
  }
  await signIn(page, member);
  await page.goto("/news");
  for (const name of ["RC Articles", "US External News", "Non-US External News"]) {
    await block(page, name).getByRole("heading", { level: 2, name, exact: true }).waitFor();
    await expect.poll(() => block(page, name).getByRole("listitem").count()).toBe(25);
    await block(page, name)
      .getByRole("heading", { level: 3, name: /\/20\d\d$/ })
      .first()
      .waitFor();
    await expect
      .poll(() =>
        block(page, name).getByRole("listitem").getByRole("heading", { level: 4 }).count(),
      )
      .toBe(25);
  }
  const daysOf = (name: string) =>
    block(page, name)
      .locator("h3:has(+ ul)")
      .evaluateAll((heads) =>
        heads.map((head) => ({
          day: head.querySelector("span")?.textContent ?? "",
          moments: [...(head.nextElementSibling?.querySelectorAll("time") ?? [])].map(
            (time) => time.dateTime,
          ),
        })),
      );
  for (const name of ["RC Articles", "US External News", "Non-US External News"]) {
    const days = await daysOf(name);
    expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
    expect(days.flatMap(({ moments }) => moments)).toHaveLength(25);
    for (const { day, moments } of days)
      expect(new Set(moments.map((moment) => longDay(new Date(moment)))), name).toEqual(
        new Set([day]),
      );
  }
  const recap = page.getByRole("button", { name: /^Read the Morning Recap for [A-Z][a-z]{2} \d/ });
  await expect.poll(() => recap.getAttribute("aria-expanded")).toBe("false");
  await expectNoAxeViolations(page);
  const opener = page.getByRole("button", { name: "Filter", exact: true });
  await expect.poll(() => opener.getAttribute("aria-expanded")).toBe("false");
});

/** Opens the filter on the landing. */
async function openFilter() {
  const page = await newPage({ portal: await sharedPortal() });
  await signIn(page, member);
  await page.goto("/news");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const filter = page.getByRole("form", { name: "News filter" });
  const locations = filter.getByRole("radiogroup", { name: "Location" });
  const choice = (name: string) =>
    filter.getByRole("combobox", { name }).or(filter.getByLabel(name)).first();
  return { page, filter, locations, choice };
}

test("the filter of the landing has a location, days, an industry, four types of news and nine of stories (C-184..C-191)", async () => {
  const { page, filter, locations, choice } = await openFilter();
  for (const name of ["Date From", "Date To", "Sector/Industry", "News Type"])
    await filter
      .getByRole("textbox", { name, exact: true })
      .or(filter.getByRole("combobox", { name }))
      .first()
      .waitFor();
  await choice("News Type").click();
  await expect
    .poll(() => page.getByRole("option").allTextContents())
    .toEqual(["Analyst Note", "Blog", "External", "News Alert"]);
  await page.keyboard.press("Escape");
  await expect
    .poll(() => locations.locator("label").allTextContents())
    .toEqual(["All", "Private", "US", "NonUS"]);
  await choice("Story Type").click();
  await expect
    .poll(() => page.getByRole("option").allTextContents())
    .toEqual([
      ...["IPO Pricing", "New IPO Filing", "Other", "Postponed", "Set Terms", "Terms-Down"],
      ...["Terms-Up", "Updated Financials", "Withdrawn"],
    ]);
});

test("the filter leads to the search with its values in the address, and Back to the landing (C-201, C-202, C-488, C-490..C-492)", async () => {
  const { page, filter, locations, choice } = await openFilter();
  await locations.getByText("US", { exact: true }).click();
  await choice("Story Type").click();
  await page.getByRole("option", { name: "Set Terms" }).click();
  await page.keyboard.press("Escape");
  await filter.getByRole("button", { name: "Search" }).click();
  await page.waitForURL(/\/news\/search\?location=US&storyType=Set\+Terms$/);
  await results(page).first().waitFor();
  await expect
    .poll(() => results(page).filter({ hasText: "Set Terms" }).count())
    .toBeGreaterThan(20);
  const us = filter.getByRole("radio", { name: "US", exact: true });
  await expect.poll(() => us.isChecked()).toBe(true);
  await filter.getByText("Set Terms", { exact: true }).waitFor();
  const query = searches(page)[0];
  expect(Object.fromEntries(query ?? [])).toEqual({
    ...{ location: "US", storyType: "Set Terms", topN: "25" },
  });
  expect(requestsOf(page).filter(({ path }) => path.endsWith("/FilterConfig"))).toHaveLength(1);
  await page.getByRole("button", { name: "Remove filter Location" }).click();
  await page.waitForURL(/\/news\/search\?storyType=Set\+Terms$/);
  await expect.poll(() => searches(page).at(-1)?.has("location")).toBe(false);
  await expectNoAxeViolations(page);
  await page.goBack();
  await page.goBack();
  await page.waitForURL("**/news");
});

test("a result has the facts of its story, the end of the list is told, what comes meanwhile is offered, and another filter replaces the list (C-183, C-206, C-208..C-213, C-216, C-493)", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await clockOf(page).install();
  await signIn(page, member);
  let isLater = false;
  const storiesFrom = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...acme, newsKey: first + index }));
  await page.route("**/api/v1.0/News?*", async (route) => {
    const isOfUs = new URL(route.request().url()).searchParams.get("location") === "US";
    const all = [...(isLater ? storiesFrom(1, 2) : []), ...storiesFrom(100, 24)];
    await route.fulfill({ json: { data: isOfUs ? storiesFrom(9, 1) : all } });
  });
  await page.goto("/news/search");
  await page.getByText("No more news", { exact: true }).waitFor();
  await scrollToEnd(page);
  await expect.poll(() => results(page).count()).toBe(24);
  await block(page, "Results")
    .getByRole("heading", { level: 2, name: "Fri, 06/14/2024", exact: true })
    .waitFor();
  const first = results(page).first();
  await expect.poll(() => first.locator("time").textContent()).toBe("Jun 14 09:05");
  for (const [name, path] of [
    ["Acme Robotics sets terms", "/news/100"],
    ["ACME", "/company/ACME"],
  ] as const)
    await expect
      .poll(() => first.getByRole("link", { name, exact: true }).getAttribute("href"))
      .toBe(path);
  for (const text of ["Meridian Wire", "Robots, Lock-ups"])
    await first.getByText(text, { exact: true }).waitFor();
  const logo = first.getByRole("img", { name: "The mark of Acme", exact: true });
  await expect.poll(() => logo.getAttribute("src")).toBe(acme.companyLogo);
  await expect.poll(() => first.locator("p").textContent()).toBe(`${"word ".repeat(60).trim()}…`);
  isLater = true;
  await page.clock.fastForward(61_000);
  const offer = page.getByRole("button", { name: "2 new" });
  await offer.waitFor();
  await expect.poll(() => results(page).count()).toBe(24);
  await offer.click();
  await expect.poll(() => results(page).count()).toBe(26);
  const filter = page.getByRole("form", { name: "News filter" });
  const searchIn = async (location: string) => {
    await filter.getByText(location, { exact: true }).click();
    await filter.getByRole("button", { name: "Search" }).click();
  };
  await searchIn("US");
  await expect.poll(() => keysOf(page)).toEqual(["9"]);
  await searchIn("All");
  await expect.poll(() => results(page).count()).toBe(26);
  expect(Object.fromEntries(searches(page).at(-1) ?? [])).toEqual({ topN: "25" });
  expect(searches(page).some((query) => query.has("endDate"))).toBe(false);
});
