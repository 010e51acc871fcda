import { expect, test } from "vitest";
import { updateHiddenScreens } from "../../server/features/account/accounts-repository.ts";
import { allowProblem, newPage, signIn } from "../testing/browser.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();

test("a hidden screen has no link in hub and menu, and its pages say that the account has no access (V-038, V-574)", async () => {
  const member = await portal.newMember();
  await updateHiddenScreens(portal.db, member.accountName, ["industry", "lockups"]);
  const page = await newPage({ portal });
  await signIn(page, member.email);
  await page.goto("/screens");
  const hub = page.getByRole("list", { name: "Screens", exact: true });
  await hub.getByRole("link", { name: "Location" }).waitFor();
  await expect.poll(() => hub.getByRole("link", { name: "Industry" }).count()).toBe(0);
  await expect.poll(() => hub.getByRole("link", { name: "Lock-ups" }).count()).toBe(0);
  await page.getByRole("banner").getByRole("button", { name: "IPO Screens" }).click();
  await page.getByRole("menuitem", { name: "Location" }).waitFor();
  await expect.poll(() => page.getByRole("menuitem", { name: "Industry" }).count()).toBe(0);
  await expect.poll(() => page.getByRole("menuitem", { name: "Lock-ups" }).count()).toBe(0);
  for (const path of [
    "/screens/landing/industry",
    "/screens/industry?viewId=17",
    "/screens/expired-lockups",
    "/industry",
  ]) {
    await page.goto(path);
    await page.waitForURL("**/not-authorized");
  }

  // The server refuses its views on pages that are not hidden, too.
  allowProblem(page, /403/);
  for (const path of ["/priced", "/screens/landing/location"]) {
    await page.goto(`${path}?viewId=lockups`);
    await page.waitForURL("**/not-authorized");
  }
});

test("a new account has every screen (V-574)", async () => {
  const page = await newPage({ portal });
  await signIn(page, (await portal.newMember()).email);
  await page.goto("/screens");
  const hub = page.getByRole("list", { name: "Screens", exact: true });
  await expect
    .poll(() => hub.getByRole("link").locator("strong").allInnerTexts())
    .toEqual([
      ...["Custom Screen", "Estimates", "Industry", "Investors", "Location", "Lock-ups"],
      ...["SPACs", "Underwriter", "Withdrawn/PP'd", "APIs & Data Feeds"],
    ]);
  await hub.getByRole("link", { name: "Industry" }).click();
  await page.waitForURL("**/screens/landing/industry");
  await page.getByRole("button", { name: "Run" }).waitFor();
});
