import { expect, test } from "vitest";
import { isExchangeTradedName } from "./exchange-traded-names.ts";

test.each([
  "Invesco CurrencyShares British Pound Sterling Trust",
  "CURRENCYSHARES MEXICAN PESO TRUST",
  "iShares S&P GSCI Commodity-Indexed Trust",
  "ISHARES DIVERSIFIED ALTERNATIVES TRUST",
  "Invesco DB G10 Currency Harvest Fund",
  "DB Multi-Sector Commodity Master Trust",
  "Invesco DB US Dollar Index Trust",
  "United States Natural Gas Fund, LP",
  "United States 12 Month Oil Fund, LP",
  "WisdomTree Coal Fund",
  "AirShares(TM) EU Carbon Allowances Fund",
  "abrdn Gold ETF Trust",
  "ETFS Asian Gold Trust",
  "FactorShares 2X: Oil Bull/S&P500 Bear",
  "STREAM Exchange Traded Trust",
  "GraniteShares Platinum Trust",
  "Teucrium Commodity Trust",
])("%s is an exchange-traded product", (name) => {
  expect(isExchangeTradedName(name)).toBe(true);
});

test.each([
  ...[
    "Silver Bay Realty Trust",
    "Silver Bay Realty Trust Corp.",
    "Industrial Logistics Properties Trust",
  ],
  ...["MV Oil Trust", "Pacific Coast Oil Trust", "VOC Energy Trust", "PermRock Royalty Trust"],
  ...[
    "Macquarie Infrastructure CO Trust",
    "Community Bankers Trust CORP",
    "Partners Trust Financial",
  ],
  ...["TAYC CAPITAL TRUST I", "Gatos Silver, Inc.", "Gold Royalty Corp.", "DAVIS COMMODITIES Ltd"],
  ...["Bitcoin Depot Inc.", "EPL OIL & GAS, INC.", "Eastern Bankshares, Inc.", "Fundtech Ltd"],
  ...["Tekla Healthcare Opportunities Fund", "Silver Eagle Acquisition Corp."],
  ...["Sprott Physical Gold Trust", "SPROTT PHYSICAL PLATINUM & PALLADIUM TRUST"],
  ...["Nuveen Long/Short Commodity Total Return Fund"],
])("%s is none", (name) => {
  expect(isExchangeTradedName(name)).toBe(false);
});
