import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type {
  FavoriteLine,
  FilingLine,
  MoverLine,
  PricedLine,
  ResearchLine,
  UpcomingLine,
} from "../../domain/contract/dashboard.ts";
import { dollarsText } from "../../domain/fields/formats.ts";
import { allowProblem } from "../testing/browser.ts";
import { openAsNewMember } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { read, send, state, titlesOf, widget } from "./dashboard-page.ts";

const tickersOf = (page: Page, name: string) =>
  widget(page, name)
    .locator("tbody tr > :first-child")
    .getByRole("link")
    .evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute("href")]));
const columnsOf = (page: Page, name: string) =>
  widget(page, name).getByRole("columnheader").allTextContents();
const cellsOf = (page: Page, name: string, count = 9) =>
  widget(page, name)
    .locator("tbody tr")
    .evaluateAll(
      (rows, first) =>
        rows.map((row) =>
          [...row.querySelectorAll("td")].slice(0, first).map((cell) => cell.textContent),
        ),
      count,
    );
const dayOf = (day: string | null) =>
  day === null
    ? "—"
    : new Date(day).toLocaleDateString("en-US", {
        ...{ month: "short", day: "numeric", timeZone: "UTC" },
      });
const cellsOfUpcoming = (lines: UpcomingLine[]) =>
  lines.map(({ ticker, companyName, expPricingDate, priceRangeVisible }) => [
    ...[ticker ?? "—", companyName, dayOf(expPricingDate), priceRangeVisible],
  ]);
function changeOf(percent: number | null): string {
  if (percent === null) return "—";
  const size = (Math.round(Math.abs(percent) * 10) / 10).toFixed(1);
  const sign = percent > 0 ? "+" : "−";
  return `${size === "0.0" ? "" : sign}${size}%`;
}
/** A company without a ticker is linked by its name, in the second column. */
const linksOf = (lines: readonly (MoverLine | FavoriteLine)[]) =>
  lines.flatMap(({ ticker, companyTicker }) =>
    ticker === null ? [] : [[ticker, `/company/${companyTicker}`]],
  );

async function openTallDashboard(): Promise<Page> {
  const page = await openAsNewMember(await sharedPortal(), "/dashboard");
  await page.setViewportSize({ width: 1440, height: 2400 });
  return page;
}

test("lists of companies are what their own calls answer, with ratings in their colors (V-076..V-079, V-569, V-580)", async () => {
  const page = await openTallDashboard();
  for (const [name, call, columns] of [
    ["Scheduled IPOs", "UpcomingIpos", ["Exp. Date", "Price Range"]],
    ["Priced", "Priced", ["IPO Price", "First Day", "Return"]],
    ["Recent Research", "RecentResearch", ["Date", "Rating", "Report"]],
    ["New Filings", "NewFilings", ["Filed", "Sector"]],
  ] as const) {
    const lines: Record<"ticker" | "companyName" | "companyTicker", string | null>[] = await read(
      page,
      call,
    );
    expect(lines.length).toBeGreaterThan(0);
    await expect
      .poll(() => tickersOf(page, name))
      .toEqual(
        lines.map((line) => [line.ticker ?? line.companyName, `/company/${line.companyTicker}`]),
      );
    await expect.poll(() => columnsOf(page, name)).toEqual(["Ticker", "Company", ...columns]);
  }
  const upcoming: UpcomingLine[] = await read(page, "UpcomingIpos");
  await expect.poll(() => cellsOf(page, "Scheduled IPOs")).toEqual(cellsOfUpcoming(upcoming));
  const priced: PricedLine[] = await read(page, "Priced");
  await expect
    .poll(() => cellsOf(page, "Priced"))
    .toEqual(
      priced.map((line) => [
        ...[line.ticker ?? "—", line.companyName, line.ipoPriceVisible],
        ...[changeOf(line.firstDayReturn), changeOf(line.returnFromIpo)],
      ]),
    );
  const rated: ResearchLine[] = await read(page, "RecentResearch");
  await expect
    .poll(() => cellsOf(page, "Recent Research", 4))
    .toEqual(
      rated.map((line) => [
        ...[line.ticker ?? "—", line.companyName, dayOf(line.ratedDate)],
        line.rcRating === null ? "N/R" : String(line.rcRating),
      ]),
    );
  const colorOf = ({ rcRating }: ResearchLine) => {
    if (rcRating === null) return "none";
    if (rcRating <= 10) return "danger";
    return rcRating >= 14 ? "success" : "neutral";
  };
  await expect
    .poll(() =>
      widget(page, "Recent Research")
        .locator("tbody [data-color]")
        .evaluateAll((all) => all.map((one) => one.getAttribute("data-color"))),
    )
    .toEqual(rated.map(colorOf));
  await expect
    .poll(() =>
      widget(page, "Recent Research")
        .locator("tbody tr > :last-child")
        .evaluateAll((all) =>
          all.map((one) => one.querySelector("a")?.getAttribute("href") ?? null),
        ),
    )
    .toEqual(rated.map(({ reportLink }) => reportLink));
  const filed: FilingLine[] = await read(page, "NewFilings");
  await expect
    .poll(() => cellsOf(page, "New Filings"))
    .toEqual(
      filed.map((line) => [
        ...[line.ticker ?? "—", line.companyName, dayOf(line.fileDate), line.sectorVisible],
      ]),
    );
});

