import type { ExchangeName } from "../../market/claims.ts";

/** Reads the exchange that a source names by any tier or old name; null for venues without company offerings. */
export function readExchange(text: string | null | undefined): ExchangeName | null {
  const written = (text ?? "").trim().toLowerCase();
  if (/^nasdaq/.test(written)) return "Nasdaq";
  if (/^(nyse (american|mkt|amex)|american stock exchange|amex)/.test(written))
    return "NYSE American";
  if (/^(nyse|new york stock exchange)(, inc\.?)?$/.test(written)) return "NYSE";
  if (/^(hkex|hkse|hong kong)/.test(written)) return "Hong Kong Stock Exchange";
  return /^otc/.test(written) ? "OTC Markets" : null;
}
