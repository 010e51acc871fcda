import { UnreadableValue } from "../reading/unreadable-value.ts";

/** Reads an accession number such as "0001234567-24-000001" from any text that contains one, with or without dashes. */
export function readAccession(text: string): string {
  const match = /(?<!\d)(\d{10})-?(\d\d)-?(\d{6})(?!\d)/.exec(text);
  if (!match)
    throw new UnreadableValue(
      `"${text}" does not hold an accession number such as 0001234567-24-000001`,
    );
  return match.slice(1).join("-");
}

/** Reads the issuer and document from an address in EDGAR's archive; null for another address. */
export function readArchiveLink(link: string): { cik: string; document: string | null } | null {
  const match = /\/data\/(\d{1,10})\/[^/]+(?:\/([^/?#]+))?$/.exec(link);
  return match?.[1] ? { cik: match[1].padStart(10, "0"), document: match[2] ?? null } : null;
}
