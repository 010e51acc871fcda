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
 * currency or an index, so that its first day is no offering. An oil trust pays royalties, and a property trust or a miner
 * may have a metal in its name: neither is one.
 * Source: SEC, Investor Bulletin on exchange-traded products; SEC DERA statistics guide, which leaves them out.
 */
export function isExchangeTradedName(name: string): boolean {
  const written = name.trim();
  return products.test(written) || holdingTrust.test(written) || holdingFund.test(written);
}
