import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type CallName, calls } from "../../domain/contract/calls.ts";
import { demoPassword } from "../demo/users.ts";
import { logoKey } from "../files/logo-key.ts";
import { openFileStore } from "../files/open-file-store.ts";
import { rebuildReadModel } from "../market/read-model/read-model.ts";
import { writeFacts } from "../market/write-facts.ts";
import { buildTestApp, type Caller, type TestApp } from "../testing/build-test-app.ts";
import { profileMarket } from "../testing/profile-market.ts";
import { sampleMarket, sampleToday } from "../testing/sample-market.ts";
import { solveCaptcha } from "../testing/solve-captcha.ts";

type Call = [name: CallName, address: string, rows: string, input?: object];

const person = { firstName: "Ann", lastName: "Lee", phoneNumber: "(212) 555-0123" };
const work = { company: "Harlow Mere", jobTitle: "Analyst", agree: true };
const newPassword = "Other!2027";
const logo = "abc.png";
const columns = { web: ["Ticker", "DealSize"], excel: ["Ticker"] };
const state = { filters: {}, columns, sort: null };

/**
 * The calls at the addresses that the requirement spells, each with an input that it accepts and the rows that name it.
 * Only here are addresses spelled out: every other test takes them from the contract, as the product does.
 */
const addresses: Call[] = [
  [
    "refreshTokens",
    "POST Account/TokenRefresh",
    "S-300, S-145, S-148",
    { refreshToken: "{refreshToken}" },
  ],
  [
    "recoverPassword",
    "POST Account/recoverpassword",
    "S-301, S-157",
    { email: "nobody@firm.example" },
  ],
  [
    "changePassword",
    "POST Account/changepassword",
    "S-303, S-171",
    { oldPassword: demoPassword, newPassword, confirmNewPassword: newPassword },
  ],
  [
    "login",
    "POST Account/login",
    "S-299, S-377, S-113",
    { email: "{email}", password: demoPassword },
  ],
  ["getAccountSettings", "GET Account/AccountSettings", "S-306, S-230"],
  ["getEmailPreferences", "GET Account/EmailPreferences", "S-304, C-496"],
  [
    "saveEmailPreferences",
    "POST Account/EmailPreferences",
    "S-305, S-443, C-497, C-570",
    { emailTypes: {}, filterByCriteria: {} },
  ],
  [
    "putEmailPreferences",
    "PUT Account/EmailPreferences",
    "S-443, C-570",
    { emailTypes: {}, filterByCriteria: {} },
  ],
  [
    "requestTrial",
    "POST Account/trial",
    "S-307, S-192",
    {
      ...person,
      ...work,
      businessEmail: "ann@harlowmere.example",
      recaptchaToken: "{trial captcha}",
    },
  ],
  [
    "contactUs",
    "POST Account/contactus",
    "S-309, S-201",
    {
      ...person,
      ...work,
      email: "a@b.example",
      comment: "Hello",
      recaptchaToken: "{contact captcha}",
    },
  ],
  [
    "talkToAnAnalyst",
    "POST Account/TalkToAnAnalyst",
    "S-308, S-214",
    { about: "technical", comment: "How do I log in?" },
  ],
  [
    "addFavorite",
    "POST Favorites",
    "S-312, V-531, S-251, V-244",
    { companyKey: 1, companyName: "Quorvane Systems" },
  ],
  ["listFavorites", "GET Favorites", "S-310, S-439, V-530, S-129"],
  ["getFavorite", "GET Favorites/{favorite}", "S-311, S-393"],
  ["listSavings", "GET Favorites/Savings", "S-314, S-393, V-278"],
  ["searchCompanies", "GET Search/CompaniesSearch?searchTerm=quorvane", "S-318"],
  [
    "searchCompaniesNotInFavorites",
    "GET Search/CompaniesNotInFavoritesSearch?searchTerm=brindle",
    "S-317, V-283",
  ],
  ["showPdf", "GET showPDF?filename=research-QRVN-2026-02-25-1.pdf", "C-516, S-321, S-057, C-444"],
  ["getResearchDashboard", "GET Research/Dashboard?timeframe=ytd", "C-495, C-159"],
  ["getSpecialReports", "GET Research/SpecialReports", "C-494"],
  ["getMasterCalendar", "GET Dashboard/MasterCalendar", "V-521, V-526, V-603, V-075"],
  ["getDashboardLayout", "GET Dashboard/Layout", "V-521, V-603, V-051"],
  ["getDashboardNews", "GET Dashboard/News", "V-521, V-525, V-603, V-072"],
  ["getDashboardPriced", "GET Dashboard/Priced", "V-521, V-525, V-603, V-077"],
  ["getDashboardUpcoming", "GET Dashboard/UpcomingIpos", "V-521, V-525, V-603, V-076"],
  ["getDashboardResearch", "GET Dashboard/RecentResearch", "V-521, V-525, V-603, V-078"],
  ["getDashboardFilings", "GET Dashboard/NewFilings", "V-521, V-525, V-603, V-079"],
  ["getDashboardMovers", "GET Dashboard/IposOnTheMove", "V-521, V-525, V-603, V-086"],
  ["getDashboardMostViewed", "GET Dashboard/MostViewedIpos", "V-521, V-525, V-603, V-087"],
  ["getDashboardFavorites", "GET Dashboard/MyFavorites", "V-521, V-525, V-603, V-089"],
  ["getDashboardViews", "GET Dashboard/SavedViews", "V-521, V-526, V-603, V-093"],
  ["getDashboardScreens", "GET Dashboard/SavedScreens", "V-521, V-526, V-603, V-097"],
  ["getDashboardReports", "GET Dashboard/SpecialReports", "V-521, V-526, V-603"],
  ["getDashboardMarket", "GET Dashboard/UsIpoMarketIndex", "V-521, V-526, V-603"],
  ["getDashboardIndex", "GET Dashboard/UsIpoIndex", "V-521, V-526, V-603"],
  ["getScheduledCalendar", "GET Dashboard/ScheduledCalendar", "V-521, V-526, V-603"],
  ["getCompanyLogo", "GET Company/Logo/{logo}", "C-112"],
  ["getTrackRecord", "GET Research/ChartAnnualRatingsPerf", "C-478"],
  ["smartSearch", "GET Search/SmartSearch?searchTerm=quorvane", "S-315, S-238"],
  ["searchAll", "POST Search", "S-316, S-248, S-373", { searchTerm: "quorvane" }],
  ["getStatsFilters", "POST Stats/FiltersInfo", "C-500, C-260", {}],
  ["getStatsElement", "POST Stats/Element/pricing", "C-502, C-280", {}],
  ["getStatsChart", "POST Stats/Chart/ipoReturns", "C-501", {}],
  ["exportStats", "POST Stats/Excel/pricing", "C-503, S-320", { grids: ["annual"] }],
  ["getIpoIndex", "GET Stats/Index/IPOUSA", "C-616"],
  ["getNewsLanding", "GET News/Landing", "C-489"],
  ["listNews", "GET News?topN=25", "C-490"],
  ["getNewsFilters", "GET News/FilterConfig", "C-488"],
  ["getArticle", "GET News/{item}", "C-487"],
  ["listMostViewedNews", "GET News/MostViewed", "C-485"],
  ["getRecapDate", "GET News/RecapDate", "C-484"],
  ["listRecapHeadlines", "GET News/RecapHeadlines?version=0", "C-481"],
  ["listRecapResearch", "GET News/RecapResearch", "C-486"],
  ["listRecapScheduled", "GET News/RecapScheduled", "C-482"],
  ["listPcwAdditions", "GET News/PcwAdditions", "C-483"],
  ["listVideos", "GET Videos/Type/1", "C-507"],
  ["listVideos", "GET Videos/Type/2", "C-506"],
  ["getVideo", "GET Videos/{video}", "C-505"],
  ["removeFavorite", "DELETE Favorites/{favorite}", "S-313, V-532, S-254"],
  ["getViewOfType", "GET view/Type/Priced", "V-507"],
  ["getView", "GET view/{view}", "V-508"],
  ["createView", "POST view/Create", "V-509, V-269, V-308", { viewType: "Priced", ...state }],
  ["runView", "POST view/Run", "V-512, V-446, V-452, V-188", { viewType: "Priced", ...state }],
  ["saveView", "POST view/{view}/SaveView", "V-510, V-448", { name: "Mine", columns }],
  [
    "saveViewAndRun",
    "POST view/SaveViewAndRun",
    "V-511, V-450, V-168",
    { viewType: "Priced", name: "Other", ...state },
  ],
  [
    "saveSorting",
    "POST view/{view}/SaveSorting",
    "V-513, V-223",
    { sort: { column: "Ticker", direction: "asc" } },
  ],
  ["exportView", "GET view/{view}/Export", "V-514, V-157, V-533"],
  ["saveAndShare", "POST view/{view}/SaveAndShare", "V-516, V-183", { linkName: "For the desk" }],
  ["deleteSavedView", "DELETE view/DeleteSavedView/{saved}", "V-515, V-195"],
  ["getCustomScreenColumns", "GET view/CustomScreenColumns", "V-517, V-276"],
  ["listSavedScreens", "GET view/SavedScreens", "V-518"],
  [
    "createCustomScreen",
    "POST view/CreateCustomScreen",
    "V-519, V-271",
    { viewType: "CustomInUse", name: "Screen", ...state },
  ],
  ["getCustomScreenDictionaries", "GET view/CustomScreenFilterDictionaries", "V-520, V-277"],
  ["getPcmlTooltip", "GET Tooltip/Pcml?monitorListId=5", "V-527, V-604, V-296"],
  ["getCompanyTooltip", "GET Tooltip/Company?companyTicker=QRVN", "V-528, V-604, C-479"],
  ["getCompanyProfile", "GET Company/Profile?ticker=QRVN", "C-465"],
  ["getWholeProfile", "GET Company/Profile/All?ticker=QRVN", "C-466"],
  ["getPeerTrading", "GET Company/Chart?ticker=QRVN", "C-467, C-596"],
  ["getManagementOwners", "GET Company/ManagementOwners?ticker=QRVN", "C-468"],
  ["getManagementQuestions", "GET Company/ManagementQuestions?ticker=QRVN", "C-469"],
  ["getCompanyFinancials", "GET Company/Financials?ticker=QRVN", "C-470"],
  ["getInvestmentRationale", "GET Company/InvestmentRationale?ticker=QRVN", "C-471"],
  ["getRelativeValuation", "GET Company/RelativeValuation?ticker=QRVN", "C-472"],
  ["getCompanyMilestones", "GET Company/Milestones?ticker=QRVN", "C-473"],
  ["getFundamentalInsights", "GET Company/FundamentalInsights?ticker=QRVN", "C-474"],
  ["getFundamentalComparison", "GET Company/FundamentalComparison?ticker=QRVN", "C-475"],
  ["getValuationComparison", "GET Company/ValuationComparison?ticker=QRVN", "C-475"],
  ["getTechnicalComparison", "GET Company/TechnicalComparison?ticker=QRVN", "C-475"],
  [
    "getChartPerformance",
    "POST Company/ChartPerformance",
    "C-477, C-093",
    { tickers: ["QRVN"], startDate: null, endDate: null },
  ],
  ["listTeamNotes", "GET TeamNotes?ticker=QRVN", "C-461, C-073, C-075"],
  ["countUnreadNotes", "GET TeamNotes/UnreadCount?ticker=QRVN", "C-462, C-070"],
  ["addTeamNote", "POST TeamNotes", "C-464, C-071", { note: "Text", ticker: "QRVN" }],
  ["deleteTeamNote", "DELETE TeamNotes/{note}", "C-463, C-074, C-454"],
  ["getUnderwritersTooltip", "GET Tooltip/Underwriters?companyTicker=QRVN", "V-529, V-604, C-480"],
];

