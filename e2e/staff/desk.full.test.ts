import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importFiles } from "../../server/testing/import-files.ts";
import {
  allowProblem,
  expectNoAxeViolations,
  newPage,
  requestsOf,
  signIn,
} from "../testing/browser.ts";
import { choose, listChoices } from "../testing/lists.ts";
import { typeInto } from "../testing/master-form.ts";
import { type Portal, startPortal } from "../testing/portal.ts";
import { views } from "../testing/sizes.ts";

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const staff = "staff@greenshoe.example";
const deals = String(importFiles[0]?.content);
/** The same content again would change nothing. */
const dealsOf = {
  desktop: Buffer.from(deals),
  phone: Buffer.from(deals.replaceAll(/10-(\d)/g, "20-$1")),
};
const longMs = 60_000;

const chooseFile = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel("File At most 64 MB").setInputFiles({ name, mimeType: "text/csv", buffer });
const figure = (page: Page, report: string, name: string) =>
  page
    .getByRole("region", { name: report, exact: true })
    .locator("dl > div")
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator("dd");
const row = (page: Page, table: string, text: string) =>
  page.getByRole("table", { name: table, exact: true }).getByRole("row").filter({ hasText: text });

test.each(views)(
  "staff upload a file, read the report of its dry run, import it and find it in the history ($size, $theme)",
  async ({ size, theme }) => {
    const page = await newPage({ portal, size, theme });
    const name = `deals of ${size}.csv`;
    await signIn(page, staff);
    await page.goto("/desk/imports");
    await page.getByRole("button", { name: "Upload and dry-run" }).click();
    await page.getByRole("alert").getByText("Choose a file.").waitFor();
    await chooseFile(page, name, dealsOf[size]);
    await choose(page.getByRole("combobox", { name: "Source" }), "Spreadsheet");
    await page.getByRole("button", { name: "Upload and dry-run" }).click();
    await page.getByText("Nothing has been kept").waitFor({ timeout: longMs });
    await expect.poll(() => figure(page, "Report of the dry run", "Read").textContent()).toBe("6");
    await expect
      .poll(() => figure(page, "Report of the dry run", "Refused").textContent())
      .toBe("1");
    await row(page, "Refused records", `${name}, row 7`)
      .getByText('"13/45/20" is not a date')
      .waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: /^Import \d+ records$/ }).click();
    await page
      .getByRole("status")
      .getByText(/^Imported/)
      .waitFor({ timeout: longMs });
    await row(page, "History of imports", name).getByText(staff).waitFor();

    await page.getByRole("button", { name: "Another file" }).click();
    await row(page, "History of imports", name).getByRole("link").click();
    await expect.poll(() => figure(page, "Report of the import", "Read").textContent()).toBe("6");
    await expectNoAxeViolations(page);
    await page.goto("/desk/audit-log");
    for (const kind of ["File uploaded", "Dry run", "Import"])
      await row(page, "Audit log", name).getByRole("cell", { name: kind, exact: true }).waitFor();
  },
);

test("a file that is too large is refused before it is sent, and a file of no source by its report", async () => {
  const page = await newPage({ portal });
  await signIn(page, staff);
  await page.goto("/desk/imports");
  // The driver sends no file of this size, so the page makes it.
  await page.getByLabel("File At most 64 MB").evaluate((field) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(64 * 1024 * 1024 + 1)], "large.csv"));
    Object.assign(field, { files: transfer.files });
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await page.getByRole("button", { name: "Upload and dry-run" }).click();
  await page.getByRole("alert").getByText("The file is larger than 64 MB").waitFor();
  expect(requestsOf(page).filter(({ path }) => path.endsWith("/Desk/Imports"))).toEqual([]);
  await chooseFile(page, "noise.bin", Buffer.from("noise"));
  await page.getByRole("button", { name: "Upload and dry-run" }).click();
  await row(page, "Refused records", "noise.bin")
    .getByText("No source knows files like it")
    .waitFor({ timeout: longMs });
  const refused = page.getByRole("button", { name: "Import 0 records" });
  await expect.poll(() => refused.getAttribute("aria-disabled")).toBe("true");
});

test("staff add an account and a user and disable them; the audit log has each act", async () => {
  const page = await newPage({ portal });
  await signIn(page, staff);
  await page.goto("/desk");
  await page.getByRole("button", { name: "Add account" }).click();
  const account = page.getByRole("dialog", { name: "Add account" });
  await account.getByLabel("Account name").fill("Larchmere Partners");
  await account.getByRole("button", { name: "Add account" }).click();
  await page.getByRole("heading", { name: "Larchmere Partners" }).waitFor();
  await page.getByRole("button", { name: "Add user" }).click();
  const user = page.getByRole("dialog", { name: "Add a user to Larchmere Partners" });
  await user.getByLabel("First name").fill("Dana");
  await user.getByLabel("Last name").fill("Okafor");
  await user.getByLabel("Email").fill("dana@larchmere.example");
  await user.getByRole("button", { name: "Add user" }).click();
  await page.getByText("Invited", { exact: true }).waitFor();
  await page.getByRole("button", { name: /Dana Okafor/ }).click();
  await page.getByRole("menuitem", { name: /Disable/ }).click();
  const disable = page.getByRole("dialog").getByRole("button", { name: /Disable/ });
  await disable.click();
  await page.getByText("Disabled", { exact: true }).waitFor();
  await expectNoAxeViolations(page);
  await page.goto("/desk/audit-log");
  for (const kind of ["User added", "User disabled"])
    await row(page, "Audit log", "dana@larchmere.example")
      .getByRole("cell", { name: kind, exact: true })
      .waitFor();
  await row(page, "Audit log", "Larchmere Partners").getByText("Account added").waitFor();
});

