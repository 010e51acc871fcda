import type { CallName, Calls } from "../domain/contract/calls.ts";
import * as listAccessLog from "./features/access-logs/list-access-log.ts";
import * as researchExpirations from "./features/access-logs/research-expirations.ts";
import * as getAccountSettings from "./features/account/get-account-settings.ts";
import * as listAlerts from "./features/alerts/list-alerts.ts";
import * as setAlert from "./features/alerts/set-alert.ts";
import * as testAlert from "./features/alerts/test-alert.ts";
import * as collectPageViews from "./features/analytics/collect-page-views.ts";
import * as exportMostViewedAbroad from "./features/analytics/export-most-viewed-abroad.ts";
import * as exportReport from "./features/analytics/export-report.ts";
import * as reports from "./features/analytics/reports.ts";
import * as exportAuditLog from "./features/audit/export-audit-log.ts";
import * as listAuditLog from "./features/audit/list-audit-log.ts";
import * as getCalendar from "./features/calendar/get-calendar.ts";
import * as captcha from "./features/captcha/captcha.ts";
import * as getCompanyTooltip from "./features/companies/get-company-tooltip.ts";
import * as getPcmlTooltip from "./features/companies/get-pcml-tooltip.ts";
import * as getUnderwritersTooltip from "./features/companies/get-underwriters-tooltip.ts";
import * as chartPerformance from "./features/company-profile/chart-performance.ts";
import * as comparisons from "./features/company-profile/comparisons.ts";
import * as getCompanyLogo from "./features/company-profile/get-company-logo.ts";
import * as getCompanySource from "./features/company-profile/get-company-source.ts";
import * as getFinancials from "./features/company-profile/get-financials.ts";
import * as getProfile from "./features/company-profile/get-profile.ts";
import * as getRelativeValuation from "./features/company-profile/get-relative-valuation.ts";
import * as getTabs from "./features/company-profile/get-tabs.ts";
import * as getWholeProfile from "./features/company-profile/get-whole-profile.ts";
import * as getIndex from "./features/dashboard/get-index.ts";
import * as getMarket from "./features/dashboard/get-market.ts";
import * as listDeals from "./features/dashboard/list-deals.ts";
import * as dashboardListFavorites from "./features/dashboard/list-favorites.ts";
import * as listMostViewed from "./features/dashboard/list-most-viewed.ts";
import * as listMovers from "./features/dashboard/list-movers.ts";
import * as dashboardSaveLayout from "./features/dashboard/save-layout.ts";
import * as actOnAccounts from "./features/desk/act-on-accounts.ts";
import * as actOnUsers from "./features/desk/act-on-users.ts";
import * as getSystem from "./features/desk/get-system.ts";
import * as listAccounts from "./features/desk/list-accounts.ts";
import * as getEmailDeliveries from "./features/email-preferences/get-email-deliveries.ts";
import * as getEmailPreferences from "./features/email-preferences/get-email-preferences.ts";
import * as saveEmailPreferences from "./features/email-preferences/save-email-preferences.ts";
import * as unsubscribe from "./features/email-preferences/unsubscribe.ts";
import * as exportView from "./features/exports/export-view.ts";
import * as addFavorite from "./features/favorites/add-favorite.ts";
import * as getFavorite from "./features/favorites/get-favorite.ts";
import * as favoritesListFavorites from "./features/favorites/list-favorites.ts";
import * as listSavings from "./features/favorites/list-savings.ts";
import * as removeFavorite from "./features/favorites/remove-favorite.ts";
import * as createFeed from "./features/feeds/create-feed.ts";
import * as listFeeds from "./features/feeds/list-feeds.ts";
import * as revokeFeed from "./features/feeds/revoke-feed.ts";
import * as getImport from "./features/imports/get-import.ts";
import * as listImportRuns from "./features/imports/list-import-runs.ts";
import * as uploadImportFile from "./features/imports/upload-import-file.ts";
import * as workOnImport from "./features/imports/work-on-import.ts";
import * as actOnMail from "./features/mailbox/act-on-mail.ts";
import * as getMailQueue from "./features/mailbox/get-mail-queue.ts";
import * as listMail from "./features/mailbox/list-mail.ts";
import * as getFilingAge from "./features/market-state/get-filing-age.ts";
import * as getPriceDay from "./features/market-state/get-price-day.ts";
import * as getSourceAges from "./features/market-state/get-source-ages.ts";
import * as getArticle from "./features/news/get-article.ts";
import * as getNewsFilters from "./features/news/get-news-filters.ts";
import * as listMostViewedNews from "./features/news/list-most-viewed-news.ts";
import * as listNews from "./features/news/list-news.ts";
import * as recap from "./features/news/recap.ts";
import * as decideProposal from "./features/proposals/decide-proposal.ts";
import * as listProposals from "./features/proposals/list-proposals.ts";
import * as contactUs from "./features/requests/contact-us.ts";
import * as convertTrial from "./features/requests/convert-trial.ts";
import * as listRequests from "./features/requests/list-requests.ts";
import * as requestTrial from "./features/requests/request-trial.ts";
import * as talkToAnAnalyst from "./features/requests/talk-to-an-analyst.ts";
import * as getResearchDashboard from "./features/research/get-research-dashboard.ts";
import * as getSpecialReports from "./features/research/get-special-reports.ts";
import * as getTrackRecord from "./features/research/get-track-record.ts";
import * as listNewestReports from "./features/research/list-newest-reports.ts";
import * as showPdf from "./features/research/show-pdf.ts";
import * as searchAll from "./features/search/search-all.ts";
import * as searchCompanies from "./features/search/search-companies.ts";
import * as confirmSecondFactor from "./features/second-factor/confirm-second-factor.ts";
import * as disableSecondFactor from "./features/second-factor/disable-second-factor.ts";
import * as getSecondFactor from "./features/second-factor/get-second-factor.ts";
import * as startSecondFactor from "./features/second-factor/start-second-factor.ts";
import * as changePassword from "./features/sessions/change-password.ts";
import * as endOtherSessions from "./features/sessions/end-other-sessions.ts";
import * as endSession from "./features/sessions/end-session.ts";
import * as listSessions from "./features/sessions/list-sessions.ts";
import * as logIn from "./features/sessions/log-in.ts";
import * as logOut from "./features/sessions/log-out.ts";
import * as recoverPassword from "./features/sessions/recover-password.ts";
import * as refreshTokens from "./features/sessions/refresh-tokens.ts";
import * as resetPassword from "./features/sessions/reset-password.ts";
import * as getSource from "./features/sources/get-source.ts";
import * as exportPublished from "./features/stats/export-published.ts";
import * as exportStats from "./features/stats/export-stats.ts";
import * as getIpoIndex from "./features/stats/get-ipo-index.ts";
import * as getPublishedRecord from "./features/stats/get-published-record.ts";
import * as getStats from "./features/stats/get-stats.ts";
import * as getStatsFilters from "./features/stats/get-stats-filters.ts";
import * as addTeamNote from "./features/team-notes/add-team-note.ts";
import * as countUnreadNotes from "./features/team-notes/count-unread-notes.ts";
import * as deleteTeamNote from "./features/team-notes/delete-team-note.ts";
import * as listTeamNotes from "./features/team-notes/list-team-notes.ts";
import * as listVideos from "./features/videos/list-videos.ts";
import * as countMatches from "./features/views/count-matches.ts";
import * as customScreens from "./features/views/custom-screens.ts";
import * as deleteSavedView from "./features/views/delete-saved-view.ts";
import * as getView from "./features/views/get-view.ts";
import * as renameSavedView from "./features/views/rename-saved-view.ts";
import * as revokeLink from "./features/views/revoke-link.ts";
import * as runView from "./features/views/run-view.ts";
import * as viewsSaveLayout from "./features/views/save-layout.ts";
import * as saveSorting from "./features/views/save-sorting.ts";
import * as saveView from "./features/views/save-view.ts";
import * as setDefaultView from "./features/views/set-default-view.ts";
import * as shareView from "./features/views/share-view.ts";
import * as userViews from "./features/views/user-views.ts";
import * as listWebhooks from "./features/webhooks/list-webhooks.ts";
import * as setWebhook from "./features/webhooks/set-webhook.ts";
import * as testWebhook from "./features/webhooks/test-webhook.ts";
import type { Handler } from "./http/context.ts";
import { siteOf } from "./site.ts";