/** Calls whose address the requirement leaves open, or that a visitor makes with a mailed token. */
const others: [name: CallName, address: string][] = [
  ["resetPassword", "POST Account/ResetPassword"],
  ["getFilingText", "GET Company/Filings/Text"],
  ["getFilingChanges", "GET Company/Filings/Changes"],
  ["compareFilingTexts", "GET Company/Filings/CompareText"],
  ["getCompanyFilings", "GET Company/Filings"],
  ["compareFilings", "GET Company/Filings/Compare"],
  ["getPublishedRecord", "GET Stats/Published"],
  ["exportPublishedRecord", "POST Stats/Published/Excel"],
  ["findSso", "POST SingleSignOn/Find"],
  ["beginSso", "POST SingleSignOn/Begin"],
  ["finishSso", "POST SingleSignOn/Finish"],
  ["getAccess", "GET Access/{account}/Settings"],
  ["setSsoConnection", "PUT Access/{account}/Connection"],
  ["testSsoConnection", "POST Access/{account}/Test"],
  ["setSsoMode", "PUT Access/{account}/Mode"],
  ["claimSsoDomain", "POST Access/{account}/Domains"],
  ["proveSsoDomain", "POST Access/{account}/Domains/Proof"],
  ["removeSsoDomain", "POST Access/{account}/Domains/Remove"],
  ["setAccountRules", "PUT Access/{account}/Rules"],
  ["beginPasskeyLogin", "POST Account/Passkeys/Login"],
  ["finishPasskeyLogin", "POST Account/Passkeys/Login/Answer"],
  ["listPasskeys", "GET Account/Passkeys"],
  ["beginPasskey", "POST Account/Passkeys/Begin"],
  ["addPasskey", "POST Account/Passkeys"],
  ["renamePasskey", "PUT Account/Passkeys/{id}"],
  ["removePasskey", "DELETE Account/Passkeys/{id}"],
  ["createScimToken", "POST Access/{account}/Provisioning/Tokens"],
  ["removeScimToken", "DELETE Access/{account}/Provisioning/Tokens/{id}"],
  ["setAdminGroup", "PUT Access/{account}/Provisioning/Admins"],
  ["listWebhooks", "GET Webhooks"],
  ["addWebhook", "POST Webhooks"],
  ["renewWebhookSecret", "POST Webhooks/{id}/Secret"],
  ["deleteWebhook", "DELETE Webhooks/{id}"],
  ["setWebhookEvents", "PUT Webhooks/{id}/Events"],
  ["replayWebhook", "POST Webhooks/{id}/Replay"],
  ["testWebhook", "POST Webhooks/{id}/Test"],
  ["listWebhookDeliveries", "GET Webhooks/{id}/Deliveries"],
  ["listAlerts", "GET Alerts"],
  ["listAlertViews", "GET Alerts/Views"],
  ["listAlertRuns", "GET Alerts/Runs"],
  ["countUnreadAlerts", "GET Alerts/UnreadCount"],
  ["markAlertsRead", "POST Alerts/Read"],
  ["setAlert", "POST Alerts"],
  ["muteAlert", "PUT Alerts/{id}/Muted"],
  ["testAlert", "POST Alerts/{id}/Test"],
  ["deleteAlert", "DELETE Alerts/{id}"],
  ["getSubscription", "GET Account/Subscription"],
  ["unsubscribe", "POST Account/Unsubscribe"],
  ["listAccessLog", "GET Analytics/AccessLog"],
  ["listResearchExpirations", "GET Analytics/ResearchExpirations"],
  ["setResearchExpiration", "PUT Analytics/ResearchExpirations/{id}"],
  ["collectPageViews", "POST Analytics/PageViews"],
  ["getMostActive", "GET Analytics/MostActive"],
  ["runReport", "GET Analytics/RunReport"],
  ["getMostViewedPages", "GET Analytics/MostViewedPages"],
  ["getMostActiveUsersOnThePage", "GET Analytics/MostActiveUsersOnThePage"],
  ["getUsersActivity", "GET Analytics/UsersActivity"],
  ["getUserActivity", "GET Analytics/UserActivity"],
  ["getResourceActivity", "GET Analytics/ResourceActivity"],
  ["exportReport", "GET Analytics/Excel"],
  ["exportMostViewedAbroad", "GET Analytics/MostViewedInternational"],
  ["logout", "POST Account/Logout"],
  ["saveLayout", "POST view/{id}/SaveLayout"],
  ["resetDefaultView", "POST view/{id}/Reset"],
  ["deleteSharedLink", "DELETE view/DeleteSharedLink/{id}"],
  ["getFilingAge", "GET Market/FilingAge"],
  ["listPastDays", "GET Market/PastDays"],
  ["getPriceDay", "GET Market/PriceDay"],
  ["getMarketGaps", "GET Market/Gaps"],
  ["getSourceAges", "GET Market/SourceAges"],
  ["countMatches", "POST view/Count"],
  ["listLeaders", "POST view/Leaders"],
  ["renameSavedView", "PUT view/{id}/Name"],
  ["setDefaultView", "PUT view/Type/{type}/Default"],
  ["listSessions", "GET Account/Sessions"],
  ["endSession", "DELETE Account/Sessions/{id}"],
  ["endOtherSessions", "DELETE Account/Sessions"],
  ["listDevices", "GET Account/Devices"],
  ["forgetDevice", "DELETE Account/Devices/{id}"],
  ["listFeeds", "GET Account/Feeds"],
  ["createFeed", "POST Account/Feeds/{kind}"],
  ["revokeFeed", "DELETE Account/Feeds/{kind}"],
  ["getSecondFactor", "GET Account/SecondFactor"],
  ["startSecondFactor", "POST Account/SecondFactor/Start"],
  ["confirmSecondFactor", "POST Account/SecondFactor/Confirm"],
  ["disableSecondFactor", "POST Account/SecondFactor/Disable"],
  ["listRequests", "GET Requests"],
  ["convertTrial", "POST Requests/{id}/Account"],
  ["listMail", "GET Mailbox"],
  ["getMailQueue", "GET Mailbox/Queue"],
  ["getEmailDeliveries", "GET Account/EmailDeliveries"],
  ["getCaptchaChallenge", "GET Captcha/Challenge"],
  ["getSite", "GET Site"],
  ["getSource", "GET Source"],
  ["getValueHistory", "GET Source/History"],
  ["getTermsHistory", "GET Company/Terms"],
  ["saveDashboardLayout", "POST Dashboard/Layout"],
  ["getCompanySource", "GET Company/Source"],
  ["listDeskCompanies", "GET Desk/Companies"],
  ["getDeskCompany", "GET Desk/Companies/{key}"],
  ["previewFacts", "POST Desk/Companies/{key}/Preview"],
  ["listStatements", "GET Desk/Companies/{key}/Statements"],
  ["saveFacts", "POST Desk/Companies/{key}/Statements"],
  ["undoStatement", "POST Desk/Statements/{id}/Undo"],
  ["addCompany", "POST Desk/Companies"],
  ["addDeal", "POST Desk/Companies/{key}/Deals"],
  ["joinCompanies", "POST Desk/Companies/{key}/Join"],
  ["previewJoin", "POST Desk/Companies/{key}/Join/Preview"],
  ["listDealRecords", "GET Desk/Companies/{key}/Records"],
  ["partCompany", "POST Desk/Companies/{key}/Part"],
  ["undoRecord", "POST Desk/Records/{id}/Undo"],
  ["getSystem", "GET Desk/System"],
  ["listProposedFacts", "GET Desk/ProposedFacts"],
  ["getProposedFacts", "GET Desk/ProposedFacts/{id}"],
  ["listProposalRules", "GET Desk/ProposedFactRules"],
  ["decideProposedFacts", "POST Desk/ProposedFacts/Decisions"],
  ["decideProposedFact", "POST Desk/ProposedFacts/{id}/Decision"],
  ["retryMail", "POST Mailbox/Queue/{id}/Retry"],
  ["dropMail", "POST Mailbox/Queue/{id}/Drop"],
  ["listAccounts", "GET Desk/Accounts"],
  ["getDeskAccount", "GET Desk/Accounts/{id}"],
  ["addDeskAccount", "POST Desk/Accounts"],
  ["addDeskUser", "POST Desk/Accounts/{id}/Users"],
  ["allowApiKeys", "PUT Desk/Accounts/{id}/ApiKeys"],
  ["getViewAddress", "GET Account/Feeds/Views/{id}"],
  ["createViewAddress", "POST Account/Feeds/Views/{id}"],
  ["revokeViewAddress", "DELETE Account/Feeds/Views/{id}"],
  ["readViewData", "GET data/views/{id}"],
  ["readViewSeries", "GET data/series/{id}"],
  ["readCompanyChanges", "GET data/companies"],
  ["readViewChanges", "GET data/changes/{id}"],
  ["compareDays", "GET view/{id}/ThenAndNow"],
  ["exportComparison", "GET view/{id}/ThenAndNow/Excel"],
  ["listApiKeys", "GET Account/Keys"],
  ["createApiKey", "POST Account/Keys"],
  ["revokeApiKey", "DELETE Account/Keys/{id}"],
  ["getKeyUsage", "GET Account/KeyUsage"],
  ["readAgent", "GET Account/Agents"],
  ["letAgentIn", "POST Account/Agents"],
  ["setHiddenScreens", "PUT Desk/Accounts/{id}/HiddenScreens"],
  ["disableDeskUser", "POST Desk/Users/{id}/Disable"],
  ["enableDeskUser", "POST Desk/Users/{id}/Enable"],
  ["resetDeskPassword", "POST Desk/Users/{id}/ResetPassword"],
  ["resendWelcome", "POST Desk/Users/{id}/Welcome"],
  ["listStaff", "GET Desk/Staff"],
  ["setCompanyPage", "PUT Desk/Companies/{key}/Page"],
  ["uploadLogo", "POST Desk/Companies/{key}/Logo"],
  ["listPieces", "GET Desk/Pieces"],
  ["getPlan", "GET Desk/Plan"],
  ["addPiece", "POST Desk/Pieces"],
  ["listNewsroomPeople", "GET Desk/Pieces/People"],
  ["askReviewer", "PUT Desk/Pieces/{id}/Reviewer"],
  ["getNewsroomWeek", "GET Desk/Pieces/Week"],
  ["getPiece", "GET Desk/Pieces/{id}"],
  ["savePiece", "PUT Desk/Pieces/{id}"],
  ["listShownContent", "GET Desk/Content"],
  ["openContent", "POST Desk/Content/Open"],
  ["exportPieces", "GET Desk/Pieces/Export"],
  ["previewPage", "GET Desk/Pieces/{id}/Page"],
  ["getRecapSections", "GET Desk/Pieces/{id}/Sections"],
  ["previewMail", "GET Desk/Pieces/{id}/Mail"],
  ["previewPiece", "GET Desk/Pieces/{id}/Preview"],
  ["sendTestMail", "POST Desk/Pieces/{id}/TestMail"],
  ["getPieceUse", "GET Desk/Pieces/{id}/Use"],
  ["uploadPieceFile", "POST Desk/Pieces/{id}/Files"],
  ["getPiecePicture", "GET Desk/Pieces/{id}/Files/{key}"],
  ["visitPiece", "POST Desk/Pieces/{id}/Visit"],
  ["listPieceEvents", "GET Desk/Pieces/{id}/Events"],
  ["getPieceVersion", "GET Desk/Pieces/{id}/Versions/{key}"],
  ["actOnPiece", "POST Desk/Pieces/{id}/Acts"],
  ["getPublishing", "GET Desk/Pieces/{id}/Publishing"],
  ["addPieceComment", "POST Desk/Pieces/{id}/Comments"],
  ["replyToPieceComment", "POST Desk/Pieces/{id}/Comments/{key}/Replies"],
  ["resolvePieceComment", "POST Desk/Pieces/{id}/Comments/{key}/Resolve"],
  ["setStaffRoles", "PUT Desk/Staff"],
  ["resetDeskFactor", "POST Desk/Users/{id}/ResetSecondFactor"],
  ["uploadImportFile", "POST Desk/Imports"],
  ["getImport", "GET Desk/Imports/{id}"],
  ["tryImport", "POST Desk/Imports/{id}/Trial"],
  ["runImport", "POST Desk/Imports/{id}/Run"],
  ["listImportRuns", "GET Desk/ImportRuns"],
  ["getImportRun", "GET Desk/ImportRuns/{id}"],
  ["listAuditLog", "GET Desk/AuditLog"],
  ["exportAuditLog", "GET Desk/AuditLog/Export"],
  ["listAccountAuditLog", "GET Account/AuditLog"],
  ["exportAccountAuditLog", "GET Account/AuditLog/Export"],
  ["getPoll", "GET Poll"],
  ["changeDeskAccount", "PUT Desk/Accounts/{id}"],
  ["getDeskUser", "GET Desk/Users/{id}"],
  ["changeDeskUser", "PUT Desk/Users/{id}"],
  ["moveDeskUser", "PUT Desk/Users/{id}/Account"],
  ["liftDeskLimit", "POST Desk/Users/{id}/LiftLimit"],
  ["setDeskUserMail", "PUT Desk/Users/{id}/Mail"],
  ["exportDeskUser", "GET Desk/Users/{id}/Data"],
  ["deleteDeskUser", "POST Desk/Users/{id}/Delete"],
  ["vote", "POST Poll/Vote"],
  ["getHouse", "GET Desk/House"],
  ["saveHouse", "PUT Desk/House"],
  ["listHouseHistory", "GET Desk/House/{name}/History"],
  ["restoreHouseSetting", "POST Desk/House/Changes/{id}/Restore"],
];

