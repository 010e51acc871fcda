import type { MoverLine } from "../../../domain/contract/dashboard.ts";
import { type AnyRow, fieldValue } from "../../../domain/fields/row-values.ts";
import type { Context, Verb } from "../../http/context.ts";
import { companyOf, readLines, textOf } from "./read-lines.ts";

const most = 10;

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
    most,
  });
  return rows.map((row) => ({
    ...companyOf(row),
    currentPriceVisible: textOf(row, "CurrentPrice"),
    change: fieldValue(row as AnyRow, change) ?? null,
  }));
}
