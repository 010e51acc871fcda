import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectNoAxeViolations, newPage, signIn } from "../testing/browser.ts";
import { callsTo, openAsNewMember, openRows, rowsOf } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { views } from "../testing/sizes.ts";
import { type Walk, walkBriefly, walkThrough } from "./view-steps.ts";

const portal = await sharedPortal();

const priced = { entry: "Priced", address: "/priced", title: "Recently Priced IPOs" };
const pages = [
  { entry: "Scheduled", address: "/scheduled", title: "Scheduled IPOs" },
  { entry: "Pipeline", address: "/pipeline", title: "IPO Pipeline" },
];

async function openFromMenu({ entry, title }: typeof priced): Promise<Page> {
  const page = await openAsNewMember(portal, "/favorites");
  await page.getByRole("banner").getByRole("link", { name: entry, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await rowsOf(page).first().waitFor();
  return page;
}

function walkOf({ title }: typeof priced): Walk {
  return {
    name: `${title} of a test`,
    savedAs: "View",
    least: "100",
    column: "Ticker",
    head: "Ticker",
  };
}

test("Recently Priced IPOs: filtered, chosen, saved, shared, exported and printed rows agree (V-005)", async () => {
  await walkThrough(portal, await openFromMenu(priced), walkOf(priced));
});

test.each(pages)(
  "$title: a filtered, sorted and saved view can be reopened (V-019)",
  async (place) => {
    await walkBriefly(await openFromMenu(place), walkOf(place));
  },
);

describe.each(pages)("$title (V-019)", ({ address, entry, title }) => {
  test("has quick filters for industry and listing location, and the figures of upcoming deals (V-572, V-587)", async () => {
    const page = await openRows(portal, address);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    expect(new URL(page.url()).pathname).toBe(address);
    expect(callsTo(page, "GET", new RegExp(`view/Type/${entry}$`))).not.toEqual([]);
    await expect
      .poll(() => page.locator("dl[aria-label=Summary] dt").allInnerTexts())
      .toEqual(["IPOs", "Companies", "Proceeds"]);
    await expect.poll(() => page.getByRole("radiogroup", { name: "Offer date" }).count()).toBe(0);
    await page.getByRole("combobox", { name: "Listing Location" }).click();
    await page.getByRole("option", { name: "US", exact: true }).click();
    await page.getByRole("button", { name: "Remove filter Listing Location" }).waitFor();
    await page.getByRole("combobox", { name: "Industry" }).click();
    await page.getByRole("option", { name: "Software" }).click();
    await page.getByRole("button", { name: "Remove filter Industry" }).waitFor();
  });

  test.each(views)("has no finding of axe on a $size in $theme", async (view) => {
    const page = await newPage({ portal, ...view });
    await signIn(page, "james.chen@northgate.example");
    await page.goto(address);
    await rowsOf(page).first().waitFor();
    await expectNoAxeViolations(page);
  });
});
