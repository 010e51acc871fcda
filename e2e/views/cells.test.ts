import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openAsNewMember, rowsOf } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();

type Row = Record<string, unknown>;

interface Column {
  name: string;
  field: string;
  title: string;
  type: string;
}

interface More {
  /** Columns after those of the view. */
  columns?: readonly Column[];
  /** Overrides figures of the strip. */
  summary?: Row;
}

/** Opens the scheduled deals; `changed` overrides values of the rows in their order. */
async function openScheduled(changed: readonly Row[], more: More = {}): Promise<Page> {
  const page = await openAsNewMember(portal, "/account-settings");
  await page.route("**/view/Type/Scheduled*", async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: ScheduledReply };
    for (const column of more.columns ?? []) {
      body.data.dataTable.columns.push(column);
      body.data.selectedColumns.web.push(column.name);
    }
    Object.assign(body.data.summary, more.summary);
    body.data.dataTable.rows.forEach((row, index) => {
      Object.assign(row, changed[index]);
    });
    await route.fulfill({ response: reply, json: body });
  });
  await page.goto("/scheduled");
  await rowsOf(page).first().waitFor();
  return page;
}

const cells = (page: Page, column: string) =>
  page.getByRole("grid").locator(`[role=gridcell][col-id=${column}]`);

const described = (companyName: string, businessOverview: string): Row => ({
  companyName,
  companyWithDescription: { companyName, businessOverview },
});

/** The parts of a card that end right of it, or are wider than their place. */
const partsBeyond = (card: Locator) =>
  card.evaluate((box) => {
    // Its frame scrolls, and its lines of prose are cut on purpose.
    const frame = box.closest("[class*=dropdown]") ?? box;
    const edge = frame.getBoundingClientRect().right;
    return [frame, ...box.querySelectorAll("*")]
      .filter((part) => {
        const isSvg = part instanceof SVGElement;
        const isCut = !isSvg && part.clientWidth > 0 && part.scrollWidth > part.clientWidth;
        return isCut || part.getBoundingClientRect().right > edge + 0.5;
      })
      .map((part) => part.textContent);
  });

interface ScheduledReply {
  summary: Row;
  dataTable: { rows: Row[]; columns: Column[] };
  selectedColumns: { web: string[] };
}

/** The colors of the look, in its light theme. */
const meanings: Record<string, string> = {
  "rgb(176, 46, 8)": "danger",
  "rgb(0, 122, 98)": "success",
  "rgb(66, 82, 79)": "neutral",
};

/**
 * Shows these ratings in the first scheduled deals, with research beside them and as a column of their own, and returns
 * the meanings of their colors.
 */
