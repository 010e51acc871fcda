import { type DayNumber, isoDay, yearOf } from "../calendar/days.ts";
import { roundToStep, toDecimal } from "../decimal.ts";
import type { Industry } from "../industries/industries.ts";
import type { Draws } from "../random.ts";
import type { Market } from "../world.ts";

interface Funding {
  companyKey: number;
  industry: Industry;
  /** The day of the last round that is known when the company is taken on the list. */
  lastOn: DayNumber;
  /** The value of the company, in US dollars. */
  worth: number;
  foundedYear: number;
}

const letters = ["Seed", "Series A", "Series B", "Series C", "Series D", "Series E", "Series F"];
/** The rounds of companies that venture investors do not back: they are too old, or own what banks lend against. */
const otherKinds: Readonly<Record<Industry["profile"], readonly string[]>> = {
  biotech: ["Private equity", "Convertible note"],
  growth: ["Private equity", "Secondary sale", "Convertible note"],
  mature: ["Private equity", "Debt", "Secondary sale"],
  financial: ["Private equity", "Secondary sale", "Debt"],
  asset: ["Private equity", "Debt"],
  shell: ["Private equity"],
};

/** Venture rounds end by this age, and come about this many years after each other. */
const oldestVenture = 16;
const yearsPerRound = 1.6;

/** Adds the rounds in which a private company raised money, newest first. */
export function addFundingRounds(market: Market, draws: Draws, funding: Funding): void {
  const kinds = planRounds(draws, funding);
  let day = funding.lastOn;
  let valuation = funding.worth * draws.between(0.75, 1.05);
  for (const kind of kinds) {
    if (yearOf(day) < funding.foundedYear) return;
    if (market.known.has(day)) {
      market.facts.funding_round.push({
        company_key: funding.companyKey,
        announced_on: isoDay(day),
        kind,
        amount_usd: toDecimal(roundToStep(valuation * draws.between(0.08, 0.22), 1e5), 0),
        valuation_usd: toDecimal(roundToStep(valuation, 1e6), 0),
      });
    }
    day -= draws.int(280, 700);
    valuation /= draws.between(1.5, 3.4);
  }
}

/** The kinds of a company's rounds that suit its age and its line of business, newest first. */
function planRounds(draws: Draws, { industry, lastOn, foundedYear }: Funding): string[] {
  const { profile } = industry;
  const age = yearOf(lastOn) - foundedYear;
  const isVenture = (profile === "biotech" || profile === "growth") && age <= oldestVenture;
  if (!isVenture) return draws.several(otherKinds[profile], draws.int(1, 2));
  const latest = Math.min(draws.int(2, 6), Math.max(0, Math.round(age / yearsPerRound)));
  return letters.slice(0, latest + 1).toReversed();
}
