import { sql } from "kysely";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeProspectusFiling } from "../../server/testing/made-prospectus.ts";
import { allowProblem, expectNoAxeViolations, newPage, signIn } from "../testing/browser.ts";
import { type Portal, startPortal } from "../testing/portal.ts";
import { views } from "../testing/sizes.ts";

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const staff = "staff@greenshoe.example";
const longMs = 60_000;
const stages =
  "Under lock-up agreements holders may not sell shares for 180 days after the date of this prospectus, and directors may not sell for 270 days after the date of this prospectus.";

const companies = {
  desktop: { cik: "0000920001", name: "Wrackline Robotics Inc.", symbol: "WRKL" },
  phone: { cik: "0000920002", name: "Saltpan Robotics Inc.", symbol: "SLPN" },
};

/** Imports a registration of which three values are likely and none of them proven. */
async function importRegistration(page: Page, company: (typeof companies)["desktop"]) {
  const { cik } = company;
  const accession = `${cik}-24-000001`;
  const content = writeProspectusFiling({
    ...company,
    accession,
    form: "S-1",
    fileNumber: `333-${cik.slice(-6)}`,
    banks: [["Harrow &amp; Pike Securities LLC"], ["Stanton Pale &amp; Co."]],
    range: ["14.00", "16.00"],
    midpoint: "19.00",
    lockup: stages,
  });
  const buffer = Buffer.from(content);
  await page.goto("/desk/imports");
  const file = { name: `${accession}.txt`, mimeType: "text/plain", buffer };
  await page.getByLabel("File At most 64 MB").setInputFiles(file);
  await page.getByRole("button", { name: "Upload and dry-run" }).click();
  await page.getByRole("button", { name: /^Import 1 record$/ }).click({ timeout: longMs });
  await page
    .getByRole("status")
    .getByText(/^Imported/)
    .waitFor({ timeout: longMs });
}

const fact = (page: Page, name: string) =>
  page.getByRole("list", { name: "Proposed facts" }).getByRole("button", { name });

test("without open values the page says so", async () => {
  const page = await newPage({ portal, size: "desktop", theme: "light" });
  await signIn(page, staff);
  await page.goto("/desk/proposed-facts");
  await page.getByText("Nothing to review").waitFor();
  await expectNoAxeViolations(page);
});

test.each(views)(
  "promise 22: staff decide proposed facts beside their passages, by keyboard ($size, $theme)",
  async ({ size, theme }) => {
    const page = await newPage({ portal, size, theme });
    await signIn(page, staff);
    // The browser reports the refused correction.
    allowProblem(page, /400/);
    await importRegistration(page, companies[size]);
    await page.goto("/desk/proposed-facts");
    await page
      .getByRole("navigation", { name: "Companies with proposed facts" })
      .getByRole("button", { name: companies[size].name.toUpperCase().slice(0, 8) })
      .click();
    const passage = page.getByRole("region", { name: "Passage" });

    await fact(page, "Price Range").click();
    await expect.poll(() => passage.locator("mark").allTextContents()).toEqual(["14.00", "16.00"]);
    await page.getByText("midpoint of another range").waitFor();
    // The page of the document stands at the passage.
    const document = page.getByRole("region", { name: "Page of the document" });
    await document.locator("[data-asked]").getByText("between $14.00 and $16.00").waitFor();
    await expectNoAxeViolations(page);

    await page.keyboard.press("c");
    await page.keyboard.type("soon");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").getByText('"soon" is not a range').waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("c");
    await page.keyboard.type("18.00–20.00");
    await page.keyboard.press("Enter");
    await fact(page, "corrected Price Range").waitFor();

    await fact(page, "Underwriters").click();
    await page.keyboard.press("a");
    await fact(page, "accepted Underwriters").waitFor();
    await page.keyboard.press("k");
    await fact(page, "Lock-up Days").click();
    await page.keyboard.press("r");
    await fact(page, "refused Lock-up Days").waitFor();
    await page.getByText("2 accepted, 1 refused, 1 to do").waitFor();
    await fact(page, "refused Lock-up Days").click();
    await page.keyboard.press("u");
    await page.getByText("2 accepted, 0 refused, 2 to do").waitFor();
    await page.keyboard.press("r");
    await page.getByText("2 accepted, 1 refused, 1 to do").waitFor();
    await expectNoAxeViolations(page);

    await page.goto("/desk/system");
    const readings = page.getByRole("table", { name: "Reading of prospectuses" });
    await readings.getByRole("row", { name: /^Price Range 0%/ }).waitFor();
    await readings.getByRole("row", { name: /^Underwriters 100%/ }).waitFor();
    await expectNoAxeViolations(page);

    await page.goto("/desk/audit-log");
    await page
      .getByText(/^Price Range of /)
      .first()
      .waitFor();
  },
);

test.each(views)(
  "staff accept all values that agree with the portal by one key, and take it back by another ($size, $theme)",
  async ({ size, theme }) => {
    const page = await newPage({ portal, size, theme });
    await signIn(page, staff);
    const name = size === "desktop" ? "Marram Robotics Inc." : "Cordgrass Robotics Inc.";
    const made = {
      cik: size === "desktop" ? "0000920011" : "0000920012",
      name,
      symbol: name.slice(0, 4),
    };
    await importRegistration(page, made);
    const banks = ["Harrow & Pike Securities", "Stanton Pale & Co."];
    await sql`
      insert into underwriter (name) select name from unnest(${banks}::text[]) as name
      where name not in (select name from underwriter)
    `.execute(portal.db);
    await sql`
      insert into deal_underwriter (deal_key, underwriter_id, position, role)
      select deal_key, underwriter_id, row_number() over (order by u.name), 'bookrunner'
      from underwriter u, deal join company using (company_key) where cik = ${made.cik} and u.name = any(${banks}::text[])
    `.execute(portal.db);

    await page.goto("/desk/proposed-facts");
    const rules = page.getByRole("list", { name: "Rules" });
    await rules.getByText("Values that agree with the portal").waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole("heading", { name: "Proposed Facts" }).click();
    await page.keyboard.press("g");
    await rules.getByText("1 accepted by rule").waitFor();
    await expect.poll(() => rules.getByText("Values that agree").count()).toBe(0);
    await page.keyboard.press("z");
    await page.getByText("1 open again.").waitFor();
    await fact(page, "to decide Underwriters").waitFor();
    await expectNoAxeViolations(page);
  },
);
