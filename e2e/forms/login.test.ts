import { describe, expect, test } from "vitest";
import { allowProblem, login, newPage, requestsOf, signIn, stopClock } from "../testing/browser.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { field, fill, watchCall } from "./filling.ts";

const maria = "maria.ortiz@northgate.example";
const portal = await sharedPortal();

describe("the login page", () => {
  test("welcomes the user, offers contact by email and phone, and says that usage is tracked (S-100..S-102, S-107, S-380)", async () => {
    const page = await newPage({ portal });
    await page.goto("/login");
    await page.getByRole("heading", { level: 1, name: /welcome/i }).waitFor();
    await expect.poll(() => page.locator('main a[href^="mailto:"]').isVisible()).toBe(true);
    await expect.poll(() => page.locator('main a[href^="tel:"]').isVisible()).toBe(true);
    await expect.poll(() => page.getByText(/analytics.*track usage/i).isVisible()).toBe(true);
    await expect
      .poll(() =>
        page
          .getByText(/institutional investors/i)
          .first()
          .isVisible(),
      )
      .toBe(true);
    await expect.poll(() => page.title()).toBe("Login · Greenshoe");
  });

  test("is also shown at the root, as the same page (S-007, S-410)", async () => {
    const page = await newPage({ portal });
    await page.goto("/");
    await page.getByLabel("Business Email").waitFor();
    await page.getByRole("button", { name: "Login" }).waitFor();
  });

  test("names a demo login while the users are fictional", async () => {
    const page = await newPage({ portal });
    await page.goto("/login");
    await page.getByText(/Demo login/).waitFor();
  });
});

describe("logging in", () => {
  test("sends email and password, confirms, locks the form, and leads to the page that the visitor wanted (S-113..S-115, S-271..S-273, S-417)", async () => {
    const page = await newPage({ portal });
    const sent = await watchCall(page, "Account/login");
    await page.goto("/contact-us?questionType=billing");
    await page.waitForURL("**/login");
    await fill(page, { "Business Email": maria, Password: "Demo!2026" });
    // The page leaves the locked form by itself as soon as time goes on.
    await stopClock(page);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    const done = page.getByRole("button", { name: "You are successfully logged in", exact: true });
    await done.waitFor();
    await expect.poll(() => done.isDisabled()).toBe(true);
    for (const label of ["Business Email", "Password", "Remember me"])
      await expect.poll(() => field(page, label).isDisabled()).toBe(true);
    await done.click({ force: true });
    await page.clock.resume();
    await page.waitForURL("**/contact-us?questionType=billing");
    expect(sent.bodies).toEqual([{ email: maria, password: "Demo!2026" }]);
    expect(requestsOf(page, "/api/v1.0/Account/login")).toMatchObject([{ method: "POST" }]);
  });

  test("with a wrong password after a logout says so under the form, without a refresh, and keeps the entries (S-276, S-376, S-424)", async () => {
    const page = await newPage({ portal });
    allowProblem(page, /401/);
    await signIn(page, maria);
    await page.goto("/faq");
    await page.getByRole("button", { name: "Account", exact: true }).click();
    await page.getByRole("menuitem", { name: "Log Out" }).click();
    await page.waitForURL("**/login");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("LoggedOut"))).toBe("true");
    await fill(page, { "Business Email": maria, Password: "Wrong!2026" });
    await page.getByRole("button", { name: "Login", exact: true }).click();
    const alert = page.getByRole("form", { name: "Login" }).getByRole("alert");
    await alert.getByText("Username or password are incorrect, please try again.").waitFor();
    await expect.poll(() => field(page, "Business Email").inputValue()).toBe(maria);
    await expect.poll(() => field(page, "Password").inputValue()).toBe("Wrong!2026");
    expect(requestsOf(page, "Account/TokenRefresh")).toEqual([]);
    await field(page, "Password").fill("Demo!2026");
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await page.waitForURL((url) => url.pathname !== "/login");
  });
});

describe("the reply of the server", () => {
  test("shows a spinner in a button of the same width while waiting, and the form sends once", async () => {
    const page = await newPage({ portal });
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let count = 0;
    await page.route("**/api/v1.0/Account/login", async (route) => {
      count += 1;
      await held;
      await route.continue();
    });
    await page.goto("/login");
    await fill(page, { "Business Email": maria, Password: "Demo!2026" });
    const button = page.getByRole("button", { name: "Login", exact: true });
    const width = (await button.boundingBox())?.width;
    await button.click();
    await page.locator('button[aria-busy="true"]').waitFor();
    await expect.poll(async () => (await button.boundingBox())?.width).toBe(width);
    await button.click({ force: true });
    release();
    await page.waitForURL((url) => url.pathname !== "/login");
    expect(count).toBe(1);
  });
});

describe("the privacy policy", () => {
  test("is a real page (S-011, S-380)", async () => {
    const page = await newPage({ portal });
    await page.goto("/user-privacy");
    await page.getByRole("heading", { level: 1, name: /privacy policy/i }).waitFor();
    await expect
      .poll(async () => (await page.getByRole("main").innerText()).length)
      .toBeGreaterThan(1000);
  });
});

test("a user who is already logged in is redirected from the login page", async () => {
  const page = await newPage({ portal });
  await login(page, maria);
  await page.goto("/login");
  await page.waitForURL((url) => url.pathname !== "/login");
});
