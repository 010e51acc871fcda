import type { MarketFacts } from "../../market/facts.ts";
import { type Claim, daysBetween } from "./compare.ts";

export function checkPricings(facts: MarketFacts): Claim[] {
  const statements = Map.groupBy(facts.financial_statement, ({ company_key }) => company_key);
  const companies = new Map(facts.company.map((company) => [company.company_key, company]));
  const event = (kind: string) =>
    new Map(
      facts.deal_event
        .filter((one) => one.kind === kind)
        .map((one) => [one.deal_key, one.happened_on]),
    );
  const [filed, priced] = [event("filed"), event("priced")];
  const us = facts.deal.filter(
    ({ exchange_id, offer_price }) => (exchange_id ?? 0) <= 3 && offer_price !== null,
  );
  const stale = us.filter((deal) => {
    const pricedOn = priced.get(deal.deal_key ?? 0) ?? "";
    const ends = (statements.get(deal.company_key) ?? [])
      .map(({ period_end_on }) => period_end_on)
      .filter((end) => end < pricedOn);
    return ends.length > 0 && daysBetween(ends.toSorted().at(-1), pricedOn) > 135;
  });
  const dealsOf = Map.groupBy(facts.deal, ({ company_key }) => company_key);
  const registrations = Map.groupBy(
    facts.sec_filing.filter(({ form }) => /^[SF]-1/.test(form)),
    ({ company_key }) => company_key,
  );
  const lateOnes = us.filter(({ deal_key, company_key }) => {
    const last = registrations.get(company_key)?.at(-1);
    const pricedOn = priced.get(deal_key ?? 0) ?? "9999";
    return dealsOf.get(company_key)?.length === 1 && String(last?.filed_on) > pricedOn && last;
  });
  const waits = us
    .flatMap(({ deal_key }) => {
      const [from, to] = [filed.get(deal_key ?? 0), priced.get(deal_key ?? 0)];
      return from === undefined || to === undefined ? [] : [daysBetween(from, to)];
    })
    .toSorted((x, y) => x - y);
  const median = waits[Math.floor(waits.length / 2)] ?? 0;
  const size = (deal: (typeof us)[number]) =>
    (Number(deal.primary_shares) + Number(deal.secondary_shares)) * Number(deal.offer_price);
  const large = [...companies.values()].filter(
    ({ company_key, is_emerging_growth }) =>
      is_emerging_growth &&
      (statements.get(company_key ?? 0) ?? []).some(
        ({ term, currency, revenue, period_end_on }) =>
          term === "annual" &&
          currency === "USD" &&
          period_end_on < (filed.get(company_key ?? 0) ?? "") &&
          Number(revenue) >= 1.235e9,
      ),
  );
  return [
    ["no figure is older than 135 days at pricing", stale],
    ["no registration is amended after its pricing", lateOnes],
    ["an offering is on file for one to two months", median > 25 && median < 75 ? [] : [median]],
    ["an emerging growth company has sales under $1.235 billion", large],
    [
      "no fund is an emerging growth company",
      us.filter((d) => d.is_fund && companies.get(d.company_key)?.is_emerging_growth),
    ],
    ["no offering on a US exchange is under $3 million", us.filter((deal) => size(deal) < 3e6)],
    [
      "no more shares are sold than exist",
      us.filter((d) => Number(d.primary_shares) > Number(d.shares_outstanding)),
    ],
    [
      "diluted shares are at least those outstanding",
      facts.deal.filter((d) => Number(d.diluted_shares) < Number(d.shares_outstanding)),
    ],
    ["no filer of the SEC has an invented number", facts.company.filter(({ cik }) => cik !== null)],
  ];
}
