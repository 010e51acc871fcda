import { describe, expect, test } from "vitest";
import { feedKindNames } from "../../domain/feeds/feed-kinds.ts";
import {
  allowProblem,
  expectNoAxeViolations,
  login,
  newPage,
  requestsOf,
} from "../testing/browser.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { expectMessages, field, fill, leaveAndReturn, watchCall } from "./filling.ts";

const newPassword = "Fresh!2027";
const portal = await sharedPortal();

async function mailedLink(email: string): Promise<string> {
  await expect.poll(async () => (await portal.mailTo(email)).length).toBeGreaterThan(0);
  const [mail] = await portal.mailTo(email);
  const link = mail?.text.match(/https?:\S+\/reset-password\S*/)?.[0];
  if (!link) throw new Error(`No link in: ${mail?.text}`);
  return link;
}

describe("recovering a password", () => {
  test("sends the email once, locks the form, and says so also for an unknown address (S-157, S-158, S-271..S-273, S-351, S-399, S-431)", async () => {
    const page = await newPage({ portal });
    const sent = await watchCall(page, "Account/recoverpassword");
    await page.goto("/password");
    await field(page, "Email").fill("nobody@firm.example");
    await page.getByRole("button", { name: "Send instructions" }).click();
    const done = page.getByRole("button", { name: "Instructions sent to your mail", exact: true });
    await done.waitFor();
    await expect.poll(() => page.getByText("Instructions sent to your mail").count()).toBe(1);
    await expect.poll(() => page.getByRole("status").filter({ has: done }).count()).toBe(1);
    await expect.poll(() => done.isDisabled()).toBe(true);
    await expect.poll(() => field(page, "Email").isDisabled()).toBe(true);
    await done.click({ force: true });
    await page.keyboard.press("Enter");
    // A second call would have been sent before the page that opens now.
    await page.getByRole("link", { name: "Back to login" }).click();
    await page.waitForURL("**/login");
    expect(sent.bodies).toEqual([{ email: "nobody@firm.example" }]);
    expect(requestsOf(page, "/api/v1.0/Account/recoverpassword")).toMatchObject([
      { method: "POST" },
    ]);
    const mails = await portal.mailTo("nobody@firm.example");
    expect(mails).toEqual([]);
  });

  test("mails a temporary password and a link, and either lets the user in (S-412, S-417, S-430)", async () => {
    const member = await portal.newMember();
    const page = await newPage({ portal });
    await page.goto("/password");
    await field(page, "Email").fill(member.email);
    await page.getByRole("button", { name: "Send instructions" }).click();
    await page.getByRole("button", { name: "Instructions sent to your mail" }).waitFor();
    await mailedLink(member.email);
    const [mail] = await portal.mailTo(member.email);
    const temporary = mail?.text
      .split(/\s+/)
      .find(
        (word) =>
          /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^\w])\S{4,30}$/.test(word) &&
          !word.includes("/") &&
          !word.includes("@"),
      );
    expect(temporary, mail?.text).toBeDefined();
    await login(page, member.email, { password: temporary ?? "" });

    // Until they have chosen a password of their own, every page leads to the form for it.
    const form = page.getByRole("form", { name: "Choose a New Password" });
    await form.waitFor();
    await page.goto("/account-settings");
    await page.waitForURL("**/new-password");
    await form.waitFor();
    const title = page.getByRole("heading", { level: 1 });
    await expect.poll(() => title.allTextContents()).toEqual(["Choose a New Password"]);
    await expect.poll(() => page.title()).toBe("Choose a New Password · Greenshoe");
    await expectNoAxeViolations(page);
    await fill(page, { "Temporary Password": temporary ?? "", "New Password": "Password1!" });
    await fill(page, { "Confirm Password": "Password1!" });
    allowProblem(page, /400/);
    await page.getByRole("button", { name: "Set password" }).click();
    await expectMessages(page, "New Password", [
      "This password is too easy to guess. Please choose another one",
    ]);
    await fill(page, { "New Password": newPassword, "Confirm Password": newPassword });
    await page.getByRole("button", { name: "Set password" }).click();
    await page.waitForURL("**/account-settings");
    await page.getByRole("form", { name: "Change password" }).waitFor();
    await page.goto("/new-password");
    await page.waitForURL((url) => url.pathname !== "/new-password");
  });
});

