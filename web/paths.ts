import { videosPath } from "../domain/contract/content/videos.ts";
import { dealViews } from "../domain/views/deal-views.ts";
import { screens } from "../domain/views/screens.ts";

/** The addresses of the portal; `domain` has those of views, screens and figures of statistics. */
export const paths = {
  home: "/",
  login: "/login",
  loginHelp: "/login-help",
  userPrivacy: "/user-privacy",
  password: "/password",
  resetPassword: "/reset-password",
  newPassword: "/new-password",
  unsubscribe: "/unsubscribe",
  request: "/request",
  contact: "/contact",
  help: "/help",
  notFound: "/not-found",
  notAuthorized: "/not-authorized",

  dashboard: "/dashboard",
  scheduled: dealViews.Scheduled.path,
  masterCalendar: "/master-calendar",
  priced: dealViews.Priced.path,
  pipeline: dealViews.Pipeline.path,
  privateCompanyWatchlist: dealViews.Pcw.path,
  privateCompanyMonitorList: dealViews.Pcml.path,
  research: "/research",
  researchDashboard: "/research/dashboard",
  researchRecent: dealViews.RecentResearch.path,
  researchSpecialReports: "/research/special-reports",
  researchRatingsSystem: "/research/ratings-system",
  showPdf: "/showpdf",
  news: "/news",
  newsSearch: "/news/search",
  searchResults: "/search-results",

  stats: "/stats",
  statsRecentReturns: "/stats/recent-ipos-returns",
  statsAdditional: "/stats/additional-stats",
  statsPublished: "/stats/additional-stats/published-record",
  statsDataFeeds: "/stats/apis-and-data-feeds",

  screens: "/screens",
  screensAdd: screens.custom.path,
  screensExpiredLockups: screens.lockups.otherPages.expired,
  masterFilterForm: "/master-filter-form",
  tables: "/tables",
  screensDataFeeds: "/screens/apis-and-data-feeds",
  dataFeeds: "/apis-and-data-feeds",

  accountSettings: "/account-settings",
  connect: "/connect",
  letAgentIn: "/connect/agent",
  emailPreferences: "/email-preferences",
  alerts: "/alerts",
  thenAndNow: "/then-and-now",
  favorites: "/favorites",
  billingStatements: "/billing-statements",
  contactUs: "/contact-us",
  analyst: "/analyst",
  videoTutorials: "/video-tutorials",
  latestVideos: videosPath,
  videos: "/videos",
  gettingStarted: "/getting-started",
  faq: "/faq",
  chat: "/chat",
  poll: "/poll",
  filed: "/filed",

  analytics: "/google-analytics",
  pageViews: "/page-view",
  accountActivity: "/accountId",
  userActivity: "/UserActivity",
  fileActivity: "/fileActivity",
  exhaustedResources: "/exhaustedResources",
  accessLogs: "/access-logs",
  researchExpirations: "/access-logs/research-expirations",
  desk: "/desk",
  deskImports: "/desk/imports",
  deskCompanies: "/desk/companies",
  deskFacts: "/desk/proposed-facts",
  newsroom: "/desk/newsroom",
  piece: "/desk/newsroom/:id",
  pieceHistory: "/desk/newsroom/:id/history",
  deskStaff: "/desk/staff",
  deskUser: "/desk/users/:id",
  deskHouse: "/desk/house",
  deskSystem: "/desk/system",
  deskAudit: "/desk/audit-log",
  apiKeys: "/account-settings/api-keys",
  apiUsage: "/account-settings/api-usage",
  singleSignOn: "/account-settings/single-sign-on",
  ssoLogin: "/login/sso",
  deskAccess: "/desk/single-sign-on",
  accountAudit: "/account-settings/audit-log",
  requests: "/requests",
  mailbox: "/mailbox",
} as const;

/** The address without a company. */
export const companyRoot = "/company";

/** The route pattern of all company pages. */
export const companyPattern = "/company/:companyTicker";

/** The address of a company's page. */
export function companyPath(companyTicker: string): string {
  return companyPattern.replace(":companyTicker", encodeURIComponent(companyTicker));
}

/** The address of an article. */
export function articlePath(newsKey: number): string {
  return `${paths.news}/${newsKey}`;
}

/** The address of a video. */
export function latestVideoPath(videoKey: number): string {
  return `${paths.latestVideos}/${videoKey}`;
}

/** The address of the results of a search. */
export function searchResultsPath(text: string, all?: string): string {
  const path = `${paths.searchResults}?search=${encodeURIComponent(text)}`;
  return all === undefined ? path : `${path}&all=${all}`;
}

/** The notes and blogs of the analysts among all news. */
export const analystNotesPath = `${paths.newsSearch}?newsType=analystNote&newsType=blog`;

/** Addresses that redirect to the provider's marketing site. */
export const marketingPaths = {
  overview: "/overview",
  features: "/features",
  whoUsesUs: "/who-uses-us",
  pricing: "/pricing",
  about: "/about",
  disclosures: "/disclosures",
  ipoResearch: "/ipo-research",
} as const;

/** Addresses of an earlier portal, which redirect to today's pages. */
export const legacyPaths = {
  "/industry": screens.industry.path,
  "/location": screens.location.path,
  "/investors": screens.investors.path,
  "/underwriter": screens.underwriter.path,
  "/estimates": screens.estimates.path,
} as const;

/** A page that exists only on the marketing site. */
export const weeklyUpdatesPath = "/weekly-ipo-updates";
