import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { Query, Reply } from "../../../domain/contract/route.ts";
import type { getCompanyTooltip as call } from "../../../domain/contract/tooltips.ts";
import type { FieldId } from "../../../domain/fields/fields.ts";
import { noValueText } from "../../../domain/fields/formats.ts";
import { type AnyRow, fieldValue } from "../../../domain/fields/row-values.ts";
import { visibleText } from "../../../domain/fields/visible-text.ts";
import type { Context } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { readRowsByKey } from "../../rows/read-rows-by-key.ts";
import { type CompanyLists, findCompanyLists } from "./tooltips-repository.ts";
import { underwriterOf } from "./underwriter-of.ts";

/** The texts of a company are made of these fields of its main deal. */
const fields = [
  ...["Ticker", "Status", "TradeDate", "Sector", "ExchangeName", "Headquarters", "Currency"],
  ...["DealSize", "IpoPrice", "PriceRange", "CurrentPrice", "TotalReturn", "MktCap"],
  ...["EnterpriseValueAtIpo", "LatestSales", "LtmGrossMargin", "LtmEbitdaMargin"],
  ...["RevenueGrowthLtm", "BusinessOverview", "Footnote"],
] as const satisfies readonly FieldId[];

/** The texts of a company without a deal are made of its entry of the monitor list. */
const monitorFields = ["Sector", "Headquarters", "BusinessOverview"] as const;

export async function getCompanyTooltip(
  { db, clock, principal }: Context,
  { companyTicker }: Query<typeof call>,
): Promise<Reply<typeof call>> {
  const lists = await findCompanyLists(db, companyTicker);
  if (!lists) throw new Failure("not_found");
  const keys = [lists.companyKey];
  const viewer = { userId: principal.userId, today: newYorkDay(clock.now()) };
  const deals = await readRowsByKey(db, viewer, "mainDeal", keys, fields);
  const rows =
    deals.size > 0 ? deals : await readRowsByKey(db, viewer, "monitorEntry", keys, monitorFields);
  const values: AnyRow = rows.get(lists.companyKey) ?? {};
  const textOf = (id: FieldId) => visibleText(id, fieldValue(values, id), values);
  return {
    companyName: lists.name,
    tickerSymbol: textOf("Ticker"),
    companyStatus: textOf("Status"),
    tradeDate: textOf("TradeDate"),
    sector: textOf("Sector"),
    exchange: textOf("ExchangeName"),
    headquarters: textOf("Headquarters"),
    dealSize: textOf("DealSize"),
    priceRange: textOf("PriceRange"),
    ipoPriceAndPriceRange: bothOf(textOf("IpoPrice"), textOf("PriceRange")),
    stockPriceAndTotalReturn: bothOf(textOf("CurrentPrice"), textOf("TotalReturn")),
    totalReturn: textOf("TotalReturn"),
    mv: textOf("MktCap"),
    ev: textOf("EnterpriseValueAtIpo"),
    ltmSales: textOf("LatestSales"),
    gmPct: textOf("LtmGrossMargin"),
    ebitdaPct: textOf("LtmEbitdaMargin"),
    salesGrowth: textOf("RevenueGrowthLtm"),
    ...listsOf(lists),
    businessOverview: values.businessOverview ?? null,
    footnote: values.footnote ?? null,
  };
}

function listsOf({ underwriters, comparables, shareholders }: CompanyLists) {
  return {
    underwriters: underwriters.map(underwriterOf),
    comps: comparables.map(({ name, ticker }) => `${name} (${ticker})`),
    shareholders: shareholders.map(({ name, percent }) =>
      percent === null ? name : `${name} (${visibleText("TopShareholderPct", percent * 100)})`,
    ),
  };
}

/** "$24.00 ($21.00–$23.00)"; what is known of the two. */
function bothOf(first: string, second: string): string {
  if (second === noValueText) return first;
  return first === noValueText ? second : `${first} (${second})`;
}
