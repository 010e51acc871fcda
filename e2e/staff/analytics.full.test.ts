import { buffer } from "node:stream/consumers";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addDays, newYorkDay } from "../../domain/calendar/day.ts";
import type { MostViewedLine } from "../../domain/contract/dashboard.ts";
import { dayText } from "../../domain/fields/formats.ts";
import {
  allowProblem,
  expectNoAxeViolations,
  forgetRequests,
  newPage,
  openWithin,
  requestsOf,
  signIn,
} from "../testing/browser.ts";
import { typeInto } from "../testing/master-form.ts";
import { type Portal, startPortal } from "../testing/portal.ts";

const today = newYorkDay(new Date());
const shownToday = today.replace(/^(\d+)-(\d+)-(\d+)$/, "$2/$3/$1");
const count = expect.stringMatching(/^\d+$/);
const browser = expect.stringMatching(/^Chrom/);
const system = expect.stringMatching(/^[A-Z]/);

const dateNamed = (page: Page, name: string) => page.getByRole("textbox", { name });
const patience = { timeout: 20_000, interval: 100 };

let portal: Portal;
let visit: Awaited<ReturnType<typeof readAndDownload>>;
beforeAll(async () => {
  portal = await startPortal({ withMarket: true });
  visit = await readAndDownload();
}, 120_000);
afterAll(() => portal.close());

/** A new member reads an article, a company, a view and the reports, and downloads a table and a report. */
async function readAndDownload() {
  const { company_ticker: ticker } = await portal.db
    .selectFrom("deal_row")
    .select("company_ticker")
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
  const reader = await portal.newMember();
  const { account_id: accountId } = await portal.db
    .selectFrom("portal_user")
    .select("account_id")
    .where("user_id", "=", reader.userId)
    .executeTakeFirstOrThrow();

  const page = await newPage({ portal });
  await signIn(page, reader.email);
  await page.goto(`/news/${story.news_key}`);
  await page.getByRole("heading", { level: 1, name: story.headline }).waitFor();
  await openWithin(page, `/company/${ticker}/profile`);
  await page.getByRole("navigation", { name: "Company sections" }).waitFor();
  await openWithin(page, "/priced");
  const table = page.waitForEvent("download");
  await page.getByRole("button", { name: "Excel", exact: true }).click();
  await table;
  await openWithin(page, "/research/special-reports");
  const report = page.waitForEvent("download");
  await page
    .getByRole("link", { name: /^PDF, / })
    .first()
    .click();
  await report;
  // A hook has no `expect.poll()`.
  const isPdf = (event: object) => /\.pdf$/.test(String(Reflect.get(event, "fileName")));
  await vi.waitUntil(async () => (await dataLayer(page)).some(isPdf), patience);
  const events = await dataLayer(page);
  // A page sends the views that it still has when it is left.
  await page.goto("/health/ready");
  const readUsed = () =>
    portal.db
      .selectFrom("usage_day")
      .select("resource_id")
      .where("user_id", "=", reader.userId)
      .execute();
  // Four pages and two files.
  await vi.waitUntil(async () => (await readUsed()).length === 6, patience);
  return { ticker, story, reader, accountId, events };
}

const dataLayer = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, "dataLayer") ?? []) as object[]);
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
/** The value of a term in the header of a user. */
const factOf = (page: Page, term: string) =>
  page.locator("dt", { hasText: new RegExp(`^${term}$`) }).locator("xpath=../dd");
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
const notAuthorized = [
  "You are not authorized to view this page",
  "Please sign-in to an account with access",
] as const;
const span = (days: number) => ({ StartDate: addDays(today, -days), EndDate: today });
const week = span(7);
async function openAsStaff(path: string): Promise<Page> {
  const page = await newPage({ portal });
  await signIn(page, "staff@greenshoe.example");
  await page.goto(path);
  return page;
}
/** Asks for a page, file, user or account by the field above the tables. */
async function show(page: Page, field: string, text: string): Promise<void> {
  await page.getByLabel(field).fill(text);
  await page.getByRole("button", { name: "Show" }).click();
}