test("winners and losers of each time are what their call answers (V-080, V-081, V-580)", async () => {
  const page = await openTallDashboard();
  const movers = widget(page, "IPOs on the Move");
  const moved: Record<string, Record<string, MoverLine[]>> = await read(page, "IposOnTheMove");
  for (const frame of ["Day", "Week", "Month"])
    for (const tab of ["Winners", "Losers"]) {
      await movers.getByText(frame, { exact: true }).click();
      await movers.getByRole("tab", { name: tab }).click();
      const lines = moved[frame.toLowerCase()]?.[tab.toLowerCase()];
      expect(lines?.length, `${frame} ${tab}`).toBeGreaterThan(0);
      await expect
        .poll(() => cellsOf(page, "IPOs on the Move"), { message: `${frame} ${tab}` })
        .toEqual(
          lines?.map((line) => [
            ...[line.ticker ?? "—", line.companyName],
            ...[line.currentPriceVisible, changeOf(line.change)],
          ]),
        );
      await expect
        .poll(() => tickersOf(page, "IPOs on the Move"), { message: `${frame} ${tab}` })
        .toEqual(linksOf(lines ?? []));
    }
});

test("favorites are what their call answers, priced ones apart from those to come (V-580)", async () => {
  const page = await openAsNewMember(await sharedPortal(), "/poll");
  for (const call of ["Priced", "UpcomingIpos"]) {
    const [{ companyKey = 0 } = {}]: { companyKey?: number }[] = await read(page, call);
    await send(page, "POST", "/Favorites", { companyKey });
  }
  await page.setViewportSize({ width: 1440, height: 2400 });
  await page.goto("/dashboard");
  await expect
    .poll(() => columnsOf(page, "My Favorites"))
    .toEqual(["Ticker", "Company", "Last", "Today", "Return"]);
  const followed: { priced: FavoriteLine[]; upcoming: UpcomingLine[] } = await read(
    page,
    "MyFavorites",
  );
  expect(followed.priced).not.toEqual([]);
  expect(followed.upcoming).not.toEqual([]);
  await expect.poll(() => tickersOf(page, "My Favorites")).toEqual(linksOf(followed.priced));
  await expect
    .poll(() => cellsOf(page, "My Favorites"))
    .toEqual(
      followed.priced.map((line) => [
        ...[line.ticker ?? "—", line.companyName, line.currentPriceVisible],
        ...[changeOf(line.todaysPriceChange), changeOf(line.returnFromIpo)],
      ]),
    );
  await widget(page, "My Favorites").getByRole("tab", { name: "Upcoming" }).click();
  await expect
    .poll(() => columnsOf(page, "My Favorites"))
    .toEqual(["Ticker", "Company", "Exp. Date", "Price Range"]);
  await expect
    .poll(() => cellsOf(page, "My Favorites"))
    .toEqual(cellsOfUpcoming(followed.upcoming));
});

