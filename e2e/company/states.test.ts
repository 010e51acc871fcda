import { type RawBuilder, sql } from "kysely";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newPage, signIn } from "../testing/browser.ts";
import { countAll } from "../testing/count-all.ts";
import { openAsNewMember } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();

/** Finds a company of the demo market by its main deal `r`, or by itself, `c`. */
async function findCompany(condition: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ ticker: string }>`
    select c.company_ticker as ticker
    from company c left join deal_row r on r.company_key = c.company_key and r.is_main_deal
    where ${condition} order by c.company_ticker limit 1
  `.execute(portal.db);
  const [found] = rows;
  if (found === undefined) throw new Error("The demo market has no such company");
  return found.ticker;
}

async function openTab(ticker: string, tab = "profile"): Promise<Page> {
  const page = await openAsNewMember(portal, `/company/${encodeURIComponent(ticker)}/${tab}`);
  await page.getByRole("navigation", { name: "Company sections" }).waitFor();
  return page;
}

async function moveTo(page: Page, ticker: string, tab = "profile"): Promise<void> {
  await page.goto(`/company/${encodeURIComponent(ticker)}/${tab}`);
  await page.getByRole("navigation", { name: "Company sections" }).waitFor();
}

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("a long overview is collapsed to 100 pixels and opens; a short one is whole (C-039..C-042)", async () => {
  const page = await newPage({ portal, size: "phone" });
  await signIn(page, (await portal.newMember()).email);
  await moveTo(page, await findCompany(sql`length(c.business_overview) > 350`));
  const overview = region(page, "Overview");
  const height = () =>
    overview
      .locator("p")
      .locator("..")
      .evaluate((box) => box.clientHeight);
  await expect.poll(height).toBe(100);
  await overview.getByRole("button", { name: "Show more" }).click();
  await expect.poll(height).toBeGreaterThan(100);
  await overview.getByRole("button", { name: "Show less" }).click();
  await expect.poll(height).toBe(100);
  await moveTo(page, await findCompany(sql`length(c.business_overview) between 40 and 110`));
  await overview.locator("p").waitFor();
  await expect.poll(() => overview.getByRole("button").count()).toBe(0);
});

test("financials change between terms and currencies, and offer only what is known (C-078..C-083)", async () => {
  const states = (term: string, isDollar: boolean) => sql`exists (
    select from financial_statement s where s.company_key = c.company_key
    and s.term = ${term} and (s.currency = 'USD') = ${isDollar}
  )`;
  const both = await findCompany(
    sql`${states("annual", true)} and ${states("annual", false)} and ${states("quarter", true)}`,
  );
  const page = await openTab(both, "financials");
  const choice = (group: string) => page.getByRole("group", { name: group });
  const pressed = (group: string) => choice(group).locator("[aria-pressed=true]");
  const head = page
    .getByRole("table", { name: "Financials", exact: true })
    .getByRole("columnheader");
  await expect.poll(() => pressed("Term").textContent()).toBe("Annual");
  await expect.poll(() => pressed("Currency").textContent()).toBe("USD");
  await expect.poll(() => head.nth(0).textContent()).toBe("US$ mm");
  await expect.poll(() => head.nth(1).textContent()).toMatch(/^FY/);
  await choice("Term").getByRole("button", { name: "Quarter" }).click();
  await expect.poll(() => head.nth(1).textContent()).toMatch(/^3 months/);
  await choice("Term").getByRole("button", { name: "Annual" }).click();
  await choice("Currency").getByRole("button").nth(1).click();
  await expect.poll(() => head.nth(0).textContent()).toMatch(/^[A-Z]{3} mm$/);

  const yearsOnly = sql`${states("annual", true)} and not ${states("quarter", true)}`;
  await moveTo(page, await findCompany(yearsOnly), "financials");
  await expect.poll(() => head.nth(1).textContent()).toMatch(/^FY/);
  await expect.poll(() => choice("Term").count()).toBe(0);
  const localOnly = sql`${states("annual", false)} and not ${states("annual", true)}
    and not ${states("quarter", true)}`;
  await moveTo(page, await findCompany(localOnly), "financials");
  await page.getByText(/^Stated in [A-Z]{3} only\.$/).waitFor();
  await expect.poll(() => choice("Currency").count()).toBe(0);
  const dollarsOnly = sql`${states("annual", true)} and not ${states("annual", false)}
    and not ${states("quarter", false)} and not exists (
      select from balance_sheet b where b.company_key = c.company_key and b.currency <> 'USD')`;
  await moveTo(page, await findCompany(dollarsOnly), "financials");
  await expect.poll(() => head.nth(0).textContent()).toBe("US$ mm");
  await expect.poll(() => choice("Currency").count()).toBe(0);
  await expect.poll(() => page.getByRole("button", { name: "USD", exact: true }).count()).toBe(0);
});

