import { wordsOf } from "../fields/words.ts";
import type { Route } from "./route.ts";

/** What an API key may open; nothing else is open to a key, and nothing that its owner may not. */
export const scopes = {
  views: {
    label: "Views",
    about: "Rows, columns and totals of your views and screens. Running a view stores it.",
    paths: ["/view/", "/data/views/", "/data/changes/", "/data/series/"],
  },
  companies: {
    label: "Companies",
    about: "Search, profiles, filings, lock-ups, and where each value comes from",
    paths: ["/Company/", "/data/companies", "/Search", "/Source", "/Tooltip/"],
  },
  statistics: {
    label: "Statistics",
    about: "Statistics with their charts, indexes, and how recent the data are",
    paths: ["/Stats/", "/Market/"],
  },
  research: {
    label: "News and Research",
    about: "News, commentary and research that you can read",
    paths: ["/News", "/Research/"],
  },
  files: { label: "Files", about: "The same as Excel, CSV and PDF files", paths: ["/showPDF"] },
  calendar: {
    label: "Calendar",
    about: "The calendar of the market",
    paths: ["/Dashboard/MasterCalendar", "/Dashboard/ScheduledCalendar"],
  },
  notes: {
    label: "Team Notes",
    about: "Notes of your team on companies. They don't count as read by you.",
    paths: ["/TeamNotes"],
  },
  webhooks: {
    label: "Webhooks",
    about: "Adds, sets, tests and deletes webhooks, for account admins: read and write",
    paths: ["/Webhooks"],
  },
} as const satisfies Record<string, { label: string; about: string; paths: readonly string[] }>;

export type Scope = keyof typeof scopes;

export const scopeNames = Object.keys(scopes) as [Scope, ...Scope[]];

/** The calls of other methods than GET that only read, but for the view that a run stores. */
const readingPosts: readonly string[] = [
  ...wordsOf("/view/Run /view/Count /Company/ChartPerformance /Search /Stats/FiltersInfo"),
  ...wordsOf("/Stats/Element/{type} /Stats/Chart/{type} /Stats/Excel/{type}"),
  "/Stats/Published/Excel",
];

/** Returns the scope that opens a call to keys; null for a call that no key may make. */
export function scopeOf({ method, path, reply, grant }: Route): Scope | null {
  const scope = scopeNames.find((name) =>
    scopes[name].paths.some((begin) => path.startsWith(begin)),
  );
  if (scope === undefined || !["member", "accountAdmin"].includes(grant)) return null;
  if (scope === "webhooks") return scope;
  if (method !== "GET" && !readingPosts.includes(path)) return null;
  return reply === "file" && !path.startsWith("/data/") ? "files" : scope;
}

export const keyPrefix = "gsk_live_";

/** True for a text that claims to be a key. */
export const isKey = (text: string): boolean => text.startsWith("gsk_");
