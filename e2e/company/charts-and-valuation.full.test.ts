import { sql } from "kysely";
import { expect, test } from "vitest";
import { newPage, signIn } from "../testing/browser.ts";
import { moveTo, newMemberPage } from "../testing/company-page.ts";
import { findCompany } from "../testing/find-company.ts";
import { fingersOn } from "../testing/fingers.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();

test("a chart marks what happened to the company, and two fingers enlarge its days until the way back is taken", async () => {
  const priced = await findCompany(
    portal.db,
    sql`r.status = 'Priced' and r.offer_on between current_date - 300 and current_date - 200
    and exists (select from deal_price p where p.deal_key = r.deal_key and p.latest is not null)`,
  );
  const page = await newPage({ portal, hasTouch: true });
  await signIn(page, (await portal.newMember()).email);
  await moveTo(page, priced);
  const chart = page.getByRole("region", { name: / vs\. IPO/ });
  const drawing = chart.getByRole("img");
  await expect.poll(() => drawing.locator("circle").count()).toBeGreaterThan(0);
  await chart.getByText(/: (Priced the offering|Began trading)/).waitFor();
  await drawing.scrollIntoViewIfNeeded();

  const span = chart.locator("p [aria-live]");
  const whole = await span.textContent();
  const { x, y, width } = (await drawing.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  const at = (part: number) => ({ x: x + width * part, y: y + 100 });
  const fingers = await fingersOn(page);
  await fingers.put(at(0.4), at(0.5));
  await fingers.move([at(0.4), at(0.5)], [at(0.2), at(0.7)]);
  await fingers.lift();
  await chart.getByRole("button", { name: "Reset zoom" }).click();
  await expect.poll(() => span.textContent()).toBe(whole);
});

test("a stock chart has a day button where prices inside the newest session are known (C-100)", async () => {
  const priced = await findCompany(
    portal.db,
    sql`r.status = 'Priced' and r.is_us_listing and r.offer_on < current_date - 60
    and exists (select from latest_price l join deal d using (security_key) where d.deal_key = r.deal_key
      and not l.is_frozen)`,
  );
  await sql`
    insert into session_price (security_key, slot_at, price, quoted_at)
    select l.security_key, slot, l.price * (1 + number / 100.0), slot from latest_price l
    join deal using (security_key) join deal_row r using (deal_key)
    cross join generate_series(0, 30) number
    cross join lateral (
      select ((l.quoted_at at time zone 'America/New_York')::date + time '10:00' + number * interval '5 minutes')
        at time zone 'America/New_York' as slot
    ) s
    where r.company_ticker = ${priced} on conflict do nothing`.execute(portal.db);
  const page = await newMemberPage(portal);
  await moveTo(page, priced);
  const ranges = page.getByRole("group", { name: /^Range of/ }).getByRole("button");
  await expect.poll(() => ranges.allInnerTexts()).toEqual(["1d", "1m", "3m", "YTD", "1y", "All"]);
  await ranges.first().click();
  await expect.poll(() => ranges.first().getAttribute("aria-pressed")).toBe("true");
  const chart = page.getByRole("region", { name: / vs\. IPO/ });
  await chart.getByText(/^\d\d\/\d\d\/\d\d, 10:00–12:30 ET$/).waitFor();
  await chart.getByRole("img").press("Home");
  await chart
    .getByRole("status")
    .getByText(/, 10:00 ET$/)
    .waitFor();
  await page.getByRole("button", { name: "Show as table" }).first().click();
  await expect.poll(() => chart.locator("tbody tr").count()).toBe(31);
  await chart.getByRole("columnheader", { name: "Time" }).waitFor();
});
