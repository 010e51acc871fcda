import type { Verb } from "../../http/context.ts";
import { listScheduled } from "./list-deals.ts";
import { companyOf, readLines, textOf } from "./read-lines.ts";

const most = 50;

/** Lists the companies that the user follows wherever they are listed, and however long ago their IPO was. */
export const getDashboardFavorites: Verb<"getDashboardFavorites"> = async (context) => {
  const [rows, upcoming] = await Promise.all([
    readLines(context, {
      viewType: "Priced",
      filters: { Favorite: true, timeframe: "all", LocationListingLocation: "Global" },
      fields: ["CurrentPrice", "Currency", "TodaysPriceChange", "TotalReturn"],
      most,
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
