import { describe, expect, test } from "vitest";
import { callsTo, openAsNewMember, openRows, rowsOf } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();

const landings = {
  "/screens/landing/underwriter": "Underwriter Screen",
  "/screens/landing/industry": "Industry Screen",
  "/screens/landing/location": "Location Screen",
  "/screens/landing/investors": "Investor Screen",
  "/screens/landing/spacs": "SPAC Screen",
};
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

describe("the screens by their addresses", () => {
  test("hub, wizard and landings show their purpose, and other screens have no landing (V-003, V-004, V-024, V-026, V-584, S-045, S-293)", async () => {
    const page = await openAsNewMember(portal, "/screens");
    const hub = page.getByRole("list", { name: "Screens", exact: true });
    await hub.getByRole("link", { name: "Lock-ups" }).waitFor();
    const ofMenu = [
      ...["Custom Screen", "Estimates", "Industry", "Investors", "Location", "Lock-ups"],
      ...["SPACs", "Underwriter", "Withdrawn/PP'd"],
    ];
    for (const name of ofMenu) await hub.getByRole("link", { name }).waitFor();
    for (const name of ["My Screens", "My Views"]) await page.getByText(name).first().waitFor();
    for (const [path, title] of Object.entries(landings)) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
      await page.getByRole("button", { name: "Run", exact: true }).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
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

  test("the pages of screens show figures, tools and a grid to any member, like those of views (V-003, V-004, V-027, V-028, V-142, S-046, S-047, S-293, S-368)", async () => {
    const page = await openAsNewMember(portal, "/screens");
    const views = {
      "/priced": "Recently Priced IPOs",
      "/scheduled": "Scheduled IPOs",
      "/pipeline": "IPO Pipeline",
    };
    for (const [path, title] of Object.entries({ ...views, ...inUse, ...inUseOnly })) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
      await page.locator("dl[aria-label=Summary]").waitFor();
      await page.getByRole("toolbar", { name: "View tools" }).waitFor();
      await rowsOf(page).first().waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
    }
    await page.goto("/screens/landing/spacs");
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await page.waitForURL(/\/screens\/spacs\?viewId=/);
    await rowsOf(page).first().waitFor();
    await page.goto("/screens/spacs");
    await page.waitForURL("**/screens/landing/spacs");
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
    await page.goto(`/screens/industry?viewId=${id}`);
    await rowsOf(page).first().waitFor();
    expect(callsTo(page, "GET", new RegExp(`view/${id}$`))).not.toEqual([]);
    expect(callsTo(page, "GET", /view\/Type\//)).toEqual([]);
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

  test("postponed and withdrawn deals have different names in the menu, in addresses and as a view (V-563)", async () => {
    const page = await openAsNewMember(portal, "/screens");
    await page.getByRole("banner").getByRole("button", { name: "IPO Screens" }).click();
    await page.getByRole("menuitem", { name: "Withdrawn/PP'd", exact: true }).click();
    await page.waitForURL("**/screens/withdrawn-postponed");
    await rowsOf(page).first().waitFor();
    expect(callsTo(page, "GET", /view\/Type\/PostponedWithdrawn$/)).not.toEqual([]);
  });

  test("lock-ups are a view of type LockUpsInUse (V-311)", async () => {
    const page = await openAsNewMember(portal, "/screens");
    const loaded = page.waitForResponse(/view\/lockups\?/);
    await page
      .getByRole("list", { name: "Screens", exact: true })
      .getByRole("link", { name: "Lock-ups" })
      .click();
    expect((await (await loaded).json()).data.viewType).toBe("LockUpsInUse");
  });
});
