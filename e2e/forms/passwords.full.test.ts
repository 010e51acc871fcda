import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { findOrInsertAccount } from "../../server/features/account/accounts-repository.ts";
import { admitUser } from "../../server/features/account/user-acts.ts";
import { login, newPage, requestsOf } from "../testing/browser.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { answerCall, expectMessages, field, fill, fillAndLeave } from "./filling.ts";

const mismatch = "The Confirm password must match the New Password entry";
const wrongKinds =
  "Password should have at least one upper case letter, one digit, and one special character";
const wrongLength = "Password should be from 4 to 30 characters";

const newPassword = "Fresh!2027";
const portal = await sharedPortal();

/** The name of the field with the focus, which a refused form gives to its first invalid one. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));

describe("recovering a password", () => {
  test("asks only for the email (S-154..S-156, S-012, S-270, S-380)", async () => {
    const page = await newPage({ portal });
    await page.goto("/password");
    await page.getByRole("heading", { level: 1, name: "Recover Password" }).waitFor();
    await expect.poll(() => page.getByRole("main").getByRole("textbox").count()).toBe(1);
    await expect.poll(() => field(page, "Email").getAttribute("name")).toBe("email");
    await expect.poll(() => field(page, "Email").isEnabled()).toBe(true);
    await page.getByText(/email you a temporary password/i).waitFor();
    await expect.poll(() => page.title()).toBe("Recover Password · Greenshoe");
  });

  test("requires a valid address, which may be a private one (S-159, S-160, S-382, S-434)", async () => {
    const page = await newPage({ portal });
    const sent = await answerCall(page, "Account/recoverpassword", {});
    await page.goto("/password");
    await fillAndLeave(page, "Email", "");
    await expectMessages(page, "Email", ["Email is required"]);
    await fillAndLeave(page, "Email", "abc");
    await expectMessages(page, "Email", ["Incorrect format of the email address"]);
    await page.getByRole("button", { name: "Send instructions" }).click();
    await expect.poll(() => focused(page)).toBe("email");
    expect(sent.bodies).toEqual([]);
    await fillAndLeave(page, "Email", "a@gmail.com");
    await expectMessages(page, "Email", []);
  });

  test("can be repeated after leaving the page (S-433)", async () => {
    const page = await newPage({ portal });
    await page.goto("/password");
    await field(page, "Email").fill("nobody@firm.example");
    await page.getByRole("button", { name: "Send instructions" }).click();
    await page.getByRole("button", { name: "Instructions sent to your mail" }).waitFor();
    await page.getByRole("link", { name: "Back to login" }).click();
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await expect.poll(() => field(page, "Email").isEnabled()).toBe(true);
    await expect
      .poll(() => page.getByRole("button", { name: "Send instructions" }).isEnabled())
      .toBe(true);
  });
});

describe("resetting a password", () => {
  test("takes the email and the token from the link, and has three fields (S-013, S-161..S-164, S-270, S-329)", async () => {
    const page = await newPage({ portal });
    const sent = await answerCall(page, "Account/ResetPassword", {});
    await page.goto("/reset-password?token=T1&email=a@firm.com");
    await expect.poll(() => field(page, "Business Email").inputValue()).toBe("a@firm.com");
    await expect.poll(() => page.url()).toBe(`${portal.url}/reset-password`);
    await expect
      .poll(() =>
        page
          .getByRole("form", { name: "Reset Password" })
          .locator("input")
          .evaluateAll((inputs) =>
            inputs.map((input) => [
              ...[input.getAttribute("name"), input.checkVisibility(), input.matches(":enabled")],
            ]),
          ),
      )
      .toEqual([
        ["email", true, true],
        ["password", true, true],
        ["confirmPassword", true, true],
      ]);
    await fill(page, { "New Password": newPassword, "Confirm Password": newPassword });
    await page.getByRole("button", { name: "Reset password" }).click();
    await page.getByText("The password is successfully reset").waitFor();
    expect(sent.bodies).toEqual([
      { email: "a@firm.com", password: newPassword, confirmPassword: newPassword, token: "T1" },
    ]);
    expect(requestsOf(page, "/api/v1.0/Account/ResetPassword")).toMatchObject([{ method: "POST" }]);
  });

  test("requires a valid email and two equal passwords that follow the rule (S-167..S-169, S-382, S-401, S-434)", async () => {
    const page = await newPage({ portal });
    const sent = await answerCall(page, "Account/ResetPassword", {});
    await page.goto("/reset-password?token=T1&email=a@firm.com");
    await fillAndLeave(page, "Business Email", "");
    await expectMessages(page, "Business Email", ["Business Email is required"]);
    await fillAndLeave(page, "Business Email", "abc");
    await expectMessages(page, "Business Email", [
      "Incorrect format of the email address. Please, enter a Business Email",
    ]);
    await fillAndLeave(page, "Business Email", "a@gmail.com");
    await expectMessages(page, "Business Email", []);
    await fillAndLeave(page, "New Password", "ab1");
    await expectMessages(page, "New Password", [wrongLength, wrongKinds]);
    await fillAndLeave(page, "New Password", newPassword);
    await fillAndLeave(page, "Confirm Password", "Other!2027");
    await expectMessages(page, "Confirm Password", [mismatch]);
    await page.getByRole("button", { name: "Reset password" }).click();
    await expect.poll(() => focused(page)).toBe("confirmPassword");
    expect(sent.bodies).toEqual([]);
    await fillAndLeave(page, "New Password", "Other!2027");
    await expectMessages(page, "Confirm Password", []);
  });

  test("a welcome link mentions a first password, and login has the email address afterwards", async () => {
    const now = new Date();
    const newcomer = {
      email: "newcomer@client.example",
      firstName: "New",
      lastName: "Comer",
      isAccountAdmin: false,
    };
    const { link } = await portal.db.transaction().execute(async (trx) => {
      const accountId = await findOrInsertAccount(trx, "Newcomers", now);
      const config = { ...portal.config, publicUrl: portal.url };
      const acting = { db: trx, config, actor: "a test", now, mail: async () => undefined };
      return admitUser(acting, accountId, newcomer);
    });
    const page = await newPage({ portal });
    await page.goto(link);
    await page.getByRole("heading", { level: 1, name: "Choose Your Password" }).waitFor();
    await expect.poll(() => page.getByRole("main").innerText()).not.toMatch(/reset/i);
    await fill(page, { "New Password": newPassword, "Confirm Password": newPassword });
    await page.getByRole("button", { name: "Set password" }).click();
    await page.getByRole("button", { name: "Your password is set", disabled: true }).waitFor();
    await page.getByRole("link", { name: "Log in", exact: true }).click();
    await page.waitForURL("**/login");
    await expect.poll(() => field(page, "Business Email").inputValue()).toBe(newcomer.email);
    await field(page, "Password").fill(newPassword);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await page.waitForURL((url) => url.pathname !== "/login");
  });
});

