import { newYorkDay } from "../../../domain/calendar/day.ts";
import { type AnyRow, type FieldId, fieldValue } from "../../../domain/fields/fields.ts";
import { monthDayText } from "../../../domain/fields/formats.ts";
import { visibleText } from "../../../domain/fields/visible-text.ts";
import { recapDays } from "../../../domain/news/recap-days.ts";
import type { Context, Verb } from "../../http/context.ts";
import { listWatchlistAdditions, mostListed } from "../../market/morning-lists-repository.ts";
import { readRowsByKey } from "../../rows/read-rows-by-key.ts";
import { startOfDay } from "./list-news.ts";
import { toNewsItem } from "./news-item.ts";
import { listNewest, type NewsWish } from "./news-repository.ts";
import { listExpected, listResearched, type RecapCompany } from "./recap-repository.ts";

export const getRecapDate: Verb<"getRecapDate"> = async ({ clock }) => {
  const { day } = recapDays(newYorkDay(clock.now()));
  return `Read the Morning Recap for ${monthDayText(day)}`;
};

/** The contents of each version of the headlines, by its number. */
const versions: readonly Partial<NewsWish>[] = [
  { kinds: ["analystNote", "newsAlert"] },
  { kinds: ["external"], location: ["US", "Private"] },
  { kinds: ["external"], location: "NonUS" },
];

export const listRecapHeadlines: Verb<"listRecapHeadlines"> = async (context, { query }) => {
  const now = context.clock.now();
  const since = startOfDay(recapDays(newYorkDay(now)).previous);
  const rows = await listNewest(
    context.db,
    { until: now, since, ...versions[query.version] },
    mostListed,
  );
  return rows.map((row) => toNewsItem(row, context.config));
};

export const listRecapResearch: Verb<"listRecapResearch"> = async (context) => {
  const { day, previous } = recapDays(newYorkDay(context.clock.now()));
  const companies = await listResearched(context.db, previous, day);
  const fields = [
    "ShortDescription",
    "DealSize",
    "MarketCap",
    "MktCap",
    "UnderwriterName",
  ] as const;
  return describe(context, companies, fields, (company, textOf, deal) => ({
    displayName: company.name,
    busDescript: fieldValue(deal, "ShortDescription") ?? null,
    dealSize: textOf("DealSize"),
    // Before it trades, a company is worth what its range says.
    marketCap: textOf(fieldValue(deal, "MarketCap") == null ? "MktCap" : "MarketCap"),
    bookrunners: textOf("UnderwriterName"),
  }));
};

export const listRecapScheduled: Verb<"listRecapScheduled"> = async (context) => {
  const companies = await listExpected(context.db, newYorkDay(context.clock.now()));
  const fields = ["PriceRange", "DealSize", "UnderwriterName"] as const;
  return describe(context, companies, fields, (_, textOf) => ({
    priceRange: textOf("PriceRange"),
    dealSize: textOf("DealSize"),
    underwriterName: textOf("UnderwriterName"),
  }));
};

export const listPcwAdditions: Verb<"listPcwAdditions"> = async ({ db, clock }) => {
  const { day, previous } = recapDays(newYorkDay(clock.now()));
  const rows = await listWatchlistAdditions(db, { from: previous, to: day });
  return rows.map(({ company_name: companyName, company_ticker: companyTicker, ticker }) => ({
    companyName,
    companyTicker,
    tickerSymbol: ticker,
  }));
};

/** Adds the values of companies' main deals, as grids show them. */
async function describe<Id extends FieldId, More>(
  { db, clock, principal }: Context,
  companies: readonly RecapCompany[],
  fields: readonly Id[],
  more: (company: RecapCompany, textOf: (id: Id) => string, deal: AnyRow) => More,
) {
  const deals = await readRowsByKey(
    db,
    { userId: principal.userId, today: newYorkDay(clock.now()) },
    "mainDeal",
    companies.map(({ company_key: key }) => key),
    ["Ticker", ...fields] as FieldId[] as ("Ticker" | "DealSize")[],
  );
  return companies.map((company) => {
    const deal = deals.get(company.company_key) ?? {};
    return {
      companyName: company.name,
      companyTicker: company.company_ticker,
      tickerSymbol: fieldValue(deal, "Ticker") ?? null,
      ...more(company, (id) => visibleText(id, fieldValue(deal, id), deal), deal),
    };
  });
}
