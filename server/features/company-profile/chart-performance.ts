import { addMonths, type Day, newYorkDay } from "../../../domain/calendar/day.ts";
import type { PriceSeries } from "../../../domain/contract/companies/company-shapes.ts";
import { adjustForSplits } from "../../../domain/returns/splits.ts";
import { type Context, Failure, type Verb } from "../../http/context.ts";
import { findCompanies, listPeers } from "./company-repository.ts";
import { openProfile } from "./open-profile.ts";
import { textOf } from "./research.ts";
import {
  type ChartRange,
  type CompanyCloses,
  readCompanyCloses,
  readIndexLevels,
} from "./series-repository.ts";

const firstDay: Day = "1900-01-01";

/** Answers the closes of companies and indexes, one line for each ticker, in the order that was asked for. */
export const getChartPerformance: Verb<"getChartPerformance"> = async (
  context,
  { body: { tickers, startDate, endDate } },
) => {
  const today = newYorkDay(context.clock.now());
  const range = {
    from: startDate ?? firstDay,
    to: endDate !== null && endDate < today ? endDate : today,
  };
  return readSeries(context, tickers, range, today);
};

/** The most peers beside a company: more lines than this cannot be told apart. */
const mostPeers = 5;

/** The prices of a company and of the peers that the portal has, over the last year. */
export const getPeerTrading: Verb<"getPeerTrading"> = async (context, { query: { ticker } }) => {
  const { company, facts, today } = await openProfile(context, ticker);
  const technicalDescription = textOf(facts.report, "technicals");
  const peers = await listPeers(context.db, company.company_key);
  if (technicalDescription === null && peers.length === 0) throw new Failure("not_found");
  const known = peers.flatMap(({ company_ticker }) => company_ticker ?? []).slice(0, mostPeers);
  const range = { from: addMonths(today, -12), to: today };
  const series = await readSeries(context, [company.company_ticker, ...known], range, today);
  return {
    rating: facts.report?.technicals ?? null,
    technicalDescription,
    series: series.filter(({ days }) => days.length > 0),
  };
};

async function readSeries(
  { db }: Context,
  tickers: readonly string[],
  range: ChartRange,
  today: Day,
): Promise<PriceSeries[]> {
  const asked = [...new Map(tickers.map((ticker) => [ticker.toUpperCase(), ticker])).values()];
  const indexes = await readIndexLevels(db, asked, range);
  const indexOf = new Map(indexes.map((index) => [index.symbol.toUpperCase(), index]));
  const rest = asked.filter((ticker) => !indexOf.has(ticker.toUpperCase()));
  const companies = rest.length === 0 ? new Map() : await findCompanies(db, rest, today);
  const deals = [...companies.values()].flatMap(({ deal_key }) => deal_key ?? []);
  const closes = deals.length === 0 ? [] : await readCompanyCloses(db, deals, range);
  const closesOf = new Map(closes.map((one) => [one.company_key, one]));
  return asked.map((ticker): PriceSeries => {
    const index = indexOf.get(ticker.toUpperCase());
    if (index !== undefined) {
      const { symbol, name, days, levels } = index;
      return { ...blank, ticker: symbol, label: symbol, name, kind: "index", days, closes: levels };
    }
    const company = companies.get(ticker);
    if (company === undefined)
      return { ...blank, ticker, label: ticker, name: ticker, note: "Unknown ticker" };
    const own = closesOf.get(company.company_key);
    const names = {
      ticker: company.company_ticker,
      label: company.ticker ?? company.company_ticker,
      name: company.name,
    };
    return own === undefined
      ? { ...blank, ...names, note: "No prices are known" }
      : { ...names, ...toSeries(own) };
  });
}

const blank = {
  kind: "company",
  currency: null,
  offer: null,
  splits: [],
  days: [],
  closes: [],
  session: null,
  note: null,
} satisfies Partial<PriceSeries>;

function toSeries(own: CompanyCloses): Omit<PriceSeries, "ticker" | "label" | "name"> {
  const { currency, offer, days, splits, is_adjusted: isAdjusted } = own;
  // Closes that are already adjusted for splits are not adjusted again.
  const closes = isAdjusted
    ? own.closes
    : own.closes.map((close, at) => adjustForSplits(close, days[at] ?? "", splits) ?? close);
  const session = own.session && readSession(own.session, offer);
  return { kind: "company", currency, offer, splits, days, closes, session, note: noteOn(own) };
}

/** On its first day a share changes from the offer. */
function readSession(
  { previousClose, ...session }: NonNullable<CompanyCloses["session"]>,
  offer: CompanyCloses["offer"],
): PriceSeries["session"] {
  const isFirstDay = offer?.on === session.day;
  return { ...session, startsFrom: previousClose ?? (isFirstDay ? offer.price : null) };
}

function noteOn({ days, is_adjusted, is_of_share }: CompanyCloses): string | null {
  if (days.length === 0) return "No prices are known";
  if (is_adjusted) return "Adjusted for splits by its source, so only the changes are shown";
  return is_of_share ? "Prices of the share inside the unit that was sold" : null;
}
