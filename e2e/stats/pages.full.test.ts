import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { additionalPagePaths, detailPagePaths } from "../../domain/stats/page-paths.ts";
import { type StatsPageId, statsPageIds, statsPageOf } from "../../domain/stats/pages.ts";
import { newPage, requestsOf, signIn } from "../testing/browser.ts";
import { choose } from "../testing/lists.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { marketOfPages } from "./page-names.ts";
import {
  block,
  downloadTables,
  expectWholeOnPaper,
  expectWholeOnPhone,
  heading,
  openDealsAndReturn,
  readByKeyboard,
  savePicture,
  shownTexts,
} from "./page-steps.ts";

const addresses: Record<StatsPageId, string> = { ...detailPagePaths, ...additionalPagePaths };

async function open(path: string): Promise<Page> {
  const page = await newPage({ portal: await sharedPortal() });
  await signIn(page, "maria.ortiz@northgate.example");
  await page.goto(path);
  return page;
}

test.each(statsPageIds)(
  "on %s filters stay in the address and on the way back, Excel has the cells of the page, and paper and phones have all of it (C-262, C-268, C-504, C-616)",
  async (id: StatsPageId) => {
    const { title, types } = statsPageOf(id);
    const forced = marketOfPages[id];
    const kinds = Object.values(types);
    const kind = kinds.at(-1);
    const [tableTitle, label] = [kind?.title ?? "", kind?.label ?? ""];
    const abroad = new URLSearchParams({ stats: JSON.stringify({ headquarter: "NonUS" }) });
    const page = await open(`${addresses[id]}${forced === undefined ? "" : `?${abroad}`}`);
    await heading(page, title).waitFor();
    const headquarter = page.getByRole("radiogroup", { name: "Listing" });
    await expect.poll(() => headquarter.count()).toBe(forced === undefined ? 1 : 0);
    if (forced !== undefined) await page.getByText(`Listing: ${forced}`, { exact: true }).waitFor();

    const universe = page.getByRole("combobox", { name: "Universe" });
    const asking = page.waitForRequest(
      (request) =>
        request.url().endsWith(`/Stats/Element/${id}`) &&
        request.postDataJSON().filters.universe === "sec-total",
    );
    await choose(universe, "SEC total");
    expect((await asking).postDataJSON().filters.headquarter).toBe(forced ?? "US");
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    await page.getByRole("dialog", { name: "Filters" }).getByLabel("Deal Size (min $mm)").fill("1");
    await page
      .getByRole("dialog", { name: "Filters" })
      .getByRole("button", { name: "Apply" })
      .click();
    const choice = page.getByRole("main").getByRole("combobox", { name: /^(Data type|Basis)$/ });
    if (kinds.length > 1) await choose(choice, label);
    const isList = kind?.layout === "deals";
    const table = isList
      ? page.getByRole("table", { name: tableTitle })
      : block(page, tableTitle).getByRole("table");
    const expectChosen = async () => {
      await page.getByText("Deal Size ≥ $1 mm").waitFor();
      await page
        .getByText(/Universe: /)
        .first()
        .waitFor();
      await expect.poll(() => universe.inputValue()).toBe("SEC total");
      if (kinds.length > 1) await expect.poll(() => choice.inputValue()).toBe(label);
      await table.waitFor();
    };
    await expectChosen();
    await page.reload();
    await expectChosen();

    if (isList) {
      await table.getByRole("link").first().click();
      await page.waitForURL("**/company/**");
      await page.goBack();
    } else await openDealsAndReturn(page, table);
    await expectChosen();

    await page.getByRole("checkbox", { name: label, exact: true }).check();
    const { name, texts } = await downloadTables(page);
    expect(name).toBe(`${title}.xlsx`);
    if (isList) await choose(page.getByRole("combobox", { name: "Rows per page" }), "100");
    await expect.poll(() => shownTexts(table)).toEqual(texts);

    if (isList) await choose(page.getByRole("combobox", { name: "Rows per page" }), "10");
    else {
      await block(page, tableTitle)
        .getByRole("img")
        .or(block(page, tableTitle).getByRole("list"))
        .first()
        .waitFor();
      await savePicture(page, tableTitle);
    }
    await expectWholeOnPaper(page);
    if (isList) {
      await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
      await expect.poll(() => table.locator("tbody tr").count()).toBe(texts.length - 1);
      await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    }
    await expectWholeOnPhone(page);
  },
);

test("figures of the main page open their deals, a chart keeps its own filters on the way back, and Excel has the chosen blocks with them", async () => {
  const page = await open("/stats");
  await heading(page, "US IPO Stats").waitFor();
  const universe = page.getByRole("combobox", { name: "Universe" });
  await choose(universe, "SEC corporate");
  const industry = page.getByRole("combobox", { name: "Industry, IPO Returns" });
  await choose(industry, "Technology");
  const chosen = () => industry.inputValue();
  await expect.poll(() => page.url()).toContain("charts=");
  await openDealsAndReturn(page, page.getByRole("region", { name: "Year to date" }));
  await expect.poll(chosen).toBe("Technology");
  await openDealsAndReturn(page, block(page, "IPO Returns").getByRole("table"));
  await expect.poll(chosen).toBe("Technology");
  await expect.poll(() => universe.inputValue()).toBe("SEC corporate");

  const tables = page.getByText("Tables for Excel");
  await tables.last().click();
  await expect.poll(() => page.getByRole("button", { name: "Excel", exact: true }).count()).toBe(0);
  await page.getByRole("checkbox", { name: "IPO Returns", exact: true }).check();
  const { name, texts } = await downloadTables(page);
  expect(name).toBe("US IPO Stats.xlsx");
  await expect.poll(() => shownTexts(block(page, "IPO Returns").getByRole("table"))).toEqual(texts);
  await readByKeyboard(page, "Proceeds Raised");
  await savePicture(page, "IPO Returns by Sector");
  await tables.last().click();
  await expectWholeOnPaper(page);

  const reader = await newPage({ portal: await sharedPortal() });
  await signIn(reader, "lee.park@harborpension.example");
  await reader.goto(page.url());
  await expect
    .poll(() => shownTexts(block(reader, "IPO Returns").getByRole("table")))
    .toEqual(texts);
  await expectWholeOnPhone(page);
});

test("the page of the index has its chart as a table and a picture, its companies, and is whole on paper and on a phone (C-616, V-121)", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await signIn(page, "maria.ortiz@northgate.example");
  const askFor = (symbol: string) =>
    page.waitForRequest((request) => request.url().endsWith(`/Stats/Index/${symbol}`));
  const [ofUs, abroad] = [askFor("IPOUSA"), askFor("IPOXUS")];
  await page.goto("/stats/recent-ipos-returns");
  await ofUs;
  const title = "International IPO Benchmark Index";
  const headquarter = page.getByRole("radiogroup", { name: "Listing" });
  await headquarter.getByText("Global", { exact: true }).click();
  await abroad;
  await block(page, title).getByRole("img").waitFor();
  await headquarter.getByText("Non-US", { exact: true }).click();
  await page.waitForURL(/NonUS/);
  await block(page, title).getByRole("img").waitFor();
  expect(requestsOf(page, "/Stats/Index/IPOUSA")).toHaveLength(1);
  await page.reload();
  const chart = block(page, title).getByRole("img");
  await expect.poll(async () => (await chart.boundingBox())?.height).toBe(400);
  await readByKeyboard(page, title);
  await savePicture(page, title);
  await page.getByRole("heading", { name: "How the Index Is Computed" }).waitFor();
  await expectWholeOnPaper(page);
  await expectWholeOnPhone(page);
});
