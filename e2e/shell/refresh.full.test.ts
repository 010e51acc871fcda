import type { Page, Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import { allowProblem, forgetRequests, login, newPage, requestsOf } from "../testing/browser.ts";
import { startProcess } from "../testing/process.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const maria = "maria.ortiz@northgate.example";
const portal = await sharedPortal();

const token = (page: Page, item = "AccessToken") =>
  page.evaluate((key) => localStorage.getItem(key), item);
const refreshes = (page: Page) => requestsOf(page, "/api/v1.0/Account/TokenRefresh");
const tokens = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) =>
      ["AccessToken", "RefreshToken"].map((key) => storage.getItem(key)),
    ),
  );
const noTokens = [null, null, null, null];

/** Signs in, then makes the server refuse the current access token as if it had expired. */
async function signInAndExpire(page: Page, status = 401): Promise<string | null> {
  allowProblem(page, new RegExp(String(status)));
  await login(page, maria);
  await page.goto("/account-settings");
  await page.getByRole("heading", { level: 1, name: "Account Settings" }).waitFor();
  const expired = await token(page);
  await page
    .context()
    .route("**/Account/AccountSettings", (route) => refuse(route, expired, status));
  forgetRequests(page);
  return expired;
}

async function refuse(route: Route, expired: string | null, status: number): Promise<void> {
  const isExpired = route.request().headers().authorization === `Bearer ${expired}`;
  await (isExpired ? route.fulfill({ status }) : route.continue());
}

describe("token refresh", () => {
  test.each([401, 403, 500])(
    "a %i renews the tokens and the request is sent again (S-145..S-151, S-350)",
    async (status) => {
      const page = await newPage({ portal });
      const expired = await signInAndExpire(page, status);
      const used = await token(page, "RefreshToken");
      const asked = page.waitForResponse("**/Account/TokenRefresh");
      await page.reload();
      const answer = await asked;
      expect(answer.request().postDataJSON()).toEqual({ refreshToken: used });
      const { token: access, refreshToken } = (await answer.json()).data;
      expect(access).not.toBe(expired);
      expect(refreshToken).not.toBe(used);
      await page.getByText(maria).first().waitFor();
      expect(refreshes(page)).toMatchObject([{ method: "POST" }]);
      expect(requestsOf(page, "/Account/AccountSettings").map(({ status: got }) => got)).toEqual([
        status,
        200,
      ]);
      await expect.poll(() => tokens(page)).toEqual([access, refreshToken, access, refreshToken]);
      await expect.poll(() => token(page, "ShouldRemember")).toBe("false");
    },
  );

  test("when it fails the user is logged out (S-152)", async () => {
    const page = await newPage({ portal });
    await signInAndExpire(page);
    await page.route("**/Account/TokenRefresh", (route) => route.fulfill({ status: 401 }));
    await page.reload();
    await page.waitForURL("**/login");
    await expect.poll(() => tokens(page)).toEqual(noTokens);
  });

  test("without a refresh token and with the logout marker the user is logged out (S-153)", async () => {
    const page = await newPage({ portal });
    await signInAndExpire(page);
    await page.evaluate(() => {
      localStorage.removeItem("RefreshToken");
      sessionStorage.removeItem("RefreshToken");
      localStorage.setItem("LoggedOut", "true");
    });
    await page.reload();
    await page.waitForURL("**/login");
    await expect.poll(() => tokens(page)).toEqual(noTokens);
    const refused = requestsOf(page, "/Account/AccountSettings");
    expect(refused.map(({ status }) => status)).toEqual([401]);
    expect(refreshes(page)).toHaveLength(0);
  });

  test("a persistent 500 refreshes once, shows the error, and leaves the user signed in (S-421)", async () => {
    const page = await newPage({ portal });
    allowProblem(page, /500/);
    await login(page, maria);
    await page.goto("/account-settings");
    await page.getByRole("heading", { level: 1, name: "Account Settings" }).waitFor();
    await page.route("**/Account/AccountSettings", (route) => route.fulfill({ status: 500 }));
    forgetRequests(page);
    await page.reload();
    await page.getByText("Internal Server Error").first().waitFor();
    expect(refreshes(page)).toHaveLength(1);
    expect(page.url()).toContain("/account-settings");
    await expect.poll(() => token(page)).not.toBeNull();
  });

  test("a wrong login refreshes nothing, even after a logout (S-424)", async () => {
    const page = await newPage({ portal });
    allowProblem(page, /401/);
    await page.goto("/login");
    await page.evaluate(() => localStorage.setItem("LoggedOut", "true"));
    await page.getByLabel("Business Email").fill(maria);
    await page.getByLabel("Password", { exact: true }).fill("Wrong!2026");
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await page.getByText("Username or password are incorrect, please try again.").waitFor();
    expect(refreshes(page)).toHaveLength(0);
  });
});

describe("a refresh under difficult conditions", () => {
  test("two tabs that fail at once refresh once", async () => {
    const page = await newPage({ portal });
    await signInAndExpire(page);
    const other = await newPage({ portal, besides: page });
    allowProblem(other, /401/);
    const bothAreRefused = Promise.all(
      [page, other].map((tab) =>
        tab.waitForResponse((response) => /AccountSettings$/.test(response.url())),
      ),
    );
    await page.context().route("**/Account/TokenRefresh", async (route) => {
      await bothAreRefused;
      await route.continue();
    });
    await Promise.all([page.reload(), other.goto("/account-settings")]);
    await Promise.all([page, other].map((tab) => tab.getByText(maria).first().waitFor()));
    expect(refreshes(page).length + refreshes(other).length).toBe(1);
    const renewed = await token(page);
    await expect.poll(() => token(other)).toBe(renewed);
  });

  test("a lost reply does not end the session", async () => {
    const page = await newPage({ portal });
    await signInAndExpire(page);
    allowProblem(page, /ERR_FAILED/);
    let lost = 0;
    await page.route("**/Account/TokenRefresh", async (route) => {
      if (lost === 0) {
        lost += 1;
        await route.fetch();
        await route.abort();
      } else await route.continue();
    });
    await page.reload();
    await page.getByText(maria).first().waitFor();
    expect(refreshes(page)).toHaveLength(2);
    await page.reload();
    await page.getByText(maria).first().waitFor();
  });

  test("a restart of the server keeps everybody signed in", async () => {
    const first = await startProcess();
    try {
      const page = await newPage({ portal: first });
      await login(page, maria);
      await page.goto("/account-settings");
      await page.getByText(maria).first().waitFor();
      const expired = await token(page);
      // Requests of the page while the server is down do not matter to this test.
      allowProblem(page, /ERR_CONNECTION_REFUSED|503/);
      await first.kill();
      const second = await startProcess({ folder: first.folder, port: first.port });
      try {
        allowProblem(page, /401/);
        await page.route("**/Account/AccountSettings", (route) => refuse(route, expired, 401));
        await page.reload();
        await page.getByText(maria).first().waitFor();
        expect(refreshes(page)).toHaveLength(1);
      } finally {
        await second.kill();
      }
    } finally {
      await first.remove();
    }
  });
});
