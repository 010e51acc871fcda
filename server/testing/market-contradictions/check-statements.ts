import type { MarketFacts } from "../../market/facts.ts";
import { type Claim, daysBetween, groupByCompany } from "./compare.ts";

type Statement = MarketFacts["financial_statement"][number];

export function checkStatements(facts: MarketFacts): Claim[] {
  const byCompany = Map.groupBy(
    facts.financial_statement,
    ({ company_key, currency }) => `${company_key} ${currency}`,
  );
  const sumsOf = (column: keyof Statement) =>
    [...byCompany.values()].flatMap((rows) =>
      rows.filter((whole) => {
        if (whole.term === "quarter" || whole[column] === null) return false;
        const parts = rows.filter(({ term, period_end_on: end }) => {
          const before = daysBetween(end, whole.period_end_on);
          return term === "quarter" && before >= 0 && before < 360;
        });
        const sum = parts.reduce((all, row) => all + Number(row[column]), 0);
        return parts.length === 4 && sum !== Number(whole[column]);
      }),
    );
  const rows = facts.financial_statement;
  const margins = [...Map.groupBy(rows, ({ company_key }) => company_key).values()].filter(
    (each) => {
      const years = each.filter(({ term, revenue }) => term === "annual" && Number(revenue) > 1e6);
      const parts = new Set(
        years.map((row) => (Number(row.gross_profit) / Number(row.revenue)).toFixed(5)),
      );
      return years.length > 2 && years[0]?.gross_profit !== null && parts.size === 1;
    },
  );
  return [
    ["quarters sum to the year and the twelve months in sales", sumsOf("revenue")],
    ["quarters sum to the year and the twelve months in gross profit", sumsOf("gross_profit")],
    ["there is one EBITDA for one year", sumsOf("ebitda")],
    ["there is one EBIT for one year", sumsOf("ebit")],
    ["there is one net income for one year", sumsOf("net_income")],
    ["quarters sum to the year in cash flow", sumsOf("operating_cash_flow")],
    ["EBITDA is not below EBIT", rows.filter((r) => Number(r.ebitda) < Number(r.ebit))],
    [
      "gross profit is not below EBITDA",
      rows.filter((r) => r.ebitda !== null && Number(r.gross_profit) < Number(r.ebitda)),
    ],
    [
      "no cost of sales is negative",
      rows.filter((r) => Number(r.gross_profit) > Number(r.revenue)),
    ],
    ["margins move from year to year", margins],
    [
      "a balance holds at least its cash",
      facts.balance_sheet.filter((b) => Number(b.total_assets) < Number(b.cash)),
    ],
    [
      "the proceeds of the offering are in the cash after it",
      facts.balance_sheet.filter(
        (after) =>
          after.is_pro_forma &&
          (groupByCompany(facts.balance_sheet).get(after.company_key) ?? []).some(
            (before) =>
              before.as_of_on === after.as_of_on &&
              !before.is_pro_forma &&
              Number(before.cash) >= Number(after.cash),
          ),
      ),
    ],
  ];
}
