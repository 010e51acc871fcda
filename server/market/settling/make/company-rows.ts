import { lowerCapitals } from "../../../../domain/profile/lower-capitals.ts";
import { nameUnnamedCompany } from "../../../../domain/profile/unnamed-company.ts";
import { foldName } from "../../../../domain/search/fold-name.ts";
import type {
  CompanyClaims,
  StatementClaim,
  StatementFigure,
} from "../../../../domain/statements/claims.ts";
import type { MarketFacts } from "../../facts.ts";
import { figureColumns, statementFigures } from "../../figure-columns.ts";
import { comparableName } from "../../identity/names.ts";
import { byPrecedence, type Statement } from "../../resolution.ts";
import type { Fields, Findings, Testimony } from "../draft/testimony.ts";
import type { Industries } from "./industries.ts";
import { takeColumns } from "./take-columns.ts";

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
  const name = settleName(fields, context.cik);
  const country = take("hq_country_code", (company) => company.hqCountryCode);
  const industry = take("industry", (company) => company.industry);
  const industryId = context.industries.bySic(sic) ?? context.industries.byName(industry);
  if (industryId === null && sic !== null)
    fields.leaveOut("industry codes that the classification lacks", sic);
  if (industryId === null && industry !== null)
    fields.leaveOut("industries that the dictionary lacks", industry);
  return {
    company_key: context.companyKey,
    company_ticker: context.companyTicker,
    name: name ?? nameUnnamedCompany(context.companyTicker),
    cik: context.cik,
    sub_industry_id: industryId,
    ...takeColumns(fields, "company"),
    hq_country_code: context.countryCodes.has(country ?? "") ? country : null,
    funding_usd: fields.take("funding_usd", ({ privateCompany }) => privateCompany?.fundingUsd),
    source: context.source,
    updated_at: context.updatedAt,
  };
}

/**
 * A name that its source writes in capitals is written as another source writes the same words. The name of a second registrant
 * counts where none of the company's own is known.
 */
function settleName(fields: Fields, cik: string | null): string | null {
  const resolve = (isOwn: (number: string | null | undefined) => boolean) =>
    fields.resolve<string>(
      "name",
      ({ company }, { subject }) =>
        isOwn(subject.cik) ? (company?.name ?? subject.companyName) : null,
      [],
      (a, b) => comparableName(a) === comparableName(b),
    );
  const settled = resolve((number) => !number || number === cik) ?? resolve(() => true);
  if (settled === null) return null;
  const lowered = lowerCapitals(settled.value, "company");
  if (lowered === settled.value) return lowered;
  const isSpelled = (other: string) =>
    foldName(other) === foldName(lowered) && lowerCapitals(other, "company") === other;
  return settled.others.map(({ value }) => value).find(isSpelled) ?? lowered;
}

/**
 * Makes the names under which the company can be found besides its own: those it had, and those that sources call it.
 * A directory may mean another holder of the ticker, so its names do not count.
 */
export function makeFormerNameRows(
  companyKey: number,
  presentName: string,
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
  const known = [presentName, ...until.keys()].map(foldName);
  for (const name of listSourceNames(testimonies)) {
    const folded = foldName(name);
    // The search finds a name by its beginning.
    if (known.some((other) => other.startsWith(folded))) continue;
    known.push(folded);
    until.set(name, null);
  }
  return [...until].map(([name, until_on]) => ({ company_key: companyKey, name, until_on }));
}

function listSourceNames(testimonies: readonly Testimony[]): string[] {
  const names = testimonies.flatMap(({ origin: { subject }, claims }) => {
    const isOfCompany = subject.about === "deal" || subject.about === "company" || claims.spac;
    return isOfCompany ? [subject.companyName, claims.company?.name] : [];
  });
  return [...new Set(names.filter((name) => name != null))].toSorted();
}

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
      statementFigures.map((figure) => {
        const column = figureColumns[figure];
        const field = `${name} ${column}`;
        return [column, settleAmount(findings, companyKey, field, values, (one) => one[figure])];
      }),
    ),
    derived_figures: statementFigures
      .filter((figure) => isDerived(values, figure))
      .map((figure) => figureColumns[figure]),
  }));
}

/** True when the statement whose figure counts has derived it. */
function isDerived(values: readonly Statement<StatementClaim>[], figure: StatementFigure): boolean {
  const stating = values.filter(({ value }) => value[figure] != null);
  const [first] = stating.toSorted((a, b) => byPrecedence(a.origin, b.origin));
  return first?.value.derived?.includes(figure) ?? false;
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
