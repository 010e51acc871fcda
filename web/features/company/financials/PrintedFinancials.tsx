import { Fragment } from "react";
import type { Financials } from "../../../../domain/contract/companies/company-shapes.ts";
import { AnalystCard } from "../../../parts/research/AnalystCard.tsx";
import { GridCard } from "../figures/GridCard.tsx";
import type { Location } from "./financial-choices.ts";
import { StatementBars } from "./StatementBars.tsx";

/** All tables of the financials below each other, each with its chart, and the analysts' words on them. */
export function PrintedFinancials({ financials }: { financials: Financials }) {
  const { annual, quarter, balanceSheet, chart, localCurrency } = financials;
  const { paragraphs, finInsightsPostDate } = financials;
  const local = localCurrency ?? "local currency";
  const places: [Location, string, string][] = [
    ["us", "", "US$ mm"],
    ["local", ` (${local})`, `${local} mm`],
  ];
  return (
    <>
      {places.map(([place, where, unit]) => (
        <Fragment key={place}>
          <GridCard grid={annual[place]} title={`Annual Financials${where}`} />
          <StatementBars
            bars={chart.annual[place]}
            title={`Annual Sales and EBITDA Margin${where}`}
            unit={unit}
          />
          <GridCard grid={quarter[place]} title={`Quarterly Financials${where}`} />
          <StatementBars
            bars={chart.quarter[place]}
            title={`Quarterly Sales and EBITDA Margin${where}`}
            unit={unit}
          />
          <GridCard grid={balanceSheet[place]} title={`Balance Sheet${where}`} />
          <StatementBars
            bars={balanceSheet.chart[place]}
            title={`Cash, Debt and Equity${where}`}
            unit={unit}
          />
        </Fragment>
      ))}
      <AnalystCard on={finInsightsPostDate} paragraphs={paragraphs} title="Financial Insights" />
    </>
  );
}
