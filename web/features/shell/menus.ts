import type { Grant } from "../../../domain/contract/grants.ts";
import { screens } from "../../../domain/views/screens.ts";
import type { PageExists } from "../../pages.ts";
import { statsMenu } from "../../parts/stats-menu.ts";
import { marketingPaths, paths, weeklyUpdatesPath } from "../../paths.ts";

export interface MenuLink {
  label: string;
  path: string;
  /** Addresses at or below which the entry is marked as current, unless it is just its own path. */
  activeOn?: readonly string[];
  /** Shown only to users with this grant. */
  grant?: Grant;
}

export interface MenuDropdown {
  label: string;
  activeOn: readonly string[];
  links: readonly MenuLink[];
  /** The number of links above the first divider. */
  leading?: number;
  /** The number of links below the last divider. */
  trailing: number;
}

export type MenuEntry = MenuLink | MenuDropdown;

const stats: MenuDropdown = {
  label: "Stats",
  activeOn: [paths.stats],
  trailing: 2,
  links: statsMenu,
};

const screensMenu: MenuDropdown = {
  label: "IPO Screens",
  activeOn: [paths.screens],
  leading: 1,
  trailing: 1,
  links: [
    { label: "All Screens", path: paths.screens },
    ...Object.values(screens).map(({ label, path }) => ({ label, path })),
    { label: "APIs & Data Feeds", path: paths.screensDataFeeds },
  ],
};

export const mainMenu: readonly MenuEntry[] = [
  { label: "Dashboard", path: paths.dashboard },
  { label: "Scheduled", path: paths.scheduled, activeOn: [paths.scheduled, paths.masterCalendar] },
  { label: "Research", path: paths.researchDashboard, activeOn: [paths.research] },
  { label: "Priced", path: paths.priced },
  { label: "Pipeline", path: paths.pipeline },
  {
    label: "Private Co",
    path: paths.privateCompanyWatchlist,
    activeOn: [paths.privateCompanyWatchlist, paths.privateCompanyMonitorList],
  },
  { label: "News", path: paths.news, activeOn: [paths.news] },
  stats,
  screensMenu,
];

export const accountMenu = {
  settings: { label: "Account Settings", path: paths.accountSettings },
  emailPreferences: { label: "Email Preferences", path: paths.emailPreferences },
  favorites: { label: "My Favorites", path: paths.favorites },
  desk: { label: "Desk", path: paths.desk, activeOn: [paths.desk], grant: "staff" },
  requests: { label: "Requests", path: paths.requests, grant: "keepAccounts" },
  mailbox: { label: "Mailbox", path: paths.mailbox, grant: "keepAccounts" },
} as const satisfies Record<string, MenuLink>;

export const contactUs = { label: "Contact Us", path: paths.contactUs };
export const videoTutorials = {
  label: "Video Tutorials",
  path: paths.videoTutorials,
  activeOn: [paths.videoTutorials],
};

/** The two groups of the strip under the header. */
export const additionalMenu: readonly (readonly MenuLink[])[] = [
  [accountMenu.settings, accountMenu.emailPreferences, accountMenu.favorites],
  [
    { label: "Latest Videos", path: paths.latestVideos, activeOn: [paths.latestVideos] },
    videoTutorials,
  ],
];

export const footerMenu: readonly MenuLink[] = [
  ...mainMenu.filter((entry) => "path" in entry),
  { label: stats.label, path: paths.stats },
  { label: screensMenu.label, path: paths.screens },
  { label: "APIs & Data Feeds", path: paths.dataFeeds },
  accountMenu.settings,
  accountMenu.emailPreferences,
  accountMenu.favorites,
  contactUs,
  videoTutorials,
];

/** Links to the marketing site, in the order of the public menu. */
export const publicMenu: readonly MenuLink[] = [
  { label: "Overview", path: marketingPaths.overview },
  { label: "Features", path: marketingPaths.features },
  { label: "Who Uses Us", path: marketingPaths.whoUsesUs },
  { label: "Pricing", path: marketingPaths.pricing },
  { label: "Weekly IPO Updates", path: weeklyUpdatesPath },
  { label: "About", path: marketingPaths.about },
];

/** Leaves out entries whose page does not exist yet, and dropdowns without any links left. */
export function existingEntries(menu: readonly MenuEntry[], pageExists: PageExists): MenuEntry[] {
  return menu.flatMap((entry): MenuEntry[] => {
    if ("path" in entry) return pageExists(entry.path) ? [entry] : [];
    const links = existingLinks(entry.links, pageExists);
    const below = entry.links.slice(-entry.trailing);
    const countBelow = links.filter((link) => below.includes(link)).length;
    return links.length === 0 ? [] : [{ ...entry, links, trailing: countBelow }];
  });
}

export function existingLinks(links: readonly MenuLink[], pageExists: PageExists): MenuLink[] {
  return links.filter((link) => pageExists(link.path));
}

export function grantedLinks(links: readonly MenuLink[], grants: readonly Grant[]): MenuLink[] {
  return links.filter((link) => link.grant === undefined || grants.includes(link.grant));
}

/** Returns `aria-current` for an entry: "page" on its own page, "true" on a page that belongs to it. */
export function currentMark(entry: MenuEntry, pathname: string): "page" | "true" | undefined {
  if ("path" in entry && samePath(entry.path, pathname)) return "page";
  const isBelow = (root: string) => samePath(root, pathname) || pathname.startsWith(`${root}/`);
  return entry.activeOn?.some(isBelow) ? "true" : undefined;
}

function samePath(path: string, pathname: string): boolean {
  return path === pathname || `${path}/` === pathname;
}

/** Returns the first page of a signed-in user: the first of these that exists. */
const starts = [paths.dashboard, paths.priced];

export function homePath(pageExists: PageExists): string {
  return starts.find((path) => pageExists(path)) ?? paths.accountSettings;
}
