const products =
  /\b(?:ETF|ETFS|ETP|ETN|Exchange[- ]Traded|iShares|CurrencyShares|FactorShares|AirShares|GraniteShares)\b/i;
const metals = "Gold|Silver|Platinum|Palladium|Bullion|Metals";
const currencies =
  "Currency|Dollar|Euro|Sterling|Franc|Krona|Yen|Peso|Ruble|Renminbi|Bitcoin|Ether";
const commodities = "Commodity|Commodities|Index";
const holdingTrust = new RegExp(
  `\\b(?:${metals}|${currencies}|${commodities})(?: Master)? Trust$`,
  "i",
);
const holdingFund = new RegExp(
  `\\b(?:${metals}|${currencies}|${commodities}|Oil|Gas|Gasoline|Coal)\\b.*\\bFund(?:,? L\\.?P\\.?)?$`,
  "i",
);

/**
 * True for the name of an exchange-traded product: a fund or trust that creates shares on demand against a commodity, a
 * currency or an index. Its first day of trading is not an offering. An oil trust pays royalties, and a property trust or
 * a miner may have a metal in its name: neither is one.
 * Source: SEC, Investor Bulletin on exchange-traded products; SEC DERA statistics guide, which leaves them out.
 */
export function isExchangeTradedName(name: string): boolean {
  const written = name.trim();
  if (isClosedEndName(written)) return false;
  return products.test(written) || holdingTrust.test(written) || holdingFund.test(written);
}

/**
 * True for the name of a fund that holds commodities and sold a fixed number of shares in an offering, as a closed-end fund
 * does, but does not register on N-2.
 * Source: prospectuses of the Sprott physical trusts (2010 and 2012) and of Nuveen's commodity fund (2012).
 */
export function isClosedEndName(name: string): boolean {
  return /^(?:Sprott Physical\b.*\bTrust|Nuveen\b.*\bCommodity\b.*\bFund)$/i.test(name.trim());
}
