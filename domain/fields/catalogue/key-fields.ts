import { complex, day, inGroup, linked, star, text, whole } from "../kinds.ts";

const everywhere = { grains: ["deal", "lockup", "monitor"] } as const;
const monitored = { grains: ["monitor"] } as const;
const unoffered = { isOffered: false } as const;

/** The name and status of a row, and further values that its cells need. */
export const keyFields = inGroup("keyFields", {
  Favorite: star("favorite", "Favorite", {
    ...everywhere,
    minWidth: 34,
    isFixed: true,
    isControl: true,
    pin: "left",
  }),
  CompanyName: text("companyName", "Company", {
    ...everywhere,
    isAlwaysKnown: true,
    width: 190,
    grows: true,
  }),
  CompanyWithDescription: complex("companyWithDescription", "Company and Business", {
    ...everywhere,
    width: 300,
    minWidth: 190,
    grows: true,
    order: { as: "CompanyName" },
    alongside: ["CompanyName"],
    excelColumns: ["CompanyName", "BusinessOverview"],
  }),
  CompanyTicker: text("companyTicker", "Company Ticker", {
    ...everywhere,
    isAlwaysKnown: true,
    width: 120,
  }),
  Ticker: text("ticker", "Ticker", { width: 64, pin: "left" }),
  Status: text("dealStatus", "Status", { width: 84 }),
  OfferDate: day("offerDate", "Offer Date"),
  TradeDate: day("tradeDate", "Trade Date"),
  ExpPricingDate: day("expPricingDate", "Exp. Pricing Date", { phoneTitle: "Exp. Date" }),
  FileDate: day("fileDate", "File Date"),
  AmendedDate: day("amendedDate", "Last Amended"),
  ConfidentialDate: day("confidentialDate", "Confidentially Filed"),
  UpdatedDate: day("updatedDate", "Updated", everywhere),
  TermsSetDate: day("termsSetDate", "Terms Set"),
  PostponedDate: day("postponedDate", "Postponed"),
  WithdrawnDate: day("withdrawnDate", "Withdrawn"),
  AcquiredDate: day("acquiredDate", "Acquired"),
  DelistedDate: day("delistedDate", "Delisted"),
  QuietPeriodDate: day("quietPeriodDate", "Quiet Period Ends"),
  Footnote: text("footnote", "Footnote", { width: 240, alongside: ["NoteNumber"] }),
  NoteNumber: text("noteNumber", "Note", { width: 70 }),
  PcmlArticles: linked("pcmlArticles", "Articles", {
    ...monitored,
    width: 250,
    // Beside the day and the link there is room for most of a title.
    minWidth: 212,
    order: { as: "NewsDate" },
    linkedBy: "NewsUrl",
    alongside: ["PcmlArticlesId", "PcmlArticlesCount", "NewsUrl", "NewsSource", "NewsDate"],
    cut: { over: 17, keep: 15 },
    excelColumns: ["PcmlArticles", "NewsSource", "NewsDate"],
  }),
  PcmlNote: text("pcmlNote", "Analyst's Note", { ...monitored, cut: { over: 12, keep: 12 } }),
  NewsSource: text("newsSource", "Article Source", monitored),
  NewsDate: day("newsDate", "Article Date", monitored),
  PcmlArticlesCount: whole("pcmlArticlesCount", "Number of Articles", monitored),
  PcmlArticlesId: whole("pcmlArticlesId", "Monitor List Entry", { ...monitored, ...unoffered }),
  NewsUrl: text("newsUrl", "Article Address", { ...monitored, ...unoffered }),
  CompanyKey: whole("companyKey", "Company Key", {
    ...everywhere,
    ...unoffered,
    isAlwaysKnown: true,
  }),
  DealKey: whole("dealKey", "Deal Key", unoffered),
});
