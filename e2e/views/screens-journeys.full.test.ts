import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { ViewType } from "../../domain/views/view-type.ts";
import { callsTo, openAsNewMember, rowsOf } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { type Walk, walkBriefly, walkThrough } from "./view-steps.ts";

const portal = await sharedPortal();

interface Screen {
  /** Its name in the hub and in the menu. */
  label: string;
  /** The page that shows its rows. */
  shownAt: string;
  viewType: ViewType;
  /** Chooses a subject between the hub and the rows. */
  choose?: (page: Page) => Promise<void>;
  /** True if it starts with thousands of deals, of which the largest are enough. */
  isLong?: boolean;
  /** True if every step is taken; the steps omitted for other screens run the same code on the same page. */
  isWhole?: boolean;
}

const screens: readonly Screen[] = [
  {
    label: "Custom Screen",
    shownAt: "/screens/custom",
    viewType: "CustomInUse",
    choose: runWizard,
    isWhole: true,
  },
  { label: "Estimates", shownAt: "/screens/estimates", viewType: "EstimatesInUse", isLong: true },
  {
    label: "Industry",
    shownAt: "/screens/industry",
    viewType: "IndustryInUse",
    choose: runLanding,
  },
  {
    label: "Investors",
    shownAt: "/screens/investors",
    viewType: "InvestorsInUse",
    choose: runLanding,
  },
  {
    label: "Location",
    shownAt: "/screens/location",
    viewType: "LocationInUse",
    choose: runLanding,
  },
  { label: "Lock-ups", shownAt: "/screens/lockups", viewType: "LockUpsInUse" },
  {
    label: "SPACs",
    shownAt: "/screens/spacs",
    viewType: "SpacsInUse",
    choose: runUpcomingSpacs,
    isWhole: true,
  },
  {
    label: "Underwriter",
    shownAt: "/screens/underwriter",
    viewType: "UnderwriterInUse",
    choose: runLanding,
  },
  {
    label: "Withdrawn/PP'd",
    shownAt: "/screens/withdrawn-postponed",
    viewType: "PostponedWithdrawn",
  },
];

describe("a screen, from the hub to its end", () => {
  test.each(screens.filter(({ isWhole }) => isWhole))(
    "$label is narrowed, widened, sorted, saved, shared, exported, printed and deleted by the calls of views (V-582, V-605)",
    async (screen) => {
      const { page, types } = await openFromHub(screen);
      await walkThrough(portal, page, walkOf(screen));
      expectCalls(page);
      expect([...types]).toEqual([screen.viewType]);
    },
  );

  test.each(screens.filter(({ isWhole }) => !isWhole))(
    "$label is narrowed, sorted, saved, reopened, shared, exported and deleted by the calls of views (V-582, V-605)",
    async (screen) => {
      const { page, types } = await openFromHub(screen);
      await walkBriefly(page, walkOf(screen));
      expectCalls(page);
      expect([...types]).toEqual([screen.viewType]);
    },
  );
});

const calls = [
  "POST Run",
  "POST SaveSorting",
  "POST SaveView",
  "POST SaveAndShare",
  "GET Export",
  "DELETE DeleteSavedView",
];

function expectCalls(page: Page): void {
  for (const call of calls) {
    const [method = "", name] = call.split(" ");
    expect(callsTo(page, method, new RegExp(`/view/(.+/)?${name}(/|$)`)), call).not.toEqual([]);
  }
}

/** Opens the screen, and collects the types of the views that its page asks for from then on. */
async function openFromHub({ label, shownAt, choose }: Screen) {
  const page = await openAsNewMember(portal, "/screens");
  const types = new Set<ViewType>();
  page.on("request", (request) => {
    if (/\/view\/(Create|Run|SaveViewAndRun)(\?|$)/.test(request.url()))
      types.add(request.postDataJSON().viewType);
  });
  await page.getByRole("list", { name: "Screens" }).getByRole("link", { name: label }).click();
  await choose?.(page);
  await page.waitForURL(`**${shownAt}**`);
  await rowsOf(page).first().waitFor();
  return { page, types };
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
