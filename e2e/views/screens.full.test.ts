import { describe, expect, test } from "vitest";
import { expectNoAxeViolations } from "../testing/browser.ts";
import { openAsNewMember } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { filtersOfRun, refuseViews } from "./screens-page.ts";

const portal = await sharedPortal();

const open = (address: string) => openAsNewMember(portal, address);

describe("screens", () => {
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
