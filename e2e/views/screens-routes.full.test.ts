import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { forgetRequests } from "../testing/browser.ts";
import { callsTo, openAsNewMember, openRows, rowsOf } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();

const landings = [
  ["underwriter", "Underwriter Screen", "UnderwriterInUse"],
  ["industry", "Industry Screen", "IndustryInUse"],
  ["location", "Location Screen", "LocationInUse"],
  ["investors", "Investor Screen", "InvestorsInUse"],
  ["spacs", "SPAC Screen", "SpacsInUse"],
] as const;
const inUse = {
  "/screens/underwriter": "Underwriter Screen",
  "/screens/industry": "Industry Screen",
  "/screens/location": "Location Screen",
  "/screens/investors": "Investor Screen",
};
const inUseOnly = {
  "/screens/lockups": "Lock-ups",
  "/screens/expired-lockups": "Expired Lock-ups",
  "/screens/estimates": "Estimates",
  "/screens/custom": "Custom Screen",
  "/screens/withdrawn-postponed": "Withdrawn/PP'd",
};

const readQuickFilters = (page: Page) =>
  page
    .getByRole("toolbar", { name: "View tools" })
    .locator("[role=radiogroup], input[aria-haspopup=listbox]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));

describe("the screens by their addresses", () => {
  test("the hub leads to each screen, a landing to the screen that it creates, and other screens have no landing (V-003, V-004, V-024, V-026, V-307, V-308, V-584, V-605, S-045, S-293)", async () => {
    const page = await openAsNewMember(portal, "/screens");
    const hub = page.getByRole("list", { name: "Screens", exact: true });
    const cards = () =>
      hub
        .getByRole("link")
        .evaluateAll((all) =>
          all.map((link) => [link.querySelector("strong")?.textContent, link.getAttribute("href")]),
        );
    await expect.poll(cards).toEqual([
      ["Custom Screen", "/screens/add"],
      ["Estimates", "/screens/estimates"],
      ["Industry", "/screens/landing/industry"],
      ["Investors", "/screens/landing/investors"],
      ["Location", "/screens/landing/location"],
      ["Lock-ups", "/screens/lockups"],
      ["SPACs", "/screens/landing/spacs"],
      ["Underwriter", "/screens/landing/underwriter"],
      ["Withdrawn/PP'd", "/screens/withdrawn-postponed"],
      ["APIs & Data Feeds", "/screens/apis-and-data-feeds"],
    ]);
    for (const name of ["My Screens", "My Views"])
      await page.getByRole("region", { name, exact: true }).waitFor();
    for (const [name, title, type] of landings) {
      await page.goto(`/screens/landing/${name}`);
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
      expect(new URL(page.url()).pathname).toBe(`/screens/landing/${name}`);
      const answered = page.waitForResponse(/view\/Create$/);
      await page.getByRole("button", { name: "Run", exact: true }).click();
      const answer = await answered;
      expect(answer.request().postDataJSON().viewType).toBe(type);
      await page.waitForURL(`**/screens/${name}?viewId=${(await answer.json()).data}`);
    }
    for (const name of [
      "estimates",
      "lockups",
      "expired-lockups",
      "withdrawn-postponed",
      "custom",
    ]) {
      await page.goto(`/screens/landing/${name}`);
      await page.waitForURL("**/not-found");
    }
  });

  test("the pages of screens show figures, tools and a grid to any member, like those of views (V-003, V-004, V-027, V-028, V-142, V-587, S-046, S-047, S-293, S-368)", async () => {
    const page = await openAsNewMember(portal, "/screens");
    const views = {
      "/priced": "Recently Priced IPOs",
      "/scheduled": "Scheduled IPOs",
      "/pipeline": "IPO Pipeline",
    };
    const byKind = [
      ...["/scheduled", "/pipeline", "/screens/estimates", "/screens/withdrawn-postponed"],
    ];
    const withoutAny = ["/screens/lockups", "/screens/expired-lockups"];
    for (const [path, title] of Object.entries({ ...views, ...inUse, ...inUseOnly })) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
      await page.locator("dl[aria-label=Summary]").waitFor();
      await page.getByRole("toolbar", { name: "View tools" }).waitFor();
      await rowsOf(page).first().waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
      const usual = byKind.includes(path) ? ["Industry", "Listing Location"] : ["Offer date"];
      await expect
        .poll(() => readQuickFilters(page), { message: path })
        .toEqual(withoutAny.includes(path) ? [] : usual);
    }
  });

  test("the screen of SPACs, which its landing makes, has the columns of the chosen status (V-027, V-142, V-307, V-454..V-458, V-587, S-046, S-412)", async () => {
    const page = await openAsNewMember(portal, "/screens/landing/spacs");
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await page.waitForURL(/\/screens\/spacs\?viewId=/);
    await page.getByRole("heading", { level: 1, name: "SPAC Screen", exact: true }).waitFor();
    await expect.poll(() => page.getByRole("heading", { level: 1 }).count()).toBe(1);
    await expect.poll(() => page.title()).toBe("SPAC Screen · Greenshoe");
    const heads = page.locator("[role=columnheader][col-id]");
    const headNames = () =>
      heads.evaluateAll((all) => all.map((one) => one.getAttribute("col-id")).toSorted());
    const dealList = [
      ...["CompanyName", "DealSize", "Favorite", "OfferDate", "Status"],
      ...["Ticker", "TotalReturn", "UnderwriterName"],
    ];
    await expect.poll(headNames).toEqual(dealList);
    await expect.poll(() => readQuickFilters(page)).toEqual(["Offer date"]);
    await page.locator("dl[aria-label=Summary]").waitFor();
    await page.getByRole("toolbar", { name: "View tools" }).waitFor();
    await rowsOf(page).first().waitFor();
    await page.goto("/screens/spacs");
    await page.waitForURL("**/screens/landing/spacs");
    await runSpacs(page, "Upcoming IPOs");
    await page.locator("[role=gridcell][col-id=DealSize]").first().click();
    // The grid draws only the columns that are in sight.
    await page.keyboard.press("Control+ArrowRight");
    await page.locator("[role=columnheader][col-id=LiquidationDate]").waitFor();
    const announced = [
      ...["AnnouncedDate", "CompanyName", "DealSize", "Favorite", "OfferDate", "ProposedEVDeSPAC"],
      ...["Status", "TargetBusiness", "TargetCompany", "TargetSector", "Ticker", "TotalReturn"],
      ...["UnderwriterName", "VoteDate"],
    ];
    const completed = [
      ...["CompanyName", "CompletionDate", "ProposedEVDeSPAC", "TargetCompany"],
      ...["TargetSector", "Ticker", "TotalReturn"],
    ];
    const liquidated = [
      ...["CompanyName", "DealSize", "LiquidationDate", "OfferDate", "Ticker", "TotalReturn"],
    ];
    await page.setViewportSize({ width: 2600, height: 900 });
    const everyColumn = [...announced, "CompletionDate", "LiquidationDate", "ProposedMVDeSPAC"];
    await expect.poll(headNames).toEqual(everyColumn.toSorted());
    for (const [status, columns] of [
      ["Searching for Target", dealList],
      ["Announced Deal", announced],
      ["Vote Scheduled", announced],
      ["Completed Merger", completed],
      ["Liquidated", liquidated],
    ] as const) {
      await page.goto("/screens/landing/spacs");
      await runSpacs(page, status);
      await expect.poll(headNames, { message: status }).toEqual(columns);
    }
  });

  test("a member can open the wizard and the hub (S-029, S-044, S-293)", async () => {
    const page = await openAsNewMember(portal, "/screens");
    await page.getByRole("heading", { level: 1, name: "IPO Screens" }).waitFor();
    await page.getByRole("link", { name: "Custom Screen" }).click();
    await page.waitForURL("**/screens/add");
    await page.getByRole("heading", { level: 1, name: "Create Custom Screen" }).waitFor();
    await page.getByRole("heading", { level: 2, name: "Filters" }).waitFor();
  });

  test("a view id in the address opens that view (V-031, S-048)", async () => {
    const page = await openAsNewMember(portal, "/screens/landing/industry");
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await page.waitForURL(/viewId=/);
    const id = new URL(page.url()).searchParams.get("viewId");
    await rowsOf(page).first().waitFor();
    forgetRequests(page);
    await page.goto(`/screens/industry?viewId=${id}`);
    await rowsOf(page).first().waitFor();
    expect(callsTo(page, "GET", new RegExp(`view/${id}$`))).not.toEqual([]);
    expect(callsTo(page, "GET", /view\/Type\//)).toEqual([]);
  });

  test("the id -1 in an address is the default view (S-049, V-032)", async () => {
    const page = await openRows(portal, "/screens/industry?viewId=-1");
    expect(callsTo(page, "GET", /view\/Type\/IndustryInUse$/)).not.toEqual([]);
    expect(callsTo(page, "GET", /view\/-1$/)).toEqual([]);
  });

  test.each([
    ["/screens/estimates", "EstimatesInUse", "V-032, V-309, V-582, S-049"],
    ["/screens/industry", "IndustryInUse", "S-049, V-605"],
    ["/screens/location", "LocationInUse", "V-605"],
    ["/screens/underwriter", "UnderwriterInUse", "V-605"],
    ["/screens/investors", "InvestorsInUse", "V-605"],
    ["/screens/custom", "CustomInUse", "V-605"],
    ["/screens/withdrawn-postponed", "PostponedWithdrawn", "V-317, V-605"],
  ])("%s without one is the default view of %s (%s)", async (path, type) => {
    const page = await openRows(portal, path);
    expect(callsTo(page, "GET", new RegExp(`view/Type/${type}$`))).not.toEqual([]);
    expect(callsTo(page, "POST", /view\//)).toEqual([]);
    expect(page.url()).not.toContain("viewId");
  });

  test("postponed and withdrawn deals have different names in the menu, in addresses and as a view, which is sorted by its id while the address has none (V-563, V-582)", async () => {
    const page = await openAsNewMember(portal, "/screens");
    await page.getByRole("banner").getByRole("button", { name: "IPO Screens" }).click();
    const loaded = page.waitForResponse(/view\/Type\/PostponedWithdrawn(\?|$)/);
    await page.getByRole("menuitem", { name: "Withdrawn/PP'd", exact: true }).click();
    await page.waitForURL("**/screens/withdrawn-postponed");
    await rowsOf(page).first().waitFor();
    const { id } = (await (await loaded).json()).data;
    const sorted = page.waitForRequest(/SaveSorting$/);
    await page.getByRole("columnheader", { name: "Company", exact: true }).click();
    const { pathname } = new URL((await sorted).url());
    expect(decodeURIComponent(pathname).split("/view/")[1]).toBe(`${id}/SaveSorting`);
    expect(new URL(page.url()).search).toBe("");
  });

  test("lock-ups are a view of type LockUpsInUse (V-311)", async () => {
    const page = await openAsNewMember(portal, "/screens");
    const loaded = page.waitForResponse(/view\/lockups\?/);
    await page
      .getByRole("list", { name: "Screens", exact: true })
      .getByRole("link", { name: "Lock-ups" })
      .click();
    await page.waitForURL("**/screens/lockups");
    expect((await (await loaded).json()).data.viewType).toBe("LockUpsInUse");
  });
});

/** Runs the screen of SPACs of a status from its landing page. */
async function runSpacs(page: Page, status: string): Promise<void> {
  await page.getByRole("combobox", { name: "SPAC Status" }).click();
  await page.getByRole("option", { name: status, exact: true }).click();
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await page.waitForURL(/\/screens\/spacs\?viewId=/);
}