describe("the addresses of calls (S-298, S-302, S-409, C-640)", () => {
  let portal: TestApp;
  let member: Caller;
  beforeAll(async () => {
    portal = await buildTestApp();
    await writeFacts(portal.db, sampleMarket);
    await writeFacts(portal.db, profileMarket);
    const offsetMs = Date.parse(`${sampleToday}T16:00:00Z`) - Date.now();
    portal.clock.advance(offsetMs);
    // As under the setting TODAY, captchas live by the time of the machine.
    Object.assign(portal.config, { clockOffsetMs: offsetMs });
    await writeFacts(portal.db, {
      video: [{ video_key: 1, kind: "tutorial", title: "A tour", description: "Short." }],
    });
    await rebuildReadModel(portal.db, sampleToday);
    await writeFacts(portal.db, {
      monitor_entry: [{ monitor_list_id: 5, company_key: 1, updated_on: "2026-06-02" }],
    });
    const entry = { entry_name: "qrvn.md", content_hash: "" };
    await portal.db
      .insertInto("company_page")
      .values({ company_key: 1, logo_name: logo, ...entry })
      .execute();
    await openFileStore(portal.config.filesAt).keep(logoKey(logo), Buffer.from("a picture"));
  });
  afterAll(() => portal.close());

  // A member of its own lets each call change its password or delete what it names.
  beforeEach(async () => {
    member = await portal.newMember();
  });

  const viewState = { viewType: "Pipeline", filters: {}, columns: null, sort: null } as const;
  const makers: Record<string, () => unknown> = {
    view: async () => (await member.call(calls.createView, { body: viewState })).data,
    saved: async () =>
      (await member.call(calls.saveViewAndRun, { body: { ...viewState, name: "Gone soon" } })).data
        .id,
    note: async () =>
      (await member.call(calls.addTeamNote, { body: { note: "Text", ticker: "QRVN" } })).data.id,
    favorite: async () => {
      const body = { companyKey: 1, companyName: "Quorvane Systems" };
      return (await member.call(calls.addFavorite, { body })).data.companyKey;
    },
    item: () => 20,
    logo: () => logo,
    video: () => 1,
    email: () => member.email,
    refreshToken: () => member.refreshToken,
    "trial captcha": () => solveCaptcha(portal.visitor, "trial"),
    "contact captcha": () => solveCaptcha(portal.visitor, "contact"),
  };

  async function filledIn(text: string): Promise<string> {
    const [place, name = ""] = /\{([a-zA-Z ]+)\}/.exec(text) ?? [];
    if (place === undefined) return text;
    return filledIn(text.replace(place, String(await makers[name]?.())));
  }

  async function ask(address: string, body: object | undefined, token = member.token) {
    const [method, path] = (await filledIn(address)).split(" ");
    const response = await portal.app.inject({
      method: method as "GET",
      url: `/api/v1.0/${path}`,
      headers: { host: "localhost", ...(token !== "" && { authorization: `Bearer ${token}` }) },
      ...(body && { payload: JSON.parse(await filledIn(JSON.stringify(body))) }),
    });
    return response;
  }

  test.each(addresses)("%s is %s and answers a member (%s)", async (name, address, _rows, body) => {
    const { method, path, grant } = calls[name];
    const shape = (text: string) =>
      text.split("?")[0]?.replace(/\{\w+\}|\b[12]$|\b(Priced|pricing|IPOUSA|ipoReturns)$/g, "{}");
    expect(shape(`${method} ${path.slice(1)}`)).toBe(shape(address));
    if (grant !== "visitor") expect((await ask(address, body, "")).statusCode).toBe(401);
    const answer = await ask(address, body);
    expect(answer.statusCode).toBe(200);
    if (calls[name].reply !== "file") expect(Object.keys(answer.json())).toEqual(["data"]);
  });

  const ofCompanies = addresses.filter(([, address]) => /[tT]icker=QRVN$/.test(address));
  test("some calls are about the company of a ticker", () => expect(ofCompanies).not.toEqual([]));

  test.each(ofCompanies)("%s at %s reads the company of a ticker (%s)", async (_name, address) => {
    const statusOf = async (asked: string) => (await ask(asked, undefined)).statusCode;
    expect(await statusOf(address.replace("QRVN", "NOSUCH"))).toBe(404);
    expect(await statusOf(address.replace(/\?.*/, ""))).toBe(400);
  });

  test("letter case does not matter in a path", async () => {
    for (const address of ["GET news/RECAPDATE", "GET teamnotes/unreadcount?ticker=QRVN"])
      expect((await ask(address, undefined)).statusCode, address).toBe(200);
  });

  test.each(others)("%s is %s", async (name, address) => {
    const { method, path } = calls[name];
    expect(`${method} ${path.slice(1)}`).toBe(address);
    const { statusCode } = await ask(address.replace("{id}", "1"), undefined, "");
    expect([404, 405]).not.toContain(statusCode);
  });

  test("all calls are listed", () => {
    const listed = new Set([...addresses, ...others].map(([name]) => name));
    expect([...listed].sort()).toEqual(Object.keys(calls).sort());
  });
});
