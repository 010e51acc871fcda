import { describe, expect, test } from "vitest";
import { callsTo, columnTexts, openAsNewMember, rowsOf, saveAs } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { filtersOfRun, refuseViews } from "./screens-page.ts";

const portal = await sharedPortal();

const open = (address: string) => openAsNewMember(portal, address);

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
});
