import type { SecurityClaims } from "../../market/claims.ts";

const suffixes: Record<string, string> = {
  UN: "U",
  UNIT: "U",
  WT: "WS",
  W: "WS",
  RT: "R",
  RI: "R",
};

/**
 * A symbol in one spelling, whatever the source's: "CIC'U", "CIC-UN" and "CIC.U" are the units CIC.U, "BRK-B" is
 * BRK.B, "GS-PA" the preferred GS.PA. Market suffixes (".HK", ".OB") say where it trades and are left out. Null where no
 * symbol stands.
 */
export function readSymbol(text: string | null | undefined): string | null {
  const written = (text ?? "").toUpperCase().trim();
  const [base = "", suffix = ""] = written.split(/[.'’\-/\s)]+/);
  if (!/^[A-Z0-9]{1,6}$/.test(base) || /\s\S{2}/.test(written)) return null;
  if (suffix === "HK" || suffix === "OB" || !/^[A-Z]{1,4}$/.test(suffix)) return base;
  // What follows a stroke may be the symbol of another security.
  if (written.startsWith(`${base}/`) && suffix.length > 2) return base;
  return `${base}.${suffixes[suffix] ?? suffix}`;
}

/** What a symbol tells by its form alone: a fifth letter, or what follows the point, marks units, warrants and rights. */
export function kindOfSymbol(symbol: string | null): SecurityClaims["kind"] {
  const mark = /(?:\.|^[A-Z]{4})(U|WS|W|R)$/.exec(symbol ?? "")?.[1];
  if (mark === "U") return "unit";
  if (mark === "R") return "right";
  return mark === undefined ? null : "warrant";
}
