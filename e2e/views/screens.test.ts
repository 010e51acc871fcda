import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { allowProblem, expectNoAxeViolations } from "../testing/browser.ts";
import { callsTo, columnTexts, openAsNewMember, rowsOf, saveAs } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();

const open = (address: string) => openAsNewMember(portal, address);

/** Refuses to create views, so that a landing stays open. */
async function refuseViews(page: Page): Promise<void> {
  allowProblem(page, /400/);
  const json = { summaryErrors: ["Refused"], invalidParams: [], code: "invalid_input" };
  await page.route("**/view/Create", (route) => route.fulfill({ status: 400, json }));
}

/** Runs a landing, and returns the filters that it sends. */
async function filtersOfRun(page: Page): Promise<unknown> {
  const asked = page.waitForRequest(/\/view\/Create$/);
  await page.getByRole("button", { name: "Run", exact: true }).click();
  return (await asked).postDataJSON().filters;
}

describe("screens", () => {
  test("an industry is chosen on the landing, shown by the screen, and changed there, where what was saved is listed (V-307, V-308, V-599)", async () => {
    const page = await open("/screens/landing/industry");
    await page.getByRole("combobox", { name: "Sector/Industry" }).click();
    await page.getByRole("option").first().click();
    await page.keyboard.press("Escape");
    const answered = page.waitForResponse(/view\/Create$/);
    await page.getByRole("button", { name: "Run" }).click();
    const { data } = await (await answered).json();
    await page.waitForURL(`**/screens/industry?viewId=${data}`);
    expect(callsTo(page, "POST", /view\/Create$/)).toHaveLength(1);
    await page.getByText("Sector/Industry").first().waitFor();
    await saveAs(page, "Screen Name", "One industry");
    await page.getByRole("link", { name: "Change selection" }).click();
    await page.waitForURL(/\/screens\/landing\/industry\?viewId=/);
    await page.getByRole("button", { name: "Run" }).waitFor();
    const saved = page.getByRole("list", { name: "My Screens" });
    await saved.getByRole("link", { name: "One industry", exact: true }).waitFor();
  });

  test("a landing lists the subjects with most deals, and a click on one shows as many", async () => {
    const page = await open("/screens/landing/underwriter");
    const table = page.getByRole("table", { name: "Most Active Underwriters" });
    const first = table.getByRole("row").nth(1);
    const deals = await first.getByRole("cell").nth(1).textContent();
    await expectNoAxeViolations(page);
    await first.getByRole("button").click();
    await page.waitForURL(/\/screens\/underwriter\?viewId=/);
    await page.getByText(`of ${deals}`, { exact: false }).first().waitFor();
  });

  test("a landing asks for subject, status and time, lists the saved screens, and runs upcoming deals of a time of its own (V-439, V-440, V-599)", async () => {
    const page = await open("/screens/landing/industry");
    await refuseViews(page);
    const landings = {
      industry: { pickers: ["Sector/Industry"], timeframe: "5years" },
      location: {
        pickers: ["Exchange", "Exchange Region", "Headquarters City/State/Country"],
        timeframe: "all",
      },
      underwriter: { pickers: ["Underwriter"], timeframe: "5years" },
      investors: { pickers: ["Investor"], timeframe: "all" },
      spacs: { pickers: ["SPAC Status"], timeframe: null },
    };
    for (const [name, { pickers, timeframe }] of Object.entries(landings)) {
      await page.goto(`/screens/landing/${name}`);
      for (const picker of pickers)
        await page.getByRole("combobox", { name: picker, exact: true }).first().waitFor();
      const statuses = page.getByRole("radiogroup", { name: "Deal Status" });
      await expect.poll(() => statuses.getByRole("radio").count()).toBe(timeframe === null ? 0 : 2);
      await page.getByRole("combobox", { name: "Time Frame" }).waitFor();
      await page.getByRole("button", { name: "Run", exact: true }).waitFor();
      await page.getByRole("heading", { name: "My Screens" }).waitFor();
      if (timeframe === null) continue;
      await statuses.getByText("Upcoming").click();
      const run = await filtersOfRun(page);
      expect(run).toEqual({ DealStatus: "Upcoming", timeframe });
    }
  });

  test("the first status of SPACs runs upcoming deals of all time, the next six run priced ones (V-386, V-444, V-445, V-581)", async () => {
    const page = await open("/screens/landing/spacs");
    await refuseViews(page);
    await page.getByRole("combobox", { name: "Time Frame" }).click();
    await page.getByRole("option", { name: "1 Year", exact: true }).click();
    const priced = { DealStatus: "Priced", timeframe: "year" };
    for (const [DealStatusSelect, label, filters] of [
      ["1", "Upcoming IPOs", { DealStatus: "Upcoming", timeframe: "all" }],
      ["2", "All Priced", priced],
      ["3", "Searching for Target", priced],
      ["4", "Announced Deal", priced],
      ["5", "Vote Scheduled", priced],
      ["6", "Completed Merger", priced],
      ["7", "Liquidated", priced],
    ] as const) {
      await page.getByRole("combobox", { name: "SPAC Status" }).click();
      await page.getByRole("option", { name: label, exact: true }).click();
      const run = await filtersOfRun(page);
      expect(run).toEqual({ DealStatusSelect, ...filters });
    }
  });

  test("SPACs without a status start on their landing, which carries the status to the screen; status 8 leads to withdrawn SPACs (V-037, V-152, V-316, V-443)", async () => {
    const page = await open("/screens/spacs");
    await page.waitForURL("**/screens/landing/spacs");
    await page.getByRole("combobox", { name: "SPAC Status" }).click();
    await page.getByRole("option", { name: "Announced Deal" }).click();
    const created = page.waitForRequest(/view\/Create$/);
    await page.getByRole("button", { name: "Run" }).click();
    expect((await created).postDataJSON()).toMatchObject({
      viewType: "SpacsInUse",
      filters: { DealStatusSelect: "4" },
    });
    await page.waitForURL(/\/screens\/spacs\?viewId=/);
    await page.getByRole("button", { name: "Saved Screens" }).click();
    const saved = page.getByRole("dialog", { name: "Saved Screens" });
    await saved.getByRole("heading", { name: "Saved Screens" }).waitFor();

    await page.goto("/screens/landing/spacs");
    const status = page.getByRole("combobox", { name: "SPAC Status" });
    // A status that is chosen again stays.
    for (const _time of [1, 2]) {
      await status.click();
      await page.getByRole("option", { name: "Withdrawn/Postponed" }).click();
      await page.getByRole("option").first().waitFor({ state: "hidden" });
      await expect.poll(() => status.inputValue()).toBe("Withdrawn/Postponed");
    }
    const answered = page.waitForResponse(/view\/Create$/);
    await page.getByRole("button", { name: "Run" }).click();
    const { data } = await (await answered).json();
    await page.waitForURL(`**/screens/withdrawn-postponed?viewId=${data}`);
    await page.getByRole("heading", { level: 1, name: "Withdrawn/PP'd" }).waitFor();
  });

  test("current and expired lock-ups are two fixed views (V-035, V-036, V-145, V-146, V-312, S-365, S-375)", async () => {
    const page = await open("/screens/lockups");
    await page.setViewportSize({ width: 1300, height: 900 });
    await rowsOf(page).first().waitFor();
    const tabs = page.getByRole("tablist", { name: "Lock-ups" }).getByRole("tab");
    await expect.poll(() => tabs.allInnerTexts()).toEqual(["Lock-ups", "Expired Lock-ups"]);
    const back = page.getByRole("link", { name: "Back to Lock-ups" });
    await expect.poll(() => back.count()).toBe(0);
    expect(callsTo(page, "GET", /view\/lockups$/)).not.toEqual([]);
    await page.getByRole("tab", { name: "Expired Lock-ups" }).click();
    await page.waitForURL("**/screens/expired-lockups");
    await expect
      .poll(async () => new Set(await columnTexts(page, "DaysToExp")))
      .toEqual(new Set(["Expired"]));
    await expect.poll(() => callsTo(page, "GET", /view\/expired-lockups$/)).not.toEqual([]);
    await back.click();
    await page.waitForURL("**/screens/lockups");
  });

  test("the underwriters of a deal and their roles are shown on hovering (V-529)", async () => {
    const page = await open("/screens/industry");
    const cells = page.locator("[role=grid] [role=gridcell][col-id=UnderwriterName]");
    const asked = page.waitForResponse(/Tooltip\/Underwriters\?companyTicker=[^&]+$/);
    await cells.getByText(/[a-z]/).first().hover();
    const answer = await asked;
    expect(answer.request().method()).toBe("GET");
    const [bank] = (await answer.json()).data;
    expect(Object.keys(bank).sort()).toEqual(["underwriterName", "underwriterRole"]);
    await page
      .locator("div:has(> h4)", { hasText: "Underwriters" })
      .getByText(`${bank.underwriterName} (${bank.underwriterRole})`)
      .waitFor();
  });

  test("addresses of an earlier portal lead to the current screens (S-043, S-293, S-389)", async () => {
    const page = await open("/industry");
    for (const [from, to, title] of [
      ["/industry", "/screens/landing/industry", "Industry Screen"],
      ["/location", "/screens/landing/location", "Location Screen"],
      ["/investors", "/screens/landing/investors", "Investor Screen"],
      ["/underwriter", "/screens/landing/underwriter", "Underwriter Screen"],
      ["/estimates", "/screens/estimates", "Estimates"],
    ] as const) {
      await page.goto(from);
      await page.waitForURL(`**${to}`);
      await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
    }
  });

  test("the demo tables have 14 and 10 columns of ten rows of generated text (V-030, V-628, C-450, C-646)", async () => {
    const page = await open("/tables");
    await page.getByRole("table").first().waitFor();
    const shapes = () =>
      page
        .getByRole("table")
        .evaluateAll((tables) =>
          tables.map((table) => [
            table.querySelectorAll("thead th").length,
            table.querySelectorAll("tbody tr").length,
          ]),
        );
    await expect.poll(shapes).toEqual([
      [14, 10],
      [10, 10],
    ]);
    await expect.poll(() => page.getByRole("cell").count()).toBe(14 * 10 + 10 * 10);
    const cells = () => page.getByRole("cell").allInnerTexts();
    await expect
      .poll(async () => (await cells()).filter((text) => !/^Cell \d+\.\d+$/.test(text)))
      .toEqual([]);
    await expectNoAxeViolations(page);
  });
});