test("the data layer gets who is signed in, each page and each download (S-323, S-405, C-517, C-518, C-644)", () => {
  const { events, reader, story, ticker } = visit;
  const ids = { gaAccountId: count, gaUserId: String(reader.userId) };
  expect(events).toEqual([
    { event: "user_data", ...ids },
    { event: "page_view", pagePath: `/news/${story.news_key}`, ...ids },
    { event: "page_view", pagePath: `/company/${ticker}/profile`, ...ids },
    { event: "page_view", pagePath: "/priced", ...ids },
    { event: "file_download", fileName: expect.stringContaining(".xlsx"), ...ids },
    { event: "page_view", pagePath: "/research/special-reports", ...ids },
    { event: "file_download", fileName: expect.stringMatching(/\.pdf$/), ...ids },
  ]);
});

test("what members read most is listed on the dashboard and on the page of news (C-200, V-087, V-521, V-525)", async () => {
  const { reader, story, ticker } = visit;
  const page = await newPage({ portal });
  await signIn(page, reader.email);
  const answered = page.waitForResponse(/\/v1\.0\/Dashboard\/MostViewedIpos$/);
  await page.goto("/dashboard");
  const widget = region(page, "Most Viewed IPOs");
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
    .poll(() => dashboardCalls(page).filter(([, name]) => widgetCalls.includes(name)))
    .toEqual(widgetCalls.map((name) => ["GET", name]));
  await expect.poll(() => widget.getByRole("heading").getByRole("link").count()).toBe(0);
  await openWithin(page, "/news");
  const mostViewed = region(page, "Most Viewed");
  await mostViewed.getByRole("heading", { level: 2, name: "Most Viewed", exact: true }).waitFor();
  const viewed = mostViewed.getByRole("link", { name: story.headline });
  await expect.poll(() => viewed.getAttribute("href")).toBe(`/news/${story.news_key}`);
});

test("account settings lead staff to both areas, and save what is viewed abroad as a file (S-226, S-228, S-229, C-010, C-499)", async () => {
  const page = await openAsStaff("/account-settings");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Most Viewed Int'l" }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe("data.csv");
  expect((await buffer(await saved.createReadStream())).toString()).toMatch(
    /^companyName,tickerSymbol,countryName,views\r\n/,
  );
  await page.getByRole("link", { name: "Web Analytics" }).click();
  await page.waitForURL("**/google-analytics");
  await page.getByRole("table").first().waitFor();
  await page.goBack();
  await page.getByRole("link", { name: "Access Logs", exact: true }).click();
  await page.waitForURL("**/access-logs");
  await page.getByRole("table").first().waitFor();
});

test("analytics open on the last seven days, and each quick range loads its own (C-410..C-415, C-417, C-548, C-576)", async () => {
  const page = await openAsStaff("/google-analytics");
  await expect.poll(() => asked(page, "RunReport")).toEqual([week]);
  await expect
    .poll(() => dateNamed(page, "Start Date").inputValue())
    .toBe(dayText(addDays(today, -7)));
  await expect.poll(() => dateNamed(page, "End Date").inputValue()).toBe(dayText(today));
  await expect
    .poll(() => page.getByRole("radio", { name: "1 week", exact: true }).isChecked())
    .toBe(true);
  for (const [label, days] of [
    ["1 month", 30],
    ["3 months", 90],
    ["6 months", 180],
    ["1 year", 365],
    ["1 week", 7],
  ] as const) {
    await page.getByText(label, { exact: true }).click();
    await expect
      .poll(() => dateNamed(page, "Start Date").inputValue())
      .toBe(dayText(addDays(today, -days)));
    await expect.poll(() => asked(page, "RunReport").at(-1)).toEqual(span(days));
  }
});

