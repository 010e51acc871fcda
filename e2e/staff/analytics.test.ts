import { buffer } from "node:stream/consumers";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, type Day, newYorkDay } from "../../domain/calendar/day.ts";
import type { MostViewedLine } from "../../domain/contract/dashboard.ts";
import {
  allowProblem,
  expectNoAxeViolations,
  forgetRequests,
  newPage,
  openWithin,
  requestsOf,
  signIn,
} from "../testing/browser.ts";
import { type Portal, startPortal } from "../testing/portal.ts";

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ withMarket: true });
});
afterAll(() => portal.close());

const dataLayer = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, "dataLayer") ?? []) as object[]);
const sentViews = (page: Page) =>
  requestsOf(page).filter(({ path }) => path.endsWith("/Analytics/PageViews"));
/** The queries of the GET calls of the analytics pages, newest last. */
const asked = (page: Page, call: string) =>
  requestsOf(page)
    .filter(({ method, path }) => method === "GET" && path.endsWith(`/Analytics/${call}`))
    .map(({ url }) => Object.fromEntries(new URL(url).searchParams));
const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const headers = (page: Page, table: string) =>
  page.getByRole("table", { name: table, exact: true }).getByRole("columnheader").allInnerTexts();
const cellsOf = (place: Locator) =>
  place
    .getByRole("row")
    .filter({ has: place.page().getByRole("cell") })
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll("td")].map(({ textContent }) => textContent)),
    );
/** The calls of the dashboard by name, with their parameters. */
const dashboardCalls = (page: Page) =>
  requestsOf(page)
    .flatMap(({ method, url }) => {
      const [, name] = url.split("/api/v1.0/Dashboard/");
      return name === undefined ? [] : [[method, name] as const];
    })
    .toSorted(([, first], [, second]) => (first < second ? -1 : 1));
/** Waits for a message in the red of the light theme. */
const expectRedAlert = (page: Page, message: string) =>
  expect
    .poll(() =>
      page
        .getByRole("alert")
        .and(page.getByText(message, { exact: true }))
        .evaluate((element) => getComputedStyle(element).color),
    )
    .toBe("rgb(176, 46, 8)");
/** Types a text in the filter of a table, which then shows a row with these cells, and no row without the text. */
async function filterBy(page: Page, table: string, text: string, cells: unknown[]): Promise<void> {
  const filter = page.getByRole("textbox", { name: `Search ${table}`, exact: true });
  const rows = () => cellsOf(region(page, table));
  // The rows go first, so that those that return belong to the text.
  await filter.fill("in no cell");
  await expect.poll(rows).toEqual([]);
  await filter.fill(text);
  await expect.poll(rows).toContainEqual(cells);
  const lacksText = (row: (string | null)[]) =>
    !row.some((cell) => cell?.toLowerCase().includes(text.toLowerCase()));
  await expect.poll(async () => (await rows()).filter(lacksText)).toEqual([]);
}
const exhausted =
  "Google Analytics resources have been exhausted. The maximum query limit for Google Analytics was reached. Please wait an hour to view more data on this page.";
const span = (days: number, today: Day) => ({ StartDate: addDays(today, -days), EndDate: today });