test("side sections show their first rows until they are expanded (C-045, C-046)", async () => {
  const page = await openTab(
    await findCompany(sql`
      (select count(*) from company_investor i where i.company_key = c.company_key) > 3
      and r.offer_on is not null`),
  );
  const rows = (name: string) => region(page, name).locator("tbody tr, li");
  await expectCut("Investors", 3);
  await moveTo(
    page,
    await findCompany(sql`
      (select count(*) from news_item n where n.company_key = c.company_key
        and n.broke_at < now() - interval '2 days') > 3`),
  );
  await expectCut("Analyst Notes and News", 3);

  async function expectCut(name: string, count: number): Promise<void> {
    await expect.poll(() => rows(name).count()).toBe(count);
    const all = await countAll(region(page, name));
    await region(page, name).getByRole("button", { name: "Show more" }).click();
    await expect.poll(() => rows(name).count()).toBe(all);
  }
});

test("lock-ups count their days down, and a past one has expired (C-051, C-052)", async () => {
  const lockup = (isPast: boolean) => sql`exists (
    select from lockup_tranche t where t.deal_key = r.deal_key
    and t.ends_on ${isPast ? sql`<` : sql`>`} current_date ${isPast ? sql`- 5` : sql`+ 5`}
  )`;
  const page = await openTab(await findCompany(lockup(true)));
  const days = region(page, "Lock-Up Period").locator("tbody td:last-child");
  await expect.poll(() => days.allInnerTexts()).toContain("Expired");
  await moveTo(page, await findCompany(sql`${lockup(false)} and r.offer_on is not null`));
  await expect.poll(async () => (await days.allInnerTexts()).at(-1)).toMatch(/^\d+$/);
});

test("the strip of stages ends in red for a withdrawn deal, and in gray for an acquired company (C-058, C-059)", async () => {
  const page = await openTab(await findCompany(sql`r.status = 'Withdrawn'`));
  const last = page.getByRole("list", { name: "Stages of the deal" }).locator("li").last();
  await expect.poll(() => last.getAttribute("data-status")).toBe("danger");
  await expect.poll(() => last.textContent()).toContain("Withdrawn");
  await moveTo(page, await findCompany(sql`r.status = 'Acquired'`));
  const gray = page.locator("li[data-status=neutral]", { hasText: "Acquired" });
  await gray.waitFor();
});

test("the chart of a company listed abroad compares with the index abroad, and one that does not trade shows its peers (C-096, C-098)", async () => {
  const page = await openTab(
    await findCompany(sql`r.status = 'Priced' and exists (
      select from deal d where d.deal_key = r.deal_key and d.ipo_type_key = 3
    )`),
  );
  const title = page.getByRole("heading", { level: 2, name: /vs\. IPOXUS$/ });
  const [own = "none"] = ((await title.textContent()) ?? "").split(" vs. ");
  const lines = page.getByRole("list", { name: "Lines" }).getByRole("listitem");
  await expect.poll(() => lines.allInnerTexts()).toEqual([own, "IPOXUS"]);
  const unpriced = await findCompany(sql`r.status in ('Filed', 'Scheduled') and exists (
    select from comparable p join deal_row peer on peer.company_ticker = p.peer_ticker
      and peer.is_main_deal and peer.status = 'Priced'
    where p.company_key = c.company_key
  )`);
  await moveTo(page, unpriced);
  await page.getByText("The shares don't trade yet, so the chart shows the peers.").waitFor();
  await expect.poll(() => lines.count()).toBeGreaterThan(1);
  await expect.poll(() => lines.allInnerTexts()).not.toContain(unpriced);
});

test("nothing is printed before its data is there (C-139)", async () => {
  const ticker = await findCompany(sql`r.status = 'Priced'`);
  const page = await openAsNewMember(portal, "/favorites");
  await page.addInitScript(() => {
    window.print = () => {
      document.body.dataset["printed"] = "yes";
    };
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/Company\/Profile\/All/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/Company\/Profile\/All/);
  await page.goto(`/company/${encodeURIComponent(ticker)}?action=print`);
  await asked;
  await expect.poll(() => page.locator("body[data-printed]").count()).toBe(0);
  release();
  await page.locator("body[data-printed]").waitFor();
});