test("saved views and screens are numbered links, which cannot be deleted here (V-012, V-090, V-093, V-094, V-097)", async () => {
  const page = await openAsNewMember(await sharedPortal(), "/poll");
  await send(page, "POST", "/view/SaveViewAndRun", {
    ...state,
    viewType: "Pipeline",
    name: "Mine",
  });
  const columns = { web: ["Ticker"], excel: ["Ticker"] };
  await send(page, "POST", "/view/CreateCustomScreen", {
    ...{ ...state, columns, viewType: "CustomInUse", name: "Own screen" },
  });
  await page.setViewportSize({ width: 1440, height: 2400 });
  await page.goto("/dashboard");
  for (const [name, call, address] of [
    ["My Views", "SavedViews", "/pipeline"],
    ["My Screens", "SavedScreens", "/screens/custom"],
  ] as const) {
    const [view]: { viewId: string; name: string }[] = await read(page, call);
    expect(view?.name).toMatch(/./);
    const link = widget(page, name).locator("ol > li:first-child").getByRole("link");
    await expect.poll(() => link.textContent()).toBe(view?.name);
    await expect.poll(() => link.getAttribute("href")).toBe(`${address}?viewId=${view?.viewId}`);
    await expect
      .poll(() => link.evaluate((one) => getComputedStyle(one.closest("li") ?? one).listStyleType))
      .toBe("decimal");
    await expect
      .poll(() =>
        widget(page, name)
          .getByRole("button")
          .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label"))),
      )
      .toEqual([`Move or resize ${name}`, `Close ${name}`]);
  }
});

test("the market is a chart of proceeds and numbers by quarter, and leads to the statistics (C-568, V-069, V-099, V-100)", async () => {
  const page = await openAsNewMember(await sharedPortal(), "/dashboard");
  await page.setViewportSize({ width: 1440, height: 2400 });
  const market = widget(page, "US IPO Market");
  await market.getByText("IPOs ≥ $5mm Deal Size", { exact: true }).waitFor();
  await market.getByText("Proceeds in billions (US$)", { exact: true }).waitFor();
  const { quarters }: { quarters: { label: string; count: number; proceeds: number | null }[] } =
    await read(page, "UsIpoMarketIndex");
  await expect
    .poll(() => market.locator('g[style*="animation-duration"] > rect').count())
    .toBe(quarters.filter(({ proceeds }) => proceeds !== null).length);
  await expect
    .poll(() => market.locator('[data-line="Number of IPOs"] circle').count())
    .toBe(quarters.length);
  await expect.poll(() => market.getByText(/^\$[\d.]+ b$/).count()).toBeGreaterThan(1);
  await market.getByRole("img", { name: /^US IPO Market/ }).focus();
  await page.keyboard.press("End");
  const tip = market.getByRole("status");
  await expect.poll(() => tip.textContent()).toContain(quarters.at(-1)?.label ?? "?");
  await expect.poll(() => tip.textContent()).toMatch(/Number of IPOs\s*\d+$/);
  const { label = "", count = 0, proceeds = 0 } = quarters.at(-2) ?? {};
  await page.keyboard.press("ArrowLeft");
  await expect
    .poll(() => tip.locator("span").first().textContent())
    .toBe(
      `${label}: Proceeds in billions (US$) ${dollarsText(proceeds ?? 0)}, Number of IPOs ${count}.`,
    );
  const title = market.getByRole("heading", { level: 2, name: "US IPO Market" });
  await expect.poll(() => title.getByRole("link").getAttribute("href")).toBe("/stats");
});

test("a change in another window is not overwritten: its user is told and sees it", async () => {
  const page = await openAsNewMember(await sharedPortal(), "/dashboard");
  await widget(page, "Priced").getByRole("table").waitFor();
  const other = [{ type: "Priced" }, { type: "MyViews" }];
  await send(page, "POST", "/Dashboard/Layout", JSON.stringify(other));
  allowProblem(page, /409/);
  await widget(page, "Special Reports").getByRole("button", { name: "Close" }).click();
  await page.getByText(/was changed in another window/).waitFor();
  await expect.poll(() => titlesOf(page)).toEqual(["Priced", "My Views"]);
  await widget(page, "My Views").getByRole("button", { name: "Close" }).click();
  await expect.poll(async () => JSON.parse(await read(page, "Layout")).length).toBe(1);
  await expect.poll(() => titlesOf(page)).toEqual(["Priced"]);
});