test("typed dates load when they are applied, also those of one day, but not a start after the end (C-418, C-574, C-575)", async () => {
  const page = await openAsStaff("/google-analytics");
  await expect.poll(() => asked(page, "RunReport")).toEqual([week]);
  forgetRequests(page);
  const chosenRange = page.getByRole("radio", { checked: true });
  await typeInto(dateNamed(page, "End Date"), dayText(addDays(today, -1)));
  await expect.poll(() => chosenRange.count()).toBe(0);
  await typeInto(dateNamed(page, "End Date"), dayText(today));
  await expect.poll(() => chosenRange.count()).toBe(1);
  await typeInto(dateNamed(page, "Start Date"), dayText(addDays(today, 1)));
  await expect.poll(() => chosenRange.count()).toBe(0);
  await page.getByRole("button", { name: "Apply" }).click();
  await page
    .getByRole("alert")
    .getByText("Please enter a Start Date that is before the End Date.", { exact: true })
    .waitFor();
  await typeInto(dateNamed(page, "Start Date"), dayText(today));
  await page.getByRole("button", { name: "Apply" }).click();
  await expect.poll(() => asked(page, "RunReport")).toEqual([span(0)]);
  await expect
    .poll(() => asked(page, "MostActive").filter(({ StartDate = "" }) => StartDate >= today))
    .toEqual(["pages", "files", "accounts", "users"].map((Filter) => ({ Filter, ...span(0) })));
});

test("the landing has four reports with their columns, and a text finds rows by any of their cells (C-404, C-419, C-421..C-424, C-509, C-637)", async () => {
  const { accountId, reader } = visit;
  const page = await openAsStaff("/google-analytics");
  await region(page, "Most Active Pages").getByRole("link", { name: "/priced" }).waitFor();
  await expect
    .poll(() => asked(page, "MostActive"))
    .toEqual(["pages", "files", "accounts", "users"].map((Filter) => ({ Filter, ...week })));
  for (const [table, columns] of [
    ["Most Active Pages", ["Count", "Page Path"]],
    ["PDF and Excel Downloads", ["Count", "File Name", "Report Type"]],
    ["Accounts", ["Count", "Account Name", "Account ID"]],
    ["Users", ["Count", "Email", "User ID"]],
  ] as const)
    await expect.poll(() => headers(page, table)).toEqual([...columns]);
  for (const [table, ...texts] of [
    ["Most Active Pages", "/priced"],
    ["PDF and Excel Downloads", "Priced.xlsx", "Excel"],
    ["Accounts", reader.accountName, String(accountId)],
    ["Users", reader.email, String(reader.userId)],
  ] as const)
    for (const text of texts) await filterBy(page, table, text.toUpperCase(), [count, ...texts]);
  const row = page.getByRole("row").filter({ hasText: reader.email });
  const counted = (await row.getByRole("cell").first().textContent()) ?? "";
  await filterBy(page, "Users", counted, [counted, reader.email, String(reader.userId)]);
  await expectNoAxeViolations(page);
});

test("the name of a user leads to what they read, downloaded and used (C-407, C-416, C-425..C-428, C-511, C-645)", async () => {
  const { accountId, reader, ticker } = visit;
  const page = await openAsStaff("/google-analytics");
  await page.getByRole("link", { name: reader.email }).click();
  await page.waitForURL("**/UserActivity/**");
  await expect.poll(() => asked(page, "UserActivity")).toEqual([{ Filter: reader.email, ...week }]);
  for (const [term, value] of [
    ["Email", reader.email],
    ["First Name", reader.firstName],
    ["Last Name", reader.lastName],
    ["User ID", String(reader.userId)],
    ["Account ID", String(accountId)],
    ["Account Name", reader.accountName],
  ] as const)
    await expect.poll(() => factOf(page, term).textContent()).toBe(value);
  for (const [table, columns] of [
    ["Pages Visited", ["Count", "Page Path", "Event Date", "Report Type"]],
    ["Files Downloaded", ["Count", "File Name", "Event Date", "Report Type"]],
    [
      "Technology",
      [
        ...["Browser", "Event Date", "Device Category", "Device Branding", "Marketing Name"],
        ...["Model", "Operating System with Version"],
      ],
    ],
  ] as const)
    await expect.poll(() => headers(page, table)).toEqual([...columns]);
  for (const [table, cells] of [
    ["Pages Visited", [count, `/company/${ticker}/profile`, shownToday, "Page"]],
    ["Files Downloaded", [count, "Priced.xlsx", shownToday, "Excel"]],
    ["Technology", [browser, shownToday, "desktop", "—", "—", "—", system]],
  ] as const)
    await expect.poll(() => cellsOf(region(page, table))).toContainEqual(cells);
  await expectNoAxeViolations(page);
});

