import type { getDashboardFavorites as call } from "../../../domain/contract/dashboard.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import type { Context } from "../../http/context.ts";
import { listUpcoming } from "./list-deals.ts";
import { companyOf, readLines, textOf } from "./read-lines.ts";

const most = 50;

/** Lists the companies that the user follows wherever they are listed, and however long ago their IPO was. */
export async function listFavorites(context: Context): Promise<Reply<typeof call>> {
  const [rows, upcoming] = await Promise.all([
    readLines(context, {
      viewType: "Priced",
      filters: { Favorite: true, timeframe: "all", LocationListingLocation: "Global" },
      fields: ["CurrentPrice", "Currency", "TodaysPriceChange", "TotalReturn"],
      most,
    }),
    listUpcoming(context, { Favorite: true }),
  ]);
  const priced = rows.map((row) => ({
    ...companyOf(row),
    currentPriceVisible: textOf(row, "CurrentPrice"),
    todaysPriceChange: row.todaysPriceChange,
    returnFromIpo: row.returnFromIpo,
  }));
  return { priced, upcoming };
}
