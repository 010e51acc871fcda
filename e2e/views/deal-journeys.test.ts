import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectNoAxeViolations, newPage, signIn } from "../testing/browser.ts";
import { openAsNewMember, openRows, rowsOf } from "../testing/grid.ts";
import { type Portal, startPortal } from "../testing/portal.ts";
import { views } from "../testing/sizes.ts";
import { walkThrough } from "./view-steps.ts";

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ withMarket: true });
}, 120_000);
afterAll(() => portal.close());

const priced = { entry: "Priced", address: "/priced", title: "Recently Priced IPOs" };
const pages = [
  { entry: "Scheduled", address: "/scheduled", title: "Scheduled IPOs" },
  { entry: "Pipeline", address: "/pipeline", title: "IPO Pipeline" },
];

test.each([priced, ...pages])(
  "$title: what is filtered, chosen, saved, shared, exported and printed is what was meant (V-005, V-019)",
  async ({ entry, title }) => {
    const page = await openAsNewMember(portal, "/favorites");
    await page.getByRole("banner").getByRole("link", { name: entry, exact: true }).click();
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await rowsOf(page).first().waitFor();
    await walkThrough(portal, page, {
      name: `${title} of a test`,
      savedAs: "View",
      least: "100",
      column: "Ticker",
      head: "Ticker",
    });
  },
);

describe.each(pages)("$title (V-019)", ({ address }) => {
  test("is narrowed beside the grid by industry and listing location, and has the figures of deals to come", async () => {
    const page = await openRows(portal, address);
    expect(await page.locator("dl[aria-label=Summary] dt").allInnerTexts()).toEqual([
      "IPOs",
      "Companies",
      "Proceeds",
    ]);
    expect(await page.getByRole("radiogroup", { name: "Offer date" }).count()).toBe(0);
    await page.getByRole("combobox", { name: "Listing Location" }).click();
    await page.getByRole("option", { name: "US", exact: true }).click();
    await page.getByRole("button", { name: "Remove filter Listing Location" }).waitFor();
    await page.getByRole("combobox", { name: "Industry" }).click();
    await page.getByRole("option", { name: "Software" }).click();
    await page.getByRole("button", { name: "Remove filter Industry" }).waitFor();
  });

  test.each(views)("has nothing that axe calls serious on a $size in $theme", async (view) => {
    const page = await newPage({ portal, ...view });
    await signIn(page, "james.chen@northgate.example");
    await page.goto(address);
    await rowsOf(page).first().waitFor();
    await expectNoAxeViolations(page);
  });
});
