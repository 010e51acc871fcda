// The file of priced deals as a user downloads it, and its rows.
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { downloadExcel, rowsOf } from "../../testing/grid.ts";
import type { ShownDeal } from "./shown-deal.ts";

/** Opens the filter form, changes a section, and runs it. */
export async function filter(
  page: Page,
  title: string,
  change: (section: Locator) => Promise<unknown>,
  { isAdvanced = false } = {},
): Promise<void> {
  await page.getByRole("button", { name: /^Filter/ }).click();
  const form = page.getByRole("dialog", { name: /Filter$/ });
  if (isAdvanced) await form.getByText("Advanced", { exact: true }).click();
  await form
    .getByRole("navigation", { name: "Filter sections" })
    .getByRole("button", { name: new RegExp(`^${title}`) })
    .click();
  await change(form.getByRole("region", { name: new RegExp(`^${title}`) }));
  await form.getByRole("button", { name: "Run", exact: true }).click();
  await form.waitFor({ state: "detached" });
  await rowsOf(page).first().waitFor();
}

/** Adds columns to the file of the view that the page shows. */
async function addToFile(page: Page, titles: readonly string[]): Promise<void> {
  await page.getByRole("button", { name: "Add Column" }).click();
  const dialog = page.getByRole("dialog", { name: "Columns" });
  await dialog.getByRole("tab", { name: "Excel" }).click();
  for (const title of titles) {
    await dialog.getByRole("textbox", { name: "Search columns" }).fill(title);
    await dialog.getByRole("checkbox", { name: title, exact: true }).check();
  }
  await dialog.getByRole("button", { name: "Apply" }).click();
  await dialog.waitFor({ state: "detached" });
}

/** Downloads all priced deals of all time; without SPACs unless they are asked for. */
export async function downloadPriced(page: Page, { withSpacs }: { withSpacs: boolean }) {
  await page.goto("/priced");
  await rowsOf(page).first().waitFor();
  await filter(page, "Offer Date", (section) =>
    section.getByRole("button", { name: "All", exact: true }).click(),
  );
  if (withSpacs)
    await filter(
      page,
      "Security Type",
      (section) => section.getByRole("checkbox", { name: "Include SPAC" }).check(),
      { isAdvanced: true },
    );
  await addToFile(page, ["CIK", "File Date", "Shares Offered", "First Day Close"]);
  const [titles = [], ...rows] = (await downloadExcel(page)).rows;
  for (const title of ["Ticker", "CIK", "Offer Date", "File Date", "First Day Close"])
    expect(titles).toContain(title);
  return rows.map((row) => readRow(titles, row));
}

function readRow(titles: readonly unknown[], row: readonly unknown[]): ShownDeal {
  const cell = (title: string) => row[titles.indexOf(title)];
  const text = (title: string) => String(cell(title) ?? "");
  const number = (title: string) => (typeof cell(title) === "number" ? Number(cell(title)) : null);
  return {
    ticker: text("Ticker"),
    company: text("Company"),
    cik: text("CIK"),
    offerOn: dayOf(number("Offer Date")),
    filedOn: dayOf(number("File Date")),
    exchange: text("Exchange"),
    price: number("IPO Price"),
    shares: number("Shares Offered"),
    sizeUsd: number("Deal Size"),
    firstClose: number("First Day Close"),
    firstDay: number("First Day"),
  };
}

/** Days are numbers in a workbook. */
function dayOf(serial: number | null): string {
  if (serial === null) return "";
  return new Date((serial - 25_569) * 86_400_000).toISOString().slice(0, 10);
}
