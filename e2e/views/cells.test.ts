import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openAsNewMember, rowsOf } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();

type Row = Record<string, unknown>;

/** Opens the scheduled deals; `changed` overrides values of the rows in their order. */
async function openScheduled(changed: readonly Row[]): Promise<Page> {
  const page = await openAsNewMember(portal, "/account-settings");
  await page.route("**/view/Type/Scheduled*", async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: { dataTable: { rows: Row[] } } };
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

/** The colors of the look, in its light theme. */
const meanings: Record<string, string> = {
  "rgb(176, 46, 8)": "danger",
  "rgb(0, 122, 98)": "success",
  "rgb(66, 82, 79)": "neutral",
};

/** Shows these ratings in the first scheduled deals, and returns the meanings of their colors. */
async function colorsOfRatings(ratings: readonly number[]): Promise<(string | undefined)[]> {
  const links = { reportLink: null, dcfLink: null, insightsLink: null };
  const page = await openScheduled(ratings.map((rating) => ({ research: { rating, ...links } })));
  await cells(page, "DealSize").first().click();
  await page.keyboard.press("Control+ArrowRight");
  const colors = ratings.map((rating) =>
    page
      .getByTitle(`Rating ${rating} of 20`)
      .first()
      .evaluate((element) => getComputedStyle(element).color),
  );
  return (await Promise.all(colors)).map((color) => meanings[color]);
}

describe("cells of a view", () => {
  test("a raised price range points up, a lowered one points down, and others have no arrow (V-245..V-247)", async () => {
    const ranges = ["Raised Range", "Lowered Range", "No Change"].map((change) => ({
      priceRange: { change },
    }));
    const page = await openScheduled(ranges);
    const [raised, lowered, same] = [0, 1, 2].map((index) => cells(page, "PriceRange").nth(index));
    await raised?.getByText("Raised Range").waitFor({ state: "attached" });
    await expect.poll(() => raised?.locator("svg.tabler-icon-arrow-up").count()).toBe(1);
    await lowered?.getByText("Lowered Range").waitFor({ state: "attached" });
    await expect.poll(() => lowered?.locator("svg.tabler-icon-arrow-down").count()).toBe(1);
    await expect.poll(() => same?.locator("svg").count()).toBe(0);
  });

  test("a rating of 10 or less has the color of danger, one of 14 or more that of success (V-260, V-261)", async () => {
    const [danger, low] = await colorsOfRatings([10, 11]);
    const [high, success] = await colorsOfRatings([13, 14]);
    expect([danger, low, high, success]).toEqual(["danger", "neutral", "neutral", "success"]);
  });
});