describe("changing the password", () => {
  test("has three required fields that follow the password rule (S-170, S-173..S-176, S-220, S-270, S-330, S-382, S-381)", async () => {
    const member = await portal.newMember();
    const page = await newPage({ portal });
    await login(page, member.email);
    await page.goto("/account-settings");
    const sent = await answerCall(page, "Account/changepassword", {});
    for (const [label, name] of [
      ["Old Password", "oldPassword"],
      ["New Password", "newPassword"],
      ["Confirm Password", "confirmNewPassword"],
    ] as const)
      await expect.poll(() => field(page, label).getAttribute("name")).toBe(name);
    const inputs = page.getByRole("form", { name: "Change password" }).locator("input:visible");
    await expect.poll(() => inputs.count()).toBe(3);
    for (const label of ["Old Password", "New Password", "Confirm Password"]) {
      await expect.poll(() => field(page, label).getAttribute("type")).toBe("password");
      await expect.poll(() => field(page, label).isEnabled()).toBe(true);
      const named = label.toLowerCase();
      await page.getByRole("button", { name: `Show ${named}`, exact: true }).click();
      await expect.poll(() => field(page, label).getAttribute("type")).toBe("text");
      await page.getByRole("button", { name: `Hide ${named}`, exact: true }).click();
      await expect.poll(() => field(page, label).getAttribute("type")).toBe("password");
      await fillAndLeave(page, label, "");
      await expectMessages(page, label, [`${label} is required`]);
    }
    await page.getByRole("button", { name: "Change password" }).click();
    await expect.poll(() => focused(page)).toBe("oldPassword");
    expect(sent.bodies).toEqual([]);
    for (const label of ["Old Password", "New Password"]) {
      await fillAndLeave(page, label, "ab1");
      await expectMessages(page, label, [wrongLength, wrongKinds]);
      await fillAndLeave(page, label, `Aa1!${"x".repeat(27)}`);
      await expectMessages(page, label, [wrongLength]);
      await fillAndLeave(page, label, "ABCD1!");
      await expectMessages(page, label, [wrongKinds]);
      for (const value of ["Aa1!", `Aa1!${"x".repeat(26)}`]) {
        await fillAndLeave(page, label, value);
        await expectMessages(page, label, []);
      }
    }
    await fill(page, { "Old Password": member.password, "New Password": newPassword });
    await fillAndLeave(page, "Confirm Password", "Other!2027");
    await expectMessages(page, "Confirm Password", [mismatch]);
    await page.getByRole("button", { name: "Change password" }).click();
    await expect.poll(() => focused(page)).toBe("confirmNewPassword");
    expect(sent.bodies).toEqual([]);
  });
});