test("staff give an account a last day and hide a screen from it, on a phone; its user meets both (S-363)", async () => {
  const member = await portal.newMember({ accountName: "Kestrel Row Capital" });
  const page = await newPage({ portal, size: "phone", theme: "dark" });
  await signIn(page, staff);
  await page.goto("/desk");
  await page.getByRole("button", { name: member.accountName }).click();
  await page.getByRole("checkbox", { name: "Estimates" }).check();
  await page.getByRole("button", { name: "Save screens" }).click();
  await page.getByText(`The screens of ${member.accountName} are saved.`).waitFor();
  const client = await newPage({ portal });
  await signIn(client, member.email);
  await client.goto("/screens");
  const hub = client.getByRole("list", { name: "Screens", exact: true });
  await hub.getByRole("link", { name: "Industry" }).waitFor();
  await expect.poll(() => hub.getByRole("link", { name: "Estimates" }).count()).toBe(0);

  // The session of the user ends.
  allowProblem(client, /Failed to load resource/);
  await typeInto(
    page.getByRole("textbox", { name: `Last day of ${member.accountName}` }),
    "01/31/20",
  );
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText(`${member.accountName} ends after 01/31/2020.`).waitFor();
  await expectNoAxeViolations(page);
  await page.goto("/desk/audit-log");
  for (const kind of ["Screens hidden", "Expiry set"])
    await row(page, "Audit log", member.accountName)
      .getByRole("cell", { name: kind, exact: true })
      .waitFor();
  await client.reload();
  await client.waitForURL("**/login**");
});

test("an editor gives a colleague roles; the colleague meets the pages of these roles, and no other", async () => {
  const colleague = await portal.newMember({ accountName: "Larch House" });
  const page = await newPage({ portal });
  await signIn(page, staff);
  await page.goto("/desk/staff");
  await page.getByRole("button", { name: "Add person" }).click();
  const dialog = page.getByRole("dialog", { name: "Add person" });
  await dialog.getByLabel("Email").fill(colleague.email);
  await dialog.getByRole("button", { name: "Add person" }).click();
  const line = row(page, "Staff", colleague.email);
  await line.getByText("Read only", { exact: true }).waitFor();
  await page
    .getByRole("region", { name: colleague.firstName })
    .getByText(/may: read drafts/)
    .waitFor();
  const search = page.getByRole("textbox", { name: "Search the staff" });
  await search.fill("nobody at all");
  await page.getByText("Nobody is found.").waitFor();
  await search.fill(`read only ${colleague.email}`);
  await line.getByRole("button").click();
  await page.getByRole("checkbox", { name: "Support" }).check();
  await page.getByText(/may: .*accounts, users, seats/).waitFor();
  await page.getByRole("button", { name: "Save roles" }).click();
  for (const role of ["Support", "Read only"])
    await line.getByText(role, { exact: true }).waitFor();
  await search.fill("");
  await expectNoAxeViolations(page);

  // A person who is added once more keeps their roles.
  await page.getByRole("button", { name: "Add person" }).click();
  await dialog.getByLabel("Email").fill(colleague.email.toUpperCase());
  await dialog.getByRole("button", { name: "Add person" }).click();
  await page.getByText(/is on the list already\.$/).waitFor();
  await line.getByText("Support", { exact: true }).waitFor();

  // The next click of who has taken the last role from one person gives none to another.
  const other = await portal.newMember({ accountName: "Larch House" });
  await page.getByRole("button", { name: "Add person" }).click();
  await dialog.getByLabel("Email").fill(other.email);
  await dialog.getByRole("button", { name: "Add person" }).click();
  await row(page, "Staff", other.email).getByText("Read only", { exact: true }).waitFor();
  await page.getByRole("checkbox", { name: "Read only" }).uncheck();
  await page.getByRole("button", { name: "Save roles" }).click();
  await row(page, "Staff", other.email).waitFor({ state: "detached" });
  await page.getByRole("region", { name: "Two people" }).waitFor();
  await expect.poll(() => page.getByRole("checkbox", { name: "Read only" }).count()).toBe(0);

  const own = await newPage({ portal, size: "phone" });
  await signIn(own, colleague.email);
  await own.goto("/desk/imports");
  await own.waitForURL("**/desk/newsroom");
  await expect
    .poll(() => listChoices(own.getByRole("combobox", { name: "Desk" })))
    .toEqual([
      "Newsroom",
      "Companies",
      "Accounts and Users",
      "Single Sign-On",
      "Requests",
      "Mailbox",
      "Staff and Roles",
      "System",
      "Audit Log",
    ]);
  await own.goto("/desk/staff");
  await own.getByRole("table", { name: "Staff" }).waitFor();
  await expect.poll(() => own.getByRole("button", { name: "Add person" }).count()).toBe(0);
  await expectNoAxeViolations(own);
});
