import type { Financials } from "../../../domain/contract/company-shapes.ts";
import { GridCard } from "./GridCard.tsx";

/** All tables of the financials below each other. */
export function PrintedFinancials({ financials }: { financials: Financials }) {
  const { annual, quarter, balanceSheet, localCurrency } = financials;
  const inLocal = ` (${localCurrency ?? "local currency"})`;
  return (
    <>
      <GridCard grid={annual.us} title="Annual Financials" />
      <GridCard grid={annual.local} title={`Annual Financials${inLocal}`} />
      <GridCard grid={quarter.us} title="Quarterly Financials" />
      <GridCard grid={quarter.local} title={`Quarterly Financials${inLocal}`} />
      <GridCard grid={balanceSheet.us} title="Balance Sheet" />
      <GridCard grid={balanceSheet.local} title={`Balance Sheet${inLocal}`} />
    </>
  );
}
