import { UnreadableValue } from "../reading/unreadable-value.ts";

/** "0001234567-24-000001", from any text that holds one, with or without its dashes. */
export function readAccession(text: string): string {
  const found = /(?<!\d)(\d{10})-?(\d\d)-?(\d{6})(?!\d)/.exec(text);
  if (!found)
    throw new UnreadableValue(
      `"${text}" does not hold an accession number such as 0001234567-24-000001`,
    );
  return found.slice(1).join("-");
}

/** The issuer and the document of an address in EDGAR's archive; null where it is none. */
export function readArchiveLink(link: string): { cik: string; document: string | null } | null {
  const found = /\/data\/(\d{1,10})\/[^/]+(?:\/([^/?#]+))?$/.exec(link);
  return found?.[1] ? { cik: found[1].padStart(10, "0"), document: found[2] ?? null } : null;
}
