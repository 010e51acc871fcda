import { describe, expect, test } from "vitest";
import { login, newPage, requestsOf } from "../testing/browser.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { ended, logOut, maria } from "./session-steps.ts";

const portal = await sharedPortal();

describe("login", () => {
  test("favourites and the account are requested at once, and again at a start with stored tokens (S-129, S-397)", async () => {
    const page = await newPage({ portal });
    const favorites = "**/api/v1.0/Favorites";
    const account = "**/api/v1.0/Account/AccountSettings";
    const askedFor = async () => {
      const requests = [favorites, account].map((address) => page.waitForRequest(address));
      for (const request of await Promise.all(requests)) expect(request.method()).toBe("GET");
    };
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    for (const address of [favorites, account]) {
      await page.route(address, async (route) => {
        await held;
        await route.continue();
      });
    }
    const asked = askedFor();
    await login(page, maria);
    await asked;
    answer();
    const askedAgain = askedFor();
    await page.reload();
    await askedAgain;
  });

  test("loads the account, and so does a start with a stored token", async () => {
    const page = await newPage({ portal });
    await login(page, maria);
    await expect.poll(() => requestsOf(page, "/Account/AccountSettings")).toHaveLength(1);
    await page.reload();
    await expect.poll(() => requestsOf(page, "/Account/AccountSettings")).toHaveLength(2);
  });
});

describe("logout", () => {
  test("in one tab makes the others forget their location; a lost session does not (S-388)", async () => {
    const page = await newPage({ portal });
    await login(page, maria);
    const other = await newPage({ portal, besides: page });
    await other.goto("/faq");
    await other.getByRole("heading", { level: 1 }).waitFor();
    await logOut(page);
    await other.waitForURL("**/login");
    await page.getByRole("heading", { level: 1, name: "Welcome to Greenshoe" }).waitFor();
    for (const tab of [page, other]) await expect.poll(() => ended(tab).count()).toBe(0);
    await expect
      .poll(() => other.evaluate(() => sessionStorage.getItem("ReturnLocation")))
      .toBeNull();

    await login(page, maria);
    await other.goto("/faq");
    await other.getByRole("heading", { level: 1 }).waitFor();
    await page.evaluate(() => localStorage.removeItem("AccessToken"));
    await other.waitForURL("**/login");
    await expect
      .poll(() => other.evaluate(() => sessionStorage.getItem("ReturnLocation")))
      .toContain("/faq");
  });
});

describe("a missing token", () => {
  test("does not affect a visitor on a public page (S-435)", async () => {
    const page = await newPage({ portal });
    await page.goto("/request");
    await page.getByLabel("Business Email").waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await page.getByLabel("First Name").fill("Dana");
    expect(page.url()).toContain("/request");
  });
});
