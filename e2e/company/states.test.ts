import { type RawBuilder, sql } from "kysely";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newYorkDay } from "../../domain/calendar/day.ts";
import { clockOf, newPage, signIn } from "../testing/browser.ts";
import { moveTo, newMemberPage, nextReply, region } from "../testing/company-page.ts";
import { countAll } from "../testing/count-all.ts";
import { findCompany } from "../testing/find-company.ts";
import { holdReplies } from "../testing/hold-replies.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();

const find = (condition: RawBuilder<unknown>) => findCompany(portal.db, condition);

test("a long overview is collapsed to 100 pixels and opens; a short one is whole (C-039..C-042)", async () => {
  const page = await newPage({ portal, size: "phone" });
  await signIn(page, (await portal.newMember()).email);
  await moveTo(page, await find(sql`length(c.business_overview) > 350`));
  const overview = region(page, "Overview");
  const height = () =>
    overview
      .locator("p")
      .locator("..")
      .evaluate((box) => box.clientHeight);
  await expect.poll(height).toBe(100);
  await overview.getByRole("button", { name: "Show more" }).click();
  await expect.poll(height).toBeGreaterThan(100);
  await expect
    .poll(() =>
      overview
        .locator("p")
        .locator("..")
        .evaluate((box) => box.scrollHeight - box.clientHeight),
    )
    .toBe(0);
  await overview.getByRole("button", { name: "Show less" }).click();
  await expect.poll(height).toBe(100);
  await moveTo(page, await find(sql`length(c.business_overview) between 40 and 110`));
  await overview.locator("p").waitFor();
  await expect.poll(() => overview.getByRole("button").count()).toBe(0);
});

test("financials change between terms and currencies, and offer only what is known (C-078..C-083, C-087, C-556, C-592)", async () => {
  const states = (term: string, isDollar: boolean) => sql`exists (
    select from financial_statement s where s.company_key = c.company_key
    and s.term = ${term} and (s.currency = 'USD') = ${isDollar}
  )`;
  const both = await find(
    sql`${states("annual", true)} and ${states("annual", false)} and ${states("quarter", true)}`,
  );
  const page = await newMemberPage(portal);
  const answered = nextReply(page, "Financials");
  await moveTo(page, both, "financials");
  const choice = (group: string) => page.getByRole("group", { name: group });
  const pressed = (group: string) => choice(group).locator("[aria-pressed=true]");
  const head = page
    .getByRole("table", { name: "Financials", exact: true })
    .getByRole("columnheader");
  await expect.poll(() => pressed("Term").textContent()).toBe("Annual");
  await expect.poll(() => pressed("Currency").textContent()).toBe("USD");
  await expect.poll(() => head.nth(0).textContent()).toBe("US$ mm");
  await expect.poll(() => head.nth(1).textContent()).toMatch(/^FY/);
  const labels = (group: string) => choice(group).getByRole("button").allInnerTexts();
  await expect.poll(() => labels("Term")).toEqual(["Quarter", "Annual"]);
  const { localCurrency } = await answered;
  expect(localCurrency).toMatch(/^(?!USD)[A-Z]{3}$/);
  await expect.poll(() => labels("Currency")).toEqual(["USD", localCurrency]);
  await choice("Term").getByRole("button", { name: "Quarter" }).click();
  await expect.poll(() => head.nth(1).textContent()).toMatch(/^3 months/);
  await choice("Term").getByRole("button", { name: "Annual" }).click();
  await expect.poll(() => head.nth(1).textContent()).toMatch(/^FY/);
  await choice("Currency").getByRole("button").nth(1).click();
  await expect.poll(() => pressed("Currency").textContent()).toBe(localCurrency);
  await expect.poll(() => head.nth(0).textContent()).toBe(`${localCurrency} mm`);

  const yearsOnly = sql`${states("annual", true)} and not ${states("quarter", true)}`;
  await moveTo(page, await find(yearsOnly), "financials");
  await expect.poll(() => head.nth(1).textContent()).toMatch(/^FY/);
  await expect.poll(() => choice("Term").count()).toBe(0);
  const localOnly = sql`${states("annual", false)} and not ${states("annual", true)}
    and not ${states("quarter", true)}`;
  await moveTo(page, await find(localOnly), "financials");
  await page.getByText(/^Stated in [A-Z]{3} only\.$/).waitFor();
  await expect.poll(() => head.nth(0).textContent()).toMatch(/^(?!USD)[A-Z]{3} mm$/);
  await expect.poll(() => choice("Currency").count()).toBe(0);
  const dollarsOnly = sql`${states("annual", true)} and not ${states("annual", false)}
    and not ${states("quarter", false)} and not exists (
      select from balance_sheet b where b.company_key = c.company_key and b.currency <> 'USD')`;
  await moveTo(page, await find(dollarsOnly), "financials");
  await expect.poll(() => head.nth(0).textContent()).toBe("US$ mm");
  await expect.poll(() => choice("Currency").count()).toBe(0);
  await expect.poll(() => page.getByRole("button", { name: "USD", exact: true }).count()).toBe(0);
});

