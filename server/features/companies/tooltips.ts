import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { getUnderwritersTooltip as call } from "../../../domain/contract/companies/tooltips.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import { type AnyRow, type FieldId, fieldValue } from "../../../domain/fields/fields.ts";
import { noValueText } from "../../../domain/fields/formats.ts";
import { priceNote } from "../../../domain/fields/price-note.ts";
import { visibleText } from "../../../domain/fields/visible-text.ts";
import { endingFields, findEnding, isGone } from "../../../domain/profile/ending.ts";
import { isHome } from "../../../domain/venues/venue.ts";
import { venues } from "../../../domain/venues/venues.ts";
import { Failure, type Verb } from "../../http/context.ts";
import { readRowsByKey } from "../../rows/read-rows-by-key.ts";
import {
  type CompanyLists,
  findArticles,
  findCompanyLists,
  type UnderwriterRow,
} from "./tooltips-repository.ts";

/** The fields of the main deal that provide the texts of a company. */
const fields = [
  ...endingFields,
  ...["Ticker", "TradeDate", "Sector", "ExchangeName", "Headquarters", "Currency"],
  ...["DealSize", "IpoPrice", "PriceRange", "CurrentPrice", "PriceBasis", "TotalReturn", "MktCap"],
  ...["EnterpriseValueAtIpo", "LatestSales", "LtmGrossMargin", "LtmEbitdaMargin"],
  ...["RevenueGrowthLtm", "BusinessOverview", "Footnote", "RcRating"],
] as const satisfies readonly FieldId[];

/** The fields of the monitor list that provide the texts of a company without a deal. */
const monitorFields = ["Sector", "Headquarters", "BusinessOverview"] as const;

export const getCompanyTooltip: Verb<"getCompanyTooltip"> = async (
  { db, clock, principal },
  { query: { companyTicker } },
) => {
  const lists = await findCompanyLists(db, companyTicker);
  if (!lists) throw new Failure("not_found");
  const keys = [lists.companyKey];
  const today = newYorkDay(clock.now());
  const viewer = { userId: principal.userId, today };
  const deals = await readRowsByKey(db, viewer, "mainDeal", keys, fields);
  const rows =
    deals.size > 0 ? deals : await readRowsByKey(db, viewer, "monitorEntry", keys, monitorFields);
  const values: AnyRow = rows.get(lists.companyKey) ?? {};
  const textOf = (id: FieldId) => visibleText(id, fieldValue(values, id), values);
  const ending = findEnding(values, today);
  return {
    companyName: lists.name,
    tickerSymbol: textOf("Ticker"),
    companyStatus: ending?.word ?? textOf("Status"),
    tradesInUs: values.currentPrice != null && !isGone(ending) && isOfUs(values.exchange),
    tradeDate: textOf("TradeDate"),
    sector: textOf("Sector"),
    exchange: textOf("ExchangeName"),
    headquarters: textOf("Headquarters"),
    dealSize: textOf("DealSize"),
    priceRange: textOf("PriceRange"),
    ipoPriceAndPriceRange: combine(textOf("IpoPrice"), textOf("PriceRange")),
    stockPriceAndTotalReturn: explain(
      combine(textOf("CurrentPrice"), textOf("TotalReturn")),
      priceNote(values.priceBasis),
    ),
    totalReturn: textOf("TotalReturn"),
    rating: values.rcRating ?? null,
    mv: textOf("MktCap"),
    ev: textOf("EnterpriseValueAtIpo"),
    ltmSales: textOf("LatestSales"),
    gmPct: textOf("LtmGrossMargin"),
    ebitdaPct: textOf("LtmEbitdaMargin"),
    salesGrowth: textOf("RevenueGrowthLtm"),
    ...toTextLists(lists),
    businessOverview: values.businessOverview ?? null,
    footnote: values.footnote ?? null,
  };
};

function isOfUs(exchange: string | null | undefined): boolean {
  return venues.some((venue) => venue.name === exchange && isHome(venue));
}

function toTextLists({ underwriters, comparables, shareholders }: CompanyLists) {
  return {
    underwriters: underwriters.map(toUnderwriter),
    comps: comparables.map(({ name, ticker }) => `${name} (${ticker})`),
    shareholders: shareholders.map(({ name, percent }) =>
      percent === null ? name : `${name} (${visibleText("TopShareholderPct", percent * 100)})`,
    ),
  };
}

/** Adds the note of a price, or shows it in place of an unknown one. */
function explain(text: string, note: string | null): string {
  if (note === null) return text;
  return text === noValueText ? note : `${text}. ${note}`;
}

/** Returns "$24.00 ($21.00–$23.00)", or only the one that is known. */
function combine(first: string, second: string): string {
  if (second === noValueText) return first;
  return first === noValueText ? second : `${first} (${second})`;
}

export const getPcmlTooltip: Verb<"getPcmlTooltip"> = async ({ db }, { query }) => {
  const articles = await findArticles(db, query.monitorListId);
  if (!articles) throw new Failure("not_found");
  return articles.map(({ link, source, published_on }) => ({
    newsUrl: link,
    newsSource: source,
    newsDate: visibleText("NewsDate", published_on),
  }));
};

export const getUnderwritersTooltip: Verb<"getUnderwritersTooltip"> = async ({ db }, { query }) => {
  const lists = await findCompanyLists(db, query.companyTicker);
  if (!lists) throw new Failure("not_found");
  return lists.underwriters.map(toUnderwriter);
};

/** The filters use the same texts for the roles. */
const roleTexts = {
  leadLeft: "Lead Left",
  bookrunner: "Bookrunner",
  coManager: "Co-manager",
} as const satisfies Record<UnderwriterRow["role"], string>;

function toUnderwriter({ name, role }: UnderwriterRow): Reply<typeof call>[number] {
  return { underwriterName: name, underwriterRole: roleTexts[role] };
}
