import { type DayNumber, isoDay } from "../calendar/days.ts";
import { roundToStep, toDecimal } from "../decimal.ts";
import type { Draws } from "../random.ts";
import type { Story } from "../story.ts";
import { createDraws, type Market } from "../world.ts";

/** Diluted shares exist for deals since this many years before the installation. */
const yearsOfCapitalization = 3;

interface Part {
  name: string;
  shares: number;
  strike: number | null;
  note?: string;
}

/** Adds the components of a company's diluted shares from the day of its terms. */
export function addDilutedShares(market: Market, { key, company, days, terms, kind, exchange, ...story }: Story,): void {
  const isRecent = days.filedOn > market.installedOn - yearsOfCapitalization * 365;
  const { termsOn } = days;
  if (!isRecent || !market.known.has(termsOn) || kind === "fund" || company.earlier !== undefined) return;
  const draws = createDraws(market, key, "diluted shares");
  const price = terms.original.low / 2 + terms.original.high / 2;
  const { sharesOutstanding, dilutedShares } = terms;
  const classes =
    kind === "spac" || story.backing === "management"
      ? splitIntoClasses(draws, sharesOutstanding)
      : [{ name: "Common stock", shares: sharesOutstanding, strike: null }];
  writeParts(market, company.companyKey, termsOn, exchange.currency, price, [
    ...classes,
    ...drawDilution(draws, dilutedShares - sharesOutstanding, price),
  ]);
}

/** Adds those of a private company at the price of its last round; they are not always known. */
export function addPrivateDilutedShares(market: Market, draws: Draws, companyKey: number, worth: number, asOf: DayNumber,): void {
  if (!draws.chance(0.75)) return;
  const price = roundToStep(draws.between(4, 60), 0.01);
  const all = Math.round(worth / price / 1000) * 1000;
  const diluted = Math.round((all * draws.between(0.05, 0.16)) / 1000) * 1000;
  const preferred = Math.round(((all - diluted) * draws.between(0.4, 0.7)) / 1000) * 1000;
  writeParts(market, companyKey, asOf, "USD", price, [
    { name: "Common stock", shares: all - diluted - preferred, strike: null },
    {
      name: "Convertible preferred stock",
      shares: preferred,
      strike: null,
      note: "Preferred stock converts into common stock one for one.",
    },
    ...drawDilution(draws, diluted, price),
  ]);
}

function splitIntoClasses(draws: Draws, outstanding: number): Part[] {
  const founders = Math.round(outstanding * draws.between(0.18, 0.22));
  return [
    { name: "Class A common stock", shares: outstanding - founders, strike: null },
    { name: "Class B common stock", shares: founders, strike: null, note: "Held by the founders." },
  ];
}

/** Draws options and units that add a number of shares at a price, and warrants that are out of the money. */
function drawDilution(draws: Draws, added: number, price: number): Part[] {
  if (added <= 0) return [];
  const units = Math.round(added * draws.between(0.2, 0.5));
  const strike = roundToStep(Math.max(0.01, price * draws.between(0.15, 0.6)), 0.01);
  const options = Math.round((added - units) / (1 - strike / price));
  const parts: Part[] = [
    {
      name: "Stock options",
      shares: options,
      strike,
      note: "Options at their average exercise price.",
    },
    { name: "Restricted stock units", shares: units, strike: 0 },
  ];
  if (draws.chance(0.3)) {
    const warrants = Math.round((added * 0.2) / 1000) * 1000 + 1000;
    parts.push({ name: "Warrants", shares: warrants, strike: roundToStep(price * 1.3, 0.01) });
  }
  return parts;
}

function writeParts(market: Market, companyKey: number, asOf: DayNumber, currency: string, price: number, parts: readonly Part[],): void {
  market.facts.capitalization.push({
    company_key: companyKey,
    as_of_on: isoDay(asOf),
    currency,
    share_price: toDecimal(price, 4),
    note: null,
  });
  parts.forEach(({ name, shares, strike, note }, index) => {
    market.facts.diluted_share_part.push({
      company_key: companyKey,
      position: index + 1,
      name,
      shares: toDecimal(shares, 0),
      strike_price: strike === null ? null : toDecimal(strike, 4),
      note: note ?? null,
    });
  });
}
