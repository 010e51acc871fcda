import { sql } from "kysely";
import { expect, test } from "vitest";
import { newPage, signIn } from "../testing/browser.ts";
import { holdReplies } from "../testing/hold-replies.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { sizes } from "../testing/sizes.ts";
import { calendar, events, legend, scope } from "./calendar-page.ts";

test("events of companies whose headquarters nobody knows are counted, and the count leads to them", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await signIn(page, "maria.ortiz@northgate.example");
  await page.route(/\/Dashboard\/MasterCalendar\?/, async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    const trade = data.trade.map((event: object) => ({ ...event, headquarter: null }));
    await route.fulfill({ response, json: { data: { ...data, trade } } });
  });
  await page.goto("/master-calendar?day=2025-06-10");
  const count = page
    .getByRole("group", { name: "Event types" })
    .getByRole("button", { name: /^[\d,]+ more, headquarters unknown: show Global$/ });
  await count.waitFor();
  await expect.poll(() => events(page, / trades, /).count()).toBe(0);
  await count.click();
  await expect.poll(() => page.getByRole("radio", { name: "Global" }).isChecked()).toBe(true);
  await expect.poll(() => events(page, / trades, /).count()).toBeGreaterThan(0);
  await expect.poll(() => count.count()).toBe(0);
});

test("every event is reached by keyboard, says its date, and shows the card of its company (V-620, promise 30)", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await signIn(page, "maria.ortiz@northgate.example");
  await page.goto("/master-calendar?day=2025-06-10");
  const more = calendar(page).getByRole("button", { name: /^\+\d+ more, \w+day, June \d+, 2025$/ });
  await more.first().focus();
  await page.keyboard.press("Enter");
  const list = page.getByRole("dialog", { name: /^\+\d+ more/ });
  await list.getByRole("link").first().waitFor();
  await expect.poll(() => list.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => list.count()).toBe(0);
  await expect
    .poll(() => more.first().evaluate((one) => one === document.activeElement))
    .toBe(true);
  const event = events(page, /, \w+day, \w+ \d+, 2025$/).first();
  // Of a company that trades, the card says of which session its price is.
  await page.route("**/Tooltip/Company*", async (route) => {
    const reply = await route.fetch();
    const { data } = await reply.json();
    await route.fulfill({ response: reply, json: { data: { ...data, tradesInUs: true } } });
  });
  await event.focus();
  const card = page.locator("section", { has: page.getByText("Mkt Cap at IPO") });
  await card.waitFor();
  const marketState =
    /^(Live|Stale|15 min delayed|(Closed|Paused) ?· \w{3} \w{3} \d{1,2} 1[36]:00 ET)$/;
  await expect.poll(() => card.getByText(marketState).count()).toBe(1);
  await page.getByRole("button", { name: "Next month" }).click();
  await page.waitForURL("**/master-calendar?day=2025-07-01");
  await calendar(page).getByText("Independence Day").waitFor();
  // Each step counts, also one that is taken before the month of the last one is drawn.
  await page.getByRole("button", { name: "Next month" }).dblclick();
  await page.waitForURL("**/master-calendar?day=2025-09-01");

  const { rows } = await sql<{ day: string }>`
    select t.expires_on::text as day from lockup_tranche t join deal_row r on r.deal_key = t.deal_key
    where extract(isodow from t.expires_on) > 5 and r.status = 'Priced' and t.expires_on < current_date
    order by t.expires_on desc limit 1
  `.execute((await sharedPortal()).db);
  await page.goto(`/master-calendar?day=${rows[0]?.day}`);
  await scope(page, "Global").click();
  for (const name of ["Filed", "Offer Date", "Trade", "Research", "Postponed/Withdrawn"])
    await legend(page, name).click();
  const late = events(page, /, (Satur|Sun)day, \w+ \d+, \d{4}$/).first();
  await expect
    .poll(() => late.locator("xpath=ancestor::li[@aria-label]").getAttribute("aria-label"))
    .toMatch(/^Monday, /);
  await expect
    .poll(() => late.locator("[title]").getAttribute("title"))
    .toMatch(/^(Satur|Sun)day, /);
});

test("on a phone the rows of scheduled IPOs stay below the screen until the list above them has come", async () => {
  const page = await newPage({ portal: await sharedPortal(), size: "phone" });
  await signIn(page, "maria.ortiz@northgate.example");
  const release = await holdReplies(page, /\/Dashboard\/ScheduledCalendar\?/);
  await page.goto("/scheduled");
  const grid = page.getByRole("region", { name: "Scheduled IPOs", exact: true });
  await grid.getByRole("grid").waitFor();
  await expect
    .poll(async () => (await grid.boundingBox())?.y)
    .toBeGreaterThanOrEqual(sizes.phone.height);
  release();
  await page
    .getByRole("region", { name: /^Weekly Calendar, / })
    .getByRole("listitem")
    .first()
    .waitFor();
});

test.each([sizes.phone, { width: 1366, height: 768 }])(
  "the rows below the calendar of scheduled IPOs end above the footer at $width by $height",
  async (size) => {
    const page = await newPage({ portal: await sharedPortal() });
    await signIn(page, "maria.ortiz@northgate.example");
    await page.setViewportSize(size);
    await page.goto("/scheduled");
    const rows = page.getByRole("region", { name: "Scheduled IPOs", exact: true });
    await rows.getByRole("grid").waitFor();
    const footer = page.getByRole("contentinfo");
    await expect
      .poll(async () => {
        const [above, below] = [await rows.boundingBox(), await footer.boundingBox()];
        return above && below && below.y - (above.y + above.height) >= 0;
      })
      .toBe(true);
  },
);