async function colorsOfRatings(
  ratings: readonly number[],
): Promise<Record<"Research" | "RcRating", (string | undefined)[]>> {
  const links = { reportLink: null, dcfLink: null, insightsLink: null };
  const column = { name: "RcRating", field: "rcRating", title: "RC Rating", type: "Number" };
  const page = await openScheduled(
    ratings.map((rating) => ({ rcRating: rating, research: { rating, ...links } })),
    { columns: [column] },
  );
  await cells(page, "DealSize").first().click();
  await page.keyboard.press("Control+ArrowRight");
  const colorsIn = async (id: string) => {
    const colors = ratings.map((rating) =>
      cells(page, id)
        .getByTitle(`Rating ${rating} of 20`)
        .first()
        .evaluate((element) => getComputedStyle(element).color),
    );
    return (await Promise.all(colors)).map((color) => meanings[color]);
  };
  return { Research: await colorsIn("Research"), RcRating: await colorsIn("RcRating") };
}

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

  test("a raised price range points up, a lowered one points down, and others have no arrow (V-245..V-247)", async () => {
    const ranges = ["Raised Range", "Lowered Range", "No Change"].map((change) => ({
      priceRange: { min: 15, max: 17, change, currency: "USD" },
    }));
    const page = await openScheduled(ranges);
    const [raised, lowered, same] = [0, 1, 2].map((index) => cells(page, "PriceRange").nth(index));
    await raised?.getByText("Raised Range").waitFor({ state: "attached" });
    await expect.poll(() => raised?.locator("svg").count()).toBe(1);
    await expect.poll(() => raised?.locator("svg.tabler-icon-arrow-up").count()).toBe(1);
    await lowered?.getByText("Lowered Range").waitFor({ state: "attached" });
    await expect.poll(() => lowered?.locator("svg").count()).toBe(1);
    await expect.poll(() => lowered?.locator("svg.tabler-icon-arrow-down").count()).toBe(1);
    await expect.poll(() => same?.textContent()).toBe("$15.00–$17.00");
    await expect.poll(() => same?.locator("svg").count()).toBe(0);
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

  test("the card of a company holds its contents, and a return in it has its sign and triangle", async () => {
    const page = await openScheduled([{}, {}]);
    const lists = Array.from(
      { length: 4 },
      (_, at) => `Long Name of a Holder of Shares ${at}, L.P. (12.3%)`,
    );
    let change = "58.8%";
    await page.route("**/Tooltip/Company*", async (route) => {
      const reply = await route.fetch();
      const { data } = await reply.json();
      const figures = {
        sector: "Consumer Discretionary",
        headquarters: "San Francisco, California, United States",
        ipoPriceAndPriceRange:
          "KRW 1,027,300.00 (KRW 1,024,000.00–KRW 1,029,000.00), after a range of KRW 1,000,000.00",
        stockPriceAndTotalReturn: `$38.11 (${change})`,
        ...{ totalReturn: change, mv: "$319,500.5 m", ev: "$1,319,500.5 m" },
        shareholders: lists,
      };
      await route.fulfill({ response: reply, json: { data: { ...data, ...figures } } });
    });
    const names = cells(page, "CompanyWithDescription").getByRole("link");
    const card = page.locator("section", { has: page.getByText("Price / Return") });
    for (const [at, [text, sign, shown]] of [
      ["58.8%", "up", "+58.8%"] as const,
      ["−4.1%", "down", "−4.1%"] as const,
    ].entries()) {
      change = text;
      await names.nth(at).hover();
      const figure = card.getByTitle("Source of Price / Return");
      await expect.poll(() => figure.textContent()).toBe(`$38.11 (${shown})`);
      await expect.poll(() => figure.locator(`[data-sign=${sign}] svg`).count()).toBe(1);
      await expect.poll(() => partsBeyond(card)).toEqual([]);
      await page.mouse.move(0, 0);
      await card.waitFor({ state: "detached" });
    }
  });

  test("a company is named once in the two lines of its cell, and the pipeline has figures before there are terms", async () => {
    const page = await openScheduled([
      described("Velmora Flow Limited", "Velmora Flow makes pumps. Velmora Flow sells them."),
      described("Brask", "Brask Ore is a mine."),
    ]);
    await page.getByRole("button", { name: "Show two lines per row" }).click();
    const texts = async () =>
      (await cells(page, "CompanyWithDescription").allInnerTexts()).slice(0, 2);
    await expect
      .poll(async () => (await texts()).map((text) => text.split("\n").filter(Boolean)))
      .toEqual([
        ["Velmora Flow Limited", "Makes pumps. Velmora Flow sells them."],
        ["Brask", "Brask Ore is a mine."],
      ]);
    await page.goto("/pipeline");
    await rowsOf(page).first().waitFor();
    for (const id of ["LatestSales", "RegisteredAmount"]) {
      const figures = cells(page, id);
      await expect.poll(() => figures.first().isVisible()).toBe(true);
      await expect
        .poll(
          async () =>
            (await figures.allInnerTexts()).filter((text) => /^[\d,]+\.\d$/.test(text)).length,
        )
        .toBeGreaterThan(3);
    }
  });

  test("a rating of 10 or less has the color of danger, one of 14 or more that of success, wherever it is shown (V-260, V-261, V-543, V-569)", async () => {
    const colors = await colorsOfRatings([10, 11, 13, 14]);
    expect(colors).toEqual({
      Research: ["danger", "neutral", "neutral", "success"],
      RcRating: ["danger", "neutral", "neutral", "success"],
    });
  });
});
