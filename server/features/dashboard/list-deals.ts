import { newYorkDay } from "../../../domain/calendar/day.ts";
import type {
  MostViewedLine,
  MoverLine,
  UpcomingLine,
} from "../../../domain/contract/dashboard.ts";
import { type AnyRow, fieldValue } from "../../../domain/fields/fields.ts";
import type { Filters } from "../../../domain/filters/filters.ts";
import type { Context, Verb } from "../../http/context.ts";
import { readRowsByKey } from "../../rows/read-rows-by-key.ts";
import { listMostViewedCompanies } from "../../usage/most-viewed-repository.ts";
import { mostViewedSpan } from "../../usage/most-viewed-span.ts";
import { companyOf, readLines, textOf } from "./read-lines.ts";

const most = 20;

export const getDashboardPriced: Verb<"getDashboardPriced"> = async (context) => {
  const rows = await readLines(context, {
    viewType: "Priced",
    fields: ["OfferDate", "IpoPrice", "Currency", "FirstDayReturn", "TotalReturn"],
    most,
  });
  return rows.map((row) => ({
    ...companyOf(row),
    offerDate: row.offerDate,
    ipoPriceVisible: textOf(row, "IpoPrice"),
    firstDayReturn: row.firstDayReturn,
    returnFromIpo: row.returnFromIpo,
  }));
};

export const getDashboardUpcoming: Verb<"getDashboardUpcoming"> = (context) =>
  listScheduled(context);

async function listScheduled(context: Context, filters: Filters = {}): Promise<UpcomingLine[]> {
  const rows = await readLines(context, {
    viewType: "Scheduled",
    filters,
    fields: ["ExpPricingDate", "PriceRange", "Currency", "DealSize"],
    most,
  });
  return rows.map((row) => ({
    ...companyOf(row),
    expPricingDate: row.expPricingDate,
    priceRangeVisible: textOf(row, "PriceRange"),
    dealSizeVisible: textOf(row, "DealSize"),
  }));
}

export const getDashboardResearch: Verb<"getDashboardResearch"> = async (context) => {
  const rows = await readLines(context, {
    viewType: "RecentResearch",
    fields: ["RatedDate", "RcRating", "Research"],
    most,
  });
  return rows.map((row) => ({
    ...companyOf(row),
    ratedDate: row.ratedDate,
    rcRating: row.rcRating,
    reportLink: row.research?.reportLink ?? null,
  }));
};

export const getDashboardFilings: Verb<"getDashboardFilings"> = async (context) => {
  const rows = await readLines(context, {
    viewType: "Pipeline",
    sort: { column: "FileDate", direction: "desc" },
    fields: ["FileDate", "Sector", "DealSize"],
    most,
  });
  return rows.map((row) => ({
    ...companyOf(row),
    fileDate: row.fileDate,
    sectorVisible: textOf(row, "Sector"),
    dealSizeVisible: textOf(row, "DealSize"),
  }));
};

const mostFavorites = 50;

/** Lists the companies that the user follows wherever they are listed, and however long ago their IPO was. */
export const getDashboardFavorites: Verb<"getDashboardFavorites"> = async (context) => {
  const [rows, upcoming] = await Promise.all([
    readLines(context, {
      viewType: "Priced",
      filters: { Favorite: true, timeframe: "all", LocationListingLocation: "Global" },
      fields: ["CurrentPrice", "Currency", "TodaysPriceChange", "TotalReturn"],
      most: mostFavorites,
    }),
    listScheduled(context, { Favorite: true }),
  ]);
  const priced = rows.map((row) => ({
    ...companyOf(row),
    currentPriceVisible: textOf(row, "CurrentPrice"),
    todaysPriceChange: row.todaysPriceChange,
    returnFromIpo: row.returnFromIpo,
  }));
  return { priced, upcoming };
};

/** Lists the companies with an IPO whose pages were opened most; one without a price shows its range. */
export const getDashboardMostViewed: Verb<"getDashboardMostViewed"> = async ({
  db,
  clock,
  principal,
}) => {
  const now = clock.now();
  const viewed = await listMostViewedCompanies(db, mostViewedSpan(now), most);
  const keys = viewed.map(({ company_key }) => company_key);
  const viewer = { userId: principal.userId, today: newYorkDay(now) };
  const rows = await readRowsByKey(db, viewer, "mainDeal", keys, [
    ...(["CompanyKey", "CompanyName", "CompanyTicker", "Ticker"] as const),
    ...(["OfferDate", "IpoPrice", "PriceRange", "Currency", "TotalReturn"] as const),
  ]);
  return viewed.flatMap(({ company_key, views }): MostViewedLine[] => {
    const row = rows.get(company_key);
    if (row === undefined) return [];
    const priceVisible = textOf(row, row.ipoPrice === null ? "PriceRange" : "IpoPrice");
    const { offerDate, returnFromIpo } = row;
    return [{ ...companyOf(row), offerDate, priceVisible, returnFromIpo, views }];
  });
};

const mostMovers = 10;

const changeOver = {
  day: "TodaysPriceChange",
  week: "RecentPerformance1Week",
  month: "RecentPerformance1Month",
} as const;

type Change = (typeof changeOver)[keyof typeof changeOver];

/** Lists the largest gains and losses; a share whose change is not known is in no list. */
export const getDashboardMovers: Verb<"getDashboardMovers"> = async (context) => {
  const [day, week, month] = await Promise.all([
    bothWays(context, changeOver.day),
    bothWays(context, changeOver.week),
    bothWays(context, changeOver.month),
  ]);
  return { day, week, month };
};

async function bothWays(context: Context, change: Change) {
  const [winners, losers] = await Promise.all([
    readMovers(context, change, "desc"),
    readMovers(context, change, "asc"),
  ]);
  return {
    winners: winners.filter((line) => (line.change ?? 0) > 0),
    losers: losers.filter((line) => (line.change ?? 0) < 0),
  };
}

async function readMovers(
  context: Context,
  change: Change,
  direction: "asc" | "desc",
): Promise<MoverLine[]> {
  const rows = await readLines(context, {
    viewType: "Priced",
    sort: { column: change, direction },
    fields: ["CurrentPrice", "Currency", change],
    most: mostMovers,
  });
  return rows.map((row) => ({
    ...companyOf(row),
    currentPriceVisible: textOf(row, "CurrentPrice"),
    change: fieldValue(row as AnyRow, change) ?? null,
  }));
}
