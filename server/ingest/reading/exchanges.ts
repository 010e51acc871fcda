import type { ExchangeName } from "../../market/claims.ts";

/** The exchange that a source names, tiers and old names aside; null for venues without offerings of companies. */
export function readExchange(text: string | null | undefined): ExchangeName | null {
  const written = (text ?? "").trim().toLowerCase();
  if (/^nasdaq/.test(written)) return "Nasdaq";
  if (/^(nyse (american|mkt|amex)|american stock exchange|amex)/.test(written))
    return "NYSE American";
  if (/^(nyse|new york stock exchange)(, inc\.?)?$/.test(written)) return "NYSE";
  if (/^(hkex|hkse|hong kong)/.test(written)) return "Hong Kong Stock Exchange";
  return /^otc/.test(written) ? "OTC Markets" : null;
}
