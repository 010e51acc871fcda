import { expect, test } from "vitest";
import {
  allowProblem,
  expectNoAxeViolations,
  newPage,
  openWithin,
  requestsOf,
  signIn,
  stopClock,
} from "../testing/browser.ts";
import { rowsOf } from "../testing/grid.ts";
import { holdReplies } from "../testing/hold-replies.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { block, heading, openRatingsSystem, tab } from "./research-page.ts";

test("the dashboard has five blocks of five, and recent research in a time frame, which is a quarter at first (C-142, C-152..C-156, C-158, C-548, C-565, C-603)", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await signIn(page, "maria.ortiz@northgate.example");
  await page.goto("/research/dashboard");
  await heading(page, "Research Dashboard").waitFor();
  for (const name of [
    "Recent IPO Research",
    "Recent Analyst Notes",
    "Recently Enhanced Profiles",
    "Special Reports",
    "Recently Updated Profiles",
  ]) {
    await block(page, name).getByRole("heading", { level: 2, name, exact: true }).waitFor();
    await expect.poll(() => block(page, name).locator("time").count()).toBe(5);
  }
  const frames = page.getByRole("radiogroup", { name: "Time frame of recent research" });
  await expect
    .poll(() => frames.locator("label").allTextContents())
    .toEqual(["Month", "Quarter", "YTD", "1 Year", "2 Years"]);
  const reportsIn = async (frame: string) => {
    const text = block(page, "Recent IPO Research").getByText(`reports in the last ${frame}`);
    return Number((await text.textContent())?.split(" ")[0]?.replace(",", ""));
  };
  await expect.poll(() => reportsIn("quarter")).toBeGreaterThan(0);
  const ofQuarter = await reportsIn("quarter");
  await expect
    .poll(() => frames.getByRole("radio", { name: "Quarter", exact: true }).isChecked())
    .toBe(true);
  await frames.getByText("2 Years", { exact: true }).click();
  await expect.poll(() => reportsIn("two years")).toBeGreaterThan(ofQuarter);
});

test("research opens on its dashboard, whose tabs lead on, and the menu marks them all (C-005, C-143..C-145, C-148..C-150, C-565, C-603, S-028, S-073)", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await signIn(page, "maria.ortiz@northgate.example");
  await page.goto("/research");
  await page.waitForURL("**/research/dashboard");
  await heading(page, "Research Dashboard").waitFor();
  const research = page
    .getByRole("navigation", { name: "Main", exact: true })
    .getByRole("link", { name: "Research" });
  const links = [
    ["Special Reports", "/research/special-reports"],
    ["Ratings System", "/research/ratings-system"],
    ["Recent Research", "/research/recent"],
  ] as const;
  for (const [name, path] of links)
    await expect.poll(() => tab(page, name).getAttribute("href")).toBe(path);
  for (const [name, path] of links) {
    await tab(page, name).click();
    await page.waitForURL(`**${path}`);
    await heading(page, name).waitFor();
    await expect.poll(() => research.getAttribute("aria-current")).toBe("true");
    if (name === "Special Reports") await block(page, "Annual Reviews").waitFor();
    if (name === "Ratings System") await block(page, /^Research Track Record/).waitFor();
  }
  await rowsOf(page).first().waitFor();
  const rows = () => page.getByRole("grid").first().getAttribute("aria-rowcount");
  await expect.poll(async () => Number(await rows())).toBeGreaterThan(1);
  const before = Number(await rows());
  const dates = page.getByRole("radiogroup", { name: "Research date" });
  await expect
    .poll(() => dates.locator("label").allTextContents())
    .toEqual(["Month", "Quarter", "YTD", "1 Year", "2 Years"]);
  // The choice on the dashboard was not for this page.
  await expect
    .poll(() => dates.getByRole("radio", { name: "Quarter", exact: true }).isChecked())
    .toBe(true);
  await dates.getByText("2 Years", { exact: true }).click();
  await expect.poll(async () => Number(await rows())).toBeGreaterThan(before);
});

test("a window that a script opened closes a second after its file has come (C-446, C-539, C-580, S-040, S-057, S-058)", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await signIn(page, "maria.ortiz@northgate.example");
  await page.goto("/research/special-reports");
  const address = await block(page, "Annual Reviews")
    .getByRole("link", { name: /^PDF, / })
    .first()
    .getAttribute("href");
  const held = Promise.withResolvers<void>();
  const release = async () => held.resolve();
  await page.context().route("**/showPDF?*", async (route) => {
    await held.promise;
    await route.continue();
  });
  const opening = page.waitForEvent("popup");
  await page.evaluate((to) => void window.open(to ?? ""), address);
  const popup = await opening;
  await heading(popup, "Your file").waitFor();
  await stopClock(popup);
  const [file] = await Promise.all([popup.waitForEvent("download"), release()]);
  expect(file.suggestedFilename()).toMatch(/^special-report-.*\.pdf$/);
  const told = popup.getByRole("status").getByText("The file has been downloaded.");
  await told.waitFor();
  await popup.clock.runFor(999);
  await told.waitFor();
  expect(popup.isClosed()).toBe(false);
  await Promise.all([popup.waitForEvent("close"), popup.clock.runFor(1).catch(() => undefined)]);
});

