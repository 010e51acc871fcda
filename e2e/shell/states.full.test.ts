import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { allowProblem, login, newPage, signIn, stopClock } from "../testing/browser.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const maria = "maria.ortiz@northgate.example";
const portal = await sharedPortal();

const scheme = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.mantineColorScheme);
const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

const dataLayer = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, "dataLayer") ?? []) as unknown[]);

describe("the theme", () => {
  test("follows the system until the user chooses, and the choice stays", async () => {
    const page = await newPage({ portal });
    await login(page, maria);
    await expect.poll(() => scheme(page)).toBe("light");
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(() => scheme(page)).toBe("dark");
    const dark = await background(page);
    await page.emulateMedia({ colorScheme: "light" });
    await page.getByRole("button", { name: "Account", exact: true }).click();
    await page.getByRole("menuitemradio", { name: "Dark" }).click();
    await expect.poll(() => scheme(page)).toBe("dark");
    await expect
      .poll(() => page.getByRole("menuitemradio", { name: "Dark" }).getAttribute("aria-checked"))
      .toBe("true");
    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect.poll(() => background(page)).toBe(dark);
  });

  test("is set before the first paint", async () => {
    const page = await newPage({ portal, theme: "dark" });
    await page.route("**/assets/index-*.js", (route) => route.abort());
    allowProblem(page, /ERR_FAILED/);
    await page.goto("/login");
    await expect.poll(() => scheme(page)).toBe("dark");
    await expect.poll(() => background(page)).toBe("rgb(11, 17, 19)");
  });

  test("the text uses the font of the portal", async () => {
    const page = await newPage({ portal });
    await page.goto("/login");
    await page.getByRole("heading", { level: 1 }).waitFor();
    // A line that seems slow gets it when the page has been idle.
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.fonts].filter((font) => font.status === "loaded").map((font) => font.family),
        ),
      )
      .toContain("Inter Variable");
  });
});

describe("moving between pages", () => {
  test("focuses the title of the new page and names the browser tab", async () => {
    const page = await newPage({ portal });
    await login(page, maria);
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" }).click();
    await page.waitForURL("**/contact-us");
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    await expect.poll(() => page.title()).toBe("Contact Us · Greenshoe");
  });

  test("pushes a page view per path, without query strings (S-322, S-405, C-517)", async () => {
    const page = await newPage({ portal });
    await page.goto("/reset-password?token=secret&email=a@firm.com");
    await page.getByRole("banner").getByRole("link", { name: "Contact Us" }).click();
    await page.waitForURL("**/contact");
    await expect
      .poll(() => dataLayer(page))
      .toEqual([
        { event: "page_view", pagePath: "/reset-password", gaAccountId: null, gaUserId: null },
        { event: "page_view", pagePath: "/contact", gaAccountId: null, gaUserId: null },
      ]);
    await login(page, maria);
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" }).click();
    await page.waitForURL("**/contact-us");
    const ids = await page.evaluate(() => [
      localStorage.getItem("gaAccountId"),
      localStorage.getItem("gaUserId"),
    ]);
    await expect
      .poll(async () => (await dataLayer(page)).at(-1))
      .toEqual({
        event: "page_view",
        pagePath: "/contact-us",
        gaAccountId: ids[0],
        gaUserId: ids[1],
      });
  });

  test("a page whose code cannot be fetched says so, and reloading helps", async () => {
    const page = await newPage({ portal });
    allowProblem(page, /ERR_FAILED|dynamically imported|Unable to preload/);
    await page.goto("/login");
    let isGone = true;
    await page.route("**/assets/ContactPage-*", (route) =>
      isGone ? route.abort() : route.continue(),
    );
    // The server answers but a file is missing: the page takes it for an update and reloads itself once.
    const reloads = page.waitForEvent("load");
    await page.getByRole("banner").getByRole("link", { name: "Contact Us" }).click();
    await reloads;
    const alert = page.getByRole("alert");
    await alert.getByText("This page could not be loaded").waitFor();
    await expect.poll(() => page.getByRole("banner").isVisible()).toBe(true);
    isGone = false;
    await alert.getByRole("button", { name: "Reload" }).click();
    await page.getByRole("textbox", { name: "Comment" }).waitFor();
  });

  test("a page and data that failed while the server did not answer come by themselves once it does", async () => {
    const page = await newPage({ portal });
    allowProblem(page, /ERR_FAILED|dynamically imported|Unable to preload/);
    await login(page, maria);
    let isDown = true;
    for (const path of ["health/live", "api/v1.0/News/Landing", "assets/AnalystPage-*"])
      await page.route(`**/${path}`, (route) => (isDown ? route.abort() : route.continue()));
    await page.getByRole("banner").getByRole("link", { name: "News", exact: true }).click();
    const alert = page.getByRole("alert");
    await alert.getByText("Internal Server Error").waitFor();
    isDown = false;
    const section = page.getByRole("region", { name: "RC Articles", exact: true });
    await section.getByRole("listitem").first().waitFor();
    isDown = true;
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" }).click();
    await alert.getByText("This page could not be loaded").waitFor();
    isDown = false;
    await page.getByRole("textbox", { name: "Comment" }).waitFor();
  });

  test("the skip link skips the header", async () => {
    const page = await newPage({ portal });
    await page.goto("/login");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect.poll(() => skip.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest("main") !== null))
      .toBe(true);
  });
});

describe("layout", () => {
  test("the breakpoint changes 200 ms after the last resize (S-357)", async () => {
    const page = await newPage({ portal });
    await page.goto("/login");
    const shell = page.locator("[data-breakpoint]");
    await shell.waitFor();
    await expect.poll(() => shell.getAttribute("data-breakpoint")).toBe("xl");
    await stopClock(page);
    await page.evaluate(() => {
      window.addEventListener("resize", () => {
        document.body.dataset.resizedTo = String(window.innerWidth);
      });
    });
    for (const width of [1100, 900, 700]) {
      await page.setViewportSize({ width, height: 800 });
      await page.locator(`body[data-resized-to="${width}"]`).waitFor();
      await page.clock.runFor(190);
    }
    await expect.poll(() => shell.getAttribute("data-breakpoint")).toBe("xl");
    await page.clock.runFor(10);
    await expect.poll(() => shell.getAttribute("data-breakpoint")).toBe("sm");
  });

  test("follows the print mode flag (S-340)", async () => {
    const page = await newPage({ portal });
    await login(page, maria);
    const normal = [page.getByRole("banner"), page.getByRole("contentinfo")];
    for (const part of normal) await part.waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    for (const part of normal) await part.waitFor({ state: "detached" });
    await expect.poll(() => page.getByRole("navigation").count()).toBe(0);
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    for (const part of normal) await part.waitFor();
  });

  test("on paper there is no header, menu or footer", async () => {
    const page = await newPage({ portal });
    await signIn(page, maria);
    await page.goto("/account-settings");
    await page.getByRole("heading", { level: 1, name: "Account Settings" }).waitFor();
    await page.emulateMedia({ media: "print" });
    for (const role of ["banner", "contentinfo"] as const) {
      await expect.poll(() => page.getByRole(role).count()).toBe(0);
    }
    await expect.poll(() => page.getByRole("navigation").count()).toBe(0);
    await expect.poll(() => page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
  });
});
