import * as z from "zod/mini";
import { longestLayout, longestMark } from "../dashboard/layout.ts";
import { PriceSeries } from "./companies/company-shapes.ts";
import { NewsItem } from "./content/news-shapes.ts";
import { SpecialReport } from "./content/research.ts";
import { member } from "./route.ts";
import { SavedView } from "./view-shapes.ts";

const company = {
  companyKey: z.number(),
  companyName: z.string(),
  companyTicker: z.string(),
  ticker: z.nullable(z.string()),
};

const PricedLine = z.object({
  ...company,
  offerDate: z.nullable(z.string()),
  ipoPriceVisible: z.string(),
  firstDayReturn: z.nullable(z.number()),
  returnFromIpo: z.nullable(z.number()),
});

const UpcomingLine = z.object({
  ...company,
  expPricingDate: z.nullable(z.string()),
  priceRangeVisible: z.string(),
  dealSizeVisible: z.string(),
});

const ResearchLine = z.object({
  ...company,
  ratedDate: z.nullable(z.string()),
  rcRating: z.nullable(z.number()),
  reportLink: z.nullable(z.string()),
});

const FilingLine = z.object({
  ...company,
  fileDate: z.nullable(z.string()),
  sectorVisible: z.string(),
  dealSizeVisible: z.string(),
});

/** The change is in percent points over the time frame. */
const MoverLine = z.object({
  ...company,
  currentPriceVisible: z.string(),
  change: z.nullable(z.number()),
});

/** Of the last seven days; the offer date is null before the IPO. */
const MostViewedLine = z.object({
  ...company,
  offerDate: z.nullable(z.string()),
  priceVisible: z.string(),
  returnFromIpo: z.nullable(z.number()),
  views: z.number(),
});

const FavoriteLine = z.object({
  ...company,
  currentPriceVisible: z.string(),
  todaysPriceChange: z.nullable(z.number()),
  returnFromIpo: z.nullable(z.number()),
});

export type PricedLine = z.output<typeof PricedLine>;
export type UpcomingLine = z.output<typeof UpcomingLine>;
export type ResearchLine = z.output<typeof ResearchLine>;
export type FilingLine = z.output<typeof FilingLine>;
export type MoverLine = z.output<typeof MoverLine>;
export type MostViewedLine = z.output<typeof MostViewedLine>;
export type FavoriteLine = z.output<typeof FavoriteLine>;

const Movers = z.object({ winners: z.array(MoverLine), losers: z.array(MoverLine) });

export const getDashboardLayout = member.get("/Dashboard/Layout", {
  summary: "The layout of the user's dashboard as a JSON text; null for the default layout.",
  reply: z.nullable(z.string()),
});

/**
 * The body is a JSON text in a JSON text, as the requirement has it. A caller that says on which layout its change is based
 * is refused when another one has been stored since; without that, the last change wins.
 */
export const saveDashboardLayout = member.post("/Dashboard/Layout", {
  summary: "Saves the layout of the user's dashboard; null for the default layout.",
  /** `markLayout` of the layout that the caller has loaded. */
  query: z.strictObject({ basedOn: z.optional(z.string().check(z.maxLength(longestMark))) }),
  body: z.nullable(z.string().check(z.maxLength(longestLayout))),
  reply: z.nullable(z.string()),
  failures: ["dashboard_changed"],
});

export const getDashboardNews = member.get("/Dashboard/News", {
  pastDays: true,
  summary: "The 25 newest news.",
  reply: z.array(NewsItem),
  replyIsChecked: "in tests",
});

export const getDashboardPriced = member.get("/Dashboard/Priced", {
  summary: "The newest pricings.",
  reply: z.array(PricedLine),
  changesWith: ["market", "prices", "day"],
});

export const getDashboardUpcoming = member.get("/Dashboard/UpcomingIpos", {
  summary: "The next IPOs.",
  reply: z.array(UpcomingLine),
  changesWith: ["market", "day"],
});

export const getDashboardResearch = member.get("/Dashboard/RecentResearch", {
  summary: "The newest research.",
  reply: z.array(ResearchLine),
  changesWith: ["market", "day"],
});

export const getDashboardFilings = member.get("/Dashboard/NewFilings", {
  summary: "The newest filings of the pipeline.",
  reply: z.array(FilingLine),
  changesWith: ["market", "day"],
});

export const getDashboardMovers = member.get("/Dashboard/IposOnTheMove", {
  summary:
    "The largest gains and losses among the IPOs of the last year, over a day, a week and a month.",
  reply: z.object({ day: Movers, week: Movers, month: Movers }),
  changesWith: ["market", "prices", "day"],
});

export const getDashboardMostViewed = member.get("/Dashboard/MostViewedIpos", {
  summary: "The companies with an IPO whose pages were opened most in the last seven days.",
  reply: z.array(MostViewedLine),
});

export const getDashboardFavorites = member.get("/Dashboard/MyFavorites", {
  summary: "The companies that the user follows: those that trade, and those to come.",
  reply: z.object({ priced: z.array(FavoriteLine), upcoming: z.array(UpcomingLine) }),
  changesWith: ["market", "prices", "user", "day"],
});

export const getDashboardViews = member.get("/Dashboard/SavedViews", {
  summary: "The views that the user has saved.",
  reply: z.array(SavedView),
  changesWith: ["user", "links"],
});

export const getDashboardScreens = member.get("/Dashboard/SavedScreens", {
  summary: "The screens that the user has saved.",
  reply: z.array(SavedView),
  changesWith: ["user", "links"],
});

export const getDashboardReports = member.get("/Dashboard/SpecialReports", {
  summary: "The newest special reports.",
  reply: z.array(z.object({ ...SpecialReport.shape, icon: z.string() })),
  changesWith: ["market", "day"],
});

const MarketQuarter = z.object({
  /** "Q4 26". */
  label: z.string(),
  /** In US dollars at the rate of each offer date; null when the size of no deal is known. */
  proceeds: z.nullable(z.number()),
  count: z.number(),
  isRunning: z.boolean(),
});

export const getDashboardMarket = member.get("/Dashboard/UsIpoMarketIndex", {
  summary: "The proceeds and the number of US IPOs of the last quarters, oldest first.",
  reply: z.object({ subtitle: z.string(), quarters: z.array(MarketQuarter) }),
  changesWith: ["market", "day"],
});

export const getDashboardIndex = member.get("/Dashboard/UsIpoIndex", {
  summary: "The index of recent US IPOs beside the broad market, over five years.",
  reply: z.array(PriceSeries),
  replyIsChecked: "in tests",
  changesWith: ["market", "prices", "day"],
});
