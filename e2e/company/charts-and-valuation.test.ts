import { sql } from "kysely";
import { expect, test } from "vitest";
import { addMonths } from "../../domain/calendar/day.ts";
import { moveTo, newMemberPage, nextReply, region, shortDay } from "../testing/company-page.ts";
import { findCompany, hasSection } from "../testing/find-company.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();

test("charts open from the IPO on for a priced company and with a year for another, prices with a year if there is one; scores have five marks (C-021, C-127, C-548, C-589, C-595)", async () => {
  const priced = await findCompany(
    portal.db,
    sql`r.status = 'Priced' and ${hasSection("technicals")}
    and r.offer_on between current_date - 300 and current_date - 200`,
  );
  const page = await newMemberPage(portal);
  const pressed = page.getByRole("group", { name: /^Range of/ }).locator("[aria-pressed=true]");
  const lines = page.getByRole("list", { name: "Lines" }).getByRole("listitem");
  const asked: { tickers: string[]; startDate: string; endDate: string }[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/Company/ChartPerformance")) asked.push(request.postDataJSON());
  });
  const answered = nextReply(page, "Profile");
  await moveTo(page, priced);
  const { description } = await answered;
  await expect.poll(() => pressed.textContent()).toBe("All");
  await expect
    .poll(() => lines.allInnerTexts())
    .toEqual([description.ticker, expect.stringMatching(/^IPO(USA|XUS)$/)]);
  expect(asked.at(-1)?.startDate).toBe(description.offerDate);
  // Both lines start together on the day of the offer.
  const chart = page.getByRole("region", { name: / vs\. IPO/ });
  await expect.poll(() => chart.getByRole("img").locator("path").count()).toBe(2);
  await chart.getByRole("img").press("Home");
  await expect
    .poll(() => chart.getByRole("status").locator("b").allInnerTexts())
    .toEqual(["0.0%", "0.0%"]);
  await expect
    .poll(() => chart.getByText(/^\d\d\/\d\d\/\d\d–\d\d\/\d\d\/\d\d$/).textContent())
    .toMatch(new RegExp(`^${shortDay(description.offerDate)}–`));
  await page.getByRole("button", { name: "Price", exact: true }).click();
  await page.getByRole("heading", { level: 2, name: / price$/ }).waitFor();
  await expect.poll(() => pressed.textContent()).toBe("All");

  const replied = nextReply(page, "Chart");
  await page.getByRole("tab", { name: "Peer Trading" }).click();
  const trading = await replied;
  const peers = region(page, "Peer Trading");
  const score = peers.getByRole("button").first();
  await expect.poll(() => score.locator("i").count()).toBe(5);
  await expect.poll(() => score.locator("i[data-on]").count()).toBe(trading.rating);
  await expect.poll(() => score.locator("b").textContent()).toBe(String(trading.rating));
  await expect.poll(() => peers.locator("p").textContent()).toBe(trading.technicalDescription);
  const ofPeers = page.getByRole("region", { name: /and its peers$/ });
  await ofPeers.getByRole("heading", { level: 2 }).waitFor();
  const names: string[] = trading.series.map(({ label }: { label: string }) => label);
  expect(names.length).toBeGreaterThan(0);
  await expect.poll(() => ofPeers.getByRole("img").locator("path").count()).toBe(names.length);
  await expect.poll(() => pressed.textContent()).toBe("1y");

  const old = sql`r.status = 'Priced' and r.offer_on < current_date - 500
    and (select count(*) from comparable p where p.company_key = c.company_key) > 1
    and exists (select from deal_price p where p.deal_key = r.deal_key and p.latest is not null)`;
  const comparisons = /\/Company\/\w+Comparison\?/;
  await page.route(comparisons, async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    const isTotal = ({ kind }: { kind: string }) => kind === "total";
    const rows = [
      ...data.rows.filter((row: { kind: string }) => !isTotal(row)).slice(0, 3),
      ...data.rows.filter(isTotal),
    ];
    await route.fulfill({ response, json: { data: { ...data, rows } } });
  });
  await moveTo(page, await findCompany(portal.db, old));
  await page.getByRole("button", { name: "Price", exact: true }).click();
  await page.getByRole("heading", { level: 2, name: / price$/ }).waitFor();
  await expect.poll(() => pressed.textContent()).toBe("1y");

  // A comparison of no more than three rows has nothing to expand.
  for (const name of ["Fundamental", "Valuation", "Technical"]) {
    const comparison = region(page, `${name} Comparison`);
    await expect.poll(() => comparison.locator("tbody tr:not([data-kind=total])").count()).toBe(3);
    await expect.poll(() => comparison.getByText(/^Show /).count()).toBe(0);
  }
  await page.unroute(comparisons);

  const unpriced = await findCompany(
    portal.db,
    sql`r.status = 'Scheduled' and exists (
    select from comparable p join deal_row peer on peer.company_ticker = p.peer_ticker
      and peer.is_main_deal and peer.status = 'Priced' where p.company_key = c.company_key)`,
  );
  const told = nextReply(page, "Profile");
  await moveTo(page, unpriced);
  const { peers: peerTickers } = (await told).description;
  await expect.poll(() => pressed.textContent()).toBe("1y");
  await expect.poll(() => lines.last().textContent()).toMatch(/^IPO(USA|XUS)$/);
  const last = asked.at(-1);
  expect(last?.tickers).not.toContain(unpriced);
  // The peers stand beside the index.
  expect(last?.tickers.length).toBeGreaterThan(1);
  expect(last?.tickers.at(-1)).toMatch(/^IPO(USA|XUS)$/);
  await expect.poll(() => lines.count()).toBe(last?.tickers.length);
  expect(peerTickers).toEqual(expect.arrayContaining(last?.tickers.slice(0, -1) ?? []));
  expect(last?.startDate).toBe(addMonths(last?.endDate ?? "", -12));
});

