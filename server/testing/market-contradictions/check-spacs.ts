import type { MarketFacts } from "../../market/facts.ts";
import type { Claim } from "./compare.ts";

const near = (one: number, other: number, room: number) =>
  Math.abs(one - other) <= room * Math.max(1, Math.abs(other));

export function checkSpacs(facts: MarketFacts): Claim[] {
  const deals = new Map(facts.deal.map((deal) => [deal.deal_key, deal]));
  const overview = new Map(facts.company.map((c) => [c.company_key, c.business_overview ?? ""]));
  const textOf = (spac: MarketFacts["spac"][number]) =>
    overview.get(deals.get(spac.deal_key)?.company_key ?? 0) ?? "";
  const merged = facts.spac.filter(({ completed_on }) => completed_on != null);
  const trusts = facts.spac.filter((spac) => {
    const deal = deals.get(spac.deal_key);
    if (spac.trust_amount == null || deal === undefined) return false;
    const shares = [deal.primary_shares, deal.secondary_shares, deal.exercised_shares]
      .map(Number)
      .reduce((sum, count) => sum + count, 0);
    const perShare = Number(spac.trust_amount) / shares;
    return (
      perShare < 9.99 || perShare > 10.26 || !near(perShare, Number(spac.trust_per_share), 0.001)
    );
  });
  const latest = new Map(facts.latest_price.map((row) => [row.security_key, Number(row.price)]));
  const splits = Map.groupBy(facts.security_split, (split) => split.security_key);
  const returns = merged.flatMap((spac) => {
    const key = deals.get(spac.deal_key)?.security_key ?? 0;
    const ratio = (splits.get(key) ?? []).reduce((all, split) => all * Number(split.ratio), 1);
    const price = latest.get(key);
    return price === undefined ? [] : [(price * ratio) / 10 - 1];
  });
  const mean = returns.reduce((sum, each) => sum + each, 0) / returns.length;
  return [
    ["a merged SPAC has a target", merged.filter(({ target_company }) => target_company == null)],
    [
      "a merged SPAC is not said to look for a target",
      merged.filter((s) => /has not selected|looks for/.test(textOf(s))),
    ],
    [
      "the text of a merged SPAC names its target",
      merged.filter((s) => !textOf(s).includes(s.target_company ?? "~")),
    ],
    [
      "a liquidated SPAC says that it paid its trust out",
      facts.spac.filter(
        (s) => s.liquidated_on != null && !textOf(s).includes("paid its trust out"),
      ),
    ],
    ["a trust is its public shares times $10.00 to $10.25", trusts],
    ["completed mergers lost money on the whole", mean > -0.9 && mean < 0 ? [] : [mean]],
    ["no merged share is worth ten times its offer", returns.filter((each) => each > 9)],
  ];
}
