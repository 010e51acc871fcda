/** The portal's address of a company without a ticker. */
export function numberedAddress(companyKey: number): string {
  return `C${companyKey}`;
}
