import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { apiBase } from "../../domain/contract/route.ts";
import { login as loginCall } from "../../domain/contract/users/sessions.ts";
import { timeStep, totpCode } from "../../server/features/second-factor/totp.ts";
import { allowProblem, expectNoAxeViolations, login, newPage } from "../testing/browser.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { field, fill, passCaptcha } from "./filling.ts";

const portal = await sharedPortal();

/** The code that an app with this key shows now. */
function codeOf(key: string): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...key.replaceAll(" ", "")].map((letter) => alphabet.indexOf(letter));
  const text = bits.map((bit) => bit.toString(2).padStart(5, "0")).join("");
  const bytes = (text.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return totpCode(Buffer.from(bytes), timeStep(new Date()));
}

describe("account security", () => {
  test("a login after many attempts takes the captcha and says why", async () => {
    const member = await portal.newMember();
    const page = await newPage({ portal });
    allowProblem(page, /422/);
    const bodies: Record<string, unknown>[] = [];
    await page.route("**/api/v1.0/Account/login", async (route) => {
      bodies.push(route.request().postDataJSON());
      if (bodies.length > 1) return route.continue();
      return route.fulfill({
        status: 422,
        contentType: "application/json",
        body: JSON.stringify({
          code: "captcha_required",
          summaryErrors: ["Please check the I'm not a robot checkbox."],
          invalidParams: [
            { name: "recaptchaToken", reasons: ["Check the I'm not a robot checkbox"] },
          ],
        }),
      });
    });
    await page.goto("/login");
    await fill(page, { "Business Email": member.email, Password: member.password });
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await page.getByText("Please confirm you're not a robot.").waitFor();
    await expect.poll(() => field(page, "Password").inputValue()).toBe(member.password);
    await passCaptcha(page);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await page.waitForURL((url) => url.pathname !== "/login");
    expect(Object.keys(bodies[0] ?? {})).toEqual(["email", "password"]);
    expect(bodies[1]?.recaptchaToken).toMatch(/^[\w+/=]{100,}$/);
  });

  test("of many trusted browsers the newest are shown, and the others on demand", async () => {
    const member = await portal.newMember();
    const { email, password } = member;
    for (let browser = 0; browser < 7; browser++)
      await fetch(`${portal.url}${apiBase}${loginCall.path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ email, password }),
      });
    const page = await newPage({ portal });
    await login(page, email);
    await page.goto("/account-settings");
    const devices = page.getByRole("list", { name: "Trusted browsers" });
    await devices.getByText("This browser").waitFor();
    const forget = devices.getByRole("button", { name: /^Forget/ });
    await expect.poll(() => forget.count()).toBe(5);
    await devices.getByRole("button", { name: "Show all 8" }).click();
    await expect.poll(() => forget.count()).toBe(8);
  });

  test("a user sees their sessions and ends those they do not know, and a second factor then guards the login", async () => {
    const member = await portal.newMember();
    const [page, elsewhere] = [await newPage({ portal }), await newPage({ portal, size: "phone" })];
    await login(elsewhere, member.email);
    await login(page, member.email);
    await page.goto("/account-settings");
    const sessions = page.getByRole("list", { name: "Sessions" }).getByRole("listitem");
    await expect.poll(() => sessions.count()).toBe(2);
    await sessions.filter({ hasText: "This session" }).getByText("Chrome on Linux").waitFor();
    const devices = page.getByRole("list", { name: "Trusted browsers" }).getByRole("listitem");
    await devices.filter({ hasText: "This browser" }).waitFor();
    await expect.poll(() => devices.count()).toBe(2);
    await devices.filter({ hasNotText: "This browser" }).getByRole("button").click();
    await page.getByText("is forgotten.").waitFor();
    await expect.poll(() => devices.count()).toBe(1);
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "End all other sessions" }).click();
    await page.getByRole("button", { name: "End sessions" }).click();
    await expect.poll(() => sessions.count()).toBe(1);
    allowProblem(elsewhere, /401/);
    await elsewhere.goto("/account-settings");
    await elsewhere.waitForURL("**/login");

    const turnOn = page.getByRole("button", { name: "Turn on two-factor authentication" });
    const isFocused = (it: Locator) => it.evaluate((one) => one === document.activeElement);
    const factorForm = page.getByRole("form", { name: "Turn on two-factor authentication" });
    await turnOn.press("Enter");
    await expect.poll(() => isFocused(factorForm.getByLabel("Password"))).toBe(true);
    await factorForm.getByRole("button", { name: "Cancel" }).press("Enter");
    await expect.poll(() => isFocused(turnOn)).toBe(true);
    await turnOn.click();
    await fill(page, { Password: member.password });
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("img", { name: "QR code for the authenticator app" }).waitFor();
    const steps = await page
      .getByRole("listitem")
      .filter({ hasText: "type this key" })
      .textContent();
    await fill(page, { Code: codeOf(steps?.split(": ")[1] ?? "") });
    await page.getByRole("button", { name: "Turn on" }).click();
    const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
    await expect.poll(() => codes.count()).toBe(10);
    const [code = "", otherCode = ""] = await codes.allTextContents();
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "I've saved them" }).click();
    await page.getByText("You have 10 recovery codes left").waitFor();

    allowProblem(elsewhere, /422/);
    await fill(elsewhere, { "Business Email": member.email, Password: member.password });
    await elsewhere.getByRole("button", { name: "Login", exact: true }).click();
    await field(elsewhere, "Code").waitFor();
    // The alert is hidden while it is empty.
    await expect.poll(() => elsewhere.getByRole("alert").count()).toBe(0);
    await fill(elsewhere, { Code: "000000" });
    await elsewhere.getByRole("button", { name: "Login", exact: true }).click();
    await elsewhere.getByText("That code is incorrect").waitFor();
    await expectNoAxeViolations(elsewhere);
    await fill(elsewhere, { Code: code });
    await elsewhere.getByRole("button", { name: "Login", exact: true }).click();
    await elsewhere.waitForURL("**/account-settings");

    await page.getByRole("button", { name: "Turn off" }).click();
    await fill(page, { Password: member.password, Code: otherCode });
    await page.getByRole("button", { name: "Turn off" }).click();
    await page.getByRole("button", { name: "Turn on" }).waitFor();
  });
});