test("what members open and download becomes the most viewed lists and the analytics of staff (S-054, S-055, S-226, S-228, S-229, S-323, S-405, S-423, S-444, C-010, C-200, C-404..C-419, C-421..C-430, C-452, C-499, C-509..C-514, C-517, C-518, C-526..C-529, C-548, C-572..C-577, C-634, C-636, C-637, C-644, C-645, V-087, V-521, V-525)", async () => {
  const today = newYorkDay(new Date());
  const company = await portal.db
    .selectFrom("deal_row")
    .select(["company_ticker", "company_name"])
    .where("is_main_deal", "=", true)
    .where("offer_on", "is not", null)
    .where("company_ticker", "~", "^[A-Z]+$")
    .orderBy("offer_on", "desc")
    .executeTakeFirstOrThrow();
  const story = await portal.db
    .selectFrom("news_item")
    .select(["news_key", "headline"])
    .where("broke_at", "<", new Date())
    .where("kind", "=", "blog")
    .orderBy("broke_at", "desc")
    .executeTakeFirstOrThrow();
  const ticker = company.company_ticker;

  const reader = await portal.newMember();
  const member = await newPage({ portal });
  await signIn(member, reader.email);
  await member.goto(`/news/${story.news_key}`);
  await member.getByRole("heading", { level: 1, name: story.headline }).waitFor();
  await expect
    .poll(() => dataLayer(member))
    .toContainEqual({
      event: "user_data",
      gaAccountId: expect.stringMatching(/^\d+$/),
      gaUserId: String(reader.userId),
    });
  await member.goto(`/company/${ticker}/profile`);
  await expect
    .poll(() => dataLayer(member))
    .toContainEqual(
      expect.objectContaining({ event: "page_view", pagePath: `/company/${ticker}/profile` }),
    );
  await member.goto("/priced");
  const downloading = member.waitForEvent("download");
  await member.getByRole("button", { name: "Excel", exact: true }).click();
  await downloading;
  await expect
    .poll(() => dataLayer(member))
    .toContainEqual(
      expect.objectContaining({
        event: "file_download",
        fileName: expect.stringContaining(".xlsx"),
        gaAccountId: expect.stringMatching(/^\d+$/),
        gaUserId: String(reader.userId),
      }),
    );
  await member.goto("/research/special-reports");
  const report = member.waitForEvent("download");
  await member
    .getByRole("link", { name: /^PDF, / })
    .first()
    .click();
  await report;
  await expect
    .poll(() => dataLayer(member))
    .toContainEqual(
      expect.objectContaining({
        event: "file_download",
        fileName: expect.stringMatching(/\.pdf$/),
      }),
    );
  await expect.poll(() => sentViews(member).at(-1)?.status, { timeout: 15_000 }).toBe(200);
  const viewsOf = async () =>
    (
      await portal.db
        .selectFrom("usage_day")
        .select("count")
        .where("user_id", "=", reader.userId)
        .execute()
    ).length;
  await expect.poll(viewsOf, { timeout: 15_000 }).toBeGreaterThanOrEqual(4);

  const answered = member.waitForResponse(/\/v1\.0\/Dashboard\/MostViewedIpos$/);
  await member.goto("/dashboard");
  const widget = region(member, "Most Viewed IPOs");
  await widget.scrollIntoViewIfNeeded();
  await widget.getByRole("row").filter({ hasText: ticker }).waitFor();
  const { data: lines } = await (await answered).json();
  await expect
    .poll(() => cellsOf(widget))
    .toEqual(
      lines.map((line: MostViewedLine) => [
        ...[line.ticker, line.companyName, line.priceVisible],
        // The sign of a return is a mark beside its text.
        expect.stringContaining(line.returnFromIpo === null ? "—" : "%"),
        String(line.views),
      ]),
    );
  const widgetCalls = [
    ...["IposOnTheMove", "MostViewedIpos", "MyFavorites", "NewFilings", "News", "Priced"],
    ...["RecentResearch", "UpcomingIpos"],
  ];
  await expect
    .poll(() => dashboardCalls(member).filter(([, name]) => widgetCalls.includes(name)))
    .toEqual(widgetCalls.map((name) => ["GET", name]));
  await expect.poll(() => widget.getByRole("heading").getByRole("link").count()).toBe(0);
  await member.goto("/news");
  const mostViewed = region(member, "Most Viewed");
  await mostViewed.getByRole("heading", { level: 2, name: "Most Viewed", exact: true }).waitFor();
  const viewed = mostViewed.getByRole("link", { name: story.headline });
  await expect.poll(() => viewed.getAttribute("href")).toBe(`/news/${story.news_key}`);

  const page = await newPage({ portal });
  await signIn(page, "staff@greenshoe.example");
  await page.goto("/account-settings");
  await page.getByRole("link", { name: "Access Logs", exact: true }).waitFor();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Most Viewed Int'l" }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe("data.csv");
  expect((await buffer(await saved.createReadStream())).toString()).toMatch(
    /^companyName,tickerSymbol,countryName,views\r\n/,
  );
  await page.getByRole("link", { name: "Web Analytics" }).click();
  await page.waitForURL("**/google-analytics");
  await region(page, "Most Active Pages").getByRole("link", { name: "/priced" }).waitFor();
  await expect.poll(() => page.getByLabel("Start Date").inputValue()).toBe(addDays(today, -7));
  await expect.poll(() => page.getByLabel("End Date").inputValue()).toBe(today);
  await expect.poll(() => asked(page, "RunReport")).toEqual([span(7, today)]);
  await expect
    .poll(() => page.getByRole("radio", { name: "1 week", exact: true }).isChecked())
    .toBe(true);
  await expect
    .poll(() => asked(page, "MostActive"))
    .toEqual(
      ["pages", "files", "accounts", "users"].map((Filter) => ({ Filter, ...span(7, today) })),
    );
  for (const [table, columns] of [
    ["Most Active Pages", ["Count", "Page Path"]],
    ["PDF and Excel Downloads", ["Count", "File Name", "Report Type"]],
    ["Accounts", ["Count", "Account Name", "Account ID"]],
    ["Users", ["Count", "Email", "User ID"]],
  ] as const)
    await expect.poll(() => headers(page, table)).toEqual([...columns]);
  for (const [label, days] of [
    ["1 month", 30],
    ["3 months", 90],
    ["6 months", 180],
    ["1 year", 365],
    ["1 week", 7],
  ] as const) {
    await page.getByText(label, { exact: true }).click();
    await expect.poll(() => page.getByLabel("Start Date").inputValue()).toBe(addDays(today, -days));
    await expect.poll(() => asked(page, "RunReport").at(-1)).toEqual(span(days, today));
  }
  const before = asked(page, "RunReport").length;
  const chosenRange = page.getByRole("radio", { checked: true });
  await page.getByLabel("End Date").fill(addDays(today, -1));
  await expect.poll(() => chosenRange.count()).toBe(0);
  await page.getByLabel("End Date").fill(today);
  await expect.poll(() => chosenRange.count()).toBe(1);
  await page.getByLabel("Start Date").fill(addDays(today, 1));
  await expect.poll(() => chosenRange.count()).toBe(0);
  await page.getByRole("button", { name: "Apply" }).click();
  await page
    .getByRole("alert")
    .getByText("Please enter a Start Date that is before the End Date.", { exact: true })
    .waitFor();
  await page.getByLabel("Start Date").fill(today);
  await page.getByRole("button", { name: "Apply" }).click();
  await expect.poll(() => asked(page, "RunReport").slice(before)).toEqual([span(0, today)]);
  await expect
    .poll(() => asked(page, "MostActive").filter(({ StartDate = "" }) => StartDate >= today))
    .toEqual(
      ["pages", "files", "accounts", "users"].map((Filter) => ({ Filter, ...span(0, today) })),
    );
  const { account_id } = await portal.db
    .selectFrom("portal_user")
    .select("account_id")
    .where("user_id", "=", reader.userId)
    .executeTakeFirstOrThrow();
  const count = expect.stringMatching(/^\d+$/);
  for (const [table, ...texts] of [
    ["Most Active Pages", "/priced"],
    ["PDF and Excel Downloads", "Priced.xlsx", "Excel"],
    ["Accounts", reader.accountName, String(account_id)],
    ["Users", reader.email, String(reader.userId)],
  ] as const)
    for (const text of texts) await filterBy(page, table, text.toUpperCase(), [count, ...texts]);
  const row = page.getByRole("row").filter({ hasText: reader.email });
  const counted = (await row.getByRole("cell").first().textContent()) ?? "";
  await filterBy(page, "Users", counted, [counted, reader.email, String(reader.userId)]);
  await expectNoAxeViolations(page);

  await page.getByRole("link", { name: reader.email }).click();
  await page.waitForURL("**/UserActivity/**");
  await expect
    .poll(() => asked(page, "UserActivity").at(-1))
    .toEqual({
      Filter: reader.email,
      ...span(0, today),
    });
  for (const [term, value] of [
    ["Email", reader.email],
    ["First Name", reader.firstName],
    ["Last Name", reader.lastName],
    ["User ID", String(reader.userId)],
    ["Account ID", String(account_id)],
    ["Account Name", reader.accountName],
  ] as const) {
    const fact = page.locator("dt", { hasText: new RegExp(`^${term}$`) });
    await expect.poll(() => fact.locator("xpath=../dd").innerText()).toBe(value);
  }
  await expect
    .poll(() => headers(page, "Pages Visited"))
    .toEqual(["Count", "Page Path", "Event Date", "Report Type"]);
  await expect
    .poll(() => headers(page, "Files Downloaded"))
    .toEqual(["Count", "File Name", "Event Date", "Report Type"]);
  await expect
    .poll(() => headers(page, "Technology"))
    .toEqual([
      ...["Browser", "Event Date", "Device Category", "Device Branding", "Marketing Name"],
      ...["Model", "Operating System with Version"],
    ]);
  await region(page, "Technology").getByText("desktop").first().waitFor();
  const day = today.replace(/^(\d+)-(\d+)-(\d+)$/, "$2/$3/$1");
  const [browser, system] = [expect.stringMatching(/^Chrom/), expect.stringMatching(/^[A-Z]/)];
  for (const [table, cells] of [
    ["Pages Visited", [count, `/company/${ticker}/profile`, day, "Page"]],
    ["Files Downloaded", [count, "Priced.xlsx", day, "Excel"]],
    ["Technology", [browser, day, "desktop", "—", "—", "—", system]],
  ] as const)
    await expect.poll(() => cellsOf(region(page, table))).toContainEqual(cells);
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: `/company/${ticker}/profile` }).click();
  await page.waitForURL(`**/page-view/*company*${ticker}*profile**`);
  await expect
    .poll(() => asked(page, "ResourceActivity").at(-1))
    .toEqual({
      ...{ ResourceType: "PagePath", ResourceValue: `*company*${ticker}*profile` },
      ...span(0, today),
    });
  await region(page, "Activity").getByRole("link", { name: reader.email }).waitFor();

  allowProblem(page, /404/);
  await page.getByLabel("Page path").fill("/never/opened");
  await page.getByRole("button", { name: "Show" }).click();
  await expectRedAlert(page, "Page - /never/opened - does not exist");
  await page.getByRole("tab", { name: "File Activity" }).click();
  await page.waitForURL((url) => url.pathname === "/fileActivity");
  await page.getByLabel("File name").fill("none.pdf");
  await page.getByRole("button", { name: "Show" }).click();
  await page.waitForURL((url) => url.pathname === "/fileActivity/none.pdf");
  await expectRedAlert(page, "File Not Found (Invalid File Name)");
  await page.goto(`/fileActivity/Priced.xlsx${new URL(page.url()).search}`);
  await region(page, "Activity").getByRole("link", { name: reader.email }).waitFor();
  await expect
    .poll(() => asked(page, "ResourceActivity").at(-1))
    .toEqual({
      ...{ ResourceType: "FileName", ResourceValue: "Priced.xlsx" },
      ...span(0, today),
    });
  await page.getByRole("tab", { name: "User Activity" }).click();
  await page.getByLabel("Email or user ID").fill("nobody@nowhere.example");
  await page.getByRole("button", { name: "Show" }).click();
  await expectRedAlert(page, "User Not Found (Invalid Email / User ID)");
  await page.getByLabel("Email or user ID").fill(String(reader.userId));
  await page.getByRole("button", { name: "Show" }).click();
  await page.waitForURL((url) => url.pathname === `/UserActivity/${reader.userId}`);
  await region(page, "Pages Visited").getByRole("link", { name: "/priced" }).waitFor();
  await expect
    .poll(() => asked(page, "UserActivity").at(-1))
    .toEqual({ Filter: String(reader.userId), ...span(0, today) });
  await expect
    .poll(() =>
      page
        .locator("dt", { hasText: /^Email$/ })
        .locator("xpath=../dd")
        .textContent(),
    )
    .toBe(reader.email);
  await page.getByRole("tab", { name: "By Account" }).click();
  await page.waitForURL((url) => url.pathname === "/accountId");
  await page.getByLabel("Account ID").fill("999999");
  await page.getByRole("button", { name: "Show" }).click();
  await page.waitForURL((url) => url.pathname === "/accountId/999999");
  await expectRedAlert(page, "Not Found (Invalid Account ID)");
  await page.getByLabel("Account ID").fill(String(account_id));
  await page.getByRole("button", { name: "Show" }).click();
  await page.waitForURL((url) => url.pathname === `/accountId/${account_id}`);
  await page.getByRole("heading", { name: reader.accountName }).waitFor();
  await expect
    .poll(() => headers(page, "Pages Visited"))
    .toEqual([
      ...["Count", "Page Path", "First Name", "Last Name", "Email", "Date Logged", "Browser"],
      ...["Device Category", "Operating System with Version"],
    ]);
  await expect
    .poll(() => headers(page, "Files Downloaded"))
    .toEqual(["Count", "Date Logged", "PDF", "Excel", "First Name", "Last Name", "Email"]);
  await expect
    .poll(() => asked(page, "UsersActivity").at(-1))
    .toEqual({ AccountId: String(account_id), ...span(0, today) });
  await expect
    .poll(() => cellsOf(region(page, "Pages Visited")))
    .toContainEqual([
      ...[count, `/company/${ticker}/profile`, reader.firstName, reader.lastName, reader.email],
      ...[day, browser, "desktop", system],
    ]);
  for (const [pdf, excel] of [
    ["—", "Priced.xlsx"],
    [expect.stringMatching(/\.pdf$/), "—"],
  ] as const)
    await expect
      .poll(() => cellsOf(region(page, "Files Downloaded")))
      .toContainEqual([count, day, pdf, excel, reader.firstName, reader.lastName, reader.email]);
  await page.goto(`/google-analytics/page-view/*company*${ticker}*profile`);
  await page.waitForURL(`**/page-view/*company*${ticker}*profile`);
  await expect.poll(() => new URL(page.url()).pathname.startsWith("/page-view/")).toBe(true);
  await region(page, "Activity").getByRole("link", { name: reader.email }).waitFor();
  for (const path of ["/page-view", "/google-analytics/page-view"]) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === "/page-view");
    await page.getByLabel("Page path").waitFor();
    await page.getByText("Enter the path of a page, or click one in Analytics.").waitFor();
  }
  for (const [path, content] of [
    ["/accountId", page.getByLabel("Account ID")],
    ["/UserActivity", page.getByLabel("Email or user ID")],
    ["/fileActivity", page.getByLabel("File name")],
    [`/accountId/${account_id}`, page.getByRole("heading", { name: reader.accountName })],
    ["/exhaustedResources", page.getByText(exhausted, { exact: true })],
  ] as const) {
    await openWithin(page, `/google-analytics${path}`);
    await page.waitForURL((url) => url.pathname === path);
    await content.waitFor();
  }
});

