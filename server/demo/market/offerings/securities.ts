import { type DayNumber, isoDay } from "../calendar/days.ts";
import { toDecimal } from "../decimal.ts";
import type { Story } from "../story.ts";
import { createDraws, type Market } from "../world.ts";
import { isPartnership } from "./deals.ts";

type Kind = "common" | "ads" | "unit" | "warrant" | "right" | "reit" | "lp" | "fund";

/** The security on offer has the story's key; those that come out of a unit, or lie behind a depositary share, follow. */
export function addSecurities(market: Market, story: Story): void {
  const { facts, known } = market;
  const { securityKey, company, exchange, days, spac } = story;
  const draws = createDraws(market, story.key, "securities");
  const kind = chooseKind(story, draws.next());
  const isDualClass = facts.deal.at(-1)?.is_dual_class === true;
  const row = (offset: number, each: Kind, share_class: string | null, ads_ratio?: string) =>
    facts.security.push({
      ...{ security_key: securityKey + offset, company_key: company.companyKey, kind: each },
      ...{ share_class, currency: exchange.currency, ads_ratio: ads_ratio ?? null },
    });
  const ticker = (offset: number, symbol: string, from: DayNumber, until?: DayNumber) => {
    if (!known.has(from)) return;
    facts.security_ticker.push({
      ...{ security_key: securityKey + offset, exchange_id: exchange.id, ticker: symbol },
      ...{ from_on: isoDay(from), until_on: known.has(until) ? isoDay(until) : null },
    });
  };
  const lastDay = days.endOn ?? days.withdrawnOn;
  if (kind === "ads") {
    row(0, "ads", null, toDecimal(draws.pick([1, 1, 2, 3, 4, 5, 8, 10, 20, 0.5]), 4));
    row(1, "common", isDualClass ? "Class A" : null);
  } else {
    row(0, kind, isDualClass && kind === "common" ? "Class A" : null);
  }
  ticker(0, company.ticker, days.filedOn, lastDay);
  if (spac === undefined || !known.has(spac.splitOn)) return;
  const base = company.ticker.slice(0, -1);
  row(1, "common", "Class A");
  ticker(1, base, spac.splitOn, lastDay);
  row(2, spac.warrantPart > 0 ? "warrant" : "right", null);
  ticker(2, `${base}${spac.warrantPart > 0 ? "W" : "R"}`, spac.splitOn, lastDay);
  // The share of the merged company trades in place of the unit.
  if (spac.completedOn !== undefined && spac.newTicker !== undefined)
    ticker(0, spac.newTicker, spac.completedOn + 1);
}

function chooseKind(story: Story, roll: number): Kind {
  if (story.kind === "spac") return "unit";
  if (story.kind === "fund") return "fund";
  if (isPartnership(story)) return "lp";
  const { subIndustry } = story.company.industry;
  if (subIndustry === "Real Estate Investment Trusts" && story.market === "us") return "reit";
  return story.market === "adr" && roll < 0.55 ? "ads" : "common";
}
