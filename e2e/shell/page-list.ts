// The pages of the portal with their titles, written out, so that a test notices when the product changes one, adds one or
// loses one.
import type { Kysely } from "kysely";
import { profileTabs } from "../../domain/profile/profile-tabs.ts";
import { additionalPagePaths, detailPagePaths } from "../../domain/stats/page-paths.ts";
import { viewTypes } from "../../domain/views/view-type.ts";
import type { Schema } from "../../server/db/schema.ts";
import { companyPattern, companyRoot, paths } from "../../web/paths.ts";
import { additionalPages } from "../stats/page-names.ts";

/** A page with its title. */
export type PageWithTitle = readonly [path: string, title: string];

/** The pages for everybody, and those for visitors alone. */
export const visitorPages = {
  "/": "Welcome to Greenshoe",
  "/login-help": "Login FAQs",
  "/login": "Welcome to Greenshoe",
  "/user-privacy": "User ID Privacy Policy",
  "/password": "Recover Password",
  "/reset-password?token=T&email=a@firm.com": "Reset Password",
  "/request": "Free Trial Request",
  "/contact": "Contact Us",
  "/help": "Help",
  "/not-found": "Not found (404)",
  "/not-authorized": "Not authorized (401)",
};

/** The pages for members; what is on those of the screens is in `e2e/views/screens-routes.full.test.ts`. */
export const memberPages = {
  "/scheduled": "Scheduled IPOs",
  "/priced": "Recently Priced IPOs",
  "/pipeline": "IPO Pipeline",
  "/private-company-watchlist": "Private Company Watchlist",
  "/private-company-monitor-list": "Private Company Monitor List",
  "/research/dashboard": "Research Dashboard",
  "/research/recent": "Recent Research",
  "/research/special-reports": "Special Reports",
  "/research/ratings-system": "Ratings System",
  "/account-settings": "Account Settings",
  "/account-settings/api-keys": "API Keys",
  "/account-settings/api-usage": "API Usage",
  "/favorites": "My Favorites",
  "/billing-statements": "Billing Statements",
  "/contact-us": "Contact Us",
  "/master-filter-form": "Master Filter Form",
  "/email-preferences": "Email Preferences",
  "/tables": "Demo Tables",
  "/getting-started": "Getting Started",
  "/faq": "FAQs",
  "/chat": "Chat",
  "/analyst": "Talk to an Analyst",
  "/poll": "IPO Poll",
  "/filed": "Filed IPOs",
  "/dashboard": "Dashboard",
  "/master-calendar": "Master Calendar",
  "/alerts": "Alerts",
  "/then-and-now": "Then and Now",
  "/news": "News",
  "/news/search": "News search",
  "/video-tutorials/2": "Filtering views",
  "/search-results?search=bank": "Search results",
  "/video-tutorials": "Video Tutorials",
  "/latest-videos": "Latest Videos",
  "/latest-videos/2": "Filtering views",
  "/company": "Company Profile",
  "/stats": "US IPO Stats",
  "/stats/pricing": "Pricing Activity",
  "/stats/apis-and-data-feeds": "APIs & Data Feeds",
  "/stats/proceeds": "Proceeds Raised",
  "/stats/filings": "IPO Filing Activity",
  "/stats/industry": "Industry Breakdown",
  "/stats/global-breakdown": "Global IPOs by Region",
  "/stats/historical-ipo-returns": "Historical IPO Returns",
  "/stats/backed": "Venture Capital and Private Equity Backed IPOs",
  "/stats/recent-ipos-returns": "Renaissance IPO Index",
  ...Object.fromEntries(
    additionalPages.map(([title, end]) => [`/stats/additional-stats/${end}`, title]),
  ),
  "/stats/additional-stats/published-record": "Compared with Published Data",
  "/apis-and-data-feeds": "APIs & Data Feeds",
};

export const pagesOfScreens = {
  "/screens": "IPO Screens",
  "/screens/apis-and-data-feeds": "APIs & Data Feeds",
  "/screens/add": "Create Custom Screen",
  "/screens/landing/underwriter": "Underwriter Screen",
  "/screens/landing/industry": "Industry Screen",
  "/screens/landing/location": "Location Screen",
  "/screens/landing/investors": "Investor Screen",
  "/screens/landing/spacs": "SPAC Screen",
  "/screens/underwriter": "Underwriter Screen",
  "/screens/industry": "Industry Screen",
  "/screens/location": "Location Screen",
  "/screens/investors": "Investor Screen",
  "/screens/lockups": "Lock-ups",
  "/screens/expired-lockups": "Expired Lock-ups",
  "/screens/estimates": "Estimates",
  "/screens/custom": "Custom Screen",
  "/screens/withdrawn-postponed": "Withdrawn/PP'd",
};