test("a user is found by id or email, and an unknown one is told in red (C-407, C-527, C-577, C-636)", async () => {
  const { reader } = visit;
  const page = await openAsStaff("/UserActivity");
  allowProblem(page, /404/);
  await show(page, "Email or user ID", "nobody@nowhere.example");
  await expectRedAlert(page, "User Not Found (Invalid Email / User ID)");
  for (const name of [String(reader.userId), reader.email]) {
    await show(page, "Email or user ID", name);
    await page.waitForURL((url) => decodeURIComponent(url.pathname) === `/UserActivity/${name}`);
    await region(page, "Pages Visited").getByRole("link", { name: "/priced" }).waitFor();
    await expect.poll(() => asked(page, "UserActivity").at(-1)).toEqual({ Filter: name, ...week });
    await expect.poll(() => factOf(page, "Email").textContent()).toBe(reader.email);
  }
});

test("the path of a page leads to who opened it, and an unknown page is told in red (C-405, C-416, C-512..C-514, C-526, C-636)", async () => {
  const { reader, ticker } = visit;
  const page = await openAsStaff(`/UserActivity/${reader.userId}`);
  await page.getByRole("link", { name: `/company/${ticker}/profile` }).click();
  await page.waitForURL(`**/page-view/*company*${ticker}*profile**`);
  await expect
    .poll(() => asked(page, "ResourceActivity"))
    .toEqual([
      {
        ...{ ResourceType: "PagePath", ResourceValue: `*company*${ticker}*profile` },
        ...week,
      },
    ]);
  await region(page, "Activity").getByRole("link", { name: reader.email }).waitFor();
  allowProblem(page, /404/);
  await show(page, "Page path", "/never/opened");
  await expectRedAlert(page, "Page - /never/opened - does not exist");
});

test("the name of a file leads to who downloaded it, and an unknown file is told in red (C-408, C-512, C-513, C-528, C-636)", async () => {
  const page = await openAsStaff("/page-view");
  await page.getByRole("tab", { name: "File Activity" }).click();
  await page.waitForURL((url) => url.pathname === "/fileActivity");
  allowProblem(page, /404/);
  await show(page, "File name", "none.pdf");
  await page.waitForURL((url) => url.pathname === "/fileActivity/none.pdf");
  await expectRedAlert(page, "File Not Found (Invalid File Name)");
  await openWithin(page, "/fileActivity/Priced.xlsx");
  await region(page, "Activity").getByRole("link", { name: visit.reader.email }).waitFor();
  await expect
    .poll(() => asked(page, "ResourceActivity").at(-1))
    .toEqual({ ResourceType: "FileName", ResourceValue: "Priced.xlsx", ...week });
});

test("the number of an account leads to what its users read and downloaded, and an unknown one is told in red (C-406, C-429, C-430, C-510, C-529, C-634, C-636, C-645)", async () => {
  const { accountId, reader, ticker } = visit;
  const page = await openAsStaff("/page-view");
  await page.getByRole("tab", { name: "By Account" }).click();
  await page.waitForURL((url) => url.pathname === "/accountId");
  allowProblem(page, /404/);
  await show(page, "Account ID", "999999");
  await page.waitForURL((url) => url.pathname === "/accountId/999999");
  await expectRedAlert(page, "Not Found (Invalid Account ID)");
  await show(page, "Account ID", String(accountId));
  await page.waitForURL((url) => url.pathname === `/accountId/${accountId}`);
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
    .toEqual({ AccountId: String(accountId), ...week });
  const names = [reader.firstName, reader.lastName, reader.email];
  await expect
    .poll(() => cellsOf(region(page, "Pages Visited")))
    .toContainEqual([
      ...[count, `/company/${ticker}/profile`, ...names],
      ...[shownToday, browser, "desktop", system],
    ]);
  for (const [pdf, excel] of [
    ["—", "Priced.xlsx"],
    [expect.stringMatching(/\.pdf$/), "—"],
  ] as const)
    await expect
      .poll(() => cellsOf(region(page, "Files Downloaded")))
      .toContainEqual([count, shownToday, pdf, excel, ...names]);
});

