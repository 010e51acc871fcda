import { bankAliases, runTogether } from "./bank-aliases.ts";
import { oneLine } from "./blanks.ts";

/**
 * The banks of a list as the portal calls them, in its order, each once. Only the separator parts names:
 * "Goldman, Sachs/J.P. Morgan" by "/" are two banks. A bank without an entry keeps its name.
 */
export function readBanks(list: string, separator: "/" | ","): string[] {
  const parts = separator === "," ? list.split(/,(?!\s*(?:LLC|Inc|L\.?P|Ltd))/) : list.split("/");
  return [...new Set(parts.flatMap((part) => namesOf(oneLine(part))))];
}

function namesOf(written: string): readonly string[] {
  const key = keyOf(written);
  if (key === "") return [];
  return banksByKey.get(key) ?? [written.replace(/[\s,_]+$/, "")];
}

/** Blanks, points and case do not tell two banks apart; "&", "+" and "and" are one word, often left out. */
function keyOf(name: string): string {
  const letters = name.normalize("NFD").toLowerCase();
  return letters.replace(/\band\b/g, "").replace(/[^\p{L}\p{N}]/gu, "");
}

const banksByKey = new Map<string, readonly string[]>([
  ...Object.entries(bankAliases).flatMap(([name, written]) =>
    [name, ...written].map((one) => [keyOf(one), [name]] as const),
  ),
  ...Object.entries(runTogether).map(([written, names]) => [keyOf(written), names] as const),
]);
