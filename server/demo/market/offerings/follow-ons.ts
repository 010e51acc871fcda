import { isoDay } from "../calendar/days.ts";
import { roundToStep, toDecimal } from "../decimal.ts";
import { listPeriodEnds } from "../prices/path-days.ts";
import type { Story } from "../story.ts";
import { createDraws, type Market } from "../world.ts";
import { usSessions } from "./exchanges.ts";

/** Follow-ons go back this many years before the installation. */
const yearsOfFollowOns = 6;
/** The fifth and sixth of the periods after an offering: half a year and a year, when lock-ups have ended. */
const usualPeriods = [4, 5];

/** Some listed companies, or their holders, sell shares again, slightly below the market price. */
export function addFollowOns(market: Market, story: Story): void {
  const { days, kind, company, terms, exchange, key, isMicroCap } = story;
  const isFit = kind === "corporate" && story.market !== "abroad" && !isMicroCap;
  if (!isFit || days.tradeOn === undefined || !market.known.has(days.tradeOn)) return;
  const draws = createDraws(market, key, "follow-on");
  if (!draws.chance(0.22)) return;
  const end = listPeriodEnds(story, days.tradeOn)[draws.pick(usualPeriods)];
  if (end === undefined) return;
  const pricedOn = usSessions.onOrBefore(end);
  if (!market.known.has(pricedOn) || pricedOn >= (days.endOn ?? pricedOn + 1)) return;
  if (pricedOn < market.installedOn - yearsOfFollowOns * 365) return;
  const close = findClose(market, story.securityKey, isoDay(pricedOn));
  if (close === undefined) return;
  const shares = Math.round((terms.shares * draws.between(0.3, 0.9)) / 100_000) * 100_000;
  const secondary = Math.round((shares * draws.pick([0, 0, 0.4, 1])) / 100_000) * 100_000;
  market.facts.follow_on.push({
    company_key: company.companyKey,
    priced_on: isoDay(pricedOn),
    filed_on: isoDay(usSessions.onOrBefore(pricedOn - draws.int(2, 16))),
    currency: exchange.currency,
    offer_price: toDecimal(roundToStep(close * draws.between(0.9, 0.985), 0.01), 4),
    previous_close: toDecimal(close, 4),
    primary_shares: toDecimal(shares - secondary, 0),
    secondary_shares: toDecimal(secondary, 0),
  });
}

/** Bars of a security stand together, and those of the present one last. */
function findClose({ facts }: Market, securityKey: number, day: string): number | undefined {
  const bar = facts.price_bar.findLast(
    ({ security_key, traded_on }) => security_key !== securityKey || traded_on === day,
  );
  return bar?.security_key === securityKey ? Number(bar.close) : undefined;
}
