import { describe, expect, test } from "vitest";
import { paths } from "../../paths.ts";
import {
  accountMenu,
  additionalMenu,
  currentMark,
  existingEntries,
  existingLinks,
  footerMenu,
  grantedLinks,
  homePath,
  type MenuDropdown,
  mainMenu,
  publicMenu,
} from "./menus.ts";

const all = () => true;
const none = () => false;
const onlyThese =
  (...there: string[]) =>
  (path: string) =>
    there.includes(path);

const dropdown = (label: string) => mainMenu.find((entry) => entry.label === label) as MenuDropdown;
const findEntry = (label: string) => {
  const entry = mainMenu.find((candidate) => candidate.label === label);
  if (entry === undefined) throw new Error(`There is no ${label}`);
  return entry;
};

describe("the menu table", () => {
  test("the main menu has its nine entries in order", () => {
    expect(existingEntries(mainMenu, all).map(({ label }) => label)).toEqual([
      "Dashboard",
      "Scheduled",
      "Research",
      "Priced",
      "Pipeline",
      "Private Co",
      "News",
      "Stats",
      "IPO Screens",
    ]);
  });

  test("every link in a menu has a different address", () => {
    const links = mainMenu.flatMap((entry) => ("path" in entry ? [entry] : [...entry.links]));
    for (const menu of [links, footerMenu, additionalMenu.flat(), publicMenu]) {
      expect(new Set(menu.map(({ path }) => path)).size).toBe(menu.length);
      expect(menu.every(({ path }) => path.startsWith("/"))).toBe(true);
    }
  });

  test("the dropdowns list their links in order", () => {
    expect(dropdown("Stats").links.map(({ label, path }) => [label, path])).toEqual([
      ["Stats Dashboard", "/stats"],
      ["Pricings", "/stats/pricing"],
      ["Proceeds", "/stats/proceeds"],
      ["Filings", "/stats/filings"],
      ["Industry Breakdown", "/stats/industry"],
      ["Global Breakdown", "/stats/global-breakdown"],
      ["Historical IPO Returns", "/stats/historical-ipo-returns"],
      ["VC & PE Backed IPOs", "/stats/backed"],
      ["Renaissance IPO Index", "/stats/recent-ipos-returns"],
      ["Additional Stats", "/stats/additional-stats"],
      ["APIs & Data Feeds", "/stats/apis-and-data-feeds"],
    ]);
    expect(dropdown("IPO Screens").links.map(({ label, path }) => [label, path])).toEqual([
      ["All Screens", "/screens"],
      ["Custom Screen", "/screens/add"],
      ["Estimates", "/screens/estimates"],
      ["Industry", "/screens/landing/industry"],
      ["Investors", "/screens/landing/investors"],
      ["Location", "/screens/landing/location"],
      ["Lock-ups", "/screens/lockups"],
      ["SPACs", "/screens/landing/spacs"],
      ["Underwriter", "/screens/landing/underwriter"],
      ["Withdrawn/PP'd", "/screens/withdrawn-postponed"],
      ["APIs & Data Feeds", "/screens/apis-and-data-feeds"],
    ]);
  });
});

describe("entries depend on the pages that exist", () => {
  test("without pages there are no entries and no empty dropdowns", () => {
    expect(existingEntries(mainMenu, none)).toEqual([]);
    expect(existingLinks(footerMenu, none)).toEqual([]);
  });

  test("a dropdown shows the links that exist, and its divider only when links remain below it", () => {
    const [entry] = existingEntries(mainMenu, onlyThese("/stats/pricing", paths.statsDataFeeds));
    expect(entry).toMatchObject({ label: "Stats", trailing: 1 });
    expect((entry as MenuDropdown).links.map(({ label }) => label)).toEqual([
      "Pricings",
      "APIs & Data Feeds",
    ]);
  });

  test("home is the dashboard if it exists, else Priced, else the account settings", () => {
    expect(homePath(none)).toBe("/account-settings");
    expect(homePath(onlyThese(paths.pipeline, paths.priced))).toBe("/priced");
    expect(homePath(all)).toBe("/dashboard");
  });

  test("staff entries are only for staff", () => {
    const links = Object.values(accountMenu);
    expect(grantedLinks(links, ["member"]).map(({ label }) => label)).toEqual([
      "Account Settings",
      "Email Preferences",
      "My Favorites",
    ]);
    const ofStaff = grantedLinks(links, ["member", "staff", "keepAccounts"]).map(
      ({ label }) => label,
    );
    expect(ofStaff.slice(3)).toEqual(["Desk", "Requests", "Mailbox"]);
  });
});

describe("the mark of the current entry", () => {
  test.each([
    ["Dashboard", "/dashboard", "page"],
    ["Dashboard", "/dashboard/", "page"],
    ["Dashboard", "/dashboards", undefined],
    ["Scheduled", "/scheduled", "page"],
    ["Scheduled", "/master-calendar", "true"],
    ["Research", "/research/dashboard", "page"],
    ["Research", "/research/special-reports", "true"],
    ["Private Co", "/private-company-monitor-list", "true"],
    ["News", "/news/42", "true"],
    ["Stats", "/stats", "true"],
    ["Stats", "/stats/proceeds", "true"],
    ["IPO Screens", "/screens/lockups", "true"],
    ["IPO Screens", "/stats", undefined],
  ])("%s on %s is %s (S-403)", (label, pathname, mark) => {
    expect(currentMark(findEntry(label), pathname)).toBe(mark);
  });
});
