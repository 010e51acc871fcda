import type { Claims } from "../../../../domain/statements/claims.ts";
import { requireKey } from "../../../db/require-key.ts";
import type { MarketFacts } from "../../facts.ts";
import { byPrecedence } from "../../resolution.ts";
import type { CompanyDraft } from "../draft/draft-company.ts";
import type { SecurityDraft } from "../draft/securities.ts";
import { defaultCurrency, findExchange } from "./exchanges.ts";
import { listKnownSplits, makeSplitRows, restorePaid } from "./known-splits.ts";
import type { Dictionaries, Keys } from "./make-company.ts";
import { makePrices, priceColumns } from "./price-rows.ts";

/** Makes a listing that no known deal offered, with its ticker and prices. */
export function makeListedSecurity(
  draft: CompanyDraft,
  security: SecurityDraft,
  claims: ReadonlyMap<number, Claims>,
  keys: Keys,
  { exchanges }: Dictionaries,
): Partial<MarketFacts> {
  const securityKey = requireKey(
    keys.securities.get(security),
    `the security ${security.identities[0]}`,
  );
  const splits = listKnownSplits(security.series, claims);
  const paid = restorePaid(security.series, claims, splits);
  const own = security.series.map((one) => ({ ...one, isScaleUnknown: false }));
  const prices = makePrices(securityKey, own, paid, null, null);
  const [series] = security.series.toSorted((a, b) => byPrecedence(a.sighting, b.sighting));
  const { exchange: name, symbol } = series?.sighting.subject ?? {};
  const exchange = findExchange(exchanges, name ?? null);
  return {
    security: [
      {
        security_key: securityKey,
        company_key: draft.companyKey,
        kind: "common",
        currency:
          (series && claims.get(series.sighting.observationId)?.security?.currency) ??
          defaultCurrency(exchange),
        ...priceColumns(prices),
      },
    ],
    security_ticker:
      symbol && series
        ? [
            {
              security_key: securityKey,
              exchange_id: exchange?.id ?? null,
              ticker: symbol,
              from_on: series.from,
            },
          ]
        : [],
    security_split: makeSplitRows(securityKey, splits),
    price_bar: prices.bars,
  };
}
