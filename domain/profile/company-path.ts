/** The address of a company's prospectus in the portal, or of one of its passages. */
export function prospectusPath(companyTicker: string, position?: number): string {
  const passage = position === undefined ? "" : `#passage-${position}`;
  return `${companyPath(companyTicker)}/prospectus${passage}`;
}

/** The address of a company's page, to which mails and feeds link. */
export function companyPath(companyTicker: string): string {
  return `/company/${encodeURIComponent(companyTicker)}`;
}
