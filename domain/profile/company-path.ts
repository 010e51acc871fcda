/** The address of a company's page, to which mails and feeds link. */
export function companyPath(companyTicker: string): string {
  return `/company/${encodeURIComponent(companyTicker)}`;
}
