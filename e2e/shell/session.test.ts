import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  allowProblem,
  expectNoAxeViolations,
  login,
  newPage,
  requestsOf,
  signIn,
} from "../testing/browser.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { ended, logOut, maria } from "./session-steps.ts";

const items = ["AccessToken", "RefreshToken", "gaAccountId", "gaUserId", "ShouldRemember"];
const portal = await sharedPortal();

const kept = (page: Page, store: "localStorage" | "sessionStorage") =>
  page.evaluate(([name, keys]) => keys.map((key) => window[name].getItem(key)), [
    store,
    items,
  ] as const);
const marker = (page: Page) => page.evaluate(() => localStorage.getItem("LoggedOut"));

const empty = [null, null, null, null, null];

/** Waits until the user is a visitor on the login page, and nothing of their session is left. */
async function expectLoggedOut(page: Page): Promise<void> {
  await expect.poll(() => kept(page, "localStorage")).toEqual(empty);
  await expect.poll(() => kept(page, "sessionStorage")).toEqual(empty);
  await page.waitForURL("**/login");
  await page.getByRole("navigation", { name: "Public" }).waitFor();
}

describe("login", () => {
  test("stores the reply under the required names, in both storages when not remembered, and every later call carries its token (S-125, S-126, S-134, S-135, S-297, S-425)", async () => {
    const page = await newPage({ portal });
    const sent: [path: string, authorization: string | undefined][] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/api/")) sent.push([pathname, request.headers().authorization]);
    });
    const reply = page.waitForResponse("**/Account/login");
    await login(page, maria);
    const { data } = await (await reply).json();
    const expected = [data.token, data.refreshToken, data.gaAccountId, data.gaUserid, "false"];
    expect(expected.every((value) => typeof value === "string" && value !== "")).toBe(true);
    await expect.poll(() => kept(page, "sessionStorage")).toEqual(expected);
    await expect.poll(() => kept(page, "localStorage")).toEqual(expected);
    await page.goto("/account-settings");
    await page.getByText("Northgate Capital").first().waitFor();
    const places = sent.map(([path]) => path);
    expect(places).toEqual(
      expect.arrayContaining(["/api/v1.0/Favorites", "/api/v1.0/Account/AccountSettings"]),
    );
    const place = places.indexOf("/api/v1.0/Account/login");
    const headers = sent.map(([, authorization]) => authorization);
    expect(new Set(headers.slice(0, place + 1))).toEqual(new Set([undefined]));
    expect(new Set(headers.slice(place + 1))).toEqual(new Set([`Bearer ${data.token}`]));
  });

  test("ends when favourites keep answering 401 (S-130, S-420)", async () => {
    const page = await newPage({ portal });
    allowProblem(page, /401/);
    await page.route("**/Favorites", (route) => route.fulfill({ status: 401 }));
    await page.goto("/login");
    await page.getByLabel("Business Email").fill(maria);
    await page.getByLabel("Password", { exact: true }).fill("Demo!2026");
    const refused = page.waitForResponse("**/Favorites");
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await refused;
    await expectLoggedOut(page);
    expect(requestsOf(page, "/Account/TokenRefresh")).toHaveLength(1);
    expect(requestsOf(page, "/Favorites")).toHaveLength(2);
  });

  test("outlives the browser only if it is remembered, and is in the local storage either way (S-133, S-135, S-419)", async () => {
    for (const remember of [true, false]) {
      const page = await newPage({ portal });
      await login(page, maria, { remember });
      const text = expect.stringMatching(/./);
      const stored = [text, text, text, text, String(remember)];
      await expect.poll(() => kept(page, "localStorage")).toEqual(stored);
      await expect.poll(() => kept(page, "sessionStorage")).toEqual(remember ? empty : stored);
      const { origins, cookies } = await page.context().storageState();
      // A closed browser forgets the mark of its session, and keeps that of the device.
      const keptCookies = cookies.filter(({ expires }) => expires !== -1);
      expect(keptCookies.map(({ name, httpOnly }) => [name, httpOnly])).toEqual([
        ["GreenshoeDevice", true],
      ]);
      // A page left open would be told that the other one ended its session.
      await page.close();
      const again = await newPage({ portal });
      await again.context().setStorageState({ origins, cookies: keptCookies });
      await again.goto("/account-settings");
      await again.waitForURL(remember ? "**/account-settings" : "**/login");
      await again.getByRole("heading", { level: 1 }).waitFor();
      await expect.poll(() => kept(again, "localStorage")).toEqual(remember ? stored : empty);
    }
  });

  test("a reload and a new tab stay signed in (S-132, S-419)", async () => {
    const page = await newPage({ portal });
    await login(page, maria);
    await page.goto("/account-settings");
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "Account Settings" }).waitFor();
    const tab = await newPage({ portal, besides: page });
    await tab.goto("/faq");
    await tab.getByRole("heading", { level: 1 }).waitFor();
    expect(tab.url()).toContain("/faq");
    expect(requestsOf(tab, "/Account/login")).toEqual([]);
  });

  test("an account that keeps answering 401 logs the user out (S-131, S-420)", async () => {
    const page = await newPage({ portal });
    allowProblem(page, /401/);
    await page.route("**/Account/AccountSettings", (route) => route.fulfill({ status: 401 }));
    await login(page, maria).catch(() => undefined);
    await expectLoggedOut(page);
    expect(requestsOf(page, "/Account/TokenRefresh")).toHaveLength(1);
    expect(requestsOf(page, "/Account/AccountSettings")).toHaveLength(2);
  });
});

