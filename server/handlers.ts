import type { CallName, Calls } from "../domain/contract/calls.ts";
import * as accessLogs from "./features/access-logs/access-logs.ts";
import * as getAccountSettings from "./features/account/get-account-settings.ts";
import * as letIn from "./features/agents/let-in.ts";
import * as compareDays from "./features/alerts/compare-days.ts";
import * as listAlerts from "./features/alerts/list-alerts.ts";
import * as setAlert from "./features/alerts/set-alert.ts";
import * as testAlert from "./features/alerts/test-alert.ts";
import * as collectPageViews from "./features/analytics/collect-page-views.ts";
import * as exportMostViewedAbroad from "./features/analytics/export-most-viewed-abroad.ts";
import * as exportReport from "./features/analytics/export-report.ts";
import * as reports from "./features/analytics/reports.ts";
import * as apiKeys from "./features/api-keys/api-keys.ts";
import * as exportAuditLog from "./features/audit/export-audit-log.ts";
import * as listAuditLog from "./features/audit/list-audit-log.ts";
import * as getCalendar from "./features/calendar/get-calendar.ts";
import * as captcha from "./features/captcha/captcha.ts";
import * as tooltips from "./features/companies/tooltips.ts";
import * as chartPerformance from "./features/company-profile/chart-performance.ts";
import * as comparisons from "./features/company-profile/comparisons.ts";
import * as getCompanyLogo from "./features/company-profile/get-company-logo.ts";
import * as getCompanySource from "./features/company-profile/get-company-source.ts";
import * as filingTexts from "./features/company-profile/get-filing-text.ts";
import * as getFilings from "./features/company-profile/get-filings.ts";
import * as getFinancials from "./features/company-profile/get-financials.ts";
import * as getProfile from "./features/company-profile/get-profile.ts";
import * as getTabs from "./features/company-profile/get-tabs.ts";
import * as getMarket from "./features/dashboard/get-market.ts";
import * as listDeals from "./features/dashboard/list-deals.ts";
import * as dashboardSaveLayout from "./features/dashboard/save-layout.ts";
import * as actOnAccounts from "./features/desk/act-on-accounts.ts";
import * as actOnUsers from "./features/desk/act-on-users.ts";
import * as getSystem from "./features/desk/get-system.ts";
import * as staffRoles from "./features/desk/staff-roles.ts";
import * as supportUser from "./features/desk/support-user.ts";
import * as emailPreferences from "./features/email-preferences/email-preferences.ts";
import * as unsubscribe from "./features/email-preferences/unsubscribe.ts";
import * as exportView from "./features/exports/export-view.ts";
import * as readCompanyChanges from "./features/exports/read-company-changes.ts";
import * as readSeries from "./features/exports/read-series.ts";
import * as readViewChanges from "./features/exports/read-view-changes.ts";
import * as favorites from "./features/favorites/favorites.ts";
import * as listSavings from "./features/favorites/list-savings.ts";
import * as feeds from "./features/feeds/feeds.ts";
import * as changeHouse from "./features/house/change-house.ts";
import * as getHouse from "./features/house/get-house.ts";
import * as readImports from "./features/imports/read-imports.ts";
import * as workOnImport from "./features/imports/work-on-import.ts";
import * as mailbox from "./features/mailbox/mailbox.ts";
import * as addRecords from "./features/market-desk/add-records.ts";
import * as companyPage from "./features/market-desk/company-page.ts";
import * as getDeskCompany from "./features/market-desk/get-desk-company.ts";
import * as joinCompanies from "./features/market-desk/join-companies.ts";
import * as listDeskCompanies from "./features/market-desk/list-desk-companies.ts";
import * as partCompany from "./features/market-desk/part-company.ts";
import * as stateFacts from "./features/market-desk/state-facts.ts";
import * as marketState from "./features/market-state/market-state.ts";
import * as getArticle from "./features/news/get-article.ts";
import * as listNews from "./features/news/list-news.ts";
import * as recap from "./features/news/recap.ts";
import * as actOnPieces from "./features/newsroom/act-on-pieces.ts";
import * as askPeople from "./features/newsroom/ask-people.ts";
import * as commentOnPieces from "./features/newsroom/comment-on-pieces.ts";
import * as exportPieces from "./features/newsroom/export-pieces.ts";
import * as fillRecap from "./features/newsroom/fill-recap.ts";
import * as getPieceUse from "./features/newsroom/get-piece-use.ts";
import * as getPlan from "./features/newsroom/get-plan.ts";
import * as getPublishing from "./features/newsroom/get-publishing.ts";
import * as getWeek from "./features/newsroom/get-week.ts";
import * as listPieces from "./features/newsroom/list-pieces.ts";
import * as openShown from "./features/newsroom/open-shown.ts";
import * as pieceFiles from "./features/newsroom/piece-files.ts";
import * as previewPiece from "./features/newsroom/preview-piece.ts";
import * as writePieces from "./features/newsroom/write-pieces.ts";
import * as passkeys from "./features/passkeys/passkeys.ts";
import * as poll from "./features/poll/poll.ts";
import * as decideProposal from "./features/proposals/decide-proposal.ts";
import * as listProposals from "./features/proposals/list-proposals.ts";
import * as setUpProvisioning from "./features/provisioning/set-up-provisioning.ts";
import * as answerRequests from "./features/requests/answer-requests.ts";
import * as requests from "./features/requests/requests.ts";
import * as talkToAnAnalyst from "./features/requests/talk-to-an-analyst.ts";
import * as getResearchDashboard from "./features/research/get-research-dashboard.ts";
import * as ratingsRecord from "./features/research/ratings-record.ts";
import * as showPdf from "./features/research/show-pdf.ts";
import * as specialReports from "./features/research/special-reports.ts";
import * as searchAll from "./features/search/search-all.ts";
import * as searchCompanies from "./features/search/search-companies.ts";
import * as secondFactor from "./features/second-factor/second-factor.ts";
import * as logIn from "./features/sessions/log-in.ts";
import * as passwords from "./features/sessions/passwords.ts";
import * as refreshTokens from "./features/sessions/refresh-tokens.ts";
import * as sessions from "./features/sessions/sessions.ts";
import * as ssoAccess from "./features/single-sign-on/access.ts";
import * as beginSso from "./features/single-sign-on/begin-sso.ts";
import * as ssoDomains from "./features/single-sign-on/domains.ts";
import * as finishSso from "./features/single-sign-on/finish-sso.ts";
import * as ssoSetUp from "./features/single-sign-on/set-up.ts";
import * as getHistory from "./features/sources/get-history.ts";
import * as getSource from "./features/sources/get-source.ts";
import * as exportStats from "./features/stats/export-stats.ts";
import * as getIpoIndex from "./features/stats/get-ipo-index.ts";
import * as getPublishedRecord from "./features/stats/get-published-record.ts";
import * as getStats from "./features/stats/get-stats.ts";
import * as teamNotes from "./features/team-notes/team-notes.ts";
import * as listVideos from "./features/videos/list-videos.ts";
import * as customScreens from "./features/views/custom-screens.ts";
import * as getView from "./features/views/get-view.ts";
import * as links from "./features/views/links.ts";
import * as listLeaders from "./features/views/list-leaders.ts";
import * as runView from "./features/views/run-view.ts";
import * as viewsSaveLayout from "./features/views/save-layout.ts";
import * as saveView from "./features/views/save-view.ts";
import * as savedViews from "./features/views/saved-views.ts";
import * as userViews from "./features/views/user-views.ts";
import * as postEvents from "./features/webhooks/post-events.ts";
import * as webhooks from "./features/webhooks/webhooks.ts";
import type { Handler } from "./http/context.ts";
import { siteOf } from "./site.ts";

