import { expect, test } from "vitest";
import { expectNoAxeViolations, newPage, signIn } from "../testing/browser.ts";
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
  },
);
