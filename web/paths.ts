/** Every address of the portal. */
export const paths = {
  home: "/",
  login: "/login",
  loginHelp: "/login-help",
  userPrivacy: "/user-privacy",
  password: "/password",
  resetPassword: "/reset-password",
  request: "/request",
  contact: "/contact",
  help: "/help",
  notFound: "/not-found",
  notAuthorized: "/not-authorized",

  dashboard: "/dashboard",
  scheduled: "/scheduled",
  masterCalendar: "/master-calendar",
  priced: "/priced",
  pipeline: "/pipeline",
  privateCompanyWatchlist: "/private-company-watchlist",
  privateCompanyMonitorList: "/private-company-monitor-list",
  research: "/research",
  researchDashboard: "/research/dashboard",
  news: "/news",

  stats: "/stats",
  statsPricing: "/stats/pricing",
  statsProceeds: "/stats/proceeds",
  statsFilings: "/stats/filings",
  statsIndustry: "/stats/industry",
  statsGlobalBreakdown: "/stats/global-breakdown",
  statsHistoricalReturns: "/stats/historical-ipo-returns",
  statsBacked: "/stats/backed",
  statsRecentReturns: "/stats/recent-ipos-returns",
  statsAdditional: "/stats/additional-stats",
  statsDataFeeds: "/stats/apis-and-data-feeds",

  screens: "/screens",
  screensAdd: "/screens/add",
  screensEstimates: "/screens/estimates",
  screensIndustry: "/screens/landing/industry",
  screensInvestors: "/screens/landing/investors",
  screensLocation: "/screens/landing/location",
  screensLockups: "/screens/lockups",
  screensSpacs: "/screens/landing/spacs",
  screensUnderwriter: "/screens/landing/underwriter",
  screensWithdrawn: "/screens/withdrawn-postponed",
  screenOfUnderwriter: "/screens/underwriter",
  screenOfIndustry: "/screens/industry",
  screenOfLocation: "/screens/location",
  screenOfInvestors: "/screens/investors",
  screenOfSpacs: "/screens/spacs",
  screensExpiredLockups: "/screens/expired-lockups",
  screenCustom: "/screens/custom",
  masterFilterForm: "/master-filter-form",
  tables: "/tables",
  screensDataFeeds: "/screens/apis-and-data-feeds",
  dataFeeds: "/apis-and-data-feeds",

  accountSettings: "/account-settings",
  emailPreferences: "/email-preferences",
  favorites: "/favorites",
  billingStatements: "/billing-statements",
  contactUs: "/contact-us",
  analyst: "/analyst",
  videoTutorials: "/video-tutorials",
  latestVideos: "/latest-videos",
  gettingStarted: "/getting-started",
  faq: "/faq",
  chat: "/chat",

  requests: "/requests",
  mailbox: "/mailbox",
  styleguide: "/styleguide",
} as const;

/** The pages of all companies, as a route names them. */
export const companyPattern = "/company/:companyTicker";

/** The address of a company's page. */
export function companyPath(companyTicker: string): string {
  return companyPattern.replace(":companyTicker", encodeURIComponent(companyTicker));
}

/** Addresses that lead to the provider's marketing site. */
export const marketingPaths = {
  overview: "/overview",
  features: "/features",
  whoUsesUs: "/who-uses-us",
  pricing: "/pricing",
  about: "/about",
  disclosures: "/disclosures",
  ipoResearch: "/ipo-research",
} as const;

/** Addresses of an earlier portal, which lead to the pages of today. */
export const legacyPaths = {
  "/industry": paths.screensIndustry,
  "/location": paths.screensLocation,
  "/investors": paths.screensInvestors,
  "/underwriter": paths.screensUnderwriter,
  "/estimates": paths.screensEstimates,
} as const;

/** A page that only the marketing site has. */
export const weeklyUpdatesPath = "/weekly-ipo-updates";
