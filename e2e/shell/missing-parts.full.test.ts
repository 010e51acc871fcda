import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { allowProblem, newPage, signIn } from "../testing/browser.ts";
import { openAsNewMember, openRows, rowsOf } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import type { Size } from "../testing/sizes.ts";

const portal = await sharedPortal();

interface Missing {
  page: Page;
  /** How often a document has loaded since the address was opened. */
  loads: () => number;
  bringBack: () => void;
}

/** Takes files of the program away from a page before it can fetch them. */
async function takeAway(page: Page, files: RegExp): Promise<Omit<Missing, "page">> {
  allowProblem(page, /net::ERR_|Failed to load resource|dynamically imported|Unable to preload/);
  let isGone = true;
  let count = 0;
  await page.route(files, (route) => (isGone ? route.abort() : route.continue()));
  page.on("load", () => {
    count += 1;
  });
  return {
    loads: () => count,
    bringBack: () => {
      isGone = false;
    },
  };
}

async function openWithout(files: RegExp, address: string, size?: Size): Promise<Missing> {
  const page = await newPage({ portal, ...(size !== undefined && { size }) });
  await signIn(page, (await portal.newMember()).email);
  const missing = await takeAway(page, files);
  await page.goto(address);
  return { page, ...missing };
}

const partFailure = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "This part of the page could not be loaded" });
const dialogFailure = (page: Page) =>
  page.getByRole("dialog", { name: "This dialog could not be loaded" });
const tryAgain = { name: "Try again" };

describe("a dialog whose code is missing", () => {
  test("of an alert loads the page anew once, then says so and opens when its code is there", async () => {
    const { page, loads, bringBack } = await openWithout(/assets\/AlertDialog-/, "/alerts");
    const open = page.getByRole("button", { name: "New alert" });
    await open.click();
    await expect.poll(loads).toBe(2);
    await open.click();
    await dialogFailure(page).waitFor();
    bringBack();
    await dialogFailure(page).getByRole("button", tryAgain).click();
    const dialog = page.getByRole("dialog", { name: "New alert" });
    await dialog.getByText("You have no saved views yet").waitFor();
    expect(loads()).toBe(2);
  });

  test("of a phone can be closed, leaves the rows, and opens when its code is there", async () => {
    const files = /assets\/(CompanySheet|NotesSheet)-/;
    const { page, loads, bringBack } = await openWithout(files, "/scheduled", "phone");
    const tap = () => rowsOf(page).first().locator("[role=gridcell]").last().click();
    await tap();
    await expect.poll(loads).toBe(2);
    await tap();
    await dialogFailure(page).getByRole("button", { name: "Cancel" }).click();
    await dialogFailure(page).waitFor({ state: "detached" });
    await page.getByRole("button", { name: /^File actions/ }).click();
    await page.getByRole("menuitem", { name: "Notes" }).click();
    await dialogFailure(page).waitFor();
    bringBack();
    await dialogFailure(page).getByRole("button", tryAgain).click();
    const notes = page.getByRole("dialog", { name: "Notes" });
    await notes.getByText("Expected dates are subject to change").waitFor();
    await page.keyboard.press("Escape");
    await notes.waitFor({ state: "detached" });
    await tap();
    await page.getByRole("dialog").getByText("IPO Price / Range").waitFor();
  });
});

describe("a part of a page whose code is missing", () => {
  test("is a filter that can be tried again in its place, beside the rows and the search that was set", async () => {
    const { page, loads, bringBack } = await openWithout(
      /assets\/QuickSelect-/,
      "/scheduled?search=a",
    );
    await expect.poll(loads).toBe(2);
    const again = page.getByRole("button", tryAgain);
    await expect.poll(() => again.count()).toBe(2);
    await rowsOf(page).first().waitFor();
    await expect.poll(() => page.getByPlaceholder("Quick Search...").inputValue()).toBe("a");
    bringBack();
    await again.first().click();
    await page.getByRole("combobox", { name: "Industry" }).waitFor();
    await expect.poll(() => again.count()).toBe(1);
    expect(loads()).toBe(2);
  });

  test("is a step of the wizard, which keeps its filters through the reload", async () => {
    const page = await openAsNewMember(portal, "/screens/add");
    const priced = page.getByRole("checkbox", { name: "Priced IPOs" });
    await priced.check();
    const { loads, bringBack } = await takeAway(page, /assets\/WizardStep-/);
    // The page asks before it is left, and a browser asks nobody who has not touched the page.
    allowProblem(page, /Blocked attempt to show a 'beforeunload' confirmation/);
    await page.reload();
    await expect.poll(loads).toBe(2);
    await partFailure(page).waitFor();
    bringBack();
    await partFailure(page).getByRole("button", tryAgain).click();
    await expect.poll(() => priced.isChecked()).toBe(true);
  });

  test("is the paper of a company, whose page says so instead of printing", async () => {
    const page = await openRows(portal, "/priced");
    const profile = await rowsOf(page)
      .first()
      .locator("[col-id=CompanyName] a")
      .getAttribute("href");
    const { loads } = await takeAway(page, /assets\/PrintedProfile-/);
    await page.goto(`${profile}?action=print`);
    await expect.poll(loads).toBe(2);
    await partFailure(page).getByRole("button", tryAgain).waitFor();
  });

  test("is the QR code of the second factor, without which the key can be typed", async () => {
    const member = await portal.newMember();
    const page = await newPage({ portal });
    await signIn(page, member.email);
    await takeAway(page, /assets\/QrCode-/);
    await page.goto("/account-settings");
    await page.getByRole("button", { name: "Turn on" }).click();
    await page.getByLabel("Password", { exact: true }).fill(member.password);
    const asked = page.waitForEvent("requestfailed", (request) => /QrCode-/.test(request.url()));
    await page.getByRole("button", { name: "Continue" }).click();
    await asked;
    await page.getByText(/type this key into the app: ([A-Z2-7]{4} ?)+$/).waitFor();
    await page.getByRole("textbox", { name: "Code" }).waitFor();
    await page.getByRole("heading", { level: 1, name: "Account Settings" }).waitFor();
    await expect.poll(() => page.getByRole("img", { name: /^QR code/ }).count()).toBe(0);
  });
});

test("a picture whose code is missing says so, says that the browser is offline, and is saved once both are back", async () => {
  const { page, bringBack } = await openWithout(
    /assets\/draw-picture-/,
    "/stats/recent-ipos-returns",
  );
  const button = page.getByRole("button", { name: /^Download picture, / }).first();
  const alert = page.getByRole("alert");
  await button.click();
  await alert
    .getByText("The picture couldn't be made. Please reload the page and try again.")
    .waitFor();
  await page.context().setOffline(true);
  await button.click();
  await alert.getByText("You're offline. Check your connection and try again.").waitFor();
  bringBack();
  await page.context().setOffline(false);
  const waiting = page.waitForEvent("download");
  await button.click();
  expect((await waiting).suggestedFilename()).toMatch(/\.png$/);
});
