import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectNoAxeViolations, newPage, requestsOf, signIn } from "../testing/browser.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { sizes, views } from "../testing/sizes.ts";

const visitorPages = [
  "/login",
  "/login-help",
  "/user-privacy",
  "/password",
  "/reset-password?token=T&email=a@firm.com",
  "/request",
  "/contact",
  "/help",
];
const memberPages = [
  "/account-settings",
  "/contact-us",
  "/analyst",
  "/billing-statements",
  "/getting-started",
  "/faq",
  "/chat",
];
const staffPages = ["/requests", "/mailbox"];

const portal = await sharedPortal();

function unansweredBy(page: Page): string[] {
  const waiting = requestsOf(page).filter(({ status }) => status === null);
  return waiting.map(({ path }) => path);
}

async function fits(page: Page, path: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `sideways scroll of ${path}`).toBeLessThanOrEqual(0);
}

/** Checks the page on a light desktop, then resizes it to a phone and switches to the dark theme. */
async function isAccessible(page: Page, path: string): Promise<void> {
  for (const { size, theme } of views) {
    await page.setViewportSize(sizes[size]);
    await page.emulateMedia({ colorScheme: theme });
    await expectNoAxeViolations(page);
    await fits(page, path);
  }
}

test.each(visitorPages)(
  "%s is accessible to visitors on a light desktop and on a dark phone",
  async (path) => {
    const page = await newPage({ portal });
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    if (path === "/request" || path === "/contact")
      await page.getByLabel("I'm not a robot").waitFor();
    await isAccessible(page, path);
  },
);

test.each([
  ["/login", "Login"],
  ["/password", "Send instructions"],
  ["/request", "Request a free trial"],
  ["/contact", "Send message"],
] as const)(
  "the form of %s with its errors is accessible on a light desktop and on a dark phone",
  async (path, button) => {
    const page = await newPage({ portal });
    await page.goto(path);
    if (path === "/request" || path === "/contact")
      await page.getByLabel("I'm not a robot").waitFor();
    await page.getByRole("button", { name: button, exact: true }).click();
    await page
      .getByText(/is required/)
      .first()
      .waitFor();
    await isAccessible(page, path);
  },
);

test.each([...memberPages, ...staffPages])(
  "%s is accessible on a light desktop and on a dark phone",
  async (path) => {
    const page = await newPage({ portal });
    await signIn(page, "staff@greenshoe.example");
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect.poll(() => unansweredBy(page)).toEqual([]);
    await isAccessible(page, path);
  },
);

test("pages reflow at 320 px without horizontal scrolling", async () => {
  const page = await newPage({ portal, viewport: { width: 320, height: 640 } });
  for (const path of visitorPages) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await fits(page, path);
  }
  await signIn(page, "staff@greenshoe.example");
  for (const path of [...memberPages, ...staffPages]) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await fits(page, path);
  }
});