test("the tab of the valuation shows the rating, the text, the targets and what they are not (C-128)", async () => {
  const ticker = await findCompany(
    portal.db,
    sql`${hasSection("valuation")} and exists (
    select from price_target t where t.report_id = (
      select report_id from research_report s where s.company_key = c.company_key and s.posted_on <= current_date
      order by s.posted_on desc, s.report_id desc limit 1))`,
  );
  const page = await newMemberPage(portal);
  const answered = nextReply(page, "RelativeValuation");
  await moveTo(page, ticker, "relative-valuation");
  const valuation = await answered;
  expect(Object.keys(valuation).sort()).toEqual(["note", "paragraph", "priceTargets", "rating"]);
  expect(valuation.note).toBe("Targets are not forecasts of returns.");
  const card = region(page, "Relative Valuation");
  await expect
    .poll(() => card.getByRole("button").locator("b").textContent())
    .toBe(String(valuation.rating));
  await expect.poll(() => card.locator("p").textContent()).toBe(valuation.paragraph);
  const targets = region(page, "Price Targets");
  const cells = targets.locator("tbody tr").locator("th, td");
  const figures: { text: string }[] = valuation.priceTargets.rows.flatMap(
    (row: { cells: { text: string }[] }) => row.cells,
  );
  expect(figures.length).toBeGreaterThan(0);
  for (const [at, { text }] of figures.entries())
    await expect.poll(() => cells.nth(at).textContent()).toContain(text);
  await targets.getByText(valuation.note, { exact: true }).waitFor();

  // A rating is shown without a text, too.
  await page.route("**/Company/RelativeValuation?*", (route) =>
    route.fulfill({ json: { data: { ...valuation, paragraph: null } } }),
  );
  await page.reload();
  await expect
    .poll(() => card.getByRole("button").locator("b").textContent())
    .toBe(String(valuation.rating));
});
