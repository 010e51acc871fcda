import { isoDay } from "../calendar/days.ts";
import { lastQuarterEnd, quarterAfter } from "../companies/business.ts";
import { toDecimal } from "../decimal.ts";
import { sessionsOf } from "../offerings/exchanges.ts";
import type { Story } from "../story.ts";
import { createDraws, type Market } from "../world.ts";

/** Dividends exist for the last years before the installation. */
const yearsOfDividends = 3;

export function addDividends(market: Market, story: Story): void {
  const { days, company, kind, terms, exchange } = story;
  if (!market.known.has(days.tradeOn) || kind === "spac") return;
  const draws = createDraws(market, story.key, "dividends");
  const { profile } = company.industry;
  const chance =
    kind === "fund" || profile === "asset"
      ? 0.9
      : { biotech: 0, growth: 0.02, mature: 0.28, financial: 0.5, shell: 0 }[profile];
  if (!draws.chance(chance) || story.isMicroCap) return;
  const yearlyYield =
    kind === "fund" || profile === "asset" ? draws.between(0.05, 0.09) : draws.between(0.01, 0.035);
  const amount = (terms.offerPrice * yearlyYield) / 4;
  const first = Math.max(days.tradeOn + 60, market.installedOn - yearsOfDividends * 365);
  const splits = market.facts.security_split.filter(
    ({ security_key }) => security_key === story.securityKey,
  );
  for (let end = quarterAfter(lastQuarterEnd(first), 1); ; end = quarterAfter(end, 1)) {
    const exOn = sessionsOf(exchange).onOrAfter(end - 14);
    if (!market.known.has(exOn) || exOn > (days.endOn ?? exOn)) return;
    if (exOn < first) continue;
    const day = isoDay(exOn);
    const ratio = splits.reduce(
      (product, split) => (split.effective_on <= day ? product * Number(split.ratio) : product),
      1,
    );
    market.facts.dividend.push({
      security_key: story.securityKey,
      ex_on: day,
      amount: toDecimal(amount / ratio, 4),
      currency: exchange.currency,
    });
  }
}