/** The verb that answers each call is the export of that name; the compiler demands all of them. */
export const handlers: { [Name in CallName]: Handler<Calls[Name]> } = {
  getSite: async ({ config }) => siteOf(config),
  ...accessLogs,
  ...getAccountSettings,
  ...listAlerts,
  ...setAlert,
  ...testAlert,
  ...collectPageViews,
  ...exportMostViewedAbroad,
  ...exportReport,
  ...reports,
  ...letIn,
  ...apiKeys,
  ...exportAuditLog,
  ...listAuditLog,
  ...getCalendar,
  ...captcha,
  ...tooltips,
  ...chartPerformance,
  ...comparisons,
  ...getCompanyLogo,
  ...getCompanySource,
  ...getFinancials,
  ...getProfile,
  ...getFilings,
  ...filingTexts,
  ...getTabs,
  ...getMarket,
  ...listDeals,
  ...dashboardSaveLayout,
  ...actOnAccounts,
  ...actOnUsers,
  ...supportUser,
  ...staffRoles,
  ...changeHouse,
  ...getHouse,
  ...poll,
  ...getSystem,
  ...emailPreferences,
  ...unsubscribe,
  ...exportView,
  ...compareDays,
  ...readCompanyChanges,
  ...readSeries,
  ...readViewChanges,
  ...favorites,
  ...listSavings,
  ...feeds,
  ...readImports,
  ...workOnImport,
  ...mailbox,
  ...addRecords,
  ...getDeskCompany,
  ...companyPage,
  ...listDeskCompanies,
  ...joinCompanies,
  ...partCompany,
  ...stateFacts,
  ...marketState,
  ...getArticle,
  ...listNews,
  ...recap,
  ...actOnPieces,
  ...askPeople,
  ...commentOnPieces,
  ...getWeek,
  ...listPieces,
  ...getPlan,
  ...getPublishing,
  ...exportPieces,
  ...openShown,
  ...fillRecap,
  ...getPieceUse,
  ...pieceFiles,
  ...previewPiece,
  ...writePieces,
  ...decideProposal,
  ...listProposals,
  ...answerRequests,
  ...requests,
  ...talkToAnAnalyst,
  ...getResearchDashboard,
  getTrackRecord: ratingsRecord.getTrackRecord,
  ...showPdf,
  ...specialReports,
  ...searchAll,
  ...searchCompanies,
  ...secondFactor,
  ...logIn,
  ...passwords,
  ...passkeys,
  ...setUpProvisioning,
  ...refreshTokens,
  ...sessions,
  ...beginSso,
  ...finishSso,
  ...ssoAccess,
  ...ssoSetUp,
  ...ssoDomains,
  ...getSource,
  ...getHistory,
  ...exportStats,
  ...getIpoIndex,
  ...getPublishedRecord,
  ...getStats,
  ...teamNotes,
  ...listVideos,
  ...customScreens,
  ...getView,
  ...links,
  ...listLeaders,
  ...runView,
  ...viewsSaveLayout,
  ...saveView,
  ...savedViews,
  ...userViews,
  ...postEvents,
  ...webhooks,
};
