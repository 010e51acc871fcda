import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { clockOf, expectNoAxeViolations, newPage, signIn } from "../testing/browser.ts";
import { rowsOf } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { sizes } from "../testing/sizes.ts";
import { cutFigures, openOnPhone } from "./phone-rows.ts";

const portal = await sharedPortal();

/** The titles of the columns that end within the window. */
const wholeColumns = (page: Page) =>
  page
    .getByRole("columnheader")
    .evaluateAll((headers) =>
      headers
        .filter((header) => header.getBoundingClientRect().right <= window.innerWidth)
        .map(({ textContent }) => textContent),
    );

describe("on a phone", () => {
  test("twelve priced deals stand on the first screen with three figures each, and a tap on one opens its card", async () => {
    const page = await openOnPhone("/priced");
    const pagerTop = async () =>
      (await page.getByRole("navigation", { name: "Pages" }).boundingBox())?.y;
    const bottoms = async () =>
      Promise.all(
        (await rowsOf(page).all()).map(async (row) => {
          const box = await row.boundingBox();
          return box ? box.y + box.height : Number.POSITIVE_INFINITY;
        }),
      );
    await expect
      .poll(async () => {
        const end = (await pagerTop()) ?? 0;
        return (await bottoms()).filter((bottom) => bottom <= end + 1).length;
      })
      .toBeGreaterThanOrEqual(12);
    await expect
      .poll(() => wholeColumns(page))
      .toEqual(["Ticker", "Today's Change", "Total Return", "Current Price"]);
    await expect.poll(() => cutFigures(page)).toEqual([]);

    const year = page
      .getByRole("radiogroup", { name: "Offer date" })
      .getByText("1 Year", { exact: true });
    await year.waitFor();
    const name = page.getByRole("button", { name: /^Details of / }).first();
    const company = (await name.innerText()).trim();
    await rowsOf(page).first().locator("[role=gridcell]").last().click();
    const sheet = page.getByRole("dialog");
    await sheet.getByText(company).first().waitFor();
    await sheet.getByText("IPO Price / Range").waitFor();
    await expectNoAxeViolations(page);
    await sheet.getByRole("button", { name: `Add to favorites: ${company}` }).click();
    await sheet.getByRole("button", { name: `Remove from favorites: ${company}` }).waitFor();
    await sheet.getByRole("button", { name: "Close" }).click();
    await sheet.waitFor({ state: "detached" });
    await name.focus();
    await page.keyboard.press("Enter");
    await sheet.getByText("IPO Price / Range").waitFor();
  });

  test("a finger finds the ticker and the name beside it: each takes 24 pixels or more of the row", async () => {
    const page = await openOnPhone("/priced");
    const cell = rowsOf(page).first().locator("[role=gridcell]").first();
    const sides = () =>
      cell.evaluate((element) => {
        const [link, name] = ["a[href]", "[data-opens-row]"].map((one) => {
          const control = element.querySelector(one);
          return { control, box: control?.getBoundingClientRect() ?? new DOMRect() };
        });
        if (link === undefined || name === undefined) return [];
        const beside = (link.box.right + name.box.right) / 2;
        const middle = name.box.top + name.box.height / 2;
        const areOwn =
          document.elementFromPoint(link.box.left + 12, link.box.top + 22) === link.control &&
          document.elementFromPoint(beside, name.box.top + 1) === name.control &&
          document.elementFromPoint(beside, middle) === name.control;
        if (!areOwn) return [];
        return [
          ...[link.box.width, link.box.height],
          ...[name.box.right - link.box.right, name.box.height],
        ];
      });
    await expect
      .poll(async () => (await sides()).map((side) => side >= 24))
      .toEqual([true, true, true, true]);
  });

  test("the notes are in the menu, and the columns dialog keeps Apply in sight", async () => {
    const page = await openOnPhone("/scheduled");
    await page.getByRole("button", { name: /^File actions/ }).click();
    await page.getByRole("menuitem", { name: "Notes" }).click();
    const notes = page.getByRole("dialog", { name: "Notes" });
    await notes.getByText("Expected dates are subject to change").waitFor();
    await page.keyboard.press("Escape");
    await notes.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Columns" }).click();
    const apply = page
      .getByRole("dialog", { name: "Columns" })
      .getByRole("button", { name: "Apply" });
    await apply.waitFor();
    await expect
      .poll(async () => {
        const box = await apply.boundingBox();
        return box !== null && box.y + box.height <= 844;
      })
      .toBe(true);
  });
});

test("the market pill says how new the prices are, and where there are none it says nothing", async () => {
  const page = await newPage({ portal });
  await signIn(page, (await portal.newMember()).email);
  // A Saturday, a day after a whole session.
  await clockOf(page).setFixedTime("2026-11-21T17:00:00Z");
  let newestPriceOn = "2026-11-20";
  await page.route("**/PriceDay", async (route) => {
    const reply = await route.fetch();
    const { data } = await reply.json();
    await route.fulfill({ response: reply, json: { data: { ...data, newestPriceOn } } });
  });
  await page.goto("/priced");
  const pill = page.getByRole("status").filter({ hasText: /^(Live|Paused|Closed)/ });
  const words = async () => (await pill.innerText()).replace(/\s+/g, " ");
  await expect.poll(words).toBe("Closed · Fri Nov 20 16:00 ET");
  await page.setViewportSize(sizes.phone);
  await expect.poll(words).toBe("Closed Nov 20");
  await page.setViewportSize(sizes.desktop);
  newestPriceOn = "2025-12-05";
  await page.reload();
  await expect.poll(words).toBe("Closed · Fri 12/05/25 16:00 ET");
  await page.goto("/priced");
  await page.getByText(/^(Live|Paused|Closed)/).waitFor();
  await page.goto("/private-company-watchlist");
  await rowsOf(page).first().waitFor();
  await expect.poll(() => page.getByText(/^(Live|Paused|Closed)/).count()).toBe(0);
});
