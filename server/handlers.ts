import type { CallName, Calls } from "../domain/contract/calls.ts";
import { listAccessLog } from "./features/access-logs/list-access-log.ts";
import {
  listResearchExpirations,
  setResearchExpiration,
} from "./features/access-logs/research-expirations.ts";
import { getAccountSettings } from "./features/account/get-account-settings.ts";
import {
  countUnreadAlerts,
  listAlertRuns,
  listAlerts,
  listAlertViews,
  markAlertsRead,
} from "./features/alerts/list-alerts.ts";
import { deleteAlert, muteAlert, setAlert } from "./features/alerts/set-alert.ts";
import { testAlert } from "./features/alerts/test-alert.ts";
import { collectPageViews } from "./features/analytics/collect-page-views.ts";
import { exportMostViewedAbroad } from "./features/analytics/export-most-viewed-abroad.ts";
import { exportReport } from "./features/analytics/export-report.ts";
import {
  getMostActive,
  getMostActiveUsersOnThePage,
  getMostViewedPages,
  getResourceActivity,
  getUserActivity,
  getUsersActivity,
  runReport,
} from "./features/analytics/reports.ts";
import { exportAuditLog } from "./features/audit/export-audit-log.ts";
import { listAccountAuditLog, listAuditLog } from "./features/audit/list-audit-log.ts";
import { getMasterCalendar, getScheduledCalendar } from "./features/calendar/get-calendar.ts";
import { issueChallenge } from "./features/captcha/captcha.ts";
import { getCompanyTooltip } from "./features/companies/get-company-tooltip.ts";
import { getPcmlTooltip } from "./features/companies/get-pcml-tooltip.ts";
import { getUnderwritersTooltip } from "./features/companies/get-underwriters-tooltip.ts";
import {
  getChartPerformance,
  getPeerTradingOf,
} from "./features/company-profile/chart-performance.ts";
import { compareCompany } from "./features/company-profile/comparisons.ts";
import { getCompanyLogo } from "./features/company-profile/get-company-logo.ts";
import { getCompanySource } from "./features/company-profile/get-company-source.ts";
import { getCompanyFinancials } from "./features/company-profile/get-financials.ts";
import { getCompanyProfile } from "./features/company-profile/get-profile.ts";
import { getRelativeValuation } from "./features/company-profile/get-relative-valuation.ts";
import {
  getFundamentalInsights,
  getInvestmentRationale,
  getManagementOwners,
  getManagementQuestions,
  listCompanyMilestones,
} from "./features/company-profile/get-tabs.ts";
import { getWholeProfile } from "./features/company-profile/get-whole-profile.ts";
import { getIndex as getDashboardIndex } from "./features/dashboard/get-index.ts";
import { getMarket as getDashboardMarket } from "./features/dashboard/get-market.ts";
import { findLayout } from "./features/dashboard/layout-repository.ts";
import {
  listFilings,
  listPriced,
  listResearch,
  listUpcoming,
} from "./features/dashboard/list-deals.ts";
import { listFavorites as listDashboardFavorites } from "./features/dashboard/list-favorites.ts";
import { listMostViewed } from "./features/dashboard/list-most-viewed.ts";
import { listMovers } from "./features/dashboard/list-movers.ts";
import { saveLayout as saveDashboardLayout } from "./features/dashboard/save-layout.ts";
import { addDeskAccount, addDeskUser, setHiddenScreens } from "./features/desk/act-on-accounts.ts";
import {
  disableDeskUser,
  enableDeskUser,
  resendWelcome,
  resetDeskFactor,
  resetDeskPassword,
} from "./features/desk/act-on-users.ts";
import { getSystem } from "./features/desk/get-system.ts";
import { getDeskAccount, listAccounts } from "./features/desk/list-accounts.ts";
import { getEmailDeliveries } from "./features/email-preferences/get-email-deliveries.ts";
import { getEmailPreferences } from "./features/email-preferences/get-email-preferences.ts";
import { saveEmailPreferences } from "./features/email-preferences/save-email-preferences.ts";
import { readSubscriptionOf, unsubscribe } from "./features/email-preferences/unsubscribe.ts";
import { exportView } from "./features/exports/export-view.ts";
import { addFavorite } from "./features/favorites/add-favorite.ts";
import { getFavorite } from "./features/favorites/get-favorite.ts";
import { listFavorites } from "./features/favorites/list-favorites.ts";
import { listSavings } from "./features/favorites/list-savings.ts";
import { removeFavorite } from "./features/favorites/remove-favorite.ts";
import { createFeed } from "./features/feeds/create-feed.ts";
import { listFeeds } from "./features/feeds/list-feeds.ts";
import { revokeFeed } from "./features/feeds/revoke-feed.ts";
import { getImport } from "./features/imports/get-import.ts";
import { getImportRun, listImportRuns } from "./features/imports/list-import-runs.ts";
import { uploadImportFile } from "./features/imports/upload-import-file.ts";
import { runImport, tryImport } from "./features/imports/work-on-import.ts";
import { dropQueuedMail, retryMail } from "./features/mailbox/act-on-mail.ts";
import { getMailQueue } from "./features/mailbox/get-mail-queue.ts";
import { listMail } from "./features/mailbox/list-mail.ts";
import { getFilingAge } from "./features/market-state/get-filing-age.ts";
import { getPriceDay } from "./features/market-state/get-price-day.ts";
import { getSourceAges } from "./features/market-state/get-source-ages.ts";
import { getArticle } from "./features/news/get-article.ts";
import { getNewsFilters } from "./features/news/get-news-filters.ts";
import { listMostViewedNews } from "./features/news/list-most-viewed-news.ts";
import { getNewsLanding, listDashboardNews, listNews } from "./features/news/list-news.ts";
import {
  getRecapDate,
  listPcwAdditions,
  listRecapHeadlines,
  listRecapResearch,
  listRecapScheduled,
} from "./features/news/recap.ts";
import { decideProposedFact } from "./features/proposals/decide-proposal.ts";
import { getProposedFacts, listProposedFacts } from "./features/proposals/list-proposals.ts";
import { contactUs } from "./features/requests/contact-us.ts";
import { convertTrial } from "./features/requests/convert-trial.ts";
import { listRequests } from "./features/requests/list-requests.ts";
import { requestTrial } from "./features/requests/request-trial.ts";
import { talkToAnAnalyst } from "./features/requests/talk-to-an-analyst.ts";
import { getResearchDashboard } from "./features/research/get-research-dashboard.ts";
import { getSpecialReports } from "./features/research/get-special-reports.ts";
import { getTrackRecord } from "./features/research/get-track-record.ts";
import { listNewestReports } from "./features/research/list-newest-reports.ts";
import { showPdf } from "./features/research/show-pdf.ts";
import { searchAll, smartSearch } from "./features/search/search-all.ts";
import { searchCompanies } from "./features/search/search-companies.ts";
import { confirmSecondFactor } from "./features/second-factor/confirm-second-factor.ts";
import { disableSecondFactor } from "./features/second-factor/disable-second-factor.ts";
import { getSecondFactor } from "./features/second-factor/get-second-factor.ts";
import { startSecondFactor } from "./features/second-factor/start-second-factor.ts";
import { changePassword } from "./features/sessions/change-password.ts";
import { endOtherSessions } from "./features/sessions/end-other-sessions.ts";
import { endSession } from "./features/sessions/end-session.ts";
import { listSessions } from "./features/sessions/list-sessions.ts";
import { logIn } from "./features/sessions/log-in.ts";
import { logOut } from "./features/sessions/log-out.ts";
import { recoverPassword } from "./features/sessions/recover-password.ts";
import { refreshTokens } from "./features/sessions/refresh-tokens.ts";
import { resetPassword } from "./features/sessions/reset-password.ts";
import { getSource } from "./features/sources/get-source.ts";
import { exportPublishedRecord } from "./features/stats/export-published.ts";
import { exportStats } from "./features/stats/export-stats.ts";
import { getIpoIndex } from "./features/stats/get-ipo-index.ts";
import { getPublishedRecord } from "./features/stats/get-published-record.ts";
import { getStatsChart, getStatsElement } from "./features/stats/get-stats.ts";
import { getStatsFilters } from "./features/stats/get-stats-filters.ts";
import { addTeamNote } from "./features/team-notes/add-team-note.ts";
import { countUnreadNotes } from "./features/team-notes/count-unread-notes.ts";
import { deleteTeamNote } from "./features/team-notes/delete-team-note.ts";
import { listTeamNotes } from "./features/team-notes/list-team-notes.ts";
import { getVideo, listVideos } from "./features/videos/list-videos.ts";
import { countMatches } from "./features/views/count-matches.ts";
import {
  getCustomScreenColumns,
  getCustomScreenDictionaries,
  listSavedScreens,
} from "./features/views/custom-screens.ts";
import { deleteSavedView } from "./features/views/delete-saved-view.ts";
import { getView, getViewOfType } from "./features/views/get-view.ts";
import { renameSavedView } from "./features/views/rename-saved-view.ts";
import { revokeLink } from "./features/views/revoke-link.ts";
import { createView, runView } from "./features/views/run-view.ts";
import { resetDefaultView, saveLayout } from "./features/views/save-layout.ts";
import { saveSorting } from "./features/views/save-sorting.ts";
import { createCustomScreen, saveView, saveViewAndRun } from "./features/views/save-view.ts";
import { setDefaultView } from "./features/views/set-default-view.ts";
import { shareView } from "./features/views/share-view.ts";
import { listUserViews } from "./features/views/user-views.ts";
import { listWebhookDeliveries, listWebhooks } from "./features/webhooks/list-webhooks.ts";
import { addWebhook, deleteWebhook, renewWebhookSecret } from "./features/webhooks/set-webhook.ts";
import { testWebhook } from "./features/webhooks/test-webhook.ts";
import type { Handler } from "./http/context.ts";
import { siteOf } from "./site.ts";

