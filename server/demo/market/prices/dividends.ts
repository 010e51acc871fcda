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
  const { profile, usual } = company.industry;
  const isPayer = kind === "fund" || profile === "asset";
  if (!draws.chance(isPayer ? 0.9 : usual.dividends) || story.isMicroCap) return;
  const yearlyYield = isPayer ? draws.between(0.05, 0.09) : draws.between(0.01, 0.035);
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
    let ratio = 1;
    for (const split of splits) if (split.effective_on <= day) ratio *= Number(split.ratio);
    market.facts.dividend.push({
      ...{ security_key: story.securityKey, ex_on: day, currency: exchange.currency },
      amount: toDecimal(amount / ratio, 4),
    });
  }
}
