import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allowProblem, expectNoAxeViolations, newPage, signIn } from "../testing/browser.ts";
import { type Portal, startPortal } from "../testing/portal.ts";
import { views } from "../testing/sizes.ts";

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

test.each(views)(
  "staff see why a user cannot log in, lift the limit, change the address and delete the user ($size, $theme)",
  async ({ size, theme }) => {
    const member = await portal.newMember();
    const lost = await newPage({ portal });
    allowProblem(lost, /401/);
    await lost.goto("/login");
    await lost.getByLabel("Business Email").fill(member.email);
    await lost.getByLabel("Password", { exact: true }).fill("Wrong!2026");
    await lost.keyboard.press("Enter");
    await lost.getByText("Username or password are incorrect").first().waitFor();

    const page = await newPage({ portal, size, theme });
    await signIn(page, "admin@greenshoe.example");
    // The page of a deleted user asks for them once more.
    allowProblem(page, /404/);
    await page.goto(`/desk/users/${member.userId}`);
    await page
      .getByRole("table", { name: "Failed logins" })
      .getByText("Username or password")
      .waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Lift the limit" }).click();
    await page.getByText("may try again at once").waitFor();
    await page.getByRole("button", { name: "Change name and seats" }).click();
    await page.getByLabel("Seats", { exact: true }).fill("9");
    await page.getByRole("button", { name: "Save account" }).click();
    await page.getByText("1 of 9").waitFor();
    const lastDay = page.getByRole("textbox", { name: `Last day of ${member.accountName}` });
    await lastDay.fill("12/31/31");
    await lastDay.press("Enter");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText(`${member.accountName} ends after`).waitFor();
    await page.getByRole("button", { name: "Change", exact: true }).click();
    const email = `moved-${size}@client.example`;
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByRole("button", { name: "Save user" }).click();
    await page
      .getByRole("table", { name: "Mail to them" })
      .getByText("Your email address was changed")
      .waitFor();
    await page.getByRole("button", { name: "Delete user" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Acts in the audit log stay").waitFor();
    await dialog.getByRole("button", { name: "Delete user" }).click();
    await page.getByText(`User ${member.userId} is deleted`).waitFor();
    await page.goto(`/desk/users/${member.userId}`);
    await page.getByText("Not Found").first().waitFor();
    await expect.poll(() => page.getByText(email).count()).toBe(0);
  },
  60_000,
);

test("support meets the pages of clients alone, and no act on a colleague that would be refused", async () => {
  const support = await portal.newMember();
  const colleague = await portal.newMember();
  for (const [{ userId }, role] of [
    [support, "support"],
    [colleague, "editor"],
  ] as const)
    await sql`update portal_user set staff_roles = array[${role}] where user_id = ${userId}`.execute(
      portal.db,
    );
  const page = await newPage({ portal });
  await signIn(page, support.email);
  for (const closed of ["/desk/companies/QRVN", "/desk/newsroom/1", "/desk/house"]) {
    await page.goto(closed);
    await page.waitForURL((url) => url.pathname === "/desk");
  }
  await page.goto(`/desk/users/${colleague.userId}`);
  await page.getByText("They are staff: those who give roles change their user.").waitFor();
  const acts = /^(Actions on|Change$|Move|Delete|Save|Lift)/;
  await expect.poll(() => page.getByRole("button", { name: acts }).count()).toBe(0);
  await expect
    .poll(() => page.getByRole("tab", { name: "Accounts and Users" }).getAttribute("aria-selected"))
    .toBe("true");
  await expectNoAxeViolations(page);
});
