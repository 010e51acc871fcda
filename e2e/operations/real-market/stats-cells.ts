import type { Page } from "playwright-core";
import type { YearFigures } from "./year-figures.ts";

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
