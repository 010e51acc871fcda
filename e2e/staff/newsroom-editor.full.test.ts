import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, newYorkDay } from "../../domain/calendar/day.ts";
import { expectNoAxeViolations, newPage, signIn } from "../testing/browser.ts";
import { type Portal, startPortal } from "../testing/portal.ts";
import { expectRatingColors } from "../testing/rating-colors.ts";
import { views } from "../testing/sizes.ts";

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ withMarket: true });
});
afterAll(() => portal.close());

test.each(views)(
  "a report shows its sections and its place on the scale, a figure that has moved, and a comment at its words (V-569; $size, $theme)",
  async ({ size, theme }) => {
    const { rows } = await sql<{ name: string; key: number }>`
      select c.name, r.deal_key as key from deal_row r join company c using (company_key)
      where r.is_main_deal and r.offer_price is not null order by r.deal_key limit 1`.execute(
      portal.db,
    );
    const [deal = { name: "", key: 0 }] = rows;
    const page = await newPage({ portal, size, theme });
    await signIn(page, "staff@greenshoe.example");
    await page.goto("/desk/newsroom");
    await page.getByRole("button", { name: "New", exact: true }).click();
    await page.getByRole("menuitem", { name: /^Research Report/ }).click();
    await page.getByRole("combobox", { name: "Company", exact: true }).fill(deal.name);
    await page.getByRole("option", { name: deal.name }).first().click();
    const text = page.getByRole("textbox", { name: "Rationale" });
    await text.fill("Seven words stand in this text here: ");
    await page.getByRole("button", { name: "Rationale 7" }).waitFor();
    await page.getByText(/^Saved .*, version (?!1$)\d+/).waitFor();
    await page.reload();

    // A click that takes the focus from a text finds its button where it was.
    await text.click();
    await page.getByRole("button", { name: "Insert a table" }).waitFor();
    const scores = ["4", "3", "4", "3"];
    for (const [at, score] of scores.entries())
      await page.getByRole("radiogroup").nth(at).getByText(score, { exact: true }).click();
    const rating = page.getByRole("region", { name: "Rating" });
    await rating.getByText("Outperform", { exact: true }).waitFor();
    await rating.getByText(/^1 point less is Marketperform\./).waitFor();
    await expectRatingColors(rating);
    const sections = page.getByRole("region", { name: "Sections" });
    await sections.getByRole("button", { name: "Rationale 7" }).waitFor();
    await sections.getByRole("button", { name: "Fundamentals empty 4" }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toBe("Fundamentals");

    await text.click();
    await page.keyboard.press("Control+End");
    await page.getByText("It names one company of the portal").waitFor();
    await page.getByRole("textbox", { name: "Search figures" }).fill("IPO Price");
    await page
      .getByRole("button", { name: /^Insert .*Price/ })
      .first()
      .click();
    await text.locator("data").waitFor();
    await text.evaluate((element) => {
      const words = element.querySelector("p")?.firstChild;
      const range = document.createRange();
      if (words) {
        range.setStart(words, 0);
        range.setEnd(words, 11);
      }
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
    });
    await page.getByRole("textbox", { name: "Comment" }).click();
    await page.getByRole("textbox", { name: "Comment" }).fill("Which seven?");
    await page.getByRole("button", { name: "Add comment" }).click();
    await text.getByRole("note", { name: "Comment 1" }).waitFor();
    await page.getByRole("button", { name: "Reply", exact: true }).click();
    await page.getByRole("textbox", { name: "Reply to comment 1" }).fill("Those at the beginning.");
    await page.getByRole("button", { name: "Send reply" }).click();
    const replies = page.getByRole("list", { name: "Replies to comment 1" });
    await replies.getByText(/^Today, \d\d:\d\d$/).waitFor();
    await replies.getByText("Those at the beginning.").waitFor();
    await expectNoAxeViolations(page);

    await page.getByText("Preview", { exact: true }).click();
    await page.getByText("PDF", { exact: true }).click();
    const first = page.getByRole("img", { name: /^Page 1 of \d+$/ });
    await first.waitFor();
    // Its paper is white in the dark too, and has ink on it.
    const colors = () =>
      first.evaluate((canvas: HTMLCanvasElement) => {
        const { width, height } = canvas;
        const { data } = canvas.getContext("2d")?.getImageData(0, 0, width, height) ?? { data: [] };
        const sums = Array.from({ length: width * height }, (_, at) => data[at * 4] ?? 0);
        return { corner: sums[0], darkest: sums.reduce((one, other) => Math.min(one, other), 255) };
      });
    await expect.poll(colors).toMatchObject({ corner: 255 });
    await expect.poll(async () => (await colors()).darkest).toBeLessThan(100);
    await page.getByRole("button", { name: "Save the PDF that readers get" }).waitFor();
    await expectNoAxeViolations(page);
    await page.getByText("Checks and comments", { exact: true }).click();

    const move = (by: number) =>
      sql`update deal_row set offer_price = offer_price + ${by} where deal_key = ${deal.key}`.execute(
        portal.db,
      );
    await page.getByText(/^Saved /).waitFor();
    await move(1);
    await page.reload();
    await page.getByText(/^Figures moved since they were inserted/).waitFor();
    await text.locator("data[data-now]").waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Update", exact: true }).click();
    await page.getByText("Its figures match their sources").waitFor();
    await text.locator("data[data-now]").waitFor({ state: "detached" });
    await move(-1);

    await page.getByRole("button", { name: "Choose a reviewer" }).click();
    const dialog = page.getByRole("dialog", { name: "Choose a reviewer" });
    await dialog.getByRole("radio", { name: /^Alex Admin/ }).check();
    await dialog.getByRole("button", { name: "Ask for the review" }).click();
    await page.getByRole("button", { name: "Change the reviewer" }).waitFor();
  },
);

test.each(views)(
  "a note about a deal that is expected is scheduled for its pricing ($size, $theme)",
  async ({ size, theme }) => {
    const today = newYorkDay(new Date());
    const { rows } = await sql<{ ticker: string }>`
      update deal_row set expected_on = ${addDays(today, 4)}, status = 'Scheduled' where deal_key = (
        select deal_key from deal_row where is_main_deal and offer_on is null and offer_price is null
          and withdrawn_on is null and postponed_on is null order by deal_key desc limit 1
      ) returning company_ticker as ticker`.execute(portal.db);
    const title = `At the price, ${size}`;
    const page = await newPage({ portal, size, theme });
    await signIn(page, "staff@greenshoe.example");
    await page.goto("/desk/newsroom");
    await page.getByRole("button", { name: "New", exact: true }).click();
    await page.getByRole("menuitem", { name: /^Analyst Note/ }).click();
    await page.getByLabel("Headline").fill(title);
    await page.getByRole("combobox", { name: "Company", exact: true }).fill(rows[0]?.ticker ?? "");
    await page.getByRole("textbox", { name: "Text", exact: true }).fill("It has a price.");
    await page.getByText(/^Saved .*, version (?!1$)\d+/).waitFor();
    await sql`update piece set state = 'approved', reviewer = 'admin@greenshoe.example'
      where content->>'title' = ${title}`.execute(portal.db);
    await page.reload();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: /^Publish/ });
    await dialog.getByRole("radio", { name: "On pricing" }).check();
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: "Schedule for the pricing" }).click();
    await page.getByText("Goes out: On pricing").waitFor();
    await page.goto("/desk/newsroom?tab=scheduled");
    const line = page.getByRole("row").filter({ hasText: title });
    await line.getByText("On pricing").waitFor();
    await expectNoAxeViolations(page);
  },
);