describe("resetting a password", () => {
  test("with a link that is not valid says so under the form (S-376, S-400)", async () => {
    const page = await newPage({ portal });
    allowProblem(page, /422/);
    for (const query of ["", "?token=forged&email=a@firm.com"]) {
      await page.goto(`/reset-password${query}`);
      await fill(page, {
        "Business Email": "a@firm.com",
        "New Password": newPassword,
        "Confirm Password": newPassword,
      });
      await page.getByRole("button", { name: "Reset password" }).click();
      await page
        .getByRole("form", { name: "Reset Password" })
        .getByRole("alert")
        .getByText(/reset link is invalid or has expired/)
        .waitFor();
    }
  });

  test("shows success on the button and leads to login, where only the new password works (S-165, S-271..S-273, S-351, S-401, S-430, S-431)", async () => {
    const member = await portal.newMember();
    const page = await newPage({ portal });
    await page.goto("/password");
    await field(page, "Email").fill(member.email);
    await page.getByRole("button", { name: "Send instructions" }).click();
    const sent = await watchCall(page, "Account/ResetPassword");
    await page.goto(await mailedLink(member.email));
    await fill(page, { "New Password": newPassword, "Confirm Password": newPassword });
    await page.getByRole("button", { name: "Reset password" }).click();
    const done = page.getByRole("button", {
      name: "The password is successfully reset",
      exact: true,
      disabled: true,
    });
    await done.waitFor();
    await done.click({ force: true });
    const message = page.getByText("The password is successfully reset");
    await expect.poll(() => message.count()).toBe(1);
    await expect.poll(() => page.getByRole("status").filter({ has: message }).count()).toBe(1);
    for (const label of ["Business Email", "New Password", "Confirm Password"]) {
      await expect.poll(() => field(page, label).isDisabled()).toBe(true);
    }
    await page.getByRole("link", { name: "Log in with your new password" }).click();
    allowProblem(page, /401/);
    await fill(page, { "Business Email": member.email, Password: member.password });
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await page
      .getByRole("alert")
      .getByText(/Username or password are incorrect/)
      .waitFor();
    expect(sent.bodies).toHaveLength(1);
    await login(page, member.email, { password: newPassword });
  });

  test("is for visitors: a signed-in user is redirected (S-166, S-400)", async () => {
    const page = await newPage({ portal });
    await login(page, "maria.ortiz@northgate.example");
    await page.goto("/reset-password?token=T&email=a@firm.com");
    await page.waitForURL((url) => url.pathname !== "/reset-password");
    await expect.poll(() => page.getByRole("form", { name: "Reset Password" }).count()).toBe(0);
  });

  test("a signed-in user who opens a mailed link is told why no form is shown, and can log out to use it (S-166, S-400)", async () => {
    const member = await portal.newMember();
    const page = await newPage({ portal });
    await page.goto("/password");
    await field(page, "Email").fill(member.email);
    await page.getByRole("button", { name: "Send instructions" }).click();
    const link = await mailedLink(member.email);
    await login(page, "maria.ortiz@northgate.example");
    await page.goto(link);
    await page.waitForURL((url) => url.pathname !== "/reset-password");
    const notice = page.getByRole("status").filter({ hasText: "The link you opened" });
    await notice.getByText(`sets a password for ${member.email}`).waitFor();
    await expectNoAxeViolations(page);
    await notice.getByRole("button", { name: "Stay logged in" }).click();
    await expect.poll(() => notice.count()).toBe(0);

    await page.goto(link);
    await notice.getByRole("button", { name: "Log out and set the password" }).click();
    await page.waitForURL("**/reset-password**");
    await expect.poll(() => field(page, "Business Email").inputValue()).toBe(member.email);
    await fill(page, { "New Password": newPassword, "Confirm Password": newPassword });
    await page.getByRole("button", { name: "Reset password" }).click();
    await page.getByRole("link", { name: "Log in with your new password" }).click();
    await login(page, member.email, { password: newPassword });
  });
});

