const legalForms = new Set(
  "INC INCORPORATED CORP CORPORATION CO COMPANY LTD LIMITED PLC LLC LP NV SA AG SE AB ASA SPA BV THE ADR ADS".split(
    " ",
  ),
);

/** Returns a company's name for comparison: capitals and digits, without legal forms and the state after a slash. */
export function comparableName(name: string): string {
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
  const words = plain.split(" ").filter((word) => !legalForms.has(word));
  return words.length === 0 ? plain : words.join(" ");
}
