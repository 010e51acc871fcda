import { expect, test } from "vitest";
import { expectNoAxeViolations, newPage, requestsOf, signIn } from "../testing/browser.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { answerWith, asked, box, member, options, result } from "./search-box.ts";

test("a screen reader is told how many suggestions came, and that none came", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await signIn(page, member);
  await page.goto("/news");
  await box(page).fill("acquis");
  const announced = page.getByRole("search").locator("[aria-live=polite]");
  await expect.poll(() => announced.textContent()).toMatch(/^\d+ suggestions$/);
  await expect
    .poll(async () => `${await options(page).count()} suggestions`)
    .toBe(await announced.textContent());
  await box(page).fill("zzzzqq");
  await expect.poll(() => announced.textContent()).toBe("No suggestions");
});

test("the keyboard chooses, Escape closes and clears the box, Ctrl K opens a palette over a grid, and each type leads where it belongs (S-240, S-241, S-243, S-244, S-416)", async () => {
  const page = await newPage({ portal: await sharedPortal(), theme: "dark" });
  await signIn(page, member);
  await page.goto("/news/search?newsType=newsAlert");
  const link = page.locator("a[data-news-key]").first();
  const newsKey = Number(await link.getAttribute("data-news-key"));
  // A private company is named where others have their ticker, so its address tells.
  const company = page.locator("main li a[href^='/company/']").first();
  const ticker = (await company.getAttribute("href"))?.split("/")[2] ?? "";
  await page.goto("/research/special-reports");
  const file = await page
    .getByRole("link", { name: /^PDF, / })
    .first()
    .getAttribute("href");
  const { video_key: videoKey } = await (await sharedPortal()).db
    .selectFrom("video")
    .select("video_key")
    .where("kind", "=", "latest")
    .orderBy("published_on")
    .executeTakeFirstOrThrow();
  await page.goto("/priced");
  await page.getByRole("gridcell").first().waitFor();
  await answerWith(page, [
    result({ tickerSymbol: ticker }),
    result({
      ...{ resultType: "Research", keyword: "An acme report", link: file },
      ...{ tickerSymbol: "ACME", resultDate: "2026-05-01" },
    }),
    result({ resultType: "news", keyword: "A headline", newsKey }),
    result({ resultType: "Latest Videos", keyword: "A video", videoKey }),
  ]);
  const palette = page.getByRole("dialog", { name: "Search and go to" });
  const search = async (downs: number) => {
    await page.keyboard.press("Control+k");
    await palette.getByRole("combobox").fill("acme");
    await expect.poll(() => options(page).count()).toBe(4);
    for (let press = 0; press < downs; press++) await page.keyboard.press("ArrowDown");
  };
  await search(1);
  await expect.poll(() => options(page).first().getAttribute("aria-selected")).toBe("true");
  await expect
    .poll(() => options(page).nth(1).locator("b, span, small").allTextContents())
    .toEqual(["ACME", "An acme report", "05/01/26"]);
  await expect
    .poll(() => page.getByRole("listbox").getByRole("group").locator("p").allTextContents())
    .toEqual(["Companies", "Research", "News", "Videos"]);
  await expect
    .poll(() => options(page).locator("mark").allTextContents())
    .toEqual(["Acme", "ACME", "acme"]);
  await expectNoAxeViolations(page);
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => options(page).last().getAttribute("aria-selected")).toBe("true");
  await page.keyboard.press("Escape");
  await palette.waitFor({ state: "detached" });
  await box(page).fill("acme");
  await page.keyboard.press("Escape");
  await expect.poll(() => box(page).inputValue()).toBe("");
  await search(2);
  const address = page.url();
  const downloading = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  const wanted = new URL(file ?? "", address).searchParams.get("filename");
  expect((await downloading).suggestedFilename()).toBe(wanted);
  const [asked, ...others] = requestsOf(page, "/showPDF");
  expect(others).toEqual([]);
  expect(asked).toMatchObject({ method: "GET", status: 200 });
  expect(new URL(asked?.url ?? "").searchParams.get("filename")).toBe(wanted);
  expect(page.url()).toBe(address);
  expect(new URL(page.url()).pathname).toBe("/priced");
  await search(1);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/company/${ticker}**`);
  await search(3);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/news/${newsKey}`);
  await search(4);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/latest-videos/${videoKey}`);
});

test("an entry of the monitor list opens the list filtered by its name (S-242)", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await signIn(page, member);
  await page.goto("/news");
  await answerWith(page, [result({ resultType: "PCML", keyword: "Acme Robotics" })]);
  await box(page).fill("acme");
  await options(page).first().click();
  await page.waitForURL("**/private-company-monitor-list?search=Acme%20Robotics*");
  await expect
    .poll(() => page.getByPlaceholder("Quick Search...").inputValue())
    .toBe("Acme Robotics");
});

test("a late answer to an earlier text is never shown for a later one (promise 37)", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await signIn(page, member);
  await page.goto("/news");
  let answer = () => {};
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/Search/SmartSearch?*", async (route) => {
    const term = new URL(route.request().url()).searchParams.get("searchTerm") ?? "";
    if (term === "first") await late;
    await route
      .fulfill({ json: { data: [result({ keyword: `Found ${term}`, tickerSymbol: "A" })] } })
      .catch(() => {});
  });
  await box(page).fill("first");
  await expect.poll(() => asked(page)).toEqual(["first"]);
  await box(page).fill("second");
  await options(page).filter({ hasText: "Found second" }).waitFor();
  answer();
  await expect.poll(() => options(page).filter({ hasText: "Found first" }).count()).toBe(0);
  await expect.poll(() => options(page).filter({ hasText: "Found second" }).count()).toBe(1);
});
