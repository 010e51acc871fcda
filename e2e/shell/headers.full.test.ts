import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { login, newPage, openWithin } from "../testing/browser.ts";
import { gapBetween } from "../testing/gap-between.ts";
import { type Portal, startPortal } from "../testing/portal.ts";

const marketing = "https://marketing.example";
const maria = "maria.ortiz@northgate.example";
let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({
    env: {
      MARKETING_URL: marketing,
      PROVIDER_NAME: "Quayside Data",
      PROVIDER_PHONE: "+1 (555) 010-0177",
      PROVIDER_EMAIL: "desk@quayside.example",
      PROVIDER_LINKEDIN_URL: "https://linkedin.example/provider",
      PROVIDER_X_URL: "https://x.example/provider",
      PROVIDER_YOUTUBE_URL: "https://youtube.example/provider",
    },
  });
});
afterAll(() => portal.close());

const publicMenu = [
  ["Overview", "/overview"],
  ["Features", "/features"],
  ["Who Uses Us", "/who-uses-us"],
  ["Pricing", "/pricing"],
  ["Weekly IPO Updates", "/weekly-ipo-updates"],
  ["About", "/about"],
] as const;

const namesAndPlaces = (page: Page, navigation: string) =>
  page
    .getByRole("navigation", { name: navigation })
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute("href")]));

async function openAccountMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Account", exact: true }).click();
  await page.getByRole("menu").waitFor();
}

