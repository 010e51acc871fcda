import { type RawBuilder, sql } from "kysely";
import { expect, test } from "vitest";
import { newYorkDay } from "../../domain/calendar/day.ts";
import type { Figure, PriceSeries } from "../../domain/contract/companies/company-shapes.ts";
import { clockOf, newPage, signIn } from "../testing/browser.ts";
import { isoDay, moveTo, newMemberPage, nextReply, region } from "../testing/company-page.ts";
import { findCompany } from "../testing/find-company.ts";
import { holdReplies } from "../testing/hold-replies.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();

const find = (condition: RawBuilder<unknown>) => findCompany(portal.db, condition);

test("a long overview is collapsed to 100 pixels and opens; a short one is whole (C-039..C-042)", async () => {
  const page = await newPage({ portal, size: "phone" });
  await signIn(page, (await portal.newMember()).email);
  const answered = nextReply(page, "Profile");
  await moveTo(page, await find(sql`length(c.business_overview) > 350`));
  const { overview: whole } = await answered;
  const overview = region(page, "Overview");
  const height = () =>
    overview
      .locator("p")
      .locator("..")
      .evaluate((box) => box.clientHeight);
  await expect.poll(height).toBe(100);
  await overview.getByRole("button", { name: "Show more" }).click();
  await expect.poll(height).toBeGreaterThan(100);
  await expect.poll(() => overview.locator("p").textContent()).toBe(whole);
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
  const { localCurrency, annual, quarter } = await answered;
  expect(localCurrency).toMatch(/^(?!USD)[A-Z]{3}$/);
  await expect.poll(() => labels("Currency")).toEqual(["USD", localCurrency]);
  const textsOf = ({ rows }: { rows: { cells: Figure[] }[] }) =>
    rows.flatMap(({ cells }) => cells.map(({ text }) => text));
  await expectStatements(annual.us);
  await choice("Term").getByRole("button", { name: "Quarter" }).click();
  await expect.poll(() => head.nth(1).textContent()).toMatch(/^3 months/);
  await expectStatements(quarter.us);
  await choice("Term").getByRole("button", { name: "Annual" }).click();
  await expect.poll(() => head.nth(1).textContent()).toMatch(/^FY/);
  await choice("Currency").getByRole("button").nth(1).click();
  await expect.poll(() => pressed("Currency").textContent()).toBe(localCurrency);
  await expect.poll(() => head.nth(0).textContent()).toBe(`${localCurrency} mm`);
  expect(textsOf(annual.local)).not.toEqual(textsOf(annual.us));
  await expectStatements(annual.local);

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

  /** Expects the rows of a call in the table; a note of a value is told to screen readers. */
  async function expectStatements({ rows }: { rows: { cells: Figure[] }[] }): Promise<void> {
    const lines = page.getByRole("table", { name: "Financials", exact: true }).locator("tbody tr");
    await expect
      .poll(() =>
        lines.evaluateAll((all) =>
          all.map((line) => [...line.children].map(({ textContent }) => textContent)),
        ),
      )
      .toEqual(
        rows.map(({ cells }) =>
          cells.map(({ text, note }) => (note === null ? text : `${text}: ${note}`)),
        ),
      );
  }
});