export const staffPages = {
  "/access-logs": "Access Logs",
  "/access-logs/research-expirations": "Research Expiration Dates",
  "/google-analytics": "Analytics",
  "/page-view": "Page Views",
  "/accountId": "Account Activity",
  "/UserActivity": "User Activity",
  "/fileActivity": "File Activity",
  "/exhaustedResources": "Exhausted Resources",
  "/desk": "Accounts and Users",
  "/desk/imports": "Imports",
  "/desk/proposed-facts": "Proposed Facts",
  "/desk/companies": "Companies",
  "/desk/newsroom": "Newsroom",
  "/desk/staff": "Staff and Roles",
  "/desk/house": "House",
  "/desk/system": "System",
  "/desk/single-sign-on": "Single Sign-On",
  "/desk/audit-log": "Audit Log",
  "/requests": "Requests",
  "/mailbox": "Mailbox",
};

/** Pages that show one thing of the market or of a user, and pages for which something has to be done first. */
const pagesOfOneThing = {
  "/news/:newsKey": "an article",
  "/screens/spacs": "the screen that its landing page makes",
  "/account-settings/audit-log": "for admins of an account",
  "/account-settings/single-sign-on": "for admins of an account",
  "/login/sso": "ends a login that a login service answered",
  "/connect": "how programs read a view",
  "/connect/agent": "asks whether the agent that its query names may read",
  "/showpdf": "downloads the file that its query names",
  "/unsubscribe": "ends the mail that its query names",
  "/new-password": "for those who logged in with a temporary password",
  "/desk/companies/:address": "a company whose facts staff state",
  "/desk/newsroom/:id": "a text of the house",
  "/desk/newsroom/:id/history": "the versions of a text of the house",
  "/desk/users/:id": "a user and what was done about them",
  "/page-view/:value": "a page that was opened",
  "/accountId/:value": "an account",
  "/UserActivity/:value": "a user",
  "/fileActivity/:value": "a file that was downloaded",
  ...Object.fromEntries(profileTabs.map(({ path }) => [`${companyPattern}/${path}`, "a company"])),
};

/** Addresses of the portal that show no page of their own. */
const leadOn: readonly string[] = [paths.research, paths.statsAdditional, paths.videos];

/** The address of every page, as the portal declares them; those with a key only for companies. */
export function listDeclaredPages(): string[] {
  const declared = [
    ...Object.values(paths).filter((path) => !leadOn.includes(path)),
    ...Object.values(viewTypes).flatMap(({ path }) => path ?? []),
    ...Object.values(detailPagePaths),
    ...Object.values(additionalPagePaths),
    companyRoot,
    ...profileTabs.map(({ path }) => `${companyPattern}/${path}`),
  ];
  return [...new Set(declared)].toSorted();
}

/** The ends of routes with a key, other than those of companies, as they stand in `web/routes`. */
export const keysInRoutes = ["/:accession", "/:address", "/:newsKey", "/:value", "/:videoKey"];

/** The address of every page in these lists, without its query; those with a key only for companies. */
export function listKnownPages(): string[] {
  const known = { ...visitorPages, ...memberPages, ...pagesOfScreens, ...staffPages };
  const withoutKey = Object.keys({ ...known, ...pagesOfOneThing })
    .map((path) => path.replace(/\?.*/, ""))
    .filter((path) => !keysInRoutes.some((key) => path.endsWith(key)) && !/\/\d+$/.test(path));
  return [...new Set(withoutKey)].toSorted();
}

export async function pageOfCompany(db: Kysely<Schema>): Promise<PageWithTitle> {
  const company = await db
    .selectFrom("deal_row")
    .select(["company_ticker", "company_name"])
    .where("is_main_deal", "=", true)
    .where("company_ticker", "~", "^[A-Z]+$")
    .orderBy("deal_key")
    .limit(1)
    .executeTakeFirstOrThrow();
  return [`/company/${company.company_ticker}/profile`, company.company_name];
}

export async function pageOfArticle(db: Kysely<Schema>): Promise<PageWithTitle> {
  const article = await db
    .selectFrom("news_item")
    .select(["news_key", "headline"])
    .orderBy("news_key")
    .limit(1)
    .executeTakeFirstOrThrow();
  return [`/news/${article.news_key}`, article.headline];
}
