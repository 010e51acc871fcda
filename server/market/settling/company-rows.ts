import type { CompanyClaims, StatementClaim } from "../claims.ts";
import type { MarketFacts } from "../facts.ts";
import { comparableName } from "../identity/names.ts";
import type { Statement } from "../resolution.ts";
import type { Industries } from "./industries.ts";
import type { Fields, Findings, Testimony } from "./testimony.ts";

type Row<Table extends keyof MarketFacts> = MarketFacts[Table][number];

export interface CompanyContext {
  companyKey: number;
  companyTicker: string;
  cik: string | null;
  industries: Industries;
  /** The codes of the dictionary. */
  countryCodes: ReadonlySet<string>;
  updatedAt: Date;
  source: string;
}

export function makeCompanyRow(fields: Fields, context: CompanyContext): Row<"company"> {
  const take = <Value>(
    column: string,
    read: (company: CompanyClaims) => Value | null | undefined,
  ) => fields.take<Value>(column, ({ company }) => (company ? read(company) : null));
  const sic = take("sic", (company) => company.sic);
  const name = fields.take<string>(
    "name",
    ({ company }, { subject }) => company?.name ?? subject.companyName,
    [],
    (a, b) => comparableName(a) === comparableName(b),
  );
  const country = take("hq_country_code", (company) => company.hqCountryCode);
  return {
    company_key: context.companyKey,
    company_ticker: context.companyTicker,
    name: name ?? context.companyTicker,
    cik: context.cik,
    sub_industry_id: context.industries(sic),
    hq_city: take("hq_city", (company) => company.hqCity),
    hq_state: take("hq_state", (company) => company.hqState),
    hq_country_code: context.countryCodes.has(country ?? "") ? country : null,
    founded_year: plausible(
      1000,
      2200,
      take("founded_year", (company) => company.foundedYear),
    ),
    employees: plausible(
      0,
      100_000_000,
      take("employees", (company) => company.employees),
    ),
    is_emerging_growth: take("is_emerging_growth", (company) => company.isEmergingGrowth),
    web_address: take("web_address", (company) => company.webAddress),
    short_description: take("short_description", (company) => company.shortDescription),
    source: context.source,
    updated_at: context.updatedAt,
  };
}

/** Null for an impossible number, so that one wild value does not refuse the whole row. */
function plausible(least: number, most: number, value: number | null): number | null {
  return value !== null && value >= least && value <= most ? value : null;
}

export function makeFormerNameRows(
  companyKey: number,
  testimonies: readonly Testimony[],
): Row<"company_former_name">[] {
  const until = new Map<string, string | null>();
  for (const { origin } of testimonies)
    for (const { name, untilOn } of origin.subject.formerNames ?? [])
      until.set(
        name,
        [until.get(name) ?? null, untilOn]
          .filter((day) => day !== null)
          .toSorted()
          .at(-1) ?? null,
      );
  return [...until].map(([name, until_on]) => ({ company_key: companyKey, name, until_on }));
}

const statementColumns = [
  ["revenue", "revenue"],
  ["gross_profit", "grossProfit"],
  ["ebitda", "ebitda"],
  ["ebit", "ebit"],
  ["net_income", "netIncome"],
  ["operating_cash_flow", "operatingCashFlow"],
  ["capital_expenditure", "capitalExpenditure"],
] as const satisfies [string, keyof StatementClaim][];

/** Makes one statement per period, term and currency; each amount is settled by itself. */
export function makeStatementRows(
  findings: Findings,
  companyKey: number,
  testimonies: readonly Testimony[],
): Row<"financial_statement">[] {
  const statements = testimonies.flatMap(({ origin, claims }) =>
    (claims.statements ?? []).map((value) => ({ origin, value })),
  );
  return groupByName(
    statements,
    ({ periodEndOn, term, currency }) => `${periodEndOn}/${term}/${currency}`,
  ).map(({ name, first, values }) => ({
    company_key: companyKey,
    period_end_on: first.periodEndOn,
    term: first.term,
    currency: first.currency,
    ...Object.fromEntries(
      statementColumns.map(([column, claim]) => [
        column,
        settleAmount(findings, companyKey, `${name} ${column}`, values, (one) => one[claim]),
      ]),
    ),
  }));
}

const balanceColumns = [
  ["cash", "cash"],
  ["total_assets", "totalAssets"],
  ["total_debt", "totalDebt"],
  ["total_equity", "totalEquity"],
] as const;

export function makeBalanceRows(
  findings: Findings,
  companyKey: number,
  testimonies: readonly Testimony[],
): Row<"balance_sheet">[] {
  const statements = testimonies.flatMap(({ origin, claims }) =>
    (claims.balances ?? []).map((value) => ({ origin, value })),
  );
  return groupByName(statements, ({ asOfOn, currency }) => `${asOfOn}/${currency}`).map(
    ({ name, first, values }) => ({
      company_key: companyKey,
      as_of_on: first.asOfOn,
      currency: first.currency,
      is_pro_forma: false,
      ...Object.fromEntries(
        balanceColumns.map(([column, claim]) => [
          column,
          settleAmount(findings, companyKey, `${name} ${column}`, values, (one) => one[claim]),
        ]),
      ),
    }),
  );
}

function groupByName<Value>(
  statements: readonly Statement<Value>[],
  nameOf: (value: Value) => string,
) {
  const groups = new Map<string, { name: string; first: Value; values: Statement<Value>[] }>();
  for (const one of statements) {
    const name = nameOf(one.value);
    const group = groups.get(name) ?? { name, first: one.value, values: [] };
    group.values.push(one);
    groups.set(name, group);
  }
  return [...groups.values()];
}

function settleAmount<Value>(
  findings: Findings,
  companyKey: number,
  field: string,
  values: readonly Statement<Value>[],
  read: (value: Value) => string | null | undefined,
): string | null {
  const statements = values.map(({ origin, value }) => ({ origin, value: read(value) }));
  return findings.settle<string>("company", companyKey, field, statements)?.value ?? null;
}