test("special reports stand in four groups of five, and open as files (C-144, C-243..C-247, C-516, C-614, V-533)", async () => {
  const page = await newPage({ portal: await sharedPortal(), theme: "dark" });
  await signIn(page, "maria.ortiz@northgate.example");
  await page.goto("/research/special-reports");
  for (const name of [
    "Most Recent Reports",
    "Annual Reviews",
    "Quarterly Reviews",
    "Special Reports",
  ]) {
    await block(page, name).getByRole("heading", { level: 2, name, exact: true }).waitFor();
    await expect.poll(() => block(page, name).getByRole("listitem").count()).toBe(5);
  }
  const annual = block(page, "Annual Reviews");
  const more = annual.getByRole("button", { name: "Show more, Annual Reviews" });
  await expect.poll(() => more.textContent()).toBe("Show more");
  await more.click();
  await expect
    .poll(async () => `${await annual.getByRole("listitem").count()} reports`)
    .toBe(await annual.getByText(/^\d+ reports$/).textContent());
  await expect.poll(() => annual.getByRole("listitem").count()).toBeGreaterThan(5);
  const less = annual.getByRole("button", { name: "Show less, Annual Reviews" });
  await expect.poll(() => less.textContent()).toBe("Show less");
  await less.click();
  await expect.poll(() => annual.getByRole("listitem").count()).toBe(5);
  const downloading = page.waitForEvent("download");
  const answered = page.waitForResponse(
    (response) => response.ok() && response.url().includes("/showPDF?"),
  );
  await annual
    .getByRole("link", { name: /^PDF, / })
    .first()
    .click();
  expect((await downloading).suggestedFilename()).toMatch(/^special-report-.*\.pdf$/);
  expect((await answered).request().method()).toBe("GET");
  expect((await answered).headers()["content-disposition"]).toMatch(/^attachment;/);
  await expectNoAxeViolations(page);
});

test("the ratings system is a page of text with three bands in their colors and four criteria, and asks for no data (C-145, C-160..C-165, V-569)", async () => {
  const page = await openRatingsSystem();
  await expect
    .poll(() => page.getByRole("list", { name: "Rating bands" }).locator("li").allTextContents())
    .toEqual(["14–20Outperform", "11–13Marketperform", "4–10Underperform"]);
  await expect
    .poll(() =>
      page
        .getByRole("list", { name: "Rating bands" })
        .locator("[data-color]")
        .evaluateAll((all) => all.map((one) => one.getAttribute("data-color"))),
    )
    .toEqual(["success", "neutral", "danger"]);
  const criteria = block(page, "Four criteria");
  await expect
    .poll(() => criteria.locator("dt").allTextContents())
    .toEqual([
      ...["Company Fundamentals", "Corporate Governance"],
      ...["Relative Valuation", "Group Technicals"],
    ]);
  await expect
    .poll(() => criteria.locator("dd").allTextContents())
    .toEqual(Array.from({ length: 4 }, () => expect.stringMatching(/ Scored 1–5\.$/)));
  await expectNoAxeViolations(page);
  const ofEveryPage =
    /\/v1\.0\/(Account\/AccountSettings|Alerts\/UnreadCount|Analytics\/PageViews|Favorites|Market\/PastDays)$/;
  const asked = requestsOf(page).filter(({ path }) => path.startsWith("/api/"));
  expect(asked.filter(({ path }) => !ofEveryPage.test(path))).toEqual([]);
});

test("the page of a file downloads it and goes back; a missing file is told, and nothing closes (C-444, C-445, C-447, C-448, C-451, C-524, C-580, S-040, S-057..S-060, S-293, S-412, S-441)", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await signIn(page, "maria.ortiz@northgate.example");
  await page.goto("/research/special-reports");
  const link = block(page, "Quarterly Reviews")
    .getByRole("link", { name: /^PDF, / })
    .first();
  const address = (await link.getAttribute("href")) ?? "";
  const filename = new URLSearchParams(address.split("?")[1]).get("filename");
  const downloading = page.waitForEvent("download");
  await openWithin(page, address);
  expect((await downloading).suggestedFilename()).toBe(filename);
  const from = performance.now();
  await page.waitForURL("**/research/special-reports");
  const waited = performance.now() - from;
  expect(waited).toBeGreaterThan(800);
  expect(waited).toBeLessThan(5000);
  await heading(page, "Special Reports").waitFor();
  const asked = requestsOf(page, "/showPDF");
  expect(asked.map(({ method, url }) => [method, new URL(url).search])).toEqual([
    ["GET", `?filename=${filename}`],
  ]);

  allowProblem(page, /404/);
  const release = await holdReplies(page, /\/showPDF\?/);
  await page.goto("/showpdf?filename=none.pdf");
  await heading(page, "Your file").waitFor();
  await expect.poll(() => page.getByRole("heading", { level: 1 }).count()).toBe(1);
  await expect.poll(() => page.title()).toBe("Your file · Greenshoe");
  await stopClock(page);
  await page.evaluate(() => {
    window.close = () => {
      document.body.dataset.isClosed = "yes";
    };
  });
  const alerted = page.waitForEvent("dialog");
  release();
  const dialog = await alerted;
  expect([dialog.type(), dialog.message()]).toEqual(["alert", "Sorry, no file found."]);
  await dialog.accept();
  await heading(page, "Sorry, no file found.").waitFor();
  await page.clock.runFor(5_000);
  await heading(page, "Sorry, no file found.").waitFor();
  expect(new URL(page.url()).pathname).toBe("/showpdf");
  await expect.poll(() => page.evaluate(() => document.body.dataset.isClosed)).toBeUndefined();
  await page.getByRole("button", { name: "Go back" }).click();
  await page.waitForURL("**/research/special-reports");
});
