import { sql } from "kysely";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { addDays, newYorkDay, yearOf } from "../../domain/calendar/day.ts";
import { criterionIds } from "../../domain/email/criteria.ts";
import { runAlerts } from "../../server/features/alerts/run-alerts.ts";
import { importDocuments } from "../../server/ingest/import-documents.ts";
import { readHere } from "../../server/ingest/read-document.ts";
import { sources } from "../../server/ingest/sources.ts";
import { dealColumns, importFiles, writeImportFiles } from "../../server/testing/import-files.ts";
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
    await terms.getByLabel("Stated on").fill("yesterday");
    await terms.getByRole("button", { name: "Apply" }).click();
    await page
      .getByRole("alert")
      .getByText(/^Should be a day/)
      .first()
      .waitFor();

    // Changes that are not saved are not lost by a click.
    await page.getByRole("link", { name: "Companies", exact: true }).first().click();
    const leave = page.getByRole("dialog", { name: "Discard changes?" });
    await leave.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Reset" }).click();
    await page.getByRole("button", { name: "Add a revision" }).click();
    await expect
      .poll(() => terms.getByLabel("Stated on").inputValue())
      .toBe(today.replace(/(\d+)-(\d+)-(\d+)/, "$2/$3/$1"));
    await terms.getByLabel("Low").fill("14.00");
    await terms.getByLabel("High").fill("16.00");
    await terms.getByLabel("Shares").fill("5,000,000");
    await terms.getByRole("button", { name: "Apply" }).click();
    const effects = page.getByRole("region", { name: "What this changes" });
    await effects.getByText("Price Range", { exact: true }).waitFor();
    await effects.getByText("$75.0").first().waitFor();
    await expectNoAxeViolations(page);
    await save(page, "The cover of the amendment");
    await page.getByRole("table", { name: "Terms" }).getByText("$14.00–$16.00").waitFor();

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