test("every page of the area opens for staff, also below the address of analytics (S-054, S-055, S-444, C-405..C-409, C-452, C-572)", async () => {
  const { accountId, reader, ticker } = visit;
  const page = await openAsStaff(`/google-analytics/page-view/*company*${ticker}*profile`);
  await page.waitForURL(({ pathname }) => pathname === `/page-view/*company*${ticker}*profile`);
  await region(page, "Activity").getByRole("link", { name: reader.email }).waitFor();
  const bare = page.getByText("Enter the path of a page, or click one in Analytics.");
  for (const [path, content] of [
    ["/page-view", bare],
    ["/accountId", page.getByLabel("Account ID")],
    ["/UserActivity", page.getByLabel("Email or user ID")],
    ["/fileActivity", page.getByLabel("File name")],
    [`/accountId/${accountId}`, page.getByRole("heading", { name: reader.accountName })],
    ["/exhaustedResources", page.getByText(exhausted, { exact: true })],
  ] as const) {
    await openWithin(page, path);
    await content.waitFor();
    await openWithin(page, "/access-logs");
    await page.getByRole("heading", { level: 1, name: "Access Logs", exact: true }).waitFor();
    await openWithin(page, `/google-analytics${path}`);
    await page.waitForURL(({ pathname }) => pathname === path);
    await content.waitFor();
  }
  await openWithin(page, "/google-analytics");
  await region(page, "Most Active Pages").getByRole("link", { name: "/priced" }).waitFor();
});

test("a used-up budget is told in place of the data, and at an address of its own (C-409, C-420, C-525, C-578)", async () => {
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
  for (const data of [page.getByRole("table"), dateNamed(page, "Start Date")])
    await expect.poll(() => data.count()).toBe(0);
  expect(requestsOf(page).filter(({ path }) => /\/(RunReport|MostActive)$/.test(path))).toEqual([]);
  await expectNoAxeViolations(page);
});

test("account settings show the users of each list their own links, which alone open no page (S-226..S-228, S-294, S-404, S-423, C-573)", async () => {
  for (const [email, ...shown] of [
    ["admin@greenshoe.example"],
    ["logs@greenshoe.example", "Access Logs", "Most Viewed Int'l (CSV)"],
    ["web@greenshoe.example", "Web Analytics"],
  ] as const) {
    const page = await newPage({ portal });
    await signIn(page, email);
    await page.goto("/account-settings");
    await page.getByRole("region", { name: "Profile" }).waitFor();
    const links = page.getByRole("region", { name: "Staff" }).locator("a, button");
    await expect.poll(() => links.allInnerTexts()).toEqual(shown);
    if (shown.length === 0) continue;
    await openWithin(page, "/google-analytics");
    await page.getByText(notAuthorized[0], { exact: true }).waitFor();
    await expect.poll(() => asked(page, "RunReport")).toEqual([]);
  }
});

test("who is not of the first list is told so on each page of the area, and reads nothing (S-055, S-056, C-452, C-453, C-573, C-581)", async () => {
  const page = await newPage({ portal });
  await signIn(page, "web@greenshoe.example");
  for (const path of [
    ...["/google-analytics", "/page-view", "/accountId/1", "/UserActivity", "/access-logs"],
  ]) {
    await page.goto(path);
    for (const sentence of notAuthorized) await page.getByText(sentence, { exact: true }).waitFor();
    await expect.poll(() => page.getByRole("table").count()).toBe(0);
  }
  const answered = requestsOf(page).filter(
    ({ path, status }) =>
      path.includes("/Analytics/") && !path.endsWith("/PageViews") && status === 200,
  );
  expect(answered).toEqual([]);
});