describe("the visitor's header", () => {
  test("shows the slogan from 1200 px on (S-061)", async () => {
    const page = await newPage({ portal });
    await page.goto("/login");
    const slogan = page
      .getByRole("banner")
      .getByText("Helping Institutional Investors Profit from IPOs.", { exact: true });
    await slogan.waitFor();
    await page.setViewportSize({ width: 1199, height: 800 });
    await expect.poll(() => slogan.isVisible()).toBe(false);
  });

  test("has the public menu in order, and each entry leads to the marketing site (S-062, S-063, S-292, S-378, C-643)", async () => {
    const page = await newPage({ portal });
    await page.goto("/login");
    await page.getByRole("navigation", { name: "Public" }).waitFor();
    await expect
      .poll(() => namesAndPlaces(page, "Public"))
      .toEqual(publicMenu.map(([label, path]) => [label, `${marketing}${path}`]));
  });

  test("has Contact Us, Login and the free trial (S-064..S-066)", async () => {
    const page = await newPage({ portal });
    const banner = page.getByRole("banner");
    await page.goto("/login-help");
    await banner.getByRole("link", { name: "Contact Us", exact: true }).click();
    await page.waitForURL("**/contact");
    await banner.getByRole("link", { name: "Login", exact: true }).click();
    await page.waitForURL("**/login");
    await banner.getByRole("link", { name: /free trial/i }).click();
    await page.waitForURL("**/request");
  });

  test("has no search box, account menu or main menu (S-006, S-067)", async () => {
    const page = await newPage({ portal });
    await page.goto("/login");
    await page.getByRole("banner").getByRole("link", { name: "Login", exact: true }).waitFor();
    await expect.poll(() => page.getByPlaceholder("Search").count()).toBe(0);
    await expect.poll(() => page.getByRole("link", { name: "Dashboard" }).count()).toBe(0);
    await expect
      .poll(() => page.getByRole("button", { name: "Account", exact: true }).count())
      .toBe(0);
    await expect.poll(() => page.getByRole("navigation", { name: "Main" }).count()).toBe(0);
  });

  test("is replaced by the member's when the session starts, never both, and the dashboard opens (S-004, S-006, S-116, S-128)", async () => {
    const page = await newPage({ portal });
    await page.goto("/login");
    await page.getByRole("navigation", { name: "Public" }).waitFor();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByLabel("Business Email").fill(maria);
    await page.getByLabel("Password", { exact: true }).fill("Demo!2026");
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await page.waitForURL("**/dashboard");
    await page.getByRole("button", { name: "Account", exact: true }).waitFor();
    await expect.poll(() => page.getByRole("navigation", { name: "Public" }).count()).toBe(0);
    await expect.poll(() => page.getByRole("banner").count()).toBe(1);
    await expect.poll(() => page.evaluate(() => "sameDocument" in window)).toBe(true);
  });

  test("fits between the breakpoints without a sideways scroll", async () => {
    const page = await newPage({ portal });
    await page.goto("/login");
    for (const width of [320, 390, 576, 768, 992, 1100, 1200, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
      await expect.poll(overflow, { message: `at ${width} px` }).toBe(0);
    }
  });
});

describe("the member's header", () => {
  test("has the account menu behind a user icon (S-069, S-083, S-087)", async () => {
    const page = await newPage({ portal });
    await login(page, maria);
    const button = page.getByRole("banner").getByRole("button", { name: "Account", exact: true });
    await button.locator("svg.tabler-icon-user-circle").waitFor();
    await button.click();
    const menu = page.getByRole("menu");
    await menu.waitFor();
    await menu.getByText("Maria Ortiz").waitFor();
    await menu.getByText(maria).waitFor();
    await menu
      .getByRole("menuitem", { name: "My Favorites" })
      .locator("svg.tabler-icon-star")
      .waitFor();
    await menu.getByRole("menuitem", { name: "Account Settings" }).click();
    await page.waitForURL("**/account-settings");
  });

  test("shows only entries whose page exists", async () => {
    const page = await newPage({ portal });
    await login(page, maria);
    await openAccountMenu(page);
    const items = page.getByRole("menuitem");
    await expect
      .poll(() => items.allTextContents())
      .toEqual(["Account Settings", "Email Preferences", "My Favorites", "Log Out"]);
    const addresses = await page
      .locator("header a, nav a, footer nav a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    for (const address of new Set(addresses)) {
      await openWithin(page, address);
      await page.waitForURL(`**${address}*`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(page.url(), address).not.toContain("/not-found");
    }
  });

  test("its entries lead to their pages, each marked as current on its own, and so do the screens (S-070, S-071, S-072, S-073, S-074, S-080, S-081, S-403)", async () => {
    const page = await newPage({ portal });
    await login(page, maria);
    const menu = page.getByRole("navigation", { name: "Main" });
    const current = () => menu.locator("[aria-current]").allInnerTexts();
    const links = [
      "Dashboard",
      "Scheduled",
      "Research",
      "Priced",
      "Pipeline",
      "Private Co",
      "News",
    ];
    await expect
      .poll(() => menu.locator(":scope a, :scope button").allInnerTexts())
      .toEqual([...links, "Stats", "IPO Screens"]);
    for (const [name, path] of [
      ["Scheduled", "/scheduled"],
      ["Research", "/research/dashboard"],
      ["Priced", "/priced"],
      ["Pipeline", "/pipeline"],
      ["News", "/news"],
      ["Dashboard", "/dashboard"],
    ] as const) {
      await menu.getByRole("link", { name, exact: true }).click();
      await page.waitForURL(`**${path}`);
      await expect.poll(() => current(), { message: path }).toEqual([name]);
    }
    await menu.getByRole("button", { name: "Stats" }).click();
    await page.getByRole("menuitem", { name: "Pricings", exact: true }).click();
    await page.waitForURL("**/stats/pricing");
    await expect.poll(() => current()).toEqual(["Stats"]);
    for (const [name, path] of [
      ["All Screens", "/screens"],
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
    ] as const) {
      await menu.getByRole("button", { name: "IPO Screens" }).click();
      await page.getByRole("menuitem", { name, exact: true }).click();
      await page.waitForURL(`**${path}`);
      await expect.poll(() => current(), { message: path }).toEqual(["IPO Screens"]);
    }
  });

  test("has entries for staff only for staff", async () => {
    const page = await newPage({ portal });
    await login(page, "staff@greenshoe.example");
    await openAccountMenu(page);
    await page.getByRole("menuitem", { name: "Requests" }).waitFor();
    await page.getByRole("menuitem", { name: "Mailbox" }).click();
    await page.waitForURL("**/mailbox");
  });

  test("Log Out ends the session and goes to login (S-084, S-140)", async () => {
    const page = await newPage({ portal });
    await login(page, maria);
    await openAccountMenu(page);
    await page.getByRole("menuitem", { name: "Log Out" }).click();
    await page.waitForURL("**/login");
    await page.getByRole("navigation", { name: "Public" }).waitFor();
    const left = () =>
      page.evaluate(() =>
        [localStorage, sessionStorage].flatMap((storage) =>
          ["AccessToken", "RefreshToken"].map((name) => storage.getItem(name)),
        ),
      );
    await expect.poll(left).toEqual([null, null, null, null]);
  });

  test("Contact Us is a chat icon that opens the analyst question (S-085)", async () => {
    const page = await newPage({ portal });
    await login(page, maria);
    const link = page.getByRole("banner").getByRole("link", { name: "Contact Us" });
    await link.locator("svg.tabler-icon-message-circle").waitFor();
    await link.click();
    await page.waitForURL("**/contact-us");
    await expect.poll(() => link.getAttribute("aria-current")).toBe("page");
  });

  test("the account menu works by keyboard and returns the focus", async () => {
    const page = await newPage({ portal });
    await login(page, maria);
    // A page focuses its heading when it opens.
    await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
    const button = page.getByRole("button", { name: "Account", exact: true });
    await button.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menu").waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe("Account Settings");
    await page.keyboard.press("ArrowDown");
    await expect.poll(focused).toBe("Email Preferences");
    await page.keyboard.press("ArrowDown");
    await expect.poll(focused).toBe("My Favorites");
    await page.keyboard.press("ArrowDown");
    await expect.poll(focused).toBe("Light");
    await page.keyboard.press("End");
    await expect.poll(focused).toBe("Log Out");
    await page.keyboard.press("ArrowUp");
    await expect.poll(focused).toBe("Auto");
    await page.keyboard.press("Escape");
    await page.getByRole("menu").waitFor({ state: "detached" });
    await expect.poll(() => button.evaluate((own) => own === document.activeElement)).toBe(true);
  });
});

test("provider, phone, email and social addresses are those of the settings, and the footer says what the provider is only if a setting does (S-379, C-643)", async () => {
  const page = await newPage({ portal });
  await page.goto("/login");
  const footer = page.getByRole("contentinfo");
  await footer.getByText(/^© \d{4} Quayside Data$/).waitFor();
  await expect.poll(() => footer.getByText(/advis[eo]r|registered/).count()).toBe(0);
  for (const [name, address] of [
    ["LinkedIn", "https://linkedin.example/provider"],
    ["X", "https://x.example/provider"],
    ["YouTube", "https://youtube.example/provider"],
  ] as const)
    await expect
      .poll(() => footer.getByRole("link", { name, exact: true }).getAttribute("href"))
      .toBe(address);
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "+1 (555) 010-0177", exact: true }).waitFor();
  await main.getByRole("link", { name: "desk@quayside.example", exact: true }).waitFor();
});

