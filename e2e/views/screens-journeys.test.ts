import type { Page } from "playwright-core";
import { describe, test } from "vitest";
import { openAsNewMember, rowsOf } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { type Walk, walkBriefly, walkThrough } from "./view-steps.ts";

const portal = await sharedPortal();

interface Screen {
  /** Its name in the hub and in the menu. */
  label: string;
  /** The page that shows its rows. */
  shownAt: string;
  /** Chooses a subject between the hub and the rows. */
  choose?: (page: Page) => Promise<void>;
  /** True if it starts with thousands of deals, of which the largest are enough. */
  isLong?: boolean;
  /** True if every step is taken; the steps omitted for other screens run the same code on the same page. */
  isWhole?: boolean;
}

const screens: readonly Screen[] = [
  { label: "Custom Screen", shownAt: "/screens/custom", choose: runWizard, isWhole: true },
  { label: "Estimates", shownAt: "/screens/estimates", isLong: true },
  { label: "Industry", shownAt: "/screens/industry", choose: runLanding },
  { label: "Investors", shownAt: "/screens/investors", choose: runLanding },
  { label: "Location", shownAt: "/screens/location", choose: runLanding },
  { label: "Lock-ups", shownAt: "/screens/lockups" },
  { label: "SPACs", shownAt: "/screens/spacs", choose: runUpcomingSpacs, isWhole: true },
  { label: "Underwriter", shownAt: "/screens/underwriter", choose: runLanding },
  { label: "Withdrawn/PP'd", shownAt: "/screens/withdrawn-postponed" },
];

describe("a screen, from the hub to its end", () => {
  test.each(screens.filter(({ isWhole }) => isWhole))(
    "$label is narrowed, widened, sorted, saved, shared, exported, printed and deleted",
    async (screen) => {
      await walkThrough(portal, await openFromHub(screen), walkOf(screen));
    },
  );

  test.each(screens.filter(({ isWhole }) => !isWhole))(
    "$label is narrowed, sorted, saved, reopened and deleted",
    async (screen) => {
      await walkBriefly(await openFromHub(screen), walkOf(screen));
    },
  );
});

async function openFromHub({ label, shownAt, choose }: Screen): Promise<Page> {
  const page = await openAsNewMember(portal, "/screens");
  await page.getByRole("list", { name: "Screens" }).getByRole("link", { name: label }).click();
  await choose?.(page);
  await page.waitForURL(`**${shownAt}**`);
  await rowsOf(page).first().waitFor();
  return page;
}

function walkOf({ label, isLong }: Screen): Walk {
  return {
    name: `${label} of a test`,
    savedAs: "Screen",
    least: isLong ? "1500" : "20",
    column: "CompanyName",
    head: "Company",
  };
}

async function runLanding(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Run" }).click();
}

/** The other statuses have fixed columns, to which users cannot add. */
async function runUpcomingSpacs(page: Page): Promise<void> {
  await page.getByRole("combobox", { name: "SPAC Status" }).click();
  await page.getByRole("option", { name: "Upcoming IPOs" }).click();
  await runLanding(page);
}

async function runWizard(page: Page): Promise<void> {
  for (const step of ["Web Columns", "Excel Columns"]) {
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await page.getByRole("heading", { level: 2, name: step }).waitFor();
  }
  await page.getByRole("button", { name: "Run", exact: true }).click();
}
