import { describe, expect, test } from "vitest";
import { expectNoAxeViolations } from "../testing/browser.ts";
import { callsTo, columnTexts, openAsNewMember, rowsOf } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();

const open = (address: string) => openAsNewMember(portal, address);

describe("screens", () => {
  test("an industry is chosen on the landing, shown by the screen, and changed there (V-307, V-308)", async () => {
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
    await page.getByRole("link", { name: "Change selection" }).click();
    await page.waitForURL(/\/screens\/landing\/industry\?viewId=/);
    await page.getByRole("button", { name: "Run" }).waitFor();
  });

  test("a landing asks for subject, status and time, and lists the saved screens (V-599)", async () => {
    const page = await open("/screens/landing/industry");
    const subjects = {
      industry: ["Sector/Industry"],
      location: ["Exchange", "Exchange Region", "Headquarters"],
      underwriter: ["Underwriter"],
      investors: ["Investor"],
      spacs: ["SPAC Status"],
    };
    for (const [name, pickers] of Object.entries(subjects)) {
      await page.goto(`/screens/landing/${name}`);
      for (const picker of pickers)
        await page.getByRole("combobox", { name: picker }).first().waitFor();
      const statuses = page.getByRole("radiogroup", { name: "Deal Status" }).getByRole("radio");
      await expect.poll(() => statuses.count()).toBe(name === "spacs" ? 0 : 2);
      await page.getByRole("combobox", { name: "Time Frame" }).waitFor();
      await page.getByRole("button", { name: "Run", exact: true }).waitFor();
      await page.getByRole("heading", { name: "Saved Screens" }).waitFor();
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
    await page.getByRole("combobox", { name: "SPAC Status" }).click();
    await page.getByRole("option", { name: "Withdrawn/Postponed" }).click();
    const answered = page.waitForResponse(/view\/Create$/);
    await page.getByRole("button", { name: "Run" }).click();
    const { data } = await (await answered).json();
    await page.waitForURL(`**/screens/withdrawn-postponed?viewId=${data}`);
    await page.getByRole("heading", { level: 1, name: "Withdrawn/PP'd" }).waitFor();
  });

  test("current and expired lock-ups are two fixed views (V-035, V-036, V-145, V-146, V-312, S-365, S-375)", async () => {
    const page = await open("/screens/lockups");
    await rowsOf(page).first().waitFor();
    expect(callsTo(page, "GET", /view\/lockups$/)).not.toEqual([]);
    await page.getByRole("tab", { name: "Expired Lock-ups" }).click();
    await page.waitForURL("**/screens/expired-lockups");
    await expect
      .poll(async () => new Set(await columnTexts(page, "DaysToExp")))
      .toEqual(new Set(["Expired"]));
    await expect.poll(() => callsTo(page, "GET", /view\/expired-lockups$/)).not.toEqual([]);
    await page.getByRole("link", { name: "Back to Lock-ups" }).click();
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

  test("addresses of an earlier portal lead to the current screens (S-043, S-389)", async () => {
    const page = await open("/industry");
    for (const [from, to] of [
      ["/industry", "/screens/landing/industry"],
      ["/location", "/screens/landing/location"],
      ["/investors", "/screens/landing/investors"],
      ["/underwriter", "/screens/landing/underwriter"],
      ["/estimates", "/screens/estimates"],
    ] as const) {
      await page.goto(from);
      await page.waitForURL(`**${to}`);
    }
  });

  test("the demo tables have 14 and 10 columns of ten rows of generated text (V-030, V-628, C-450, C-646)", async () => {
    const page = await open("/tables");
    await page.getByRole("table").first().waitFor();
    const shapes = await page
      .getByRole("table")
      .evaluateAll((tables) =>
        tables.map((table) => [
          table.querySelectorAll("thead th").length,
          table.querySelectorAll("tbody tr").length,
        ]),
      );
    expect(shapes).toEqual([
      [14, 10],
      [10, 10],
    ]);
    const texts = await page.getByRole("cell").allInnerTexts();
    expect(texts.filter((text) => !/^Cell \d+\.\d+$/.test(text))).toEqual([]);
    await expectNoAxeViolations(page);
  });
});
