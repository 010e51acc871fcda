import type {
  FilingLine,
  PricedLine,
  ResearchLine,
  UpcomingLine,
} from "../../../domain/contract/dashboard.ts";
import type { Filters } from "../../../domain/filters/filters.ts";
import type { Context } from "../../http/context.ts";
import { companyOf, readLines, textOf } from "./read-lines.ts";

const most = 20;

export async function listPriced(context: Context): Promise<PricedLine[]> {
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
}

export async function listUpcoming(
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

export async function listResearch(context: Context): Promise<ResearchLine[]> {
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
}

export async function listFilings(context: Context): Promise<FilingLine[]> {
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
}
