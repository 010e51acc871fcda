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

/** Returns a company's name for comparison: capitals and digits, without legal forms and the state after a slash. */
export function comparableName(name: string): string {
  const all = listWords(name);
  const words = all.filter((word) => !legalForms.has(word));
  return (words.length === 0 ? all : words).join(" ");
}

/**
 * True for two issuers whose names differ in their legal form alone: "Fjord Corp" and "Fjord Ltd" under tickers that have
 * nothing in common. A name without a form may be either. Two offerings of one week are one offering whatever this says: the
 * second ticker is of another security.
 */
export function areNamesakes(a: Subject, b: Subject): boolean {
  if (!a.symbol || !b.symbol || a.symbol.slice(0, 2) === b.symbol.slice(0, 2)) return false;
  const [name, other] = [a.companyName ?? "", b.companyName ?? ""];
  const [form, otherForm] = [formOf(name), formOf(other)];
  if (form === "" || otherForm === "" || form === otherForm) return false;
  return comparableName(name) === comparableName(other);
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
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toUpperCase()
    .replace(/\b(CLASS [A-Z]|(COMMON|ORDINARY|AMERICAN DEPOSITARY) (STOCK|SHARES?))\b.*$/, "")
    .replace(/\s\/[\s\S]*$|\/[A-Z]{2,3}\/?$/, "")
    .replace(/&/g, " AND ")
    .replace(/['’.]/g, "")
    .replace(/[^A-Z0-9\u0080-\uffff]+/g, " ")
    .trim();
  return plain.split(" ");
}
