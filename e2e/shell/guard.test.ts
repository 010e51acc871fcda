import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { allowProblem, login, newPage, requestsOf, signIn } from "../testing/browser.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const maria = "maria.ortiz@northgate.example";
const staff = "staff@greenshoe.example";
const sentences = [
  "You are not authorized to view this page",
  "Please sign-in to an account with access",
] as const;
const portal = await sharedPortal();

/** The pages for members, with their titles; those of the screens are in `e2e/views/screens-routes.test.ts`. */
const memberPages = {
  "/scheduled": "Scheduled IPOs",
  "/priced": "Recently Priced IPOs",
  "/pipeline": "IPO Pipeline",
  "/private-company-watchlist": "Private Company Watchlist",
  "/private-company-monitor-list": "Private Company Monitor List",
  "/research/dashboard": "Research Dashboard",
  "/research/recent": "Recent Research",
  "/research/special-reports": "Special Reports",
  "/research/ratings-system": "Ratings System",
  "/account-settings": "Account Settings",
  "/favorites": "My Favorites",
  "/billing-statements": "Billing Statements",
  "/contact-us": "Contact Us",
  "/master-filter-form": "Master Filter Form",
  "/email-preferences": "Email Preferences",
  "/tables": "Demo tables",
  "/getting-started": "Getting Started",
  "/faq": "FAQs",
  "/chat": "Chat",
  "/analyst": "Talk to an Analyst",
  "/poll": "IPO Poll",
  "/filed": "Filed IPOs",
  "/dashboard": "Dashboard",
  "/master-calendar": "Master Calendar",
};
/** The part of a page that makes it more than its title. */
const contents = {
  "/billing-statements": (main: Locator) => main.getByRole("link"),
  "/getting-started": (main: Locator) => main.getByRole("link"),
  "/faq": (main: Locator) => main.getByRole("heading", { level: 2 }),
  "/chat": (main: Locator) => main.getByRole("link"),
  "/analyst": (main: Locator) => main.getByRole("button", { name: "Send question" }),
  "/poll": (main: Locator) => main.getByRole("radio"),
  "/filed": (main: Locator) => main.locator("[role=grid] [role=row][row-id]"),
};
const protectedAddresses = [
  ...Object.keys(memberPages),
  ...["/industry", "/estimates", "/location", "/investors", "/underwriter"],
  ...["/screens", "/screens/add"],
  ...["underwriter", "industry", "location", "investors", "spacs"].flatMap((name) => [
    `/screens/${name}`,
    `/screens/landing/${name}`,
  ]),
  ...["/screens/lockups", "/screens/expired-lockups", "/screens/estimates", "/screens/custom"],
  ...["/screens/withdrawn-postponed", "/requests", "/mailbox", "/showpdf?filename=a.pdf"],
  ...["/company", "/company/ABC", "/company/ABC/financials"],
];
/** Until such an address has a page it leads to Not Found, which shows a visitor just as little. */
const laterAddresses = [
  ...["/news", "/news/search", "/news/1"],
  ...["/stats", "/apis-and-data-feeds", "/screens/apis-and-data-feeds"],
  ...["/stats/apis-and-data-feeds", "/video-tutorials", "/video-tutorials/1", "/latest-videos"],
  ...["/latest-videos/1", "/search-results?search=bank"],
];

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Business Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("Demo!2026");
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

