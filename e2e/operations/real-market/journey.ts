// The steps of an analyst on the real market, from a company to the calendar program that they use.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ICAL from "ical.js";
import nodeIcal from "node-ical";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { realFolder } from "../../../server/testing/source-documents.ts";
import { downloadExcel, rowsOf, saveAs } from "../../testing/grid.ts";

/** Finds a company by its name in the box of the header and opens its page. */
export async function searchCompany(page: Page, name: string): Promise<void> {
  const box = page.getByRole("banner").getByRole("combobox", { name: "Search", exact: true });
  await box.fill(name);
  const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  await options.filter({ hasText: name }).first().click();
  await page.waitForURL("**/company/**");
  await page.getByRole("heading", { level: 1 }).filter({ hasText: name }).waitFor();
}

/** Opens the source of the offer price, and returns the row of the recorded calendar that it names. */
export async function openSource(page: Page, price: string): Promise<Record<string, string>> {
  const offering = page.getByRole("region", { name: "Offering Data", exact: true });
  await offering.getByRole("button", { name: price }).first().click();
  const dialog = page.getByRole("dialog", { name: /^Source of / });
  const place = dialog.getByText(/[\w-]+\.json, priced\.rows\[\d+\]/).first();
  const [, file = "", row = ""] =
    /([\w-]+\.json), priced\.rows\[(\d+)\]/.exec((await place.textContent()) ?? "") ?? [];
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  const { data } = JSON.parse(readFileSync(join(realFolder, "nasdaq-calendar", file), "utf8"));
  return data.priced.rows[Number(row)];
}

/** Opens the deals behind the number of IPOs of a year, and returns that number with the rows of their file. */
export async function drillIntoYear(page: Page, year: string) {
  await page.goto("/stats/pricing");
  const figure = page.getByRole("button", { name: new RegExp(`^${year}, IPOs: `) }).first();
  const count = Number((await figure.textContent())?.replaceAll(",", ""));
  await figure.click();
  await page.waitForURL(/viewId=/);
  await rowsOf(page).first().waitFor();
  await page.getByText(new RegExp(`^1–\\d+ of ${count}$`)).waitFor();
  const [titles = [], ...rows] = (await downloadExcel(page)).rows;
  const column = (title: string) => rows.map((row) => row[titles.indexOf(title)]);
  return { count, tickers: column("Ticker").map(String), sizes: column("Deal Size").map(Number) };
}

/** Saves the view that the page shows and sets an alert on it; returns how many rows the alert noted. */
export async function setAlert(page: Page, name: string): Promise<number> {
  await saveAs(page, "View Name", name);
  await page.getByRole("link", { name: "Set alert" }).click();
  const dialog = page.getByRole("dialog", { name: "New alert" });
  await dialog.getByText("You'll hear only about new changes.").waitFor();
  await dialog.getByRole("button", { name: "Create alert" }).click();
  const card = page.getByRole("region", { name, exact: true });
  await card.getByText("No alerts sent yet").waitFor();
  const noted = await card.getByText(/[\d,]+ results at setup/).textContent();
  return Number(/([\d,]+) results/.exec(noted ?? "")?.[1]?.replaceAll(",", ""));
}

/** An event of a calendar program. */
export interface CalendarEvent {
  uid: string;
  day: string;
  summary: string;
}

/** Subscribes to a saved view, and reads its events with two parsers that must agree. */
export async function subscribe(page: Page, view: string): Promise<CalendarEvent[]> {
  await page.goto("/master-calendar");
  await page.getByRole("button", { name: "Subscribe" }).click();
  const dialog = page.getByRole("dialog", { name: "Subscribe to the calendar" });
  await dialog.getByRole("button", { name: "Create address: IPO calendar" }).click();
  const address = await dialog.getByRole("textbox", { name: `View “${view}”` }).inputValue();
  const answer = await page.request.get(address);
  expect(answer.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  const text = await answer.text();
  const events = readWithIcalJs(text);
  expect(readWithNodeIcal(text)).toEqual(events);
  return events;
}

function readWithIcalJs(text: string): CalendarEvent[] {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  return byUid(
    events.map((component) => {
      const { uid, startDate, summary } = new ICAL.Event(component);
      return { uid, day: startDate.toString(), summary };
    }),
  );
}

function readWithNodeIcal(text: string): CalendarEvent[] {
  const components = Object.values(nodeIcal.sync.parseICS(text));
  return byUid(
    components.flatMap((component) => {
      if (component?.type !== "VEVENT") return [];
      const { uid, start, summary } = component;
      const [year, month, day] = [start.getFullYear(), start.getMonth() + 1, start.getDate()];
      const two = (number: number) => String(number).padStart(2, "0");
      return [{ uid, day: `${year}-${two(month)}-${two(day)}`, summary: String(summary) }];
    }),
  );
}

function byUid(events: CalendarEvent[]): CalendarEvent[] {
  return events.toSorted((one, other) => (one.uid < other.uid ? -1 : 1));
}
