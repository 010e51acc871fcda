import { type DayNumber, isoDay, isoDayOrNull } from "../calendar/days.ts";
import { toDecimal } from "../decimal.ts";
import type { Story } from "../story.ts";
import { createDraws, type Market } from "../world.ts";
import { isPartnership } from "./deals.ts";

type Kind = "common" | "ads" | "unit" | "warrant" | "right" | "reit" | "lp" | "fund";

/** The security on offer has the story's key; those that come out of a unit, or lie behind a depositary share, follow. */
export function addSecurities(market: Market, story: Story): void {
  const { securityKey, company, exchange, days, spac } = story;
  const draws = createDraws(market, story.key, "securities");
  const kind = chooseKind(story, draws.next());
  const isDualClass = market.facts.deal.at(-1)?.is_dual_class === true;
  const row = (
    offset: number,
    each: Kind,
    shareClass: string | null = null,
    adsRatio: number | null = null,
  ) =>
    market.facts.security.push({
      security_key: securityKey + offset,
      company_key: company.companyKey,
      kind: each,
      share_class: shareClass,
      currency: exchange.currency,
      ads_ratio: adsRatio === null ? null : toDecimal(adsRatio, 4),
    });
  const ticker = (
    offset: number,
    symbol: string,
    from: DayNumber,
    until: DayNumber | undefined,
  ) => {
    if (!market.known.has(from)) return;
    market.facts.security_ticker.push({
      security_key: securityKey + offset,
      exchange_id: exchange.id,
      ticker: symbol,
      from_on: isoDay(from),
      until_on: market.known.has(until) ? isoDayOrNull(until) : null,
    });
  };
  const lastDay = days.endOn ?? days.withdrawnOn;
  if (kind === "ads") {
    row(0, "ads", null, draws.pick([1, 1, 2, 3, 4, 5, 8, 10, 20, 0.5]));
    row(1, "common", isDualClass ? "Class A" : null);
  } else {
    row(0, kind, isDualClass && kind === "common" ? "Class A" : null);
  }
  ticker(0, company.ticker, days.filedOn, lastDay);
  if (spac === undefined || !market.known.has(spac.splitOn)) return;
  const base = company.ticker.slice(0, -1);
  row(1, "common", "Class A");
  ticker(1, base, spac.splitOn, lastDay);
  row(2, spac.warrantPart > 0 ? "warrant" : "right");
  ticker(2, `${base}${spac.warrantPart > 0 ? "W" : "R"}`, spac.splitOn, lastDay);
  // The share of the merged company trades in place of the unit.
  if (spac.completedOn !== undefined && spac.newTicker !== undefined)
    ticker(0, spac.newTicker, spac.completedOn + 1, undefined);
}

function chooseKind(story: Story, roll: number): Kind {
  if (story.kind === "spac") return "unit";
  if (story.kind === "fund") return "fund";
  if (isPartnership(story)) return "lp";
  if (
    story.company.industry.subIndustry === "Real Estate Investment Trusts" &&
    story.market === "us"
  )
    return "reit";
  return story.market === "adr" && roll < 0.55 ? "ads" : "common";
}