/** The verb that answers each call; the compiler demands all of them. */
export const handlers: { [Name in CallName]: Handler<Calls[Name]> } = {
  login: (context, { body }) => logIn(context, body),
  refreshTokens: (context, { body }) => refreshTokens(context, body),
  logout: (context, { body }) => logOut(context, body),
  recoverPassword: (context, { body }) => recoverPassword(context, body),
  resetPassword: (context, { body }) => resetPassword(context, body),
  changePassword: (context, { body }) => changePassword(context, body),
  listSessions: (context) => listSessions(context),
  endSession: (context, { params }) => endSession(context, params),
  endOtherSessions: (context) => endOtherSessions(context),
  getSecondFactor: (context) => getSecondFactor(context),
  startSecondFactor: (context, { body }) => startSecondFactor(context, body),
  confirmSecondFactor: (context, { body }) => confirmSecondFactor(context, body),
  disableSecondFactor: (context, { body }) => disableSecondFactor(context, body),
  getAccountSettings: (context) => getAccountSettings(context),
  getEmailPreferences: (context) => getEmailPreferences(context),
  saveEmailPreferences: (context, { body }) => saveEmailPreferences(context, body),
  putEmailPreferences: (context, { body }) => saveEmailPreferences(context, body),
  getEmailDeliveries: (context) => getEmailDeliveries(context),
  listVideos: (context, { params }) => listVideos(context, params),
  getVideo: (context, { params }) => getVideo(context, params),
  listFeeds: (context) => listFeeds(context),
  createFeed: (context, { params }) => createFeed(context, params),
  revokeFeed: (context, { params }) => revokeFeed(context, params),
  getSubscription: (context, { query }) => readSubscriptionOf(context, query),
  listWebhooks: (context) => listWebhooks(context),
  addWebhook: (context, { body }) => addWebhook(context, body),
  renewWebhookSecret: (context, { params }) => renewWebhookSecret(context, params),
  deleteWebhook: (context, { params }) => deleteWebhook(context, params),
  testWebhook: (context, { params }) => testWebhook(context, params),
  listWebhookDeliveries: (context, { params }) => listWebhookDeliveries(context, params),
  listAlerts: (context) => listAlerts(context),
  listAlertViews: (context) => listAlertViews(context),
  setAlert: (context, { body }) => setAlert(context, body),
  muteAlert: (context, { params, body }) => muteAlert(context, params, body),
  deleteAlert: (context, { params }) => deleteAlert(context, params),
  listAlertRuns: (context, { query }) => listAlertRuns(context, query),
  countUnreadAlerts: (context) => countUnreadAlerts(context),
  markAlertsRead: (context, { body }) => markAlertsRead(context, body),
  testAlert: (context, { params }) => testAlert(context, params),
  unsubscribe: (context, { query }) => unsubscribe(context, query),
  requestTrial: (context, { body }) => requestTrial(context, body),
  contactUs: (context, { body }) => contactUs(context, body),
  talkToAnAnalyst: (context, { body }) => talkToAnAnalyst(context, body),
  listRequests: (context, { query }) => listRequests(context, query),
  convertTrial: (context, { params }) => convertTrial(context, params),
  listAccessLog: (context) => listAccessLog(context),
  listResearchExpirations: (context) => listResearchExpirations(context),
  setResearchExpiration: (context, { params, body }) =>
    setResearchExpiration(context, params, body),
  listAccounts: (context, { query }) => listAccounts(context, query),
  getDeskAccount: (context, { params }) => getDeskAccount(context, params),
  addDeskAccount: (context, { body }) => addDeskAccount(context, body),
  addDeskUser: (context, { params, body }) => addDeskUser(context, params, body),
  setHiddenScreens: (context, { params, body }) => setHiddenScreens(context, params, body),
  disableDeskUser: (context, { params }) => disableDeskUser(context, params),
  enableDeskUser: (context, { params }) => enableDeskUser(context, params),
  resetDeskPassword: (context, { params }) => resetDeskPassword(context, params),
  resendWelcome: (context, { params }) => resendWelcome(context, params),
  resetDeskFactor: (context, { params }) => resetDeskFactor(context, params),
  uploadImportFile: (context, { query, body }) => uploadImportFile(context, query, body),
  getImport: (context, { params }) => getImport(context, params),
  tryImport: (context, { params, body }) => tryImport(context, params, body),
  runImport: (context, { params }) => runImport(context, params),
  listImportRuns: (context, { query }) => listImportRuns(context, query),
  getImportRun: (context, { params }) => getImportRun(context, params),
  listAuditLog: (context, { query }) => listAuditLog(context, query),
  exportAuditLog: (context, { query }) => exportAuditLog(context, query),
  listAccountAuditLog: (context, { query }) => listAccountAuditLog(context, query),
  collectPageViews: (context, { body }) => collectPageViews(context, body),
  getMostActive: (context, { query }) => getMostActive(context, query),
  runReport: (context, { query }) => runReport(context, query),
  getMostViewedPages: (context, { query }) => getMostViewedPages(context, query),
  getMostActiveUsersOnThePage: (context, { query }) => getMostActiveUsersOnThePage(context, query),
  getUsersActivity: (context, { query }) => getUsersActivity(context, query),
  getUserActivity: (context, { query }) => getUserActivity(context, query),
  getResourceActivity: (context, { query }) => getResourceActivity(context, query),
  exportReport: (context, { query }) => exportReport(context, query),
  exportMostViewedAbroad: (context) => exportMostViewedAbroad(context),
  listMail: (context) => listMail(context),
  getMailQueue: (context) => getMailQueue(context),
  retryMail: (context, { params }) => retryMail(context, params),
  dropMail: (context, { params }) => dropQueuedMail(context, params),
  getSystem: (context) => getSystem(context),
  listProposedFacts: (context, { query }) => listProposedFacts(context, query),
  getProposedFacts: (context, { params }) => getProposedFacts(context, params),
  decideProposedFact: (context, { params, body }) => decideProposedFact(context, params, body),
  getCaptchaChallenge: (context, { query }) => issueChallenge(context, query.form),
  getSite: async ({ config }) => siteOf(config),
  listFavorites: (context) => listFavorites(context),
  getFavorite: (context, { params }) => getFavorite(context, params),
  addFavorite: (context, { body }) => addFavorite(context, body),
  removeFavorite: (context, { params }) => removeFavorite(context, params),
  listSavings: (context) => listSavings(context),
  getCompanyProfile: (context, { query }) => getCompanyProfile(context, query),
  getWholeProfile: (context, { query }) => getWholeProfile(context, query),
  getCompanyFinancials: (context, { query }) => getCompanyFinancials(context, query),
  getInvestmentRationale: (context, { query }) => getInvestmentRationale(context, query),
  getFundamentalInsights: (context, { query }) => getFundamentalInsights(context, query),
  getManagementOwners: (context, { query }) => getManagementOwners(context, query),
  getManagementQuestions: (context, { query }) => getManagementQuestions(context, query),
  getRelativeValuation: (context, { query }) => getRelativeValuation(context, query),
  getCompanyMilestones: (context, { query }) => listCompanyMilestones(context, query),
  getPeerTrading: (context, { query }) => getPeerTradingOf(context, query),
  getFundamentalComparison: (context, { query }) => compareCompany(context, "fundamentals", query),
  getValuationComparison: (context, { query }) => compareCompany(context, "valuation", query),
  getTechnicalComparison: (context, { query }) => compareCompany(context, "technicals", query),
  listTeamNotes: (context, { query }) => listTeamNotes(context, query),
  countUnreadNotes: (context, { query }) => countUnreadNotes(context, query),
  addTeamNote: (context, { body }) => addTeamNote(context, body),
  deleteTeamNote: (context, { params }) => deleteTeamNote(context, params),
  getCompanyLogo: (context, { params }) => getCompanyLogo(context, params),
  getCompanySource: (context, { query }) => getCompanySource(context, query),
  getChartPerformance: (context, { body }) => getChartPerformance(context, body),
  getCompanyTooltip: (context, { query }) => getCompanyTooltip(context, query),
  getUnderwritersTooltip: (context, { query }) => getUnderwritersTooltip(context, query),
  getPcmlTooltip: (context, { query }) => getPcmlTooltip(context, query),
  smartSearch: (context, { query }) => smartSearch(context, query.searchTerm),
  searchAll: (context, { body }) => searchAll(context, body.searchTerm),
  listNews: (context, { query }) => listNews(context, query),
  getNewsLanding: (context) => getNewsLanding(context),
  getNewsFilters: (context) => getNewsFilters(context),
  getArticle: (context, { params }) => getArticle(context, params),
  getRecapDate: (context) => getRecapDate(context),
  listRecapHeadlines: (context, { query }) => listRecapHeadlines(context, query),
  listRecapResearch: (context) => listRecapResearch(context),
  listRecapScheduled: (context) => listRecapScheduled(context),
  listPcwAdditions: (context) => listPcwAdditions(context),
  listMostViewedNews: (context) => listMostViewedNews(context),
  getSource: (context, { query }) => getSource(context, query),
  getFilingAge: (context) => getFilingAge(context),
  getPriceDay: (context) => getPriceDay(context),
  getSourceAges: (context) => getSourceAges(context),
  searchCompanies: ({ db }, { query }) => searchCompanies(db, query.searchTerm),
  searchCompaniesNotInFavorites: ({ db, principal }, { query }) =>
    searchCompanies(db, query.searchTerm, { exceptFavoritesOf: principal.userId }),
  getViewOfType: (context, { params, query }) => getViewOfType(context, params, query),
  getView: (context, { params, query }) => getView(context, params, query),
  createView: (context, { body }) => createView(context, body),
  runView: (context, { body, query }) => runView(context, body, query),
  countMatches: (context, { body }) => countMatches(context, body),
  saveView: (context, { params, body }) => saveView(context, params, body),
  saveViewAndRun: (context, { body, query }) => saveViewAndRun(context, body, query),
  renameSavedView: (context, { params, body }) => renameSavedView(context, params, body),
  setDefaultView: (context, { params, body }) => setDefaultView(context, params, body),
  saveSorting: (context, { params, body }) => saveSorting(context, params, body),
  saveLayout: (context, { params, body }) => saveLayout(context, params, body),
  resetDefaultView: (context, { params }) => resetDefaultView(context, params),
  exportView: (context, { params, query }) => exportView(context, params, query),
  deleteSavedView: (context, { params }) => deleteSavedView(context, params),
  saveAndShare: (context, { params, body }) => shareView(context, params, body),
  deleteSharedLink: (context, { params }) => revokeLink(context, params),
  getCustomScreenColumns: () => getCustomScreenColumns(),
  listSavedScreens: (context) => listSavedScreens(context),
  createCustomScreen: (context, { body }) => createCustomScreen(context, body),
  getResearchDashboard: (context, { query }) => getResearchDashboard(context, query),
  getSpecialReports: (context) => getSpecialReports(context),
  getTrackRecord: () => getTrackRecord(),
  showPdf: (context, { query }) => showPdf(context, query),
  getStatsFilters: (context, { body }) => getStatsFilters(context, body),
  getStatsElement: (context, { params, body }) => getStatsElement(context, params, body),
  getStatsChart: (context, { params, body }) => getStatsChart(context, params, body),
  getPublishedRecord: (context) => getPublishedRecord(context),
  exportPublishedRecord: (context, { body }) => exportPublishedRecord(context, body),
  exportStats: (context, { params, body }) => exportStats(context, params, body),
  getIpoIndex: (context, { params }) => getIpoIndex(context, params),
  getMasterCalendar: (context, { query }) => getMasterCalendar(context, query),
  getDashboardLayout: ({ db, principal }) => findLayout(db, principal.userId),
  saveDashboardLayout: (context, { body, query }) => saveDashboardLayout(context, body, query),
  getDashboardNews: (context) => listDashboardNews(context),
  getDashboardPriced: (context) => listPriced(context),
  getDashboardUpcoming: (context) => listUpcoming(context),
  getDashboardResearch: (context) => listResearch(context),
  getDashboardFilings: (context) => listFilings(context),
  getDashboardMovers: (context) => listMovers(context),
  getDashboardMostViewed: (context) => listMostViewed(context),
  getDashboardFavorites: (context) => listDashboardFavorites(context),
  getDashboardViews: async ({ db, principal }) => (await listUserViews(db, principal)).views,
  getDashboardScreens: async ({ db, principal }) => (await listUserViews(db, principal)).screens,
  getDashboardReports: (context) => listNewestReports(context),
  getDashboardMarket: (context) => getDashboardMarket(context),
  getDashboardIndex: (context) => getDashboardIndex(context),
  getScheduledCalendar: (context, { query }) => getScheduledCalendar(context, query),
  getCustomScreenDictionaries: (context) => getCustomScreenDictionaries(context),
};