test("side sections show their first rows until they are expanded, and offer no more than there is (C-045, C-046, C-589)", async () => {
  const page = await newMemberPage(portal);
  const answered = nextReply(page, "Profile");
  await moveTo(
    page,
    await find(sql`
      (select count(*) from company_investor i where i.company_key = c.company_key) > 3
      and (select count(*) from deal_underwriter u where u.deal_key = r.deal_key) between 1 and 3
      and r.offer_on is not null`),
  );
  const rows = (name: string) => region(page, name).locator("tbody tr, li");
  const { investors } = await answered;
  await expectCut(
    "Investors",
    "th",
    investors.rows.map(({ cells: [name] }: { cells: Figure[] }) => name?.text),
  );
  await rows("Underwriters").first().waitFor();
  await expect
    .poll(() =>
      region(page, "Underwriters")
        .getByText(/^Show /)
        .count(),
    )
    .toBe(0);
  const answeredNext = nextReply(page, "Profile");
  await moveTo(
    page,
    await find(sql`
      (select count(*) from news_item n where n.company_key = c.company_key
        and n.broke_at < now() - interval '2 days') > 3`),
  );
  const { analystNotesAndNewsData: news } = await answeredNext;
  await expectCut(
    "Analyst Notes and News",
    "time + *",
    news.map(({ headline }: { headline: string }) => headline),
  );

  /** Expects the first three of these names, which the selector finds in the rows, and all of them after a click. */
  async function expectCut(name: string, selector: string, all: string[]): Promise<void> {
    const names = rows(name).locator(selector);
    expect(all.length).toBeGreaterThan(3);
    await expect.poll(() => names.allTextContents()).toEqual(all.slice(0, 3));
    await expect.poll(() => rows(name).count()).toBe(3);
    await region(page, name).getByRole("button", { name: "Show more" }).click();
    await expect.poll(() => names.allTextContents()).toEqual(all);
  }
});

test("lock-ups count their days down, and a past one has expired (C-051, C-052)", async () => {
  const lockup = (isPast: boolean) => sql`exists (
    select from lockup_tranche t where t.deal_key = r.deal_key
    and t.ends_on ${isPast ? sql`<` : sql`>`} current_date ${isPast ? sql`- 5` : sql`+ 5`}
  )`;
  const page = await newMemberPage(portal);
  const today = Date.parse(newYorkDay(new Date()));
  const lines = region(page, "Lock-Up Period").locator("tbody tr");
  /** Each row's days to go by its date, with the text that it shows for them. */
  const readRows = async () => {
    const shown = await lines.evaluateAll((all) =>
      all.map(({ firstElementChild, lastElementChild }) => [
        firstElementChild?.textContent,
        lastElementChild?.textContent,
      ]),
    );
    return shown.map(([day, text]) => ({
      left: (Date.parse(isoDay(day?.slice(0, 8) ?? "")) - today) / 86_400_000,
      text,
    }));
  };
  for (const isPast of [true, false]) {
    await moveTo(page, await find(sql`${lockup(isPast)} and r.offer_on is not null`));
    await lines.first().waitFor();
    const rows = await readRows();
    expect(rows.filter(({ left }) => (isPast ? left < 0 : left > 0))).not.toEqual([]);
    expect(rows).toEqual(
      rows.map(({ left }) => ({ left, text: left > 0 ? String(left) : "Expired" })),
    );
  }
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
  await page.locator("li[aria-current=step]", { hasText: "Acquired" }).waitFor();
  await page.getByRole("tab", { name: "Milestones" }).click();
  await page.waitForURL("**/milestones");
  await expect.poll(() => strip.count()).toBe(0);
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
  const range = page.getByRole("group", { name: /^Range of/ }).locator("[aria-pressed=true]");
  await expect.poll(() => range.textContent()).toBe("All");
  const unpriced = await find(sql`r.status in ('Filed', 'Scheduled') and exists (
    select from comparable p join deal_row peer on peer.company_ticker = p.peer_ticker
      and peer.is_main_deal and peer.status = 'Priced'
    where p.company_key = c.company_key
  )`);
  const [answeredNext, charted] = [nextReply(page, "Profile"), nextReply(page, "ChartPerformance")];
  await moveTo(page, unpriced);
  const { peers } = (await answeredNext).description;
  const series: PriceSeries[] = await charted;
  await page.getByText("The shares don't trade yet, so the chart shows the peers.").waitFor();
  expect(peers).not.toContain(unpriced);
  expect(series.map(({ ticker }) => ticker)).toEqual([
    ...peers.slice(0, 4),
    expect.stringMatching(/^IPO(USA|XUS)$/),
  ]);
  const drawn = series.filter(({ days }) => days.length > 0).map(({ label }) => label);
  expect(drawn.length).toBeGreaterThan(1);
  await expect.poll(() => lines.allInnerTexts()).toEqual(drawn);
  await expect.poll(() => range.textContent()).toBe("1y");
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
