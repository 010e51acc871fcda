import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { newPage, signIn } from "../testing/browser.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const maria = "maria.ortiz@northgate.example";
const portal = await sharedPortal();

const sheet = (page: Page) => page.getByRole("navigation", { name: "Menu", exact: true });
const button = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: /(open|close) menu/i });
const phone = { width: 375, height: 700 };

async function openAsMember(path: string): Promise<Page> {
  const page = await newPage({ portal, viewport: phone });
  await signIn(page, maria);
  await page.goto(path);
  return page;
}

describe("the mobile menu", () => {
  test("opens and closes with its button (S-091, S-092)", async () => {
    const page = await openAsMember("/faq");
    await expect.poll(() => button(page).getAttribute("aria-expanded")).toBe("false");
    await button(page).click();
    await sheet(page).waitFor();
    await expect.poll(() => button(page).getAttribute("aria-expanded")).toBe("true");
    await button(page).click();
    await sheet(page).waitFor({ state: "detached" });
    await expect.poll(() => button(page).getAttribute("aria-expanded")).toBe("false");
  });

  test("closes on Escape and returns the focus to its button (S-093)", async () => {
    const page = await openAsMember("/faq");
    await button(page).click();
    await sheet(page).getByRole("link", { name: "Contact Us" }).focus();
    await page.keyboard.press("Escape");
    await sheet(page).waitFor({ state: "detached" });
    await expect
      .poll(() => button(page).evaluate((own) => own === document.activeElement))
      .toBe(true);
  });

  test("has Account, Contact Us and Log Out, and closes when one is followed (S-338)", async () => {
    const page = await openAsMember("/faq");
    await button(page).click();
    const entries = () => sheet(page).locator("a, button").allTextContents();
    await expect.poll(entries).toContain("Priced");
    await expect
      .poll(async () => (await entries()).slice(-4))
      .toEqual(["Account", "Video Tutorials", "Contact Us", "Log Out"]);
    await sheet(page).getByRole("link", { name: "Contact Us" }).click();
    await page.waitForURL("**/contact-us");
    await sheet(page).waitFor({ state: "detached" });
    await button(page).click();
    await sheet(page).getByRole("button", { name: "Log Out" }).click();
    await page.waitForURL("**/login");
  });

  test("following the link to the current page closes it too", async () => {
    const page = await openAsMember("/account-settings");
    await button(page).click();
    await sheet(page).getByRole("link", { name: "Account" }).click();
    await sheet(page).waitFor({ state: "detached" });
  });

  test("a visitor finds the public menu, Contact Us, Login and the trial in it", async () => {
    const page = await newPage({ portal, viewport: phone });
    await page.goto("/login");
    await button(page).click();
    await expect
      .poll(() => sheet(page).getByRole("link").allTextContents())
      .toEqual([
        "Overview",
        "Features",
        "Who Uses Us",
        "Pricing",
        "Weekly IPO Updates",
        "About",
        "Contact Us",
        "Login",
        "Free trial request",
      ]);
    await sheet(page).getByRole("link", { name: "Contact Us" }).click();
    await page.waitForURL("**/contact");
    await sheet(page).waitFor({ state: "detached" });
  });

  test("covers the page, which cannot be reached behind it", async () => {
    const page = await openAsMember("/faq");
    await button(page).click();
    const box = () => sheet(page).boundingBox();
    await expect.poll(box).toMatchObject({ x: 0, width: 375 });
    const bottom = async () => {
      const { y = 0, height = 0 } = (await box()) ?? {};
      return y + height;
    };
    await expect.poll(bottom).toBe(700);
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press("Tab");
      const isBehind = await page.evaluate(
        () => document.activeElement?.closest("main, footer") !== null,
      );
      expect(isBehind).toBe(false);
    }
  });

  test("exists up to 991.98 px and closes when the window grows (S-402)", async () => {
    const page = await newPage({ portal, viewport: { width: 991, height: 800 } });
    await page.goto("/login");
    await button(page).click();
    await sheet(page).waitFor();
    await page.setViewportSize({ width: 992, height: 800 });
    await sheet(page).waitFor({ state: "detached" });
    await expect.poll(() => button(page).isVisible()).toBe(false);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect
      .poll(() => page.getByRole("navigation", { name: "Public" }).isVisible())
      .toBe(true);
    await page.setViewportSize({ width: 375, height: 800 });
    await expect
      .poll(() => page.getByRole("navigation", { name: "Public" }).isVisible())
      .toBe(false);
    await expect.poll(() => button(page).isVisible()).toBe(true);

    await signIn(page, maria);
    await page.goto("/faq");
    const main = page.getByRole("navigation", { name: "Main", exact: true });
    for (const [width, isNarrow] of [
      [375, true],
      [991, true],
      [992, false],
      [1280, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => button(page).isVisible(), { message: `${width}` }).toBe(isNarrow);
      await expect.poll(() => main.isVisible(), { message: `${width}` }).toBe(!isNarrow);
    }
  });
});