async function addCompany(page: Page, name: string, kind: string, exchange?: string) {
  await page.goto("/desk/companies");
  await page.getByRole("button", { name: "Add company" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a company" });
  await dialog.getByLabel("Name").fill(name);
  if (exchange) await choose(dialog.getByRole("combobox", { name: "Exchange" }), exchange);
  await choose(dialog.getByRole("combobox", { name: "What is known" }), kind);
  if (kind !== "Private company, no filing")
    await dialog.getByLabel("Day of the filing").fill(addDays(today, -30));
  await dialog.getByLabel("Reason").fill("No source knows it yet");
  await dialog.getByRole("button", { name: "Add company" }).click();
  await page.getByRole("heading", { name, level: 1 }).waitFor();
}

/** Joins the company of the page with another one. */
async function join(page: Page, other: string) {
  await page.getByRole("button", { name: "Join", exact: true }).click();
  const joining = page.getByRole("dialog", { name: "Join with another company" });
  await joining.getByLabel("Search companies").fill(other.split(" ")[0] ?? "");
  await choose(joining.getByRole("combobox", { name: "The other company" }), other);
  const foreseen = joining.getByRole("region", { name: "What this changes" });
  await foreseen
    .getByText(/stays a deal|is no IPO|No value/)
    .first()
    .waitFor();
  await joining.getByLabel("Reason").fill("A new name of the same company");
  await expectNoAxeViolations(page);
  await joining.getByRole("button", { name: "Join", exact: true }).click();
}

async function act(page: Page, name: string, form: string, fields: Record<string, string>) {
  await page.getByRole("button", { name, exact: true }).click();
  const shown = page.getByRole("form", { name: form });
  for (const [label, value] of Object.entries(fields)) await shown.getByLabel(label).fill(value);
  await shown.getByRole("button", { name: "Apply" }).click();
}

const range = { Low: "14.00", High: "16.00", Shares: "5,000,000" };

test("the plan of the day leads by one button to each editor, with the company of the deal already there", async () => {
  const page = await newPage({ portal });
  await signIn(page, staff);
  const [dated, name] = ["Bracken Optics Inc", "Fernlight Optics Inc"];
  const lead = async (to: "link" | "button", label: string) => {
    await page.goto("/desk/newsroom");
    await page.getByRole(to, { name: label, exact: true }).click();
  };
  const stands = async (company: string) => {
    await page.getByRole("heading", { name: company, level: 1 }).waitFor();
    await page.getByRole("button", { name: "Change date" }).waitFor();
    expect(new URL(page.url()).hash).toBe("#status");
  };
  await addCompany(page, dated, "Filed in public");
  await act(page, "Change date", "Expected day", { "Exp. Pricing Date": today });
  await save(page, "The company said so");
  await lead("link", `State terms of ${dated}`);
  await stands(dated);
  await addCompany(page, name, "Filed in public");
  const address = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await act(page, "Add a revision", "Terms", range);
  await save(page, "The cover of the amendment");
  await lead("link", `State the day of ${name}`);
  await stands(name);
  for (const [piece, kind] of [
    ["note", "Analyst Note"],
    ["report", "Research Report"],
  ] as const) {
    await lead("button", `Start ${piece} on ${name}`);
    await page.getByRole("heading", { name: kind, level: 1 }).waitFor();
    await expect
      .poll(() => page.getByRole("combobox", { name: "Company", exact: true }).inputValue())
      .toBe(address);
    const draft = new URL(page.url()).pathname;
    await lead("link", `Open the ${piece} on ${name}`);
    await page.waitForURL((url) => url.pathname === draft);
  }
  await sql`insert into value_conflict (company_key, entity, entity_key, field, kept_value, kept_source, lost_value,
    lost_source, lost_place, waits) select company_key, 'deal', deal_key, 'offerPrice', '1', 'editor', '2', 'edgar', 'a row', true
    from deal_row where company_ticker = ${address}`.execute(portal.db);
  await page.goto("/desk/newsroom");
  await page
    .getByRole("link", { name: `Decide values of ${name}` })
    .first()
    .click();
  await page.getByRole("heading", { name, level: 1 }).waitFor();
});

test("who only reads finds each value with its source, and no button that would be refused", async () => {
  const page = await newPage({ portal });
  await signIn(page, staff);
  await addCompany(page, "Marram Grass Foods Inc", "Filed in public");
  const { pathname } = new URL(page.url());
  const reader = await portal.newMember();
  await sql`update portal_user set staff_roles = '{reader}' where user_id = ${reader.userId}`.execute(
    portal.db,
  );
  const own = await newPage({ portal });
  await signIn(own, reader.email);
  await own.goto(pathname);
  await own.getByText("Your roles let you read this page alone.").waitFor();
  const source = own.getByRole("region", { name: "File Date" });
  await source.getByText("Stated by").waitFor();
  const acts = /^(Add|Apply|Change|Enter|Join|Part|Postpone|Save|Take|Upload|Withdraw)/;
  await expect
    .poll(() => own.getByRole("main").getByRole("button", { name: acts }).allTextContents())
    .toEqual([]);
  await expectNoAxeViolations(own);
});

test("a value that a later source contradicts is decided in the panel, where both stand with their sources", async () => {
  const ticker = "TSLR";
  let files = 0;
  const importPrice = async (price: string) => {
    const line = `10/6/14,${ticker},TEASEL ROBOTICS INC,10-71,31,--,--,"9,500,000",180,25,1000071,NASDAQ Global,NASDAQ,${price},"2,500,000",S1,${price},16`;
    const name = `teasel-${files++}.csv`;
    await importDocuments(portal.db, {
      ...{ sourceName: "any", reader: readHere(sources), isDryRun: false, now: new Date(), today },
      paths: await writeImportFiles([
        { source: "spreadsheet", name, content: `${dealColumns}\n${line}` },
      ]),
    });
  };
  await importPrice("14");
  const page = await newPage({ portal });
  await signIn(page, staff);
  await page.goto(`/desk/companies/${ticker}`);
  await page.getByRole("button", { name: "Change IPO Price" }).click();
  await page.getByRole("textbox", { name: "IPO Price" }).fill("13.50");
  await page.getByRole("textbox", { name: "IPO Price" }).press("Tab");
  await save(page, "The cover of the prospectus");
  await importPrice("15");

  await page.goto(`/desk/companies/${ticker}`);
  await page.getByText("One value of").waitFor();
  const panel = page.getByRole("region", { name: "IPO Price" });
  await panel.getByText("“The cover of the prospectus”").waitFor();
  await expectNoAxeViolations(page);
  await panel.getByRole("button", { name: "Close the source" }).click();
  await page.getByRole("list", { name: "Conflicts" }).getByRole("link", { name: "Decide" }).click();
  await panel.getByRole("button", { name: /^Take theirs 15/ }).click();
  await save(page, "The price was raised");
  await page.getByText("One value of").waitFor({ state: "detached" });
  await row(page, "Offering", "IPO Price").getByText("$15.00").waitFor();
});

test("before a price is saved, the panel tells the lists, the alerts and the emails that it moves", async () => {
  const reader = await portal.newMember();
  const types = JSON.stringify({ prisingAlerts: true });
  const criteria = JSON.stringify(Object.fromEntries(criterionIds.map((id) => [id, true])));
  await sql`insert into email_preference (user_id, email_types, filter_by_criteria, saved_at)
    values (${reader.userId}, ${types}::jsonb, ${criteria}::jsonb, now())`.execute(portal.db);
  const page = await newPage({ portal });
  await signIn(page, staff);
  await addCompany(page, "Cloverbank Media Inc", "Filed in public", "Nasdaq");
  await act(page, "Add a revision", "Terms", range);
  await save(page, "The cover of the amendment");

  const readers = await newPage({ portal });
  await signIn(readers, reader.email);
  await readers.goto("/pipeline");
  await readers.getByRole("button", { name: "Save", exact: true }).click();
  await readers.getByRole("textbox", { name: "View Name" }).fill("Watched");
  await readers.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await readers.getByRole("link", { name: "Set alert" }).click();
  await readers.getByRole("button", { name: "Create alert" }).click();
  await readers.getByText("No alerts sent yet").waitFor();
  await runAlerts(portal.db, portal.config, new Date(), { info: () => {} });

  await act(page, "Enter price", "Price", { "IPO Price": "15.00" });
  const effects = page.getByRole("region", { name: "What this changes" });
  const told = (list: string) =>
    effects
      .locator(`dl[aria-label='${list}'] > div`)
      .evaluateAll((rows: HTMLElement[]) => rows.map((row) => row.innerText));
  await expect
    .poll(() => told("Lists and saved views"))
    .toEqual([
      "Recently Priced IPOs\nenters",
      "IPO Pipeline\nleaves",
      "1 view of another user\nleaves",
    ]);
  await expect
    .poll(() => told("What goes out"))
    .toEqual([
      expect.stringMatching(/^Email, Pricing Alerts\n.*Cloverbank.*\n1 reader$/),
      "Alerts on views of readers\n1",
    ]);
  const moved = effects.locator("dl[aria-label='Statistics that move'] > div");
  await moved
    .filter({ hasText: `IPOs, ${yearOf(today)}` })
    .getByText("0 → 1")
    .waitFor();
  await expectNoAxeViolations(page);
  await effects.getByRole("button", { name: "Correct quietly" }).click();
  await page
    .getByRole("combobox", { name: "Document, if there is one" })
    .fill("https://example.com/release");
  await page.keyboard.press("Tab");
  await expectNoAxeViolations(page);
  await save(page, "The release of the company");
  await page.getByText("Priced", { exact: true }).first().waitFor();
  const statements = page.getByRole("list", { name: "Statements of editors" });
  await statements.getByText("quietly").first().waitFor();
  await statements.getByRole("link", { name: "example.com" }).first().waitFor();
});

test("two companies are joined by name and one is parted by its deal", async () => {
  const page = await newPage({ portal });
  await signIn(page, staff);
  const [one, other] = ["Foxglove Instruments Inc", "Sundial Instruments Inc"];
  await addCompany(page, other, "Private company, no filing");
  await addCompany(page, one, "Filed in public");
  await join(page, other);
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

test("one deal that is two is parted by its records, and is one again on the same page", async () => {
  const [rows, heads] = [
    Buffer.from(importFiles[1]?.content ?? "").toString("latin1"),
    dealColumns,
  ];
  const files = [
    `${rows.split("\n")[0]}\n10/6/14,Alderwick ,TWNS,Goldwater,$14.00 ,$15.00 ,$16.00 ,14.29%,$1.00 ,$2.00 ,2,`,
    `${heads}\n10/6/14,TWNS,BIRCHHOLM INC,10-9,31,--,--,"9,500,000",180,25,1000009,NASDAQ Global,NASDAQ,14,"2,500,000",S1,14,16`,
  ].map((content, at) => ({ source: "spreadsheet", name: `twins-${at}.csv`, content }));
  await importDocuments(portal.db, {
    ...{ sourceName: "any", reader: readHere(sources), paths: await writeImportFiles(files) },
    ...{ isDryRun: false, now: new Date(), today },
  });
  const page = await newPage({ portal });
  await signIn(page, staff);
  await page.goto("/desk/companies/TWNS");
  await page.getByRole("button", { name: "Part", exact: true }).click();
  const parting = page.getByRole("dialog", { name: "Part into two companies" });
  await parting.getByRole("checkbox", { name: /^Alderwick/ }).check();
  await parting.getByLabel("Reason").fill("They only share a ticker");
  await expectNoAxeViolations(page);
  await parting.getByRole("button", { name: "Part", exact: true }).click();
  const added = page.getByRole("list", { name: "Added by editors" });
  await added.getByText("Alderwick (Spreadsheet) is no deal of").waitFor();
  await added.getByRole("button", { name: /^Take back Alderwick/ }).click();
  await page.getByText("The sources know this company and its deals.").waitFor();
});

test("an editor states the price of a company of the demo market, and readers see what follows from it", async () => {
  const demo = await startPortal({ withMarket: true });
  onTestFinished(() => demo.close());
  const { rows } = await sql<{ address: string }>`
    select company_ticker as address from deal_row
    where is_main_deal and status = 'Priced' and not is_spac and is_us_listing and offer_on < current_date - 5
    order by offer_on desc, deal_key limit 1
  `.execute(demo.db);
  const { address } = rows[0] ?? { address: "" };
  const page = await newPage({ portal: demo });
  await signIn(page, staff);
  await page.goto(`/desk/companies/${address}`);
  await page.getByRole("button", { name: "Change IPO Price" }).click();
  await page.getByRole("textbox", { name: "IPO Price" }).fill("43.21");
  await page.getByRole("textbox", { name: "IPO Price" }).press("Tab");
  const effects = page.getByRole("region", { name: "What this changes" });
  const size = effects.locator("dl > div").filter({ hasText: "Deal Size" }).first().locator("b");
  const newSize = (await size.textContent()) ?? "";
  const price = row(page, "Offering", "IPO Price");
  const former = /\$([\d.]+)/.exec((await price.textContent()) ?? "")?.[1] ?? "none";
  await save(page, "The final prospectus says so");
  await price.getByText("$43.21").waitFor();
  const statements = page.getByRole("list", { name: "Statements of editors" });
  await statements.getByText(`${Number(former)} → 43.21`).waitFor();
  await expectNoAxeViolations(page);

  await page.goto(`/company/${address}/profile`);
  await page.getByText("$43.21").first().waitFor();
  await page.getByText(newSize, { exact: true }).first().waitFor();
  await page.goto(`/desk/companies/${address}`);
  await page.getByRole("button", { name: "Take back IPO Price" }).click();
  await row(page, "Offering", "IPO Price").getByText("$43.21").waitFor({ state: "detached" });

  // A colleague has added the company once more under another name.
  const twin = "Twinflower Holdings Inc";
  await addCompany(page, twin, "Private company, no filing");
  await page.goto(`/desk/companies/${address}`);
  await join(page, twin);
  const added = page.getByRole("list", { name: "Added by editors" });
  await added.getByText(`${twin} is `).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/desk/companies/${address}`);
  await added.getByRole("button", { name: new RegExp(`Take back ${twin} is `) }).click();
  await added.getByText(`${twin} is `).waitFor({ state: "detached" });
});
