// A company whose name no source states is shown under a made one, which is no fact: files leave it blank, and imports do
// not take it for a name.

export const unnamedStart = "Unnamed (";
export const unnamedEnd = ")";

/** The name that pages show for a company of which only the ticker is known. */
export function nameUnnamedCompany(ticker: string): string {
  return `${unnamedStart}${ticker}${unnamedEnd}`;
}

/** True for a name that is a placeholder of the portal. */
export function isUnnamedCompany(name: string): boolean {
  return /^Unnamed \([A-Z0-9.&~-]{1,20}\)$/i.test(name);
}
