import type { CompanyFiling } from "../../../../domain/contract/companies/filings.ts";
import { dayText } from "../../../../domain/fields/formats.ts";
import { companyPath } from "../../../paths.ts";

/** True for a filing of which the portal knows the values or the text. */
export const canBeCompared = ({ isRead, isKept }: CompanyFiling): boolean => isRead || isKept;

/** How a filing is named beside another: "S-1/A 05/27/25". */
export const nameOf = ({ form, filedOn }: CompanyFiling): string => `${form} ${dayText(filedOn)}`;

/** The address of the comparison of two filings. */
export function comparisonPath(
  ticker: string,
  { accession: before }: CompanyFiling,
  { accession: after }: CompanyFiling,
): string {
  return `${companyPath(ticker)}/filings/compare?${new URLSearchParams({ before, after })}`;
}
