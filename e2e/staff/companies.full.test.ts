import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, newYorkDay } from "../../domain/calendar/day.ts";
import { allowProblem, expectNoAxeViolations, newPage, signIn } from "../testing/browser.ts";
import { choose } from "../testing/lists.ts";
import { type Portal, startPortal } from "../testing/portal.ts";
import { views } from "../testing/sizes.ts";

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const staff = "staff@greenshoe.example";
const today = newYorkDay(new Date());
const names = { desktop: "Wrackline Robotics", phone: "Saltpan Robotics" };

const row = (page: Page, group: string, text: string) =>
  page.getByRole("list", { name: group }).getByRole("listitem").filter({ hasText: text }).first();

async function save(page: Page, reason: string) {
  await page.getByLabel("Reason, for the log").fill(reason);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("region", { name: "Unsaved changes" }).waitFor({ state: "detached" });
}

test.each(views)(
  "an editor adds a filer, states its terms and managers, postpones it and takes a value back ($size, $theme)",
  async ({ size, theme }) => {
    const page = await newPage({ portal, size, theme });
    await signIn(page, staff);
    // The browser reports the refused preview.
    allowProblem(page, /400/);
    await page.goto("/desk/companies");
    await page.getByRole("button", { name: "Add company" }).waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Add company" }).click();
    const dialog = page.getByRole("dialog", { name: "Add a company" });
    await dialog.getByLabel("Name").fill(`${names[size]} Inc`);
    await choose(dialog.getByRole("combobox", { name: "What is known" }), "Filed in public");
    await dialog.getByLabel("Day of the filing").fill(addDays(today, -30));
    await dialog.getByLabel("Reason").fill("Its S-1 is not on EDGAR yet");
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: "Add company" }).click();
    await page.getByRole("heading", { name: `${names[size]} Inc`, level: 1 }).waitFor();

    // A wrong value is refused at its row, and a right one shows what it changes before it is saved.
    await page.getByRole("button", { name: "Change Currency" }).click();
    await page.getByRole("textbox", { name: "Currency" }).fill("XXQ");
    await page.keyboard.press("Enter");
    await row(page, "Offering", "Currency").getByText("is not a currency").waitFor();
    await page.getByRole("button", { name: "Leave Currency as it was" }).click();
    await page.getByRole("button", { name: "Add a revision" }).click();
    const terms = page.getByRole("form", { name: "Terms" });
    await terms.getByLabel("Low").fill("14.00");
    await terms.getByLabel("High").fill("16.00");
    await terms.getByLabel("Shares").fill("5,000,000");
    await terms.getByRole("button", { name: "Apply" }).click();
    const effects = page.getByRole("region", { name: "What this changes" });
    await effects.getByText("Price Range", { exact: true }).waitFor();
    await effects.getByText("$75.0").first().waitFor();
    await expectNoAxeViolations(page);
    await save(page, "The cover of the amendment");
    await page.getByRole("table", { name: "Terms" }).getByText("14.00–16.00").waitFor();

    // Managers come from a spreadsheet by the clipboard.
    await page.getByRole("button", { name: "Change Managers" }).click();
    await page.getByRole("button", { name: "Add a row" }).click();
    await page.getByLabel("Name, row 1").evaluate((cell) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", "Ada Alder\tCEO\t2015\nBo Birch\tCFO\t2019");
      cell.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    });
    await expect.poll(() => page.getByLabel("Title, row 2").inputValue()).toBe("CFO");
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Postpone" }).click();
    await page
      .getByRole("form", { name: "Postpone" })
      .getByRole("button", { name: "Apply" })
      .click();
    await effects.getByText("Postponed", { exact: true }).first().waitFor();
    await save(page, "The company said so");
    await page.getByText("Ada Alder").waitFor();
    await page.getByRole("button", { name: "Resume" }).waitFor();

    // The statement is taken back where it is listed.
    await page.getByRole("button", { name: "Take back Postponed" }).click();
    await page.getByRole("button", { name: "Postpone", exact: true }).waitFor();
    await expectNoAxeViolations(page);

    await page.goto("/desk/companies");
    await page.getByRole("link", { name: names[size] }).waitFor();
    await page.goto("/desk/audit-log");
    await page.getByText(`Managers of ${names[size]} Inc: The company said so`).waitFor();
  },
);

async function addCompany(page: Page, name: string, kind: string) {
  await page.goto("/desk/companies");
  await page.getByRole("button", { name: "Add company" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a company" });
  await dialog.getByLabel("Name").fill(name);
  await choose(dialog.getByRole("combobox", { name: "What is known" }), kind);
  if (kind !== "Private company, no filing")
    await dialog.getByLabel("Day of the filing").fill(addDays(today, -30));
  await dialog.getByLabel("Reason").fill("No source knows it yet");
  await dialog.getByRole("button", { name: "Add company" }).click();
  await page.getByRole("heading", { name, level: 1 }).waitFor();
}

test("two companies are joined by name and one is parted by its deal", async () => {
  const page = await newPage({ portal });
  await signIn(page, staff);
  const [one, other] = ["Foxglove Instruments Inc", "Sundial Instruments Inc"];
  await addCompany(page, other, "Private company, no filing");
  await addCompany(page, one, "Filed in public");
  await page.getByRole("button", { name: "Join", exact: true }).click();
  const joining = page.getByRole("dialog", { name: "Join with another company" });
  await joining.getByLabel("Search companies").fill("Sundial");
  await choose(joining.getByRole("combobox", { name: "The other company" }), other);
  await joining.getByLabel("Reason").fill("A new name of the same company");
  await expectNoAxeViolations(page);
  await joining.getByRole("button", { name: "Join", exact: true }).click();
  const added = page.getByRole("list", { name: "Added by editors" });
  await added.getByText(`${other} is ${one}`).waitFor();

  await page.getByRole("button", { name: "Part", exact: true }).click();
  const parting = page.getByRole("dialog", { name: "Part into two companies" });
  await parting.getByRole("checkbox", { name: /Filed/ }).check();
  await parting.getByLabel("Reason").fill("They only share a name");
  await expectNoAxeViolations(page);
  await parting.getByRole("button", { name: "Part", exact: true }).click();
  await added.getByText(/is no deal of/).waitFor();
});
