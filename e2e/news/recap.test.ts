import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  allowProblem,
  expectNoAxeViolations,
  newPage,
  requestsOf,
  signIn,
} from "../testing/browser.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { acme } from "../testing/stories.ts";

const member = "maria.ortiz@northgate.example";
const block = (page: Page, name: string) =>
  page.getByRole("region", { name: `${name}, Morning Recap`, exact: true });
const sections = {
  RecapResearch: "IPO Research",
  PcwAdditions: "Private Company Watchlist Additions",
  RecapScheduled: "US IPOs Scheduled for Tonight",
  "RecapHeadlines?version=0": "Analyst Notes and IPO Alerts",
  "RecapHeadlines?version=1": "US External News",
  "RecapHeadlines?version=2": "Non-US External News",
} as const;
/** The sections of the landing, two of which have the titles of sections of the recap. */
const titlesBelow = ["RC Articles", "US External News", "Non-US External News", "Most Viewed"];
const refusal = {
  code: "invalid_input",
  summaryErrors: ["Some fields are not valid."],
  invalidParams: [],
};

test("the button and each section of the recap say what their own call answers (C-194, C-195, C-240..C-242, C-484, C-534, C-612)", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await signIn(page, member);
  await page.route(/\/News\/(Recap|PcwAdditions)/, (route) => {
    const address = route.request().url();
    if (address.endsWith("/RecapDate"))
      return route.fulfill({ json: { data: "Recap of a stubbed day" } });
    const name = `From ${address.split("/News/")[1]}`;
    const names = { headline: name, companyName: name, displayName: name };
    const amounts = { dealSize: "$1 m", marketCap: "$2 m", priceRange: "$3" };
    const more = { companyTicker: "ACME", busDescript: null, bookrunners: "", underwriterName: "" };
    return route.fulfill({ json: { data: [{ ...acme, ...names, ...amounts, ...more }] } });
  });
  await page.goto("/news");
  await page.getByRole("button", { name: "Recap of a stubbed day", exact: true }).click();
  for (const [call, name] of Object.entries(sections)) {
    const text = (place: Page | Locator) => place.getByText(`From ${call}`, { exact: true });
    await text(block(page, name)).waitFor();
    await expect.poll(() => text(page).count()).toBe(1);
  }
  const versions = requestsOf(page, "/News/RecapHeadlines").map(({ url }) => new URL(url).search);
  expect(versions.toSorted()).toEqual(["?version=0", "?version=1", "?version=2"]);
  allowProblem(page, /400/);
  await page.route("**/News/RecapDate", (route) => route.fulfill({ status: 400, json: refusal }));
  const refused = page.waitForResponse("**/News/RecapDate");
  await page.reload();
  await refused;
  await page.getByRole("button", { name: "Read the Morning Recap", exact: true }).waitFor();
});

test("the recap opens with six sections that load, fail and are empty by themselves, and closes (C-193, C-195, C-226..C-236, C-523)", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await signIn(page, member);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let isMended = false;
  allowProblem(page, /400/);
  await page.route(/\/News\/Recap|\/News\/PcwAdditions/, async (route) => {
    const address = route.request().url();
    if (address.includes("RecapDate")) return route.fulfill({ json: { data: "" } });
    if (address.includes("version=2") && !isMended)
      return route.fulfill({ status: 400, json: refusal });
    if (address.includes("version=1")) await answered;
    return route.fulfill({ json: { data: [] } });
  });
  await page.goto("/news");
  const recap = page.getByRole("button", { name: "Read the Morning Recap", exact: true });
  await recap.click();
  await expect.poll(() => recap.getAttribute("aria-expanded")).toBe("true");
  const titles = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect
    .poll(() => titles.allTextContents())
    .toEqual([...Object.values(sections), ...titlesBelow]);
  const section = (name: string) => block(page, name);
  for (const [call, name] of Object.entries(sections)) {
    if (!/version=[12]/.test(call))
      await section(name).getByText("Nothing here today", { exact: true }).waitFor();
  }
  await section("US External News")
    .getByRole("status", { name: "Loading US External News" })
    .waitFor();
  const again = section("Non-US External News").getByRole("button", { name: "Try again" });
  await again.waitFor();
  isMended = true;
  await again.click();
  await section("Non-US External News").getByText("Nothing here today", { exact: true }).waitFor();
  answer();
  await section("US External News").getByText("Nothing here today", { exact: true }).waitFor();
  await expect
    .poll(() =>
      section("IPO Research").getByRole("link", { name: "Latest research" }).getAttribute("href"),
    )
    .toBe("/research/dashboard");
  await expect
    .poll(() =>
      section("Private Company Watchlist Additions").getByRole("link").getAttribute("href"),
    )
    .toBe("/private-company-watchlist");
  await expectNoAxeViolations(page);
  await recap.click();
  await expect.poll(() => recap.getAttribute("aria-expanded")).toBe("false");
  await expect.poll(() => titles.allTextContents()).toEqual(titlesBelow);
});
