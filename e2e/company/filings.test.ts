import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openFileStore } from "../../server/files/open-file-store.ts";
import { importDocuments } from "../../server/ingest/import-documents.ts";
import { readHere } from "../../server/ingest/read-document.ts";
import { sources } from "../../server/ingest/sources.ts";
import { writeImportFiles } from "../../server/testing/import-files.ts";
import {
  type MadeProspectus,
  writeProspectusFiling,
} from "../../server/testing/made-prospectus.ts";
import { expectNoAxeViolations, newPage, signIn } from "../testing/browser.ts";
import { type Portal, startPortal } from "../testing/portal.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { views } from "../testing/sizes.ts";

const portal = await sharedPortal();

/** The newest company with a final prospectus whose text the portal keeps. */
const { company_ticker: ticker } = await portal.db
  .selectFrom("deal_row")
  .innerJoin("sec_filing", "sec_filing.company_key", "deal_row.company_key")
  .innerJoin("filing_passage", "filing_passage.accession", "sec_filing.accession")
  .select("company_ticker")
  .where("is_main_deal", "=", true)
  .where("sec_filing.form", "=", "424B4")
  .orderBy("offer_on", "desc")
  .orderBy("company_ticker")
  .limit(1)
  .executeTakeFirstOrThrow();

test.each(views)(
  "the filings of a company say what each did to its deal, and the prospectus can be read ($size, $theme)",
  async ({ size, theme }) => {
    const member = await portal.newMember();
    const page = await newPage({ portal, size, theme });
    await signIn(page, member.email);
    await page.goto(`/company/${ticker}/filings`);
    const table = page.getByRole("table", { name: "Filings" });
    await table.waitFor();
    const countOf = async (label: RegExp) =>
      Number((await page.getByText(label).innerText()).replace(/\D/g, ""));
    const rows = table.locator("tbody tr");
    await expect.poll(() => rows.count()).toBe(await countOf(/^Offering \d+$/));
    for (const mark of ["Priced", "Terms Set"])
      await table.getByText(mark, { exact: true }).first().waitFor();
    await page.getByRole("region", { name: "How the Terms Moved", exact: true }).waitFor();
    await expectNoAxeViolations(page);
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    await expect.poll(overflow).toBe(0);
    await page.getByText(/^All \d+$/).click();
    await expect.poll(() => rows.count()).toBe(await countOf(/^All \d+$/));
    await table.getByRole("link", { name: /^Text of 424B4/ }).click();
    await page.getByRole("heading", { level: 3, name: "Cover" }).waitFor();
    await page
      .getByRole("navigation", { name: "Parts of the filing" })
      .getByRole("link", { name: "Risk Factors" })
      .click();
    await expectNoAxeViolations(page);
  },
);

describe("two filings that the portal has read", () => {
  const plans = (amount: string) =>
    `<P><B>USE OF PROCEEDS</B></P><P>We intend to use the net proceeds from this offering to repay ${amount} of debt, to build a second plant beside the first one, and for working capital and other purposes of our business.</P>`;
  const amendment = (day: string, low: number, debt: string): MadeProspectus => ({
    accession: `0000900001-24-0000${day}`,
    filedOn: `2024-05-${day}`,
    range: [`${low}.00`, `${low + 2}.00`],
    shares: 4_000_000,
    financials: plans(debt).repeat(2),
  });
  let read: Portal;
  beforeAll(async () => {
    read = await startPortal();
    const alone = { form: "S-1", cik: "0000900002", name: "Lone Harbor, Inc.", symbol: "LONH" };
    const made = [
      amendment("06", 14, "$3.0 million"),
      amendment("13", 17, "$4.5 million"),
      { ...alone, accession: "0000900002-24-000001", filedOn: "2024-05-14" },
    ];
    const paths = await writeImportFiles(
      made.map((one) => ({
        source: "edgar-prospectuses",
        name: `${one.accession}.txt`,
        content: writeProspectusFiling(one),
      })),
    );
    const order = { sourceName: "any", reader: readHere(sources), isDryRun: false, paths };
    const store = openFileStore(read.config.filesAt);
    await importDocuments(read.db, { ...order, store, now: new Date() });
  });
  afterAll(() => read.close());

  test.each(views)(
    "a first one tells what it says and what is still to come ($size, $theme)",
    async ({ size, theme }) => {
      const page = await newPage({ portal: read, size, theme });
      await signIn(page, (await read.newMember()).email);
      await page.goto("/company/LONH/filings");
      const first = page.getByRole("region", { name: "What the First Filing Says" });
      await first.getByText("Delaware", { exact: true }).waitFor();
      await first.getByRole("link", { name: "Open S-1" }).waitFor();
      await page.getByText("No terms yet").waitFor();
      await page.getByText("One document so far. The comparison opens with the second.").waitFor();
      const compare = page.getByRole("button", { name: "Compare" });
      await expect.poll(() => compare.getAttribute("aria-disabled")).toBe("true");
      await page.getByRole("row", { name: "Registration S-1, 05/14/24" }).waitFor();
      await expectNoAxeViolations(page);
    },
  );

  test.each(views)("are compared when both are chosen ($size, $theme)", async ({ size, theme }) => {
    const { company_ticker } = await read.db
      .selectFrom("company")
      .select("company_ticker")
      .where("cik", "=", "0000900001")
      .executeTakeFirstOrThrow();
    const page = await newPage({ portal: read, size, theme });
    await signIn(page, (await read.newMember()).email);
    await page.goto(`/company/${company_ticker}/filings`);
    for (const day of ["05/13/24", "05/06/24"])
      await page.getByRole("checkbox", { name: `Compare S-1/A of ${day}` }).check();
    const last = page.getByRole("row", { name: /05\/13\/24/ });
    await last.getByText(/^<?\d+\.\d%$/).waitFor();
    await page.getByRole("link", { name: "Compare" }).click();
    const changes = page.getByRole("table", { name: "What Changed" });
    for (const words of ["14.00–16.00", "17.00–19.00", "+20.0%"])
      await changes.getByText(words, { exact: true }).waitFor();
    await expect.poll(() => changes.locator("del").allInnerTexts()).toContain("$3.0");
    const text = page.getByRole("region", { name: "Text", exact: true });
    const cover = text.getByRole("region", { name: "Cover", exact: true });
    await cover.locator("del").getByText("$14.00", { exact: true }).waitFor();
    await cover.locator("ins").getByText("$17.00", { exact: true }).waitFor();
    await cover.getByText("14.00–16.00 → 17.00–19.00, +20.0%").waitFor();
    await expectNoAxeViolations(page);

    // J and K step through the changes, and a line of unchanged paragraphs opens.
    const total = await text.locator("[data-change]").count();
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await page.getByText(`Change 2 of ${total}`, { exact: true }).waitFor();
    await page.keyboard.press("k");
    await page.getByText(`Change 1 of ${total}`, { exact: true }).waitFor();
    const folded = text.getByRole("button", { name: /unchanged paragraph/ }).last();
    await folded.click();
    await text.locator("[id^=passage-]").first().waitFor();
    await page.getByRole("button", { name: "Only Risk Factors" }).click();
    await text.getByText("No words changed.").waitFor();
    await page.reload();
    await changes.getByText("17.00–19.00", { exact: true }).waitFor();

    // The passage of a value is marked in the text of its filing.
    await changes.getByRole("link").first().click();
    await page.locator("[data-asked]").getByText("between $17.00 and $19.00").waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole("link", { name: "Filings" }).last().click();
    await page.getByRole("table", { name: "Filings" }).waitFor();
  });
});
