/** The address of a company's page, which mails link to. */
export function companyPath(companyTicker: string): string {
  return `/company/${encodeURIComponent(companyTicker)}`;
}