/** The verb that answers each call is the export of that name; the compiler demands all of them. */
export const handlers: { [Name in CallName]: Handler<Calls[Name]> } = {
  getSite: async ({ config }) => siteOf(config),
  ...listAccessLog,
  ...researchExpirations,
  ...getAccountSettings,
  ...listAlerts,
  ...setAlert,
  ...testAlert,
  ...collectPageViews,
  ...exportMostViewedAbroad,
  ...exportReport,
  ...reports,
  ...exportAuditLog,
  ...listAuditLog,
  ...getCalendar,
  ...captcha,
  ...getCompanyTooltip,
  ...getPcmlTooltip,
  ...getUnderwritersTooltip,
  ...chartPerformance,
  ...comparisons,
  ...getCompanyLogo,
  ...getCompanySource,
  ...getFinancials,
  ...getProfile,
  ...getRelativeValuation,
  ...getTabs,
  ...getWholeProfile,
  ...getIndex,
  ...getMarket,
  ...listDeals,
  ...dashboardListFavorites,
  ...listMostViewed,
  ...listMovers,
  ...dashboardSaveLayout,
  ...actOnAccounts,
  ...actOnUsers,
  ...getSystem,
  ...listAccounts,
  ...getEmailDeliveries,
  ...getEmailPreferences,
  ...saveEmailPreferences,
  ...unsubscribe,
  ...exportView,
  ...addFavorite,
  ...getFavorite,
  ...favoritesListFavorites,
  ...listSavings,
  ...removeFavorite,
  ...createFeed,
  ...listFeeds,
  ...revokeFeed,
  ...getImport,
  ...listImportRuns,
  ...uploadImportFile,
  ...workOnImport,
  ...actOnMail,
  ...getMailQueue,
  ...listMail,
  ...getFilingAge,
  ...getPriceDay,
  ...getSourceAges,
  ...getArticle,
  ...getNewsFilters,
  ...listMostViewedNews,
  ...listNews,
  ...recap,
  ...decideProposal,
  ...listProposals,
  ...contactUs,
  ...convertTrial,
  ...listRequests,
  ...requestTrial,
  ...talkToAnAnalyst,
  ...getResearchDashboard,
  ...getSpecialReports,
  ...getTrackRecord,
  ...listNewestReports,
  ...showPdf,
  ...searchAll,
  ...searchCompanies,
  ...confirmSecondFactor,
  ...disableSecondFactor,
  ...getSecondFactor,
  ...startSecondFactor,
  ...changePassword,
  ...endOtherSessions,
  ...endSession,
  ...listSessions,
  ...logIn,
  ...logOut,
  ...recoverPassword,
  ...refreshTokens,
  ...resetPassword,
  ...getSource,
  ...exportPublished,
  ...exportStats,
  ...getIpoIndex,
  ...getPublishedRecord,
  ...getStatsFilters,
  ...getStats,
  ...addTeamNote,
  ...countUnreadNotes,
  ...deleteTeamNote,
  ...listTeamNotes,
  ...listVideos,
  ...countMatches,
  ...customScreens,
  ...deleteSavedView,
  ...getView,
  ...renameSavedView,
  ...revokeLink,
  ...runView,
  ...viewsSaveLayout,
  ...saveSorting,
  ...saveView,
  ...setDefaultView,
  ...shareView,
  ...userViews,
  ...listWebhooks,
  ...setWebhook,
  ...testWebhook,
};
