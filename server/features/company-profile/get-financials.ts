import { Failure, type Verb } from "../../http/context.ts";
import { balanceBars, balanceGrid } from "./balances.ts";
import { openProfile } from "./open-profile.ts";
import { paragraphsOf } from "./research.ts";
import { type StatementTerm, selectPeriods, statementBars, statementGrid } from "./statements.ts";

/** The labels of the paragraphs of a report that are on its financials. */
const financialLabels: ReadonlySet<string> = new Set([
  ...["Growth", "Margins", "Profitability", "Cash Flow", "Balance Sheet", "Financials"],
]);

/** The most columns of a table. */
const most = { quarter: 8, annual: 5 } as const;

/**
 * Answers the financials of a company. Each currency shows what the company reports in it: nothing is converted here,
 * because no source says at which rate.
 */
export const getCompanyFinancials: Verb<"getCompanyFinancials"> = async (context, { query }) => {
  const { facts } = await openProfile(context, query.ticker);
  const { statements, balances, report } = facts;
  const local = localCurrencyOf([...statements, ...balances]);
  if (statements.length === 0 && balances.length === 0) throw new Failure("not_found");
  const forEach = <Result>(make: (currency: string) => Result, none: Result) => ({
    us: make("USD"),
    local: local === null ? none : make(local),
  });
  const periodsOf = (term: StatementTerm, currency: string) =>
    selectPeriods(statements, { term, currency, most: most[term] });
  const gridsOf = (term: StatementTerm) =>
    forEach((currency) => statementGrid(periodsOf(term, currency), statements, currency), null);
  const barsOf = (term: StatementTerm) =>
    forEach((currency) => statementBars(periodsOf(term, currency)), null);
  const paragraphs = paragraphsOf(report, "fundamentals").filter(
    ({ label }) => label !== null && financialLabels.has(label),
  );
  return {
    quarter: gridsOf("quarter"),
    annual: gridsOf("annual"),
    balanceSheet: {
      ...forEach((currency) => balanceGrid(balances, currency), null),
      chart: forEach((currency) => balanceBars(balances, currency), null),
    },
    chart: { quarter: barsOf("quarter"), annual: barsOf("annual") },
    localCurrency: local,
    finInsightsPostDate: paragraphs.length === 0 ? null : (report?.postedOn ?? null),
    paragraphs,
  };
};

/** The currency other than the dollar in which the company reports; null when there is none. */
function localCurrencyOf(reports: readonly { currency: string }[]): string | null {
  return reports.find(({ currency }) => currency !== "USD")?.currency ?? null;
}