describe("changing the password", () => {
  test("with a wrong old password says so under the form (S-376)", async () => {
    const member = await portal.newMember();
    const page = await newPage({ portal });
    allowProblem(page, /422/);
    await login(page, member.email);
    await page.goto("/account-settings");
    await fill(page, {
      "Old Password": "Wrong!2026",
      "New Password": newPassword,
      "Confirm Password": newPassword,
    });
    await page.getByRole("button", { name: "Change password" }).click();
    await page
      .getByRole("form", { name: "Change password" })
      .getByRole("alert")
      .getByText("The old password is incorrect.")
      .waitFor();
    await expect.poll(() => field(page, "New Password").inputValue()).toBe(newPassword);
  });

  test("sends old and new password once, says so, and the new one works (S-171, S-172, S-271..S-273, S-351, S-431..S-433)", async () => {
    const member = await portal.newMember();
    const page = await newPage({ portal });
    await login(page, member.email);
    await page.goto("/account-settings");
    const sent = await watchCall(page, "Account/changepassword");
    await fill(page, {
      "Old Password": member.password,
      "New Password": newPassword,
      "Confirm Password": newPassword,
    });
    await page.getByRole("button", { name: "Change password" }).click();
    const done = page.getByRole("button", {
      name: "Password successfully changed.",
      exact: true,
      disabled: true,
    });
    await done.waitFor();
    await done.click({ force: true });
    for (const label of ["Old Password", "New Password", "Confirm Password"])
      await expect.poll(() => field(page, label).isDisabled()).toBe(true);
    await expect.poll(() => page.getByText("Password successfully changed.").count()).toBe(1);
    await expect.poll(() => page.getByRole("status").filter({ has: done }).count()).toBe(1);
    await leaveAndReturn(page);
    for (const label of ["Old Password", "New Password", "Confirm Password"])
      await expect.poll(() => field(page, label).isEnabled()).toBe(true);
    await expect
      .poll(() => page.getByRole("button", { name: "Change password" }).isEnabled())
      .toBe(true);
    const other = await newPage({ portal });
    await login(other, member.email, { password: newPassword });
    expect(sent.bodies).toEqual([
      { oldPassword: member.password, newPassword, confirmNewPassword: newPassword },
    ]);
    expect(requestsOf(page, "/api/v1.0/Account/changepassword")).toMatchObject([
      { method: "POST" },
    ]);
  });

  test("offers a user with feeds to end their addresses too", async () => {
    const member = await portal.newMember();
    const page = await newPage({ portal });
    await login(page, member.email);
    await page.goto("/account-settings");
    const feeds = page.getByRole("list", { name: "Feeds" });
    const create = feeds.getByRole("button", { name: /^Create/ });
    await create.first().click();
    await expect.poll(() => create.count()).toBe(feedKindNames.length - 1);
    const sent = await watchCall(page, "Account/changepassword");
    await fill(page, { "Old Password": member.password, "New Password": newPassword });
    await fill(page, { "Confirm Password": newPassword });
    await page.getByRole("checkbox", { name: "End my feed addresses too" }).check();
    await page.getByRole("button", { name: "Change password" }).click();
    await expect.poll(() => create.count()).toBe(feedKindNames.length);
    expect(sent.bodies).toMatchObject([{ newPassword, endsFeeds: true }]);
  });
});
