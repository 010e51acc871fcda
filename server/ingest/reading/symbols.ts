import type { SecurityClaims } from "../../../domain/statements/claims.ts";
import { withoutEnd } from "./blanks.ts";
import { readExchange } from "./exchanges.ts";

const suffixes: Record<string, string> = {
  UN: "U",
  UNIT: "U",
  WT: "WS",
  W: "WS",
  RT: "R",
  RI: "R",
};

/** The signs of the consolidated tape for units, warrants and rights. */
const signs: Record<string, string> = { "=": "U", "+": "WS", "^": "R" };

/**
 * The codes by which Bloomberg names exchanges, with the key of its terminal or without: "FJRD US", "FJR/U UN Equity",
 * "700 HK". Those of other countries are not marks of securities.
 */
const bloombergCodes =
  /[ :](?:US|UA|UN|UP|UQ|UR|UW|HK|LN|JP|JT|KS|KQ|GY|GR|FP|NA|SW|SE|SS|NO|DC|FH|IM|SM|AU|AT|CN|CT|CV|IN|IS|IB|SP|TT|CH|C1|C2)(?: EQUITY)?$/;
/** Pages of finance put the exchange before the ticker: "NASDAQ:FJRD". */
const exchangeBefore = /^([A-Z]{2,12}): ?(?=\S)/;
/** A mark of money, quotation marks or brackets around a ticker, and marks of footnotes behind it. */
const beforeTicker = /^[$("']+/;
const behindTicker = ')"*†';
/** Reuters names Nasdaq so; no class of shares is called like it. */
const reutersCodes = /^(?:O|OQ)$/;

/** No text that holds a ticker is longer. */
const longest = 60;

/** Markets whose tickers are digits, by the endings that Reuters and Yahoo write. */
const digitMarkets = /^(HK|KQ|KS|KL|SR|SS|SZ|T|TW|TWO)$/;

/**
 * Reads a symbol in any source's spelling: "CIC'U", "CIC-UN", "CIC/U", "CIC=" and "CIC.U" are the units CIC.U, "BRK-B" is
 * BRK.B, "GS-PA" the preferred GS.PA. Market suffixes (".HK", ".OB", " US") are left out. Null when the text is not a symbol,
 * such as the number or the day that a spreadsheet made of one: "8.62E+107", "12.5", "1-Mar".
 */
export function readSymbol(text: string | null | undefined): string | null {
  const written = takeTicker(text ?? "");
  const [, stem, sign = ""] = /^([A-Z]{1,5})([=+^])$/.exec(written) ?? [];
  if (stem !== undefined) return `${stem}.${signs[sign]}`;
  const [base = "", suffix = ""] = written.split(/[.'’\-/\s_)]+/);
  // The text behind a blank is a word, unless it marks a security.
  const isWords = /\s\S{2}/.test(written) && !/^\S+ (?:WS|WT|RT|RI)$/.test(written);
  if (!/^[A-Z0-9]{1,6}$/.test(base) || isWords) return null;
  if (!/[A-Z]/.test(base) && !isNumber(base, suffix)) return null;
  if (suffix === "" || suffix === "HK" || suffix === "OB") return base;
  if (reutersCodes.test(suffix) && written.startsWith(`${base}.`)) return base;
  if (!/^[A-Z]+$/.test(suffix)) return null;
  // The text after a slash may be the symbol of another security.
  if (suffix.length > 4 || (written.startsWith(`${base}/`) && suffix.length > 2)) return base;
  return `${base}.${suffixes[suffix] ?? suffix}`;
}

/** Leaves out what pages, terminals and lists write around a ticker. */
function takeTicker(text: string): string {
  const written = text.slice(0, longest).normalize("NFKC").toUpperCase().trim();
  return withoutEnd(written, behindTicker)
    .replace(beforeTicker, "")
    .replace(exchangeBefore, (before, name) => (readExchange(name) === null ? before : ""))
    .replace(bloombergCodes, "");
}

/** Without the name of its market, a number of one or two digits is not a ticker of any of them. */
function isNumber(base: string, suffix: string): boolean {
  return suffix === "" ? base.length > 2 : digitMarkets.test(suffix);
}

/** Another spelling of a typed ticker: "CIC-UN", "CIC=" and "CICU" may mean CIC.U. Null when there is none. */
export function respellSymbol(text: string): string | null {
  const symbol = readSymbol(text) ?? "";
  const [, stem, mark] = /^([A-Z]{3})([UWR])$/.exec(symbol) ?? [];
  const spelled = stem === undefined ? symbol : `${stem}.${mark === "W" ? "WS" : mark}`;
  return spelled.includes(".") && spelled !== text.trim().toUpperCase() ? spelled : null;
}

/** The unit of a typed ticker as Nasdaq spells it: "CICX-UN" may mean CICXU. Null for other tickers. */
export function unmarkUnit(text: string): string | null {
  const symbol = readSymbol(text) ?? "";
  return /^[A-Z]{4}\.U$/.test(symbol) ? symbol.replace(".", "") : null;
}

/** The kind of security that a symbol's form shows: a fifth letter, or a suffix, marks units, warrants and rights. */
export function kindOfSymbol(symbol: string | null): SecurityClaims["kind"] {
  const mark = /(?:\.|^[A-Z]{4})(U|WS|W|R)$/.exec(symbol ?? "")?.[1];
  if (mark === "U") return "unit";
  if (mark === "R") return "right";
  return mark === undefined ? null : "warrant";
}
