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
