import type { CompanyFiling } from "../../../../domain/contract/companies/filings.ts";
import { dayText } from "../../../../domain/fields/formats.ts";
import { companyPath } from "../../../paths.ts";

/** True for a filing of which the portal knows the values or the text. */
export const canBeCompared = ({ isRead, isKept }: CompanyFiling): boolean => isRead || isKept;

/** A form with the number of its amendment: "S-1/A No. 2". */
export const formText = ({ form, amendment }: CompanyFiling): string =>
  amendment === null ? form : `${form} No. ${amendment}`;

/** How a filing is named beside another: "S-1/A No. 2 05/27/25". */
export const nameOf = (filing: CompanyFiling): string =>
  `${formText(filing)} ${dayText(filing.filedOn)}`;

/** The address of the comparison of two filings. */
export function comparisonPath(
  ticker: string,
  { accession: before }: CompanyFiling,
  { accession: after }: CompanyFiling,
): string {
  return `${companyPath(ticker)}/filings/compare?${new URLSearchParams({ before, after })}`;
}