describe("logout", () => {
  test("removes everything but the marker, which the next login removes (S-127, S-136..S-140, S-387)", async () => {
    const page = await newPage({ portal });
    await login(page, maria);
    await logOut(page);
    await expectLoggedOut(page);
    await expect.poll(() => marker(page)).toBe("true");
    await page.goto("/account-settings");
    await page.waitForURL("**/login");
    await login(page, maria);
    await expect.poll(() => marker(page)).toBeNull();
  });

  test("ends the session at the server", async () => {
    const page = await newPage({ portal });
    await signIn(page, maria);
    await page.goto("/account-settings");
    const refreshToken = (await kept(page, "localStorage"))[1];
    const told = page.waitForResponse("**/Account/Logout");
    await logOut(page);
    expect((await told).status()).toBe(200);
    const again = await fetch(`${portal.url}/api/v1.0/Account/TokenRefresh`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ refreshToken }),
    });
    expect(again.status).toBe(401);
  });

  test("in one tab clears the others, and a login reaches them (S-141, S-142)", async () => {
    const page = await newPage({ portal });
    await signIn(page, maria);
    await page.goto("/account-settings");
    const other = await newPage({ portal, besides: page });
    await other.goto("/faq");
    await other.getByRole("heading", { level: 1 }).waitFor();
    await other.evaluate(() => Object.assign(window, { sameDocument: true }));

    await logOut(page);
    await other.waitForURL("**/login");
    await expectLoggedOut(other);
    await expect.poll(() => other.evaluate(() => "sameDocument" in window)).toBe(true);

    await login(page, maria);
    await other.waitForURL("**/dashboard");
    await other.getByRole("button", { name: "Account", exact: true }).waitFor();
    await expect
      .poll(async () => (await kept(other, "sessionStorage"))[0])
      .toBe((await kept(page, "localStorage"))[0]);
    await expect.poll(() => other.evaluate(() => "sameDocument" in window)).toBe(true);
  });

  test("data loaded by one user is not shown to the next", async () => {
    const page = await newPage({ portal });
    await signIn(page, maria);
    await page.goto("/account-settings");
    await page.getByText("Northgate Capital").first().waitFor();
    await logOut(page);
    await page.getByLabel("Business Email").fill("lee.park@harborpension.example");
    await page.getByLabel("Password", { exact: true }).fill("Demo!2026");
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await page.waitForURL("**/dashboard");
    await page.getByRole("button", { name: "Account", exact: true }).click();
    await page.getByRole("menuitem", { name: "Account Settings" }).click();
    await page.getByText("Harbor Pension").first().waitFor();
    await expect.poll(() => page.getByText("Northgate Capital").count()).toBe(0);
  });
});

describe("a missing token", () => {
  const removeToken = (page: Page) =>
    page.evaluate(() => {
      localStorage.removeItem("AccessToken");
      sessionStorage.removeItem("AccessToken");
    });

  test("signs the user out at focus, navigation and reload (S-143, S-144, S-414)", async () => {
    const page = await newPage({ portal });
    const ways: (() => Promise<unknown>)[] = [
      () => page.evaluate(() => window.dispatchEvent(new Event("focus"))),
      () => page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" }).click(),
      () => page.reload(),
    ];
    for (const way of ways) {
      await signIn(page, maria);
      await page.goto("/account-settings");
      await page.getByText(maria).first().waitFor();
      await removeToken(page);
      await way();
      await page.waitForURL("**/login");
      await page.getByRole("navigation", { name: "Public" }).waitFor();
    }
  });

  test("signs the user out before a call and when another tab removed it, and the login page says so (S-143, S-144, S-414)", async () => {
    const page = await newPage({ portal });
    await login(page, maria);
    await page.goto("/contact-us?questionType=other");
    await page.getByRole("textbox", { name: "Comment" }).fill("How do I add a user?");
    await removeToken(page);
    await page.getByRole("textbox", { name: "Comment" }).press("Tab");
    await page.getByRole("button", { name: /send|submit|ask/i }).click();
    await page.waitForURL("**/login");
    await ended(page).waitFor();
    const focused = page.locator("h1:focus");
    await focused.waitFor();
    await expect
      .poll(() => focused.evaluate((it) => it.ariaDescribedByElements?.[0]?.textContent))
      .toBe("Your session has ended. Please log in again.");
    await expectNoAxeViolations(page);

    await login(page, maria);
    await page.waitForURL("**/contact-us?questionType=other");
    const other = await newPage({ portal, besides: page });
    await other.goto("/login-help");
    await other.evaluate(() => localStorage.removeItem("AccessToken"));
    await page.waitForURL("**/login");
    await ended(page).waitFor();
  });
});
