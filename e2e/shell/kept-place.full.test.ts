import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newPage, signIn } from "../testing/browser.ts";
import { rowsOf } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import type { Size } from "../testing/sizes.ts";

const maria = "maria.ortiz@northgate.example";
const portal = await sharedPortal();

/** The element that has the focus: its kind with its name, "BODY" when nothing has. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return `${element?.tagName} ${element?.getAttribute("aria-label") ?? element?.textContent}`.trim();
  });
}

async function openAsMember(path: string, size: Size = "desktop"): Promise<Page> {
  const page = await newPage({ portal, size });
  await signIn(page, maria);
  await page.goto(path);
  return page;
}

test("the heading of a company has the focus once the company has loaded", async () => {
  const page = await openAsMember("/priced");
  const ticker = rowsOf(page).first().getByRole("link").first();
  await ticker.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/company/**");
  await page.getByRole("tab", { name: "Financials" }).waitFor();
  const name = await page.getByRole("heading", { level: 1 }).textContent();
  await expect.poll(() => focused(page)).toBe(`H1 ${name}`);
});

test("a confirmation gives the focus back to the button that asked for it", async () => {
  const page = await openAsMember("/stats");
  const opener = page.getByRole("button", { name: "Filters", exact: true });
  await opener.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Filters" }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page)).toMatch(/^BUTTON Filters/);
});

test("a removed filter and a downloaded file leave the focus beside them", async () => {
  const page = await openAsMember("/priced");
  await rowsOf(page).first().waitFor();
  const remove = page.getByRole("button", { name: /^Remove filter/ });
  await remove.first().waitFor();
  const others = await remove.count();
  await remove.first().focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => remove.count()).toBe(others - 1);
  await expect
    .poll(() => focused(page))
    .toMatch(/^BUTTON (Remove filter|Clear All|Reset to default)/);

  const excel = page.getByRole("button", { name: "Excel" });
  await excel.focus();
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  await download;
  await expect.poll(() => focused(page)).toMatch(/^BUTTON .*Excel/);
});

test("a dialog that an address opens has the focus, also when all of it is loaded already", async () => {
  const page = await newPage({ portal, reducedMotion: "no-preference" });
  await signIn(page, (await portal.newMember()).email);
  await page.goto("/priced");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("textbox", { name: "View Name" }).fill("My pricings");
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("link", { name: "Set alert" }).waitFor();
  for (const title of ["New alert", "Edit alert"]) {
    await page.getByRole("button", { name: "Saved Views" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Alert on My pricings" }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: title });
    const submit = dialog.getByRole("button", { name: /^(Create|Save)/ });
    await submit.waitFor();
    await expect
      .poll(() => dialog.evaluate((one) => one.contains(document.activeElement)))
      .toBe(true);
    await page.keyboard.press("Tab");
    await expect
      .poll(() => dialog.evaluate((one) => one.contains(document.activeElement)))
      .toBe(true);
    await submit.click();
    await dialog.waitFor({ state: "detached" });
    await page.goBack();
    await rowsOf(page).first().waitFor();
  }
});

test("back leads to where a long page was, although it is short until it has loaded", async () => {
  const page = await openAsMember("/dashboard", "phone");
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeGreaterThan(2500);
  await page.evaluate(() => window.scrollTo(0, 1200));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1200);
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" });
  await link.evaluate((element) => (element as HTMLElement).click());
  await page.waitForURL("**/contact-us");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1200);
});
