import type { UpcomingLine } from "../../../domain/contract/dashboard.ts";
import type { Filters } from "../../../domain/filters/filters.ts";
import type { Context, Verb } from "../../http/context.ts";
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

export async function listScheduled(
  context: Context,
  filters: Filters = {},
): Promise<UpcomingLine[]> {
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
