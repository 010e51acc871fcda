import type { Page } from "playwright-core";
import type { ShownDeal } from "./priced-file.ts";

/** The figures of a year on the pages of statistics. What nobody knows is null. */
export interface YearFigures {
  count: number;
  /** In billions of dollars. */
  proceeds: number;
  /** In percent, with the number of deals that it is the mean of. */
  firstDay: number | null;
  known: number;
}

/** Reads the figures of years from the tables of pricings and of returns. */
export async function readCells(
  page: Page,
  years: readonly string[],
): Promise<Map<string, YearFigures>> {
  const pricings = await readTable(page, "/stats/pricing");
  const returns = await readTable(page, "/stats/historical-ipo-returns");
  return new Map(
    years.map((year) => {
      const firstDay = returns.get(`${year}, Mean First Day`) ?? "";
      const count = Number(pricings.get(`${year}, IPOs`)?.replaceAll(",", ""));
      const known = / (\d+) of \d+ deals$/.exec(firstDay)?.[1] ?? count;
      return [
        year,
        {
          count,
          proceeds: billions(pricings.get(`${year}, Proceeds`) ?? ""),
          firstDay: percent(firstDay),
          known: Number(known),
        },
      ];
    }),
  );
}

/** The texts of the cells of a page by row and column. */
async function readTable(page: Page, path: string): Promise<Map<string, string>> {
  await page.goto(path);
  const cells = page.getByRole("table").getByRole("button", { name: /Show the \d+ deals$/ });
  await cells.first().waitFor();
  const names = await cells.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  return new Map(
    names.flatMap((name) => {
      const [, place, text] = /^(.*?): (.*)\. Show the \d+ deals$/.exec(name ?? "") ?? [];
      return place === undefined || text === undefined ? [] : [[place, text] as const];
    }),
  );
}

function billions(text: string): number {
  const [, amount, unit] = /^\$([\d,.]+) ([bm])$/.exec(text) ?? [];
  return Number(amount?.replaceAll(",", "")) / (unit === "m" ? 1000 : 1);
}

function percent(text: string): number | null {
  const [, number] = /^\+?([−\d.]+)%/.exec(text) ?? [];
  return number === undefined ? null : Number(number.replace("−", "-"));
}

/** Makes the same figures of the deals of a file, by the rule that an IPO raises at least $5 million. */
export function countYear(deals: readonly ShownDeal[], year: string): YearFigures {
  const own = deals.filter(
    ({ offerOn, sizeUsd }) => offerOn.startsWith(year) && (sizeUsd ?? 0) >= 5_000_000,
  );
  const returns = own.flatMap(({ firstDay }) => (firstDay === null ? [] : [firstDay]));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  return {
    count: own.length,
    proceeds: sum(own.map(({ sizeUsd }) => sizeUsd ?? 0)) / 1e9,
    firstDay: returns.length === 0 ? null : (sum(returns) / returns.length) * 100,
    known: returns.length,
  };
}
