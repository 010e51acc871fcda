import { sql } from "kysely";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Figure } from "../../domain/contract/companies/company-shapes.ts";
import { nextReply, region, shortDay } from "../testing/company-page.ts";
import { findCompany, hasSection } from "../testing/find-company.ts";
import { openAsNewMember } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();

interface Paragraph {
  label: string | null;
  text: string;
}

/** Opens a tab by its name and returns the reply of its call. */
async function openTab(page: Page, name: string, call: string) {
  const answered = nextReply(page, call);
  await page.getByRole("tab", { name, exact: true }).click();
  return answered;
}

/** Expects each text below its label. */
async function expectParagraphs(page: Page, name: string, paragraphs: Paragraph[]) {
  const sections = region(page, name).locator("section");
  expect(paragraphs.filter(({ label }) => label !== null)).not.toEqual([]);
  await expect
    .poll(() =>
      sections.evaluateAll((all) =>
        all.map(({ children }) => [...children].map((one) => `${one.tagName} ${one.textContent}`)),
      ),
    )
    .toEqual(
      paragraphs.map(({ label, text }) => [
        ...(label === null ? [] : [`H3 ${label}`]),
        `P ${text}`,
      ]),
    );
}

test("the tabs of a company show the ratings, days and texts that its calls answer, and its head the exchange (C-104, C-123..C-126, C-129, C-130, C-132, V-569)", async () => {
  const sections = ["rationale", "fundamentals", "governance", "question", "summary"].map(
    hasSection,
  );
  const ticker = await findCompany(
    portal.db,
    sql`r.status = 'Priced' and r.exchange_country_code is not null and ${sql.join(sections, sql` and `)}
    and (select count(distinct as_of_on) from shareholder h where h.company_key = c.company_key) > 1`,
  );
  const page = await openAsNewMember(portal, "/favorites");
  // The two totals are set to the limits of the colors, whatever rating the company has.
  await page.route("**/Company/Profile?*", async (route) => {
    const reply = await route.fetch();
    const { data } = await reply.json();
    data.research.rating = 14;
    await route.fulfill({ response: reply, json: { data } });
  });
  await page.route("**/Company/InvestmentRationale?*", async (route) => {
    const reply = await route.fetch();
    const { data } = await reply.json();
    data.sum = 10;
    await route.fulfill({ response: reply, json: { data } });
  });
  const answered = nextReply(page, "Profile");
  await page.goto(`/company/${encodeURIComponent(ticker)}/profile`);
  const { description } = await answered;
  const head = page.locator("main h1").locator("xpath=..");
  await head.getByText(description.exchangeName, { exact: true }).waitFor();
  const total = region(page, "Research").locator("[data-color]");
  await expect.poll(() => total.textContent()).toBe("14");
  await expect.poll(() => total.getAttribute("data-color")).toBe("success");

  const rationale = await openTab(page, "Investment Rationale", "InvestmentRationale");
  await expect
    .poll(() => region(page, "Rating").locator("p").textContent())
    .toBe(`10 ${rationale.analysisRating}`);
  await expect
    .poll(() => region(page, "Rating").locator("p b").getAttribute("data-color"))
    .toBe("danger");

  const insights = await openTab(page, "Fundamental Insights", "FundamentalInsights");
  const business = region(page, "Fundamental Insights");
  await business.getByText(`Posted ${shortDay(insights.fundInsightsPostDate)}`).waitFor();
  await expect
    .poll(() => business.getByRole("button").locator("b").textContent())
    .toBe(String(insights.fundamentalRating));
  await expectParagraphs(page, "Fundamental Insights", insights.paragraphs);

  const owners = await openTab(page, "Corporate Governance", "ManagementOwners");
  const governance = region(page, "Corporate Governance");
  await governance.getByText(`Posted ${shortDay(owners.govInsightsPostDate)}`).waitFor();
  await expect
    .poll(() => governance.getByRole("button").locator("b").textContent())
    .toBe(String(owners.rating));
  await governance.getByText(owners.paragraph, { exact: true }).waitFor();
  for (const [name, grid] of [
    ["Management", owners.grids.management],
    ["Shareholders", owners.grids.shareholders],
    ["Prior-Year Shareholders", owners.grids.history],
  ]) {
    expect(grid.rows.length).toBeGreaterThan(0);
    await expect
      .poll(() => region(page, name).locator("tbody th").allTextContents())
      .toEqual(grid.rows.map(({ cells: [first] }: { cells: Figure[] }) => first?.text));
  }

  const { summary, questions } = await openTab(page, "Mgmt Qs", "ManagementQuestions");
  await region(page, "Management Questions").getByText(summary, { exact: true }).waitFor();
  await expectParagraphs(page, "Management Questions", questions);

  const milestones = await openTab(page, "Milestones", "Milestones");
  expect(milestones).not.toEqual([]);
  await expect
    .poll(() => region(page, "Milestones").getByRole("listitem").allTextContents())
    .toEqual(
      milestones.map(({ date, note }: { date: string; note: string }) => shortDay(date) + note),
    );
});