test("side sections show their first rows until they are expanded, and offer no more than there is (C-045, C-046, C-589)", async () => {
  const page = await newMemberPage(portal);
  await moveTo(
    page,
    await find(sql`
      (select count(*) from company_investor i where i.company_key = c.company_key) > 3
      and (select count(*) from deal_underwriter u where u.deal_key = r.deal_key) between 1 and 3
      and r.offer_on is not null`),
  );
  const rows = (name: string) => region(page, name).locator("tbody tr, li");
  await expectCut("Investors", 3);
  await rows("Underwriters").first().waitFor();
  await expect
    .poll(() =>
      region(page, "Underwriters")
        .getByText(/^Show /)
        .count(),
    )
    .toBe(0);
  await moveTo(
    page,
    await find(sql`
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
  const page = await newMemberPage(portal);
  await moveTo(page, await find(lockup(true)));
  const rows = region(page, "Lock-Up Period").locator("tbody tr");
  const days = rows.locator("td:last-child");
  await expect.poll(() => days.allInnerTexts()).toContain("Expired");
  await moveTo(page, await find(sql`${lockup(false)} and r.offer_on is not null`));
  await expect.poll(async () => (await days.allInnerTexts()).at(-1)).toMatch(/^\d+$/);
  const today = Date.parse(newYorkDay(new Date()));
  await expect
    .poll(async () => {
      const ends = await rows.last().getByRole("rowheader").textContent();
      const [, month, day, year] = /(\d\d)\/(\d\d)\/(\d\d)/.exec(ends ?? "") ?? [];
      const left = Number(await days.last().textContent());
      return left - (Date.parse(`20${year}-${month}-${day}`) - today) / 86_400_000;
    })
    .toBe(0);
});

test("the strip of stages has the statuses of its colors, ends in red for a withdrawn deal, and in gray for an acquired company (C-056..C-059)", async () => {
  const page = await newMemberPage(portal);
  const replied = nextReply(page, "Profile");
  await moveTo(page, await find(sql`r.status = 'Filed' and not r.is_spac`));
  const colors = (await replied).stages.dots.map(({ color }: { color: string }) => color);
  expect(new Set(colors)).toEqual(new Set(["blue", "white"]));
  const strip = page.getByRole("list", { name: "Stages of the deal" }).locator("li");
  await expect
    .poll(() => strip.evaluateAll((dots) => dots.map(({ dataset }) => dataset.status)))
    .toEqual(colors.map((color: string) => (color === "blue" ? "passed" : "not passed")));
  const answered = nextReply(page, "Profile");
  await moveTo(page, await find(sql`r.status = 'Withdrawn'`));
  const { stages: ofWithdrawn } = await answered;
  expect(ofWithdrawn.dots.at(-1)).toMatchObject({ title: "Withdrawn", color: "red" });
  const last = strip.last();
  await expect.poll(() => last.getAttribute("data-status")).toBe("danger");
  await expect.poll(() => last.textContent()).toContain("Withdrawn");
  const answeredNext = nextReply(page, "Profile");
  await moveTo(page, await find(sql`r.status = 'Acquired'`));
  const { stages: ofAcquired } = await answeredNext;
  expect(ofAcquired.dots).toContainEqual(
    expect.objectContaining({ title: "Acquired", color: "gray" }),
  );
  const gray = page.locator("li[data-status=neutral]", { hasText: "Acquired" });
  await gray.waitFor();
});

test("the chart of a company listed abroad compares with the index abroad, and one that does not trade shows its peers (C-096, C-098, C-594)", async () => {
  const page = await newMemberPage(portal);
  const answered = nextReply(page, "Profile");
  await moveTo(
    page,
    await find(sql`r.status = 'Priced' and exists (
      select from deal d where d.deal_key = r.deal_key and d.ipo_type_key = 3
    )`),
  );
  const { ticker: own, ipoTypeKey } = (await answered).description;
  expect(ipoTypeKey).toBe(3);
  await page.getByRole("heading", { level: 2, name: `${own} vs. IPOXUS`, exact: true }).waitFor();
  const lines = page.getByRole("list", { name: "Lines" }).getByRole("listitem");
  await expect.poll(() => lines.allInnerTexts()).toEqual([own, "IPOXUS"]);
  const unpriced = await find(sql`r.status in ('Filed', 'Scheduled') and exists (
    select from comparable p join deal_row peer on peer.company_ticker = p.peer_ticker
      and peer.is_main_deal and peer.status = 'Priced'
    where p.company_key = c.company_key
  )`);
  await moveTo(page, unpriced);
  await page.getByText("The shares don't trade yet, so the chart shows the peers.").waitFor();
  await expect.poll(() => lines.count()).toBeGreaterThan(1);
  await expect.poll(() => lines.allInnerTexts()).not.toContain(unpriced);
});

test("a company is loading and prints nothing until its data are there, then prints itself after two seconds and returns (C-134, C-138..C-141, C-538, S-336, S-442)", async () => {
  const ticker = await find(sql`r.status = 'Priced'`);
  const page = await newMemberPage(portal);
  await page.addInitScript(() => {
    window.print = () => {
      const { dataset } = document.body;
      dataset.printed = `${dataset.printed ?? ""}once `;
      dataset.frame = String(document.querySelectorAll("header:not(main header), footer").length);
    };
  });
  const [ofProfile, ofWhole] = [/\/Company\/Profile\?/, /\/Company\/Profile\/All\?/];
  const releaseProfile = await holdReplies(page, ofProfile);
  const releaseWhole = await holdReplies(page, ofWhole);
  const [profileAsked, wholeAsked] = [ofProfile, ofWhole].map((address) =>
    page.waitForRequest(address),
  );
  const banner = page.getByRole("banner");
  const printed = () => page.locator("body").getAttribute("data-printed");
  await clockOf(page).install();
  await page.goto(`/company/${encodeURIComponent(ticker)}?action=print`);
  await profileAsked;
  const loader = page.getByRole("status", { name: "Loading the company" });
  const expectLoading = async () => {
    await page.clock.runFor(5000);
    await loader.waitFor();
    await banner.waitFor();
    await expect.poll(printed).toBeNull();
  };
  await expectLoading();
  releaseProfile();
  await wholeAsked;
  await expectLoading();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  releaseWhole();
  // Timers of a millisecond hand on what has come.
  await expect
    .poll(async () => {
      await page.clock.runFor(1);
      return banner.count();
    })
    .toBe(0);
  await page.clock.runFor(1900);
  await expect.poll(printed).toBeNull();
  await page.clock.runFor(100);
  await expect.poll(printed).toBe("once ");
  await expect.poll(() => page.locator("body").getAttribute("data-frame")).toBe("0");
  await page.clock.resume();
  await banner.waitFor();
  await expect.poll(printed).toBe("once ");
});
