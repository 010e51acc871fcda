import { afterAll, beforeAll, expect, test } from "vitest";
import { expectNoAxeViolations, login, newPage } from "../testing/browser.ts";
import { type Portal, startPortal } from "../testing/portal.ts";
import { views } from "../testing/sizes.ts";

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

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

async function fits(page: Awaited<ReturnType<typeof newPage>>, path: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `sideways scroll of ${path}`).toBeLessThanOrEqual(0);
}

test.each(views)("visitor pages are accessible at $size in $theme", async (view) => {
  const page = await newPage({ portal, ...view });
  for (const path of visitorPages) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    if (path === "/request" || path === "/contact")
      await page.getByLabel("I'm not a robot").waitFor();
    await expectNoAxeViolations(page);
    await fits(page, path);
  }
});

test.each(views)("forms with their errors are accessible at $size in $theme", async (view) => {
  const page = await newPage({ portal, ...view });
  for (const [path, button] of [
    ["/login", "Login"],
    ["/password", "Send instructions"],
    ["/request", "Request a free trial"],
    ["/contact", "Send message"],
  ] as const) {
    await page.goto(path);
    if (path === "/request" || path === "/contact")
      await page.getByLabel("I'm not a robot").waitFor();
    await page.getByRole("button", { name: button, exact: true }).click();
    await page
      .getByText(/is required/)
      .first()
      .waitFor();
    await expectNoAxeViolations(page);
  }
});

test.each(views)("member and staff pages are accessible at $size in $theme", async (view) => {
  const page = await newPage({ portal, ...view });
  await login(page, "staff@greenshoe.example");
  for (const path of [...memberPages, ...staffPages]) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    await expectNoAxeViolations(page);
    await fits(page, path);
  }
});

test("pages reflow at 320 px without a sideways scroll", async () => {
  const page = await newPage({ portal, viewport: { width: 320, height: 640 } });
  for (const path of visitorPages) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await fits(page, path);
  }
  await login(page, "staff@greenshoe.example");
  for (const path of [...memberPages, ...staffPages]) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await fits(page, path);
  }
});
