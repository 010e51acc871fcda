import { type DayNumber, isoDay } from "../calendar/days.ts";
import { roundToStep, toDecimal } from "../decimal.ts";
import type { Draws } from "../random.ts";
import type { Story } from "../story.ts";
import { createDraws, type Market } from "../world.ts";

/** Diluted shares exist for deals since this many years before the installation. */
const yearsOfCapitalization = 3;

type Part = readonly [name: string, shares: number, strike?: number | null, note?: string];

/** Adds the components of a company's diluted shares from the day of its terms. */
export function addDilutedShares(market: Market, story: Story): void {
  const { key, company, days, terms, kind, exchange } = story;
  const isRecent = days.filedOn > market.installedOn - yearsOfCapitalization * 365;
  const isFit = isRecent && kind !== "fund" && company.earlier === undefined;
  if (!isFit || !market.known.has(days.termsOn)) return;
  const draws = createDraws(market, key, "diluted shares");
  const price = terms.original.low / 2 + terms.original.high / 2;
  const { sharesOutstanding, dilutedShares } = terms;
  const classes: Part[] =
    kind === "spac" || story.backing === "management"
      ? splitIntoClasses(draws, sharesOutstanding)
      : [["Common stock", sharesOutstanding]];
  const dilution = drawDilution(draws, dilutedShares - sharesOutstanding, price);
  const { currency } = exchange;
  writeParts(market, company.companyKey, { asOf: days.termsOn, currency, price }, [
    ...classes,
    ...dilution,
  ]);
}

/** Adds those of a private company at the price of its last round; they are not always known. */
export function addPrivateDilutedShares(
  market: Market,
  draws: Draws,
  companyKey: number,
  worth: number,
  asOf: DayNumber,
): void {
  if (!draws.chance(0.75)) return;
  const price = roundToStep(draws.between(4, 60), 0.01);
  const all = Math.round(worth / price / 1000) * 1000;
  const diluted = Math.round((all * draws.between(0.05, 0.16)) / 1000) * 1000;
  const preferred = Math.round(((all - diluted) * draws.between(0.4, 0.7)) / 1000) * 1000;
  const note = "Preferred stock converts into common stock one for one.";
  writeParts(market, companyKey, { asOf, currency: "USD", price }, [
    ["Common stock", all - diluted - preferred],
    ["Convertible preferred stock", preferred, null, note],
    ...drawDilution(draws, diluted, price),
  ]);
}

function splitIntoClasses(draws: Draws, outstanding: number): Part[] {
  const founders = Math.round(outstanding * draws.between(0.18, 0.22));
  return [
    ["Class A common stock", outstanding - founders],
    ["Class B common stock", founders, null, "Held by the founders."],
  ];
}

/** Draws options and units that add a number of shares at a price, and warrants that are out of the money. */
function drawDilution(draws: Draws, added: number, price: number): Part[] {
  if (added <= 0) return [];
  const units = Math.round(added * draws.between(0.2, 0.5));
  const strike = roundToStep(Math.max(0.01, price * draws.between(0.15, 0.6)), 0.01);
  const options = Math.round((added - units) / (1 - strike / price));
  const parts: Part[] = [
    ["Stock options", options, strike, "Options at their average exercise price."],
    ["Restricted stock units", units, 0],
  ];
  const warrants = Math.round((added * 0.2) / 1000) * 1000 + 1000;
  return draws.chance(0.3)
    ? [...parts, ["Warrants", warrants, roundToStep(price * 1.3, 0.01)]]
    : parts;
}

function writeParts(
  { facts }: Market,
  company_key: number,
  { asOf, currency, price }: { asOf: DayNumber; currency: string; price: number },
  parts: readonly Part[],
): void {
  const share_price = toDecimal(price, 4);
  facts.capitalization.push({
    company_key,
    as_of_on: isoDay(asOf),
    currency,
    share_price,
    note: null,
  });
  parts.forEach(([name, shares, strike = null, note = null], index) => {
    facts.diluted_share_part.push({
      ...{ company_key, position: index + 1, name, shares: toDecimal(shares, 0), note },
      strike_price: strike === null ? null : toDecimal(strike, 4),
    });
  });
}
