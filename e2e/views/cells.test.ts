import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { cells, meanings, openScheduled } from "./cells-page.ts";

describe("cells of a view", () => {
  test("a count has thousands and no decimals, amounts and percentages have one, a day is MM/DD/YY, no days to go are Expired, and nothing is a dash (V-248, V-256..V-259, V-263, V-556)", async () => {
    const page = await openScheduled(
      [
        {
          ...{ employees: 12_400, dealSize: 46_000_000, expPricingDate: "2024-05-01" },
          ...{ LtmEbitMargin: 12.34, daysToExp: 0 },
        },
        { employees: null, dealSize: null, LtmEbitMargin: null, daysToExp: -3 },
        { daysToExp: 1 },
      ],
      {
        columns: [
          { name: "Employees", field: "employees", title: "Employees", type: "Number" },
          { name: "DaysToExp", field: "daysToExp", title: "Days to Exp.", type: "Number" },
        ],
        summary: { companies: 12, pcmlCompanies: 9, proceeds: 1_500_000_000 },
      },
    );
    const texts = async (column: string, count: number) =>
      (await cells(page, column).allInnerTexts()).slice(0, count);
    const proceeds = page.locator("dl[aria-label=Summary] > div", { hasText: "Proceeds" });
    await expect.poll(() => proceeds.locator("dd").textContent()).toBe("$1.5 b");
    await expect
      .poll(() => page.locator("dl[aria-label=Summary] > div").allTextContents())
      .toEqual(["IPOs12", "Companies9", "Proceeds$1.5 b"]);
    await expect.poll(() => texts("DealSize", 2)).toEqual(["46.0", "—"]);
    await expect.poll(() => texts("ExpPricingDate", 1)).toEqual(["05/01/24"]);
    await cells(page, "DealSize").first().click();
    await page.keyboard.press("Control+ArrowRight");
    await expect.poll(() => texts("LtmEbitMargin", 2)).toEqual(["12.3%", "—"]);
    await expect.poll(() => texts("Employees", 2)).toEqual(["12,400", "—"]);
    await expect.poll(() => texts("DaysToExp", 3)).toEqual(["Expired", "Expired", "1"]);
  });

  test("the business of a company is cut at 155 characters, its card shows two of a list before the rest and the rating in its color, and its research has the links that exist (V-253, V-255, V-496, V-528, V-569)", async () => {
    const businessOverview = "a".repeat(200);
    const holders = ["One", "Two", "Three", "Four", "Five"];
    const page = await openScheduled([
      {
        companyName: "Velmora",
        companyWithDescription: { companyName: "Velmora", businessOverview },
        research: { rating: 12, reportLink: "/priced", dcfLink: null, insightsLink: "/faq" },
      },
      {
        companyName: "Brask",
        research: {
          ...{ rating: 9, reportLink: "/priced", reportLinkIcon: "pdf" },
          ...{ dcfLink: "/pipeline", insightsLink: "/faq" },
        },
      },
    ]);
    await page.getByRole("button", { name: "Show two lines per row" }).click();
    const company = cells(page, "CompanyWithDescription").first();
    await company.getByText(`${"a".repeat(155)}…`, { exact: true }).waitFor();
    await page.route("**/Tooltip/Company*", async (route) => {
      const reply = await route.fetch();
      const { data } = await reply.json();
      await route.fulfill({
        response: reply,
        json: { data: { ...data, shareholders: holders, rating: 14 } },
      });
    });
    const asked = page.waitForRequest(/Tooltip\/Company\?companyTicker=[^&]+$/);
    await company.getByText("Velmora").hover();
    expect((await asked).method()).toBe("GET");
    const list = page.locator("div:has(> h4)", { hasText: "Shareholders" });
    await expect
      .poll(() => list.getByRole("listitem").allInnerTexts())
      .toEqual(holders.slice(0, 2));
    await list.getByRole("button", { name: "3 more" }).click();
    await expect.poll(() => list.getByRole("listitem").allInnerTexts()).toEqual(holders);
    const rating = page.getByTitle("Source of RC Rating");
    const third = list.getByRole("listitem").nth(2);
    await expect.poll(() => third.evaluate((item) => item === document.activeElement)).toBe(true);
    // The card grew under the pointer, and shrinks for no source: it is there until the pointer leaves it.
    const card = page.locator("section", { has: list });
    const whole = await card.boundingBox();
    await rating.click();
    await page.getByRole("button", { name: "← Back" }).click();
    await expect.poll(() => card.boundingBox()).toEqual(whole);
    await expect.poll(() => list.getByRole("listitem").count()).toBe(holders.length);
    await expect.poll(() => rating.textContent()).toBe("14 of 20");
    const colorOf = (element: Element) => getComputedStyle(element).color;
    await expect
      .poll(() => rating.evaluate(colorOf).then((color) => meanings[color] ?? color))
      .toBe("success");

    await page.mouse.move(0, 0);
    await list.waitFor({ state: "detached" });
    await cells(page, "DealSize").first().click();
    await page.keyboard.press("Control+ArrowRight");
    const research = cells(page, "Research").first();
    await research.getByText("12", { exact: true }).waitFor();
    const links = research.getByRole("link");
    const linksOf = (cell: Locator) =>
      cell
        .getByRole("link")
        .evaluateAll((all) =>
          all.map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")]),
        );
    await expect
      .poll(() => linksOf(research))
      .toEqual([
        ["Report PDF, Velmora", "/priced"],
        ["Insights, Velmora", "/faq"],
      ]);
    const full = cells(page, "Research").nth(1);
    await full.getByText("9", { exact: true }).waitFor();
    await expect
      .poll(() => linksOf(full))
      .toEqual([
        ["Report PDF, Brask", "/priced"],
        ["DCF model, Brask", "/pipeline"],
        ["Insights, Brask", "/faq"],
      ]);
    const icon = full.getByRole("link", { name: "Report PDF" }).locator("svg");
    await expect.poll(() => icon.getAttribute("class")).toContain("tabler-icon-file-text");
    // It stands in the middle of a row of two lines.
    const offCenter = async () => {
      const [cell, rating] = [await research.boundingBox(), await links.first().boundingBox()];
      const middle = (box: typeof cell) => (box ? box.y + box.height / 2 : Number.NaN);
      return Math.abs(middle(cell) - middle(rating));
    };
    await expect.poll(offCenter).toBeLessThanOrEqual(1);

    const insights = research.getByRole("link", { name: "Insights" });
    const opening = page.context().waitForEvent("page");
    await insights.click({ modifiers: ["ControlOrMeta"] });
    await (await opening).close();
    await page.evaluate(() => {
      document.body.dataset.kept = "yes";
    });
    await insights.click();
    await page.waitForURL("**/faq");
    await expect.poll(() => page.evaluate(() => document.body.dataset.kept)).toBe("yes");
  });
});