test("a used-up budget is told in place of the data, and others are told that they are not authorized (S-055, S-056, S-226..S-228, S-294, S-404, S-423, C-409, C-420, C-452, C-453, C-525, C-573, C-578, C-581)", async () => {
  const page = await newPage({ portal, size: "phone", theme: "dark" });
  await signIn(page, "admin@greenshoe.example");
  await page.route("**/Analytics/RunReport*", (route) =>
    route.fulfill({ json: { data: "8 ResourceExhausted: no quota left" } }),
  );
  await page.goto("/google-analytics");
  await page.getByText(exhausted, { exact: true }).waitFor();
  await expect.poll(() => page.getByRole("table").count()).toBe(0);
  forgetRequests(page);
  await page.goto("/exhaustedResources");
  await page.getByText(exhausted, { exact: true }).waitFor();
  for (const data of [page.getByRole("table"), page.getByLabel("Start Date")])
    await expect.poll(() => data.count()).toBe(0);
  expect(requestsOf(page).filter(({ path }) => /\/(RunReport|MostActive)$/.test(path))).toEqual([]);
  await expectNoAxeViolations(page);
  await page.goto("/account-settings");
  await page.getByRole("region", { name: "Profile" }).waitFor();
  await expect.poll(() => page.getByRole("region", { name: "Staff" }).count()).toBe(0);
  await expect.poll(() => page.getByRole("link", { name: "Web Analytics" }).count()).toBe(0);
  await expect.poll(() => page.getByRole("button", { name: /Most Viewed/ }).count()).toBe(0);

  const logs = await newPage({ portal });
  await signIn(logs, "logs@greenshoe.example");
  await logs.goto("/account-settings");
  await logs.getByRole("button", { name: "Most Viewed Int'l" }).waitFor();
  await logs.getByRole("link", { name: "Access Logs" }).waitFor();
  await expect.poll(() => logs.getByRole("link", { name: "Web Analytics" }).count()).toBe(0);
  await openWithin(logs, "/google-analytics");
  await logs.getByText("You are not authorized to view this page", { exact: true }).waitFor();
  await expect.poll(() => asked(logs, "RunReport")).toEqual([]);

  const others = await newPage({ portal });
  await signIn(others, "web@greenshoe.example");
  await others.goto("/account-settings");
  await others.getByRole("link", { name: "Web Analytics" }).waitFor();
  await expect.poll(() => others.getByRole("link", { name: "Access Logs" }).count()).toBe(0);
  await expect.poll(() => others.getByRole("button", { name: /Most Viewed/ }).count()).toBe(0);
  for (const path of [
    ...["/google-analytics", "/page-view", "/accountId/1", "/UserActivity", "/access-logs"],
  ]) {
    await others.goto(path);
    await others.getByText("You are not authorized to view this page", { exact: true }).waitFor();
    await others.getByText("Please sign-in to an account with access", { exact: true }).waitFor();
    await expect.poll(() => others.getByRole("table").count()).toBe(0);
  }
  await expect.poll(() => asked(others, "RunReport")).toEqual([]);
  const answered = requestsOf(others).filter(
    ({ path, status }) =>
      path.includes("/Analytics/") && !path.endsWith("/PageViews") && status === 200,
  );
  expect(answered).toEqual([]);
});