describe("the additional menu", () => {
  test("is directly below the header, with the account settings and favorites (C-437, C-438, C-440)", async () => {
    const page = await newPage({ portal });
    await login(page, maria);
    const strip = page.getByRole("navigation", { name: "Additional" });
    await strip.waitFor();
    await expect.poll(() => gapBetween(page.getByRole("banner"), strip)).toBe(0);
    await expect
      .poll(() => namesAndPlaces(page, "Additional"))
      .toEqual([
        ["Account Settings", "/account-settings"],
        ["Email Preferences", "/email-preferences"],
        ["My Favorites", "/favorites"],
        ["Latest Videos", "/latest-videos"],
        ["Video Tutorials", "/video-tutorials"],
      ]);
  });

  test("a control hides and shows it, and the choice is remembered (S-339)", async () => {
    const page = await newPage({ portal });
    await login(page, maria);
    const strip = page.getByRole("navigation", { name: "Additional" });
    const hide = page.getByRole("button", { name: "Hide additional menu" });
    await expect.poll(() => hide.getAttribute("aria-expanded")).toBe("true");
    await hide.click();
    await strip.waitFor({ state: "detached" });
    await page.reload();
    const show = page.getByRole("button", { name: "Show additional menu" });
    await show.waitFor();
    await expect.poll(() => strip.count()).toBe(0);
    await show.click();
    await strip.waitFor();
  });
});
