import { joinNames, sayCompany } from "../companies/descriptions.ts";
import { findLatest } from "../companies/periods.ts";
import { sayMoney, toDecimal } from "../decimal.ts";
import { chooseForm } from "../offerings/events.ts";
import { isUsListing } from "../offerings/exchanges.ts";
import { drawSyndicate } from "../offerings/syndicates.ts";
import { drawRatings, type Ratings, sumRatings } from "../research/ratings.ts";
import type { Range, Story } from "../story.ts";
import type { Says } from "../words/fill-text.ts";
import type { World } from "../world.ts";

/** The words about a story in the texts of news. */
export function sayStory(
  world: World,
  story: Story,
  ratings: Ratings = drawRatings(world, story),
): Says {
  return {
    ...sayCompany(story.company),
    what: () => nameKind(story),
    ...sayFiling(world, story),
    ...sayTerms(story),
    ...sayRating(sumRatings(ratings)),
    ...sayFirstDay(story),
    ...sayMerger(story),
  };
}

/** "$" or the currency's code. */
export function signOf({ exchange }: Story): string {
  return exchange.currency === "USD" ? "$" : `${exchange.currency} `;
}

function nameKind({ kind, company }: Story): string {
  if (kind === "spac") return "blank check company";
  return kind === "fund" ? "closed-end fund" : `company in ${sayCompany(company).field?.()}`;
}

function nameListing({ exchange }: Story): string {
  return isUsListing(exchange) ? exchange.name : `the ${exchange.name}`;
}

function sayFiling(world: World, story: Story): Says {
  const { kind, days } = story;
  const isDirect = kind === "directListing";
  const form = chooseForm(story);
  const listBanks = () =>
    joinNames(
      drawSyndicate(world, story)
        .slice(0, 3)
        .map(({ name }) => name),
    );
  const hasOneBank = () => drawSyndicate(world, story).length === 1;
  return {
    // The size is not known before the terms, so the news does not state what the pipeline cannot show.
    plan: () => (isDirect ? "a direct listing" : kind === "spac" ? "a SPAC IPO" : "an IPO"),
    filing: () =>
      form === null
        ? `for a listing on ${nameListing(story)}`
        : `on Form ${form} to list on ${nameListing(story)}`,
    managers: () =>
      isDirect ? "" : ` ${listBanks()} ${hasOneBank() ? "is" : "are"} to manage the deal.`,
    bookrunners: () =>
      `${listBanks()} ${hasOneBank() ? "is the sole bookrunner" : "are the bookrunners"}`,
    listing: () => nameListing(story),
    salesNote: () => {
      const latest = findLatest(world, story, days.amendedOn.at(-1) ?? days.filedOn);
      if (latest === undefined) return "";
      const { sales } = latest.amounts;
      return sales > 0
        ? ` Revenue of the last 12 months was ${sayMoney(sales, signOf(story))}.`
        : " The company has no revenue yet.";
    },
  };
}

function sayTerms(story: Story): Says {
  const { terms, days, kind } = story;
  const { original, offerPrice } = terms;
  const revised = terms.revised ?? original;
  const sign = signOf(story);
  const saySize = ({ low, high, shares }: Range) => sayMoney(((low + high) / 2) * shares, sign);
  const sayRange = ({ low, high }: Range) =>
    low === high
      ? `${sign}${formatPrice(low)}`
      : `${sign}${formatPrice(low)} to ${sign}${formatPrice(high)}`;
  const sayShares = (shares: number) => `${toDecimal(shares / 1e6, 1)} million`;
  return {
    securities: () => (kind === "spac" ? "units" : "shares"),
    atPrice: () => (original.low === original.high ? "At that price" : "At the midpoint"),
    size: () => saySize(original),
    range: () => sayRange(original),
    shares: () => sayShares(original.shares),
    newSize: () => saySize(revised),
    newRange: () => sayRange(revised),
    newShares: () => sayShares(revised.shares),
    value: () => sayMoney(((original.low + original.high) / 2) * terms.dilutedShares, sign),
    price: () => `${sign}${formatPrice(offerPrice)}`,
    sold: () => sayShares(terms.shares),
    raised: () => sayMoney(terms.shares * offerPrice, sign),
    where: () => {
      if (terms.isFixedPrice) return "";
      if (offerPrice > revised.high) return ", above the range";
      return offerPrice < revised.low ? ", below the range" : ", within the range";
    },
    ofSize: () => {
      if (days.termsOn === undefined) return "";
      return ` of ${saySize(days.revisedOn === undefined ? original : revised)}`;
    },
  };
}

function sayRating(total: number): Says {
  const byTotal = (good: string, fair: string, poor: string) => () =>
    total >= 14 ? good : total >= 11 ? fair : poor;
  return {
    total: () => String(total),
    terms: byTotal("Attractive", "Fair", "Demanding"),
    cheapness: byTotal("low", "reasonable", "high"),
    stance: byTotal(
      "we expect the shares to do better than the IPO benchmark over the next three months",
      "we expect the shares to trade in line with the IPO benchmark over the next three months",
      "we see better opportunities among recent offerings",
    ),
  };
}

function sayFirstDay({ terms, company }: Story): Says {
  const gain = Math.round(terms.firstDayGain * 100);
  const percent = `${Math.abs(gain)}%`;
  const name = () => sayCompany(company).name?.() ?? "";
  return {
    lesson: () =>
      gain >= 0
        ? `What the debut of ${name()} says about demand`
        : `${name()} opens weak: what went wrong`,
    firstDay: () => (gain >= 0 ? `gained ${percent}` : `lost ${percent}`),
    upOrDown: () => (gain >= 0 ? `up ${percent}` : `down ${percent}`),
    allocations: () => (gain > 25 ? "small" : "generous"),
    signal: () => (gain > 10 ? "an invitation" : "a warning"),
    debut: () => {
      if (gain >= -2 && gain <= 3) return "trades flat";
      return `${gain > 40 ? "soars" : gain > 3 ? "climbs" : "falls"} ${percent}`;
    },
  };
}

function sayMerger({ spac }: Story): Says {
  return {
    target: () => spac?.targetCompany ?? "its target",
    enterpriseValue: () => sayMoney(spac?.enterpriseValue ?? 0, "$"),
    newTicker: () => spac?.newTicker ?? "before",
    redeemed: () => String(spac?.redeemedPercent ?? 0),
  };
}

const { format: writeWhole } = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const { format: writeCents } = new Intl.NumberFormat("en-US", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

function formatPrice(price: number): string {
  return Number.isInteger(price) ? writeWhole(price) : writeCents(price);
}
