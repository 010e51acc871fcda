import { bankAliases, misseparatedNames } from "./bank-aliases.ts";
import { oneLine, withoutEnd } from "./blanks.ts";

/**
 * Reads the banks of a list by the portal's names, in the list's order, each once. Only the separator splits names:
 * "Goldman, Sachs/J.P. Morgan" by "/" are two banks. A bank without an alias keeps its name.
 */
export function readBanks(list: string, separator: "/" | "," | ";"): string[] {
  const parts =
    separator === "," ? list.split(/,(?!\s*(?:LLC|Inc|L\.?P|Ltd))/) : list.split(separator);
  return [...new Set(parts.flatMap((part) => findNames(oneLine(part))))];
}

const legalForm =
  /,? ?\b(?:LLC|L\.L\.C|LLP|Inc|Incorporated|Ltd|Limited|L\.P|LP|Co|Company|Corp|Corporation|Securities|Securities USA|USA|\(USA\)|& Co|Capital Markets|Markets|Global)\.?$/i;

/**
 * Reads a bank by the name of its company, such as "J.P. Morgan Securities LLC" or "Goldman Sachs & Co. LLC". Without an
 * alias only the form of the company goes, not the words of its name.
 */
export function readLegalBanks(written: string): string[] {
  const own = oneLine(written).replace(/,? ?\(?(?:a )?division of .*/i, "");
  for (let name = own; name !== ""; name = name.replace(legalForm, "")) {
    const known = banksByKey.get(spellingKey(name));
    if (known) return [...known];
    if (!legalForm.test(name)) break;
  }
  return [...findNames(own.replace(/,? (?:LLC|L\.L\.C\.|Inc\.?|Ltd\.?|L\.P\.)$/, ""))];
}

/** True for a name, or a spelling of it, that the portal has for one bank. */
export const isKnownBank = (written: string): boolean =>
  readLegalBanks(written).some((name) => bankAliases[name] !== undefined);

function findNames(written: string): readonly string[] {
  const key = spellingKey(written);
  if (key === "") return [];
  return banksByKey.get(key) ?? [withoutEnd(written, " ,_")];
}

/** Ignores blanks, points and case, and the words "&", "+" and "and", which are often left out. */
function spellingKey(name: string): string {
  const letters = name.normalize("NFD").toLowerCase();
  return letters.replace(/\band\b/g, "").replace(/[^\p{L}\p{N}]/gu, "");
}

const banksByKey = new Map<string, readonly string[]>([
  ...Object.entries(bankAliases).flatMap(([name, spellings]) =>
    [name, ...spellings].map((one) => [spellingKey(one), [name]] as const),
  ),
  ...Object.entries(misseparatedNames).map(
    ([written, names]) => [spellingKey(written), names] as const,
  ),
]);
