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
/** The buttons that submit the forms of these pages. */
const submits = new Map([
  ["/login", "Login"],
  ["/password", "Send instructions"],
  ["/request", "Request a free trial"],
  ["/contact", "Send message"],
]);
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
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(overflow, { message: `sideways scroll of ${path}` }).toBeLessThanOrEqual(0);
}

/** Checks the page on a light desktop, on a dark phone, and that it reflows at 320 px. */
async function isAccessible(page: Page, path: string): Promise<void> {
  for (const { size, theme } of views) {
    await page.setViewportSize(sizes[size]);
    await page.emulateMedia({ colorScheme: theme });
    await expectNoAxeViolations(page);
    await fits(page, path);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await fits(page, path);
}

async function isAccessibleWithErrors(page: Page, path: string, submit: string): Promise<void> {
  await page.getByRole("button", { name: submit, exact: true }).click();
  const errors = page.getByText(/is required/);
  await errors.first().waitFor();
  await isAccessible(page, path);
}

test.each(visitorPages)(
  "%s is accessible to visitors on a light desktop and on a dark phone, and reflows at 320 px",
  async (path) => {
    const page = await newPage({ portal });
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    if (path === "/request" || path === "/contact")
      await page.getByLabel("I'm not a robot").waitFor();
    await isAccessible(page, path);
    const submit = submits.get(path);
    if (submit !== undefined) await isAccessibleWithErrors(page, path, submit);
  },
);

test.each([...memberPages, ...staffPages])(
  "%s is accessible on a light desktop and on a dark phone, and reflows at 320 px",
  async (path) => {
    const page = await newPage({ portal });
    await signIn(page, "staff@greenshoe.example");
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect.poll(() => unansweredBy(page)).toEqual([]);
    await isAccessible(page, path);
  },
);
