import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { rowsOf } from "../testing/grid.ts";
import { cells, meanings, openScheduled, type Row } from "./cells-page.ts";

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
