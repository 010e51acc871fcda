import type { SecurityClaims } from "../../../domain/statements/claims.ts";

const suffixes: Record<string, string> = {
  UN: "U",
  UNIT: "U",
  WT: "WS",
  W: "WS",
  RT: "R",
  RI: "R",
};

/**
 * Reads a symbol in any source's spelling: "CIC'U", "CIC-UN" and "CIC.U" are the units CIC.U, "BRK-B" is
 * BRK.B, "GS-PA" the preferred GS.PA. Market suffixes (".HK", ".OB") are left out. Null when the text is not a
 * symbol.
 */
export function readSymbol(text: string | null | undefined): string | null {
  const written = (text ?? "").toUpperCase().trim();
  const [base = "", suffix = ""] = written.split(/[.'’\-/\s)]+/);
  if (!/^[A-Z0-9]{1,6}$/.test(base) || /\s\S{2}/.test(written)) return null;
  if (suffix === "HK" || suffix === "OB" || !/^[A-Z]{1,4}$/.test(suffix)) return base;
  // The text after a slash may be the symbol of another security.
  if (written.startsWith(`${base}/`) && suffix.length > 2) return base;
  return `${base}.${suffixes[suffix] ?? suffix}`;
}

/** The kind of security that a symbol's form shows: a fifth letter, or a suffix, marks units, warrants and rights. */
export function kindOfSymbol(symbol: string | null): SecurityClaims["kind"] {
  const mark = /(?:\.|^[A-Z]{4})(U|WS|W|R)$/.exec(symbol ?? "")?.[1];
  if (mark === "U") return "unit";
  if (mark === "R") return "right";
  return mark === undefined ? null : "warrant";
}
