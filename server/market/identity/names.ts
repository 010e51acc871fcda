import type { Subject } from "../../../domain/statements/claims.ts";

/** Legal forms, and what lists write beside them. */
const legalForms = new Set(
  "INC INCORPORATED INCORPORATION CORP CORPORATION CO COMPANY LTD LIMITED PLC LLC LLP LP NV SA AG SE AB ASA SPA BV GMBH KGAA OYJ SRL PTE PTY BHD BERHAD TBK PJSC THE ADR ADS".split(
    " ",
  ),
);

/** Words that are no form, and other spellings of one. */
const otherForms: Readonly<Record<string, string>> = {
  ...{ THE: "", ADR: "", ADS: "", INCORPORATED: "INC", INCORPORATION: "INC", COMPANY: "CO" },
  ...{ CORPORATION: "CORP", LIMITED: "LTD", BERHAD: "BHD" },
};

/**
 * Returns a company's name for comparison: capitals and digits, without legal forms and the state after a slash. A company may
 * be called like a form, as AB Inc. is, so the first word of forms alone is the name.
 */
export function comparableName(name: string): string {
  const all = listWords(name);
  const words = all.filter((word) => !legalForms.has(word));
  return words.join(" ") || (all.find((word) => word !== "THE") ?? name);
}

/**
 * True for two issuers whose names differ in their legal form alone: "Fjord Corp" and "Fjord Ltd" under tickers that have
 * nothing in common, or, where both have listed, under tickers of which neither begins with the other. Before its listing a
 * company changes its form and its ticker. A name without a form may be either. Two offerings of one week are one offering
 * whatever this says: the second ticker is of another security.
 */
export function areNamesakes(a: Subject, b: Subject, areListed: boolean): boolean {
  if (!a.symbol || !b.symbol) return false;
  const [ticker, other] = [stemOf(a.symbol), stemOf(b.symbol)];
  const isRelated = areListed
    ? ticker.startsWith(other) || other.startsWith(ticker)
    : ticker.slice(0, 2) === other.slice(0, 2);
  if (isRelated) return false;
  const [name, otherName] = [a.companyName ?? "", b.companyName ?? ""];
  const [form, otherForm] = [formOf(name), formOf(otherName)];
  if (form === "" || otherForm === "" || form === otherForm) return false;
  return comparableName(name) === comparableName(otherName);
}

/** A ticker without the mark of its class or kind. */
function stemOf(symbol: string): string {
  return symbol.replace(/\..*|(?<=^[A-Z]{4})[UWR]$/, "");
}

function formOf(name: string): string {
  return listWords(name)
    .filter((word) => legalForms.has(word))
    .map((word) => otherForms[word] ?? word)
    .join(" ")
    .trim();
}

function listWords(name: string): string[] {
  const plain = name
    .replace(/[®™℠©]/g, "")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toUpperCase()
    .replace(/\b(CLASS [A-Z]|(COMMON|ORDINARY|AMERICAN DEPOSITARY) (STOCK|SHARES?))\b.*$/, "")
    .replace(/\([A-Z ]{2,12}: ?[A-Z.]{1,6}\)$/, "")
    .replace(/\bA\/S$/, "")
    .replace(/\s\/[\s\S]*$|\/[A-Z]{2,3}\/?$|\s?\\[A-Z]{2,3}\\?$/, "")
    .replace(/&/g, " AND ")
    .replace(/['’.]/g, "")
    .replace(/[^A-Z0-9\u0080-\uffff]+/g, " ")
    .trim();
  return plain.split(" ");
}
