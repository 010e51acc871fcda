/** The address of a filing's text in the portal, or of one of its passages. */
export function filingPath(companyTicker: string, accession: string, position?: number): string {
  const passage = position === undefined ? "" : `#passage-${position}`;
  return `${companyPath(companyTicker)}/filings/${accession}${passage}`;
}

/** The address of a company's page, to which mails and feeds link. */
export function companyPath(companyTicker: string): string {
  return `/company/${encodeURIComponent(companyTicker)}`;
}
