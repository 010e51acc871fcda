import type { Profile } from "../../../domain/contract/companies/company-shapes.ts";
import type { AnyRow } from "../../../domain/fields/fields.ts";
import { findEnding, isGone } from "../../../domain/profile/ending.ts";
import { listMilestones } from "../../../domain/profile/milestones.ts";
import type { Context, Verb } from "../../http/context.ts";
import { readRowsByKey } from "../../rows/read-rows-by-key.ts";
import { balanceGrid } from "./balances.ts";
import { findCompanies } from "./company-repository.ts";
import { compareOpened } from "./comparisons.ts";
import { describeCompany, privateDataOf } from "./describe-company.ts";
import { namedGrid } from "./explain-lists.ts";
import { capitalizationOf, companyDataOf, offeringOf, secondaryOf } from "./facts-sections.ts";
import { fieldFigure } from "./grids.ts";
import { milestoneFactsOf } from "./milestone-facts.ts";
import { type OpenedCompany, openCompany, openProfile } from "./open-profile.ts";
import { dealFields, monitorFields } from "./profile-fields.ts";
import type { ProfileFacts } from "./profile-repository.ts";
import { bullBearOf, ratingOf } from "./research.ts";
import { stagesOf } from "./stages.ts";
import { briefStatementGrid, selectPeriods } from "./statements.ts";

/** Answers what is known about the company that a ticker or address means. */
export const getCompanyProfile: Verb<"getCompanyProfile"> = async (context, { query }) => {
  const opened = await openProfile(context, query.ticker);
  const row = await readRow(context, opened);
  const { facts, today } = opened;
  const figure = (id: Parameters<typeof fieldFigure>[0]) => fieldFigure(id, row);
  return {
    description: {
      ...describeCompany(opened, row),
      ending: await tellEnding(context, opened, row),
    },
    trading: {
      latest: figure("CurrentPrice"),
      latestOn: figure("CurrentPriceDate"),
      change: figure("TodaysPriceChange"),
      firstDayReturn: figure("FirstDayReturn"),
      returnFromIpo: figure("TotalReturn"),
      aftermarketReturn: figure("AftermarketReturn"),
      ipoPrice: figure("IpoPrice"),
      adjustedIpoPrice: figure("AdjustedIpoPrice"),
      priceRange: figure("PriceRange"),
      marketCap: figure("MktCap"),
      enterpriseValue: figure("EnterpriseValueAtIpo"),
    },
    stages: stagesOf(facts, row, today),
    overview: facts.overview ?? facts.shortDescription,
    offeringData: offeringOf(facts, row, opened.company.company_ticker),
    secondary: secondaryOf(facts),
    companyData: companyDataOf(facts, row),
    capitalization: capitalizationOf(facts, row, today),
    privateCompanyData: privateDataOf(facts, row),
    financialData: financialDataOf(facts),
    balanceSheet: balanceSheetOf(facts),
    dilutedShares: namedGrid("dilutedShares", facts),
    lockUpPeriod: namedGrid("lockUpPeriod", facts),
    underwriters: namedGrid("underwriters", facts),
    investors: namedGrid("investors", facts),
    keyShareholders: namedGrid("keyShareholders", facts),
    management: namedGrid("management", facts),
    milestones: listMilestones(milestoneFactsOf(facts), today),
    insights: bullBearOf(facts.report),
    research: ratingOf(facts.report, opened.company.company_ticker),
    analystNotesAndNewsData: newsOf(facts),
  };
};

/** Tells how the company left the market, and who has its ticker since. */
async function tellEnding(
  { db }: Context,
  { company, today }: OpenedCompany,
  row: AnyRow,
): Promise<Profile["description"]["ending"]> {
  const ending = findEnding(row, today);
  if (ending === null) return null;
  const { ticker } = company;
  const holder =
    ticker === null ? undefined : (await findCompanies(db, [ticker], today)).get(ticker);
  const isOther = holder !== undefined && holder.company_key !== company.company_key;
  return {
    ...ending,
    isGone: isGone(ending),
    tickerHolder: isOther
      ? { companyName: holder.name, companyTicker: holder.company_ticker }
      : null,
  };
}

/** Reads the main deal of the company, else its entry of the monitor list; empty for one that has neither. */
async function readRow({ db, principal }: Context, opened: OpenedCompany): Promise<AnyRow> {
  const { company, today } = opened;
  const viewer = { userId: principal.userId, today };
  const keys = [company.company_key];
  const rows =
    company.deal_key === null
      ? await readRowsByKey(db, viewer, "monitorEntry", keys, monitorFields)
      : await readRowsByKey(db, viewer, "mainDeal", keys, dealFields);
  return rows.get(company.company_key) ?? {};
}

function financialDataOf({ statements }: ProfileFacts) {
  const currency = mainCurrency(statements);
  if (currency === undefined) return null;
  const periods = (term: "annual" | "quarter") =>
    selectPeriods(statements, { term, currency, most: term === "annual" ? 3 : 4 });
  const years = periods("annual");
  return briefStatementGrid(years.length > 0 ? years : periods("quarter"), statements, currency);
}

function balanceSheetOf({ balances }: ProfileFacts) {
  const currency = mainCurrency(balances);
  return currency === undefined ? null : balanceGrid(balances, currency);
}

/** US dollars, where a company reports in them; else the currency of its first report. */
function mainCurrency(reports: readonly { currency: string }[]): string | undefined {
  return (reports.find(({ currency }) => currency === "USD") ?? reports[0])?.currency;
}

function newsOf({ news, articles }: ProfileFacts): Profile["analystNotesAndNewsData"] {
  return [
    ...news.map(({ newsKey, headline, brokeOn, source, link, kind }) => ({
      ...{ newsKey, headline, breakDate: brokeOn, source, link, type: kind },
    })),
    ...articles.map(({ title, source, link, on }) => ({
      ...{ newsKey: 0, headline: title, breakDate: on, source, link, type: "external" },
    })),
  ].toSorted((a, b) => (a.breakDate === b.breakDate ? 0 : a.breakDate < b.breakDate ? 1 : -1));
}

/** Answers a profile with its comparisons, for paper. */
export const getWholeProfile: Verb<"getWholeProfile"> = async (context, { query }) => {
  const profile = await getCompanyProfile(context, { query });
  const opened = await openCompany(context, query.ticker);
  const [fundamentalComparison = null, valuationComparison = null, technicalComparison = null] =
    await compareOpened(context, opened, ["fundamentals", "valuation", "technicals"]);
  return { ...profile, fundamentalComparison, valuationComparison, technicalComparison };
};
