import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, newYorkDay } from "../../domain/calendar/day.ts";
import { PriceBoard } from "../../server/live/price-board.ts";
import { newPage, signIn } from "../testing/browser.ts";
import { rowsOf } from "../testing/grid.ts";
import { type Portal, startPortal } from "../testing/portal.ts";

const board = new PriceBoard();
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ withMarket: true, prices: board, env: { DEMO: "users" } });
});
afterAll(() => portal.close());

async function openPage() {
  const page = await newPage({ portal });
  await signIn(page, (await portal.newMember()).email);
  return page;
}

test("a halted security is said to be halted where its price stands, until it trades again", async () => {
  const page = await openPage();
  await page.goto("/priced");
  await rowsOf(page).first().waitFor();
  const link = page.locator("[role=grid] [role=gridcell][col-id=Ticker] a").first();
  const address = (await link.getAttribute("href")) ?? "";
  const ticker = address.split("/")[2] ?? "";
  const marks = page
    .locator("[role=row]", { has: page.locator(`a[href^="/company/${ticker}"]`) })
    .getByTitle(/^Trading is halted since/);
  await expect.poll(() => board.hasListeners).toBe(true);
  await expect.poll(() => marks.count()).toBe(0);

  const since = new Date().toISOString();
  // The page names its tickers a moment after its rows have come.
  await expect
    .poll(() => {
      board.announceHalts([{ ticker, since: null }]);
      board.announceHalts([{ ticker, since }]);
      return marks.count();
    })
    .toBeGreaterThan(0);
  await expect.poll(() => marks.first().innerText()).toContain("Halted");
  board.announceHalts([{ ticker, since: null }]);
  await expect.poll(() => marks.count()).toBe(0);

  // On pages without a socket as well, from what is stored.
  await sql`
    insert into trading_halt (security_key, halted_at)
    select coalesce(d.share_security_key, d.security_key), ${since} from deal d join deal_row r using (deal_key)
    where r.company_ticker = ${ticker} and r.is_main_deal
  `.execute(portal.db);
  await sql`update version set number = number + 1 where name = 'prices'`.execute(portal.db);
  await page.goto(address);
  const strip = page.getByLabel("Trading", { exact: true });
  await strip.getByText("Halted", { exact: true }).waitFor();
  await page
    .getByText(/^(Live|Closed|Paused)/)
    .first()
    .waitFor();
});

describe("every page says where its data comes from and how old it is", () => {
  const today = newYorkDay(new Date());
  const weeksAgo = (weeks: number) => addDays(today, -7 * weeks);

  test("and that a source is late by its rhythm (S-415)", async () => {
    for (const weeks of [8, 9, 10, 11])
      await sql`insert into source_delivery values ('prices', ${weeksAgo(weeks)})`.execute(
        portal.db,
      );
    await sql`insert into source_delivery values ('headlines', ${today})`.execute(portal.db);
    const page = await openPage();
    for (const path of ["/dashboard", "/priced", "/stats"]) {
      await page.goto(path);
      const footer = page.locator("footer");
      await footer.getByText(/^Imported data: 2 sources.* Price file is late$/).click();
      const lines = footer.getByRole("list", { name: "Imported data" }).getByRole("listitem");
      await expect
        .poll(() => lines.allInnerTexts())
        .toEqual([
          expect.stringMatching(/^Headlines: [\d/]+$/),
          expect.stringMatching(
            /^Price file: late: last came on [\d/]+, usually comes every \d business days$/,
          ),
        ]);
    }
  });
});