test.each(views)(
  "a row of a recap is left out, stays so while its section is filled again, and is put back ($size, $theme)",
  async ({ size, theme }) => {
    const lastOn = addDays(newYorkDay(new Date()), -30);
    const [year, month, day] = lastOn.split("-");
    await sql`
      insert into source_delivery (source, delivered_on) select 'headlines', day
      from generate_series(${lastOn}::date - 9, ${lastOn}::date, interval '1 day') as days(day)
      on conflict do nothing`.execute(portal.db);
    const page = await newPage({ portal, size, theme });
    await signIn(page, "staff@greenshoe.example");
    await page.goto("/desk/newsroom");
    await page.getByRole("button", { name: "New", exact: true }).click();
    await page.getByRole("menuitem", { name: /^Morning Recap/ }).click();
    const section = page.getByRole("region", { name: /^US External News/ });
    await section.getByText(`Headlines: late, last came ${month}/${day}/${year}`).waitFor();
    const own = page.getByRole("region", { name: /^Analyst Notes and IPO Alerts/ });
    await expect.poll(() => own.getByText(/late, last came/).count()).toBe(0);
    await section.getByText(/^Filled \d\d:\d\d$/).waitFor();
    const leaves = section.getByRole("button", { name: /^Leave out/ });
    const before = await leaves.count();
    await leaves.first().click();
    const back = section.getByRole("button", { name: /^Put back/ });
    await back.waitFor();
    await section.getByRole("button", { name: "Fill US External News again" }).click();
    await page.getByText(/^Saved .*, version (?!1$)\d+/).waitFor();
    await page.reload();
    await back.waitFor();
    await page.getByText("Preview", { exact: true }).click();
    const words = (await section.getByRole("listitem").nth(1).innerText()).split("\n")[0] ?? "";
    await page.getByRole("region", { name: "Preview" }).getByText(words).waitFor();
    await expectNoAxeViolations(page);
    await back.click();
    await expect.poll(() => leaves.count()).toBe(before);
  },
);

test.each(views)(
  "what a deal lacks before it prices is given to a colleague from the plan ($size, $theme)",
  async ({ size, theme }) => {
    const day = addDays(newYorkDay(new Date()), size === "phone" ? 3 : 2);
    const { rows } = await sql<{ name: string }>`
      update deal_row set expected_on = ${day}, rating_total = null, is_spac = false where deal_key = (
        select deal_key from deal_row where is_main_deal and offer_on is null and withdrawn_on is null
          and postponed_on is null and expected_on is distinct from ${addDays(day, -1)}
        order by deal_key limit 1
      ) returning company_name as name`.execute(portal.db);
    const name = rows[0]?.name ?? "";
    const page = await newPage({ portal, size, theme });
    await signIn(page, "staff@greenshoe.example");
    await page.goto("/desk/newsroom");
    const missing = page.getByRole("region", { name: /^Missing before pricing/ });
    await missing.getByRole("button", { name: `Assign what is missing on ${name}` }).click();
    await page.getByRole("menuitem", { name: "Alex Admin" }).first().click();
    await page.getByText("Alex Admin is told by email.").waitFor();
    await missing.getByRole("link", { name: `Open the report on ${name}` }).waitFor();
    await expectNoAxeViolations(page);
    const [mail] = await portal.mailTo("admin@greenshoe.example");
    expect(mail?.subject).toMatch(/^For you to write: Research Report on /);
  },
);