const pathOf = (page: { url(): string }) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** Opens an address as a link within the portal does, many times faster than a new document. */
async function openWithoutReload(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

describe("protected pages", () => {
  test("send a visitor to login and make no calls (S-001, S-023, S-026, S-028, S-029, S-036, S-040..S-047, S-292, V-001, V-029, V-030)", async () => {
    const page = await newPage({ portal });
    await page.goto("/priced");
    await page.waitForURL("**/login");
    for (const path of protectedAddresses) {
      await openWithoutReload(page, path);
      await page.waitForURL("**/login");
      await page.getByLabel("Business Email").waitFor();
    }
    for (const path of laterAddresses) {
      await openWithoutReload(page, path);
      await page.waitForURL(/\/(login|not-found)$/);
    }
    expect(requestsOf(page).filter(({ path }) => path.startsWith("/api/"))).toEqual([]);
  });

  test("login leads to the attempted location with its query (S-024, S-025, S-115, S-341)", async () => {
    const page = await newPage({ portal });
    await page.goto("/contact-us?questionType=billing&from=mail%2Fnews");
    await page.waitForURL("**/login");
    await fillIn(page, maria);
    await page.waitForURL("**/contact-us?questionType=billing&from=mail%2Fnews");
    await page.getByLabel("Question Type").waitFor();
    await expect.poll(() => page.getByLabel("Question Type").inputValue()).toBe("billing");
  });

  test("the location survives a visit to another public page, and is used once (S-388)", async () => {
    const page = await newPage({ portal });
    await page.goto("/faq");
    await page.waitForURL("**/login");
    await page.getByRole("link", { name: "Login FAQs" }).click();
    await page.waitForURL("**/login-help");
    await page.getByRole("banner").getByRole("link", { name: "Login", exact: true }).click();
    await fillIn(page, maria);
    await page.waitForURL("**/faq");
    await page.goto("/login");
    await page.waitForURL("**/dashboard");
  });

  test("an explicit Log Out forgets it, and the next login leads to the dashboard (S-004, S-116, S-388)", async () => {
    const page = await newPage({ portal });
    await signIn(page, maria);
    await page.goto("/faq");
    await page.getByRole("button", { name: "Account", exact: true }).click();
    await page.getByRole("menuitem", { name: "Log Out" }).click();
    await page.waitForURL("**/login");
    await fillIn(page, maria);
    await page.waitForURL("**/dashboard");
  });

  test("a manipulated location does not lead to another site (S-388)", async () => {
    const page = await newPage({ portal });
    await page.goto("/login");
    await page.evaluate(() =>
      sessionStorage.setItem("ReturnLocation", JSON.stringify({ to: "//evil.example/steal" })),
    );
    await fillIn(page, maria);
    await page.waitForURL("**/dashboard");
  });

  test("the refused page is not in the history: back leaves the portal's login", async () => {
    const page = await newPage({ portal });
    await page.goto("/contact");
    await page.goto("/faq");
    await page.waitForURL("**/login");
    await page.goBack();
    await page.waitForURL("**/contact");
  });
});

describe("signed in", () => {
  test("home, login and reset lead to the dashboard (S-008, S-117, S-166, S-400)", async () => {
    const page = await newPage({ portal });
    await signIn(page, maria);
    for (const path of ["/", "/login", "/dashboard", "/reset-password?token=T&email=a@firm.com"]) {
      await page.goto(path);
      await page.waitForURL("**/dashboard");
      await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
    }
  });

  test("every page for members renders at its own address (S-026, S-036, S-041, S-042, S-390)", async () => {
    const page = await newPage({ portal });
    await signIn(page, maria);
    for (const [path, title] of Object.entries(memberPages)) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
      expect(pathOf(page)).toBe(path);
      await expect.poll(() => page.getByRole("heading", { level: 1 }).count()).toBe(1);
      await expect.poll(() => page.title()).toMatch(/ · Greenshoe$/);
      if (!(path in contents)) continue;
      await contents[path as keyof typeof contents](page.getByRole("main")).first().waitFor();
      const text = () => page.getByRole("main").innerText();
      await expect.poll(async () => (await text()).length).toBeGreaterThan(100);
      await expect.poll(text).not.toMatch(/lorem|placeholder|coming soon|todo|under construction/i);
    }
  });
});

describe("pages for staff", () => {
  test("tell other users that they have no access, and make no calls (S-422, S-428, S-429)", async () => {
    const page = await newPage({ portal });
    await signIn(page, maria);
    for (const path of ["/requests", "/mailbox"]) {
      await page.goto(path);
      for (const sentence of sentences) await page.getByText(sentence, { exact: true }).waitFor();
      await expect
        .poll(() => page.getByRole("main").textContent())
        .toContain(sentences.join(" / "));
      expect(pathOf(page)).toBe(path);
      await expect.poll(() => page.getByRole("heading", { level: 1 }).count()).toBe(1);
      expect(requestsOf(page, path).map(({ path: asked }) => asked)).toEqual([path]);
    }
  });

  test("the not-authorized page says the same under its title (S-429)", async () => {
    const page = await newPage({ portal });
    await page.goto("/not-authorized");
    for (const sentence of sentences) await page.getByText(sentence, { exact: true }).waitFor();
  });

  test("a visitor goes to login, reads the text above the form, and gets there (S-427)", async () => {
    const page = await newPage({ portal });
    await page.goto("/requests");
    await page.waitForURL("**/login");
    const text = page.getByText(sentences[0], { exact: true });
    await text.waitFor();
    const above = await text.boundingBox();
    const form = await page.getByLabel("Business Email").boundingBox();
    expect(above?.y).toBeLessThan(form?.y ?? 0);
    await fillIn(page, staff);
    await page.waitForURL("**/requests");
    await page.getByRole("heading", { level: 1, name: "Requests" }).waitFor();
  });

  test("a visitor of an ordinary page does not see that text", async () => {
    const page = await newPage({ portal });
    await page.goto("/faq");
    await page.waitForURL("**/login");
    await page.getByLabel("Business Email").waitFor();
    await expect.poll(() => page.getByText(sentences[0]).count()).toBe(0);
  });

  test("if the account cannot be loaded, the page says so and tries again", async () => {
    const page = await newPage({ portal });
    allowProblem(page, /503/);
    await login(page, staff);
    let isDown = true;
    await page.route("**/api/v1.0/Account/AccountSettings", (route) =>
      isDown ? route.fulfill({ status: 503 }) : route.continue(),
    );
    await page.goto("/mailbox");
    await page.getByRole("alert").getByText("Internal Server Error").waitFor();
    isDown = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { level: 1, name: "Mailbox" }).waitFor();
  });
});
