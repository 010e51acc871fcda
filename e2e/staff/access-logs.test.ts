import { beforeAll, expect, test } from "vitest";
import { expectNoAxeViolations, newPage, signIn } from "../testing/browser.ts";
import { typeInto } from "../testing/master-form.ts";
import { type SharedPortal, sharedPortal } from "../testing/shared-portal.ts";

let portal: SharedPortal;
beforeAll(async () => {
  portal = await sharedPortal();
});

const headers = ["Latest Token Date", "Active", "First Name", "Last Name", "Email", "Account Name"];

test("staff filter the access logs by any cell and by active users, and set the end of research (C-010, C-396..C-402, C-631, C-635)", async () => {
  const gone = await portal.newMember({
    firstName: "Zenobia",
    lastName: "Quillfeather",
    accountName: "Ashgrove Partners",
  });
  const lastUse = new Date("2001-02-03T17:00:00Z");
  await portal.db
    .insertInto("session")
    .values({
      session_id: crypto.randomUUID(),
      user_id: gone.userId,
      is_remembered: false,
      created_at: lastUse,
      expires_at: lastUse,
      last_used_at: lastUse,
    })
    .execute();
  await portal.db
    .updateTable("portal_user")
    .set({ disabled_at: new Date() })
    .where("email", "=", gone.email)
    .execute();
  const page = await newPage({ portal });
  await signIn(page, "staff@greenshoe.example");
  await page.goto("/access-logs");
  const table = page.getByRole("table", { name: "Access Logs" });
  await expect.poll(() => table.getByRole("columnheader").allInnerTexts()).toEqual(headers);
  await expect
    .poll(() => page.getByRole("checkbox", { name: "Active Only" }).isChecked())
    .toBe(false);
  await expect
    .poll(() => table.getByRole("row").nth(1).innerText())
    .toContain("staff@greenshoe.example");
  const search = page.getByRole("textbox", { name: "Search Access Logs" });
  for (const text of [
    ...["02/03/2001, 12:00 et", "inactive", "zenobia", "quillFEATHER"],
    ...[gone.email.toUpperCase(), "ASHGROVE part"],
  ]) {
    // All rows return first, so that those that go belong to the next text.
    await search.fill("");
    await table.getByText("staff@greenshoe.example").waitFor();
    await search.fill(text);
    for (const other of ["staff@greenshoe.example", "maria.ortiz"])
      await expect.poll(() => table.getByRole("row").filter({ hasText: other }).count()).toBe(0);
    const rows = table.getByRole("row").filter({ hasText: "Zenobia" });
    await expect.poll(() => rows.count()).toBe(1);
  }
  await search.fill("Ashgrove");
  await page.getByRole("checkbox", { name: "Active Only" }).check();
  await page.getByText("No data to display").waitFor();
  await search.fill("");
  await table.getByText("staff@greenshoe.example").waitFor();
  await expect.poll(() => table.getByText("Inactive").count()).toBe(0);
  await expectNoAxeViolations(page);

  await page.getByRole("link", { name: /research expiration dates/i }).click();
  await page.waitForURL("**/access-logs/research-expirations");
  await page.getByRole("textbox", { name: "Search Research Expiration Dates" }).fill("ashgrove");
  const expiry = page.getByRole("textbox", { name: "Research of Ashgrove Partners expires on" });
  await typeInto(expiry, "03/31/27");
  await page.getByRole("button", { name: "Save date" }).click();
  await page.getByText("Research of Ashgrove Partners: date saved.").waitFor();
  await page.reload();
  await expect.poll(() => expiry.inputValue()).toBe("03/31/27");
  await expectNoAxeViolations(page);
});

test("the link stands for its own list, and the page opens for the first list alone (S-227, S-294, S-423, C-452, C-573, C-579, C-633)", async () => {
  const page = await newPage({ portal, size: "phone", theme: "dark" });
  await signIn(page, "logs@greenshoe.example");
  await page.goto("/account-settings");
  await page.getByRole("link", { name: "Access Logs" }).click();
  await page.getByText("You are not authorized to view this page", { exact: true }).waitFor();
  await page.getByText("Please sign-in to an account with access", { exact: true }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/access-logs");
  const other = await newPage({ portal });
  await signIn(other, "admin@greenshoe.example");
  await other.goto("/account-settings");
  await other.getByRole("heading", { name: "Subscription team" }).waitFor();
  await expect.poll(() => other.getByRole("link", { name: "Access Logs" }).count()).toBe(0);
  await other.goto("/access-logs");
  await other.getByRole("table", { name: "Access Logs" }).waitFor();
});
