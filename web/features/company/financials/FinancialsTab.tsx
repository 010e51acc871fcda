import { useState } from "react";
import { getCompanyFinancials } from "../../../../domain/contract/companies/company.ts";
import type { Financials, Grid } from "../../../../domain/contract/companies/company-shapes.ts";
import { dayText } from "../../../../domain/fields/formats.ts";
import { queryOf } from "../../../api/query-of.ts";
import { Segments } from "../../../charts/Segments.tsx";
import { AnalystCard } from "../../../parts/research/AnalystCard.tsx";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/loading/EmptyState.tsx";
import classes from "../company.module.css";
import { GridCard } from "../figures/GridCard.tsx";
import { TabContent } from "../TabContent.tsx";
import { findChoice, locationsWithData, termsWithData } from "./financial-choices.ts";
import { StatementBars } from "./StatementBars.tsx";

/** The statements of the company by quarter and year, in US dollars and in its own currency. */
export function FinancialsTab() {
  return (
    <TabContent label="Financials" query={(about) => queryOf(getCompanyFinancials, about)}>
      {(financials) => <FinancialsOf financials={financials} />}
    </TabContent>
  );
}

const termLabels = { quarter: "Quarter", annual: "Annual" } as const;

function FinancialsOf({ financials }: { financials: Financials }) {
  const [wish, setWish] = useState<Parameters<typeof findChoice>[1]>({});
  const { term, location } = findChoice(financials, wish);
  const { localCurrency, finInsightsPostDate, paragraphs, balanceSheet, chart } = financials;
  const currencyLabels = { us: "USD", local: localCurrency ?? "Local" };
  const terms = termsWithData(financials);
  const locations = locationsWithData(financials);
  const currency = location === "us" ? "US$" : currencyLabels.local;
  const grid: Grid = financials[term][location];
  const bars = chart[term][location];
  const balanceBars = balanceSheet.chart[location];
  return (
    <>
      <div className={classes.tools}>
        {terms.length < 2 ? null : (
          <Segments
            label="Term"
            onChoose={(chosen) => setWish({ ...wish, term: chosen })}
            options={terms.map((id) => ({ id, label: termLabels[id] }))}
            value={term}
          />
        )}
        {locations.length < 2 ? null : (
          <Segments
            label="Currency"
            onChoose={(chosen) => setWish({ ...wish, location: chosen })}
            options={locations.map((id) => ({ id, label: currencyLabels[id] }))}
            value={location}
          />
        )}
        {localCurrency === null ? null : (
          <span>
            {locations.includes("us")
              ? `As the company states them in ${currency}; nothing is converted.`
              : `Stated in ${localCurrency} only.`}
          </span>
        )}
        {finInsightsPostDate === null ? null : (
          <span className={classes.posted}>Posted {dayText(finInsightsPostDate)}</span>
        )}
      </div>
      <div className={classes.columns}>
        <div className={classes.main}>
          {grid === null ? (
            <Card title="Financials">
              <EmptyState />
            </Card>
          ) : (
            <GridCard grid={grid} key={`${term} ${location}`} startsAtEnd title="Financials" />
          )}
          <AnalystCard paragraphs={paragraphs} title="Financial Insights" />
        </div>
        <div className={classes.side}>
          <StatementBars bars={bars} title="Sales and EBITDA Margin" unit={`${currency} mm`} />
          <StatementBars bars={balanceBars} title="Cash, Debt and Equity" unit={`${currency} mm`} />
          <GridCard
            grid={balanceSheet[location]}
            key={location}
            startsAtEnd
            title="Balance Sheet"
          />
        </div>
      </div>
    </>
  );
}
