import type { MarketFacts } from "../../market/facts.ts";
import type { Claim } from "./compare.ts";

export function checkEnds(facts: MarketFacts): Claim[] {
  const ends = new Map(
    facts.deal_event
      .filter(({ kind }) => kind === "acquired" || kind === "delisted")
      .map((event) => [event.deal_key, event.happened_on]),
  );
  const endOf = new Map(
    facts.deal.flatMap(({ deal_key, security_key }) => {
      const end = ends.get(deal_key ?? 0);
      return end === undefined ? [] : [[security_key, end] as const];
    }),
  );
  const frozen = new Map(facts.latest_price.map((row) => [row.security_key, row.is_frozen]));
  const held = new Map(
    facts.security_ticker
      .filter(({ until_on, exchange_id }) => until_on === null && (exchange_id ?? 9) <= 3)
      .map(({ ticker, security_key }) => [ticker, security_key]),
  );
  const companyOf = new Map(facts.security.map((s) => [s.security_key, s.company_key]));
  const wrong = facts.company.filter(({ company_key, company_ticker }) => {
    const holder = companyOf.get(held.get(company_ticker) ?? 0);
    return holder !== undefined && holder !== company_key;
  });
  const dealOf = new Map(facts.deal.map((deal) => [deal.company_key, deal]));
  const late = facts.sec_filing.filter(
    ({ form, company_key, filed_on }) =>
      form.startsWith("10-") &&
      filed_on > (endOf.get(dealOf.get(company_key)?.security_key ?? 0) ?? "9999"),
  );
  return [
    [
      "a company that is gone has no price after its last day",
      facts.price_bar.filter((bar) => bar.traded_on > (endOf.get(bar.security_key) ?? "9999")),
    ],
    [
      "a company that is gone has a final price",
      [...endOf.keys()].filter((key) => frozen.get(key ?? 0) === false),
    ],
    ["the living holder of a ticker owns its address", wrong],
    ["no company that is gone reports results", late],
  ];
}
