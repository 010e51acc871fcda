import { businessOf } from "./business.ts";
import { decimal, spokenMoney } from "./decimal.ts";
import { lowered, placeName, shortName } from "./descriptions.ts";
import { registrationForm } from "./events.ts";
import { isUsListing } from "./exchanges.ts";
import type { Draws } from "./random.ts";
import { ratingsOf, totalOf } from "./research.ts";
import type { Range, Story } from "./story.ts";
import { syndicateOf } from "./syndicates.ts";
import type { World } from "./world.ts";

export type NewsSubject =
  | "watchlisted"
  | "rumor"
  | "confidential"
  | "filed"
  | "updated"
  | "terms"
  | "raised"
  | "lowered"
  | "preview"
  | "update"
  | "reception"
  | "postponed"
  | "priced"
  | "traded"
  | "withdrawn"
  | "acquired"
  | "delisted"
  | "merger"
  | "merged"
  | "results";

/** The story types that the news is filtered by. */
export type StoryType =
  | "IPO Pricing"
  | "New IPO Filing"
  | "Other"
  | "Postponed"
  | "Set Terms"
  | "Terms-Down"
  | "Terms-Up"
  | "Updated Financials"
  | "Withdrawn";

export interface NewsText {
  story: StoryType;
  headline: string;
  summary: string;
  body: string | null;
}

type Writer = (context: Context) => NewsText;

interface Context {
  draws: Draws;
  world: World;
  story: Story;
  name: string;
  what: string;
  /** "$" or the currency's code. */
  sign: string;
}

export function headlineFor(
  draws: Draws,
  world: World,
  story: Story,
  subject: NewsSubject,
): NewsText {
  const { exchange, company } = story;
  const kind =
    story.kind === "spac"
      ? "blank check company"
      : story.kind === "fund"
        ? "closed-end fund"
        : `company in ${lowered(company.industry.subIndustry)}`;
  return writers[subject]({
    draws,
    world,
    story,
    name: shortName(company.name),
    what: kind,
    sign: exchange.currency === "USD" ? "$" : `${exchange.currency} `,
  });
}

function text(
  story: StoryType,
  headline: string,
  summary: string,
  body: string | null = null,
): NewsText {
  return { story, headline, summary, body };
}

const place = ({ story: { exchange } }: Context) =>
  isUsListing(exchange) ? exchange.name : `the ${exchange.name}`;

function banksOf({ world, story }: Context): string {
  return syndicateOf(world, story)
    .slice(0, 3)
    .map(({ name }) => name)
    .join(", ")
    .replace(/, ([^,]*)$/, " and $1");
}

function size({ low, high, shares }: Range, sign: string): string {
  return spokenMoney(((low + high) / 2) * shares, sign);
}

function rangeText({ low, high }: Range, sign: string): string {
  return low === high ? `${sign}${amount(low)}` : `${sign}${amount(low)} to ${sign}${amount(high)}`;
}

function amount(price: number): string {
  return Number.isInteger(price) ? decimal(price, 0) : price.toFixed(2);
}

function millions(shares: number): string {
  return `${decimal(shares / 1e6, 1)} million`;
}

const writers: Readonly<Record<NewsSubject, Writer>> = {
  watchlisted: ({ story, name, what }) =>
    text(
      "Other",
      `${name} added to the Private Company Watchlist`,
      `We added ${name}, a ${placeName(story.company)}-based ${what}, to the Private Company Watchlist. We expect an initial public offering within 24 months.`,
    ),
  rumor: ({ draws, name, what }) =>
    text(
      "Other",
      draws.pick([
        `${name} is said to interview banks for an IPO`,
        `${name} weighs a stock market listing`,
        `${name} prepares for an IPO, people familiar say`,
      ]),
      `The ${what} is talking to advisers about a listing, according to people with knowledge of the plans. Timing and size are not decided.`,
    ),
  confidential: ({ name }) =>
    text(
      "New IPO Filing",
      `${name} submits a confidential draft for an IPO`,
      `${name} said that it had confidentially submitted a draft registration statement. The number of shares and the price range have not been determined.`,
    ),
  filed: (context) => {
    const { story, name, what, sign } = context;
    const target = size(story.terms.original, sign);
    const form = registrationForm(story);
    const isDirect = story.kind === "directListing";
    const plan = isDirect
      ? "a direct listing"
      : `a ${target} ${story.kind === "spac" ? "SPAC IPO" : "IPO"}`;
    const banks = isDirect
      ? ""
      : ` ${banksOf(context)} ${syndicateOf(context.world, story).length > 1 ? "are" : "is"} to manage the deal.`;
    return text(
      "New IPO Filing",
      `${name} files for ${plan}`,
      `${name}, a ${placeName(story.company)}-based ${what}, filed ${form === null ? `for a listing on ${place(context)}` : `on Form ${form} to list on ${place(context)}`}.${banks}`,
    );
  },
  updated: ({ story, world, name, sign }) => {
    const { revenue, growth } = businessOf(world, story);
    const sales =
      revenue > 0
        ? ` Revenue of the last 12 months was ${spokenMoney(revenue, sign)}, ${growth >= 0 ? "up" : "down"} ${Math.abs(Math.round(growth * 100))}%.`
        : " The company has no revenue yet.";
    return text(
      "Updated Financials",
      `${name} updates its financials ahead of the IPO`,
      `${name} added another quarter to its registration statement.${sales}`,
    );
  },
  terms: (context) => {
    const {
      story: { terms },
      name,
      sign,
    } = context;
    const { original } = terms;
    return text(
      "Set Terms",
      `${name} sets terms for ${size(original, sign)} IPO`,
      `${name} plans to sell ${millions(original.shares)} shares at ${rangeText(original, sign)} on ${place(context)}. At the middle of the terms it would be worth ${spokenMoney(((original.low + original.high) / 2) * terms.dilutedShares, sign)} fully diluted. ${banksOf(context)} are bookrunners.`,
    );
  },
  raised: ({ story: { terms }, name, sign }) => {
    const range = terms.revised ?? terms.original;
    return text(
      "Terms-Up",
      `${name} raises its range to ${rangeText(range, sign)}`,
      `${name} now offers ${millions(range.shares)} shares at ${rangeText(range, sign)}, up from ${rangeText(terms.original, sign)}. The deal would raise ${size(range, sign)}.`,
    );
  },
  lowered: ({ story: { terms }, name, sign }) => {
    const range = terms.revised ?? terms.original;
    return text(
      "Terms-Down",
      `${name} cuts its range to ${rangeText(range, sign)}`,
      `${name} now offers ${millions(range.shares)} shares at ${rangeText(range, sign)}, down from ${rangeText(terms.original, sign)}. The deal would raise ${size(range, sign)}.`,
    );
  },
  preview: ({ world, story, name, what, sign }) => {
    const total = totalOf(ratingsOf(world, story));
    const stance =
      total >= 14 ? "Attractive terms" : total >= 11 ? "Fair terms" : "Demanding terms";
    return text(
      "Other",
      `${stance} for ${name}: our view before the pricing`,
      `We rate ${name} ${total} of 20. The ${what} offers ${millions(story.terms.original.shares)} shares at ${rangeText(story.terms.original, sign)}.`,
      `${name} comes at ${size(story.terms.original, sign)}. We compare its growth and margins with those of listed peers and find the price ${total >= 14 ? "low" : total >= 11 ? "reasonable" : "high"} for what it offers.\n\nThe ratings of the four criteria and the full report are on the company's research page.`,
    );
  },
  update: ({ name }) =>
    text(
      "Other",
      `${name}: what the latest numbers change`,
      `We updated our ratings of ${name} after its report and the trading of its group.`,
      `${name} reported in line with what its prospectus suggested. Valuation and group trading moved our ratings more than the business did.\n\nWe keep our view for the coming quarter.`,
    ),
  reception: ({ story, name }) => {
    const gain = Math.round(story.terms.firstDayGain * 100);
    return text(
      "Other",
      gain >= 0
        ? `What the debut of ${name} says about demand`
        : `${name} opens weak: what went wrong`,
      `${name} ${gain >= 0 ? `gained ${gain}%` : `lost ${-gain}%`} on its first day. We look at what that means for similar companies in the pipeline.`,
      `Orders came mostly from long-only funds, and allocations were ${gain > 25 ? "small" : "generous"}. Peers on file will read the result as ${gain > 10 ? "an invitation" : "a warning"}.\n\nWe list the comparable companies in the pipeline on the pipeline page.`,
    );
  },
  postponed: ({ name }) =>
    text(
      "Postponed",
      `${name} postpones its IPO`,
      `${name} postponed its offering and cited market conditions. A new date has not been set.`,
    ),
  priced: (context) => {
    const {
      story: { terms },
      name,
      sign,
    } = context;
    const last = terms.revised ?? terms.original;
    const where = terms.isFixedPrice
      ? ""
      : terms.offerPrice > last.high
        ? ", above the range"
        : terms.offerPrice < last.low
          ? ", below the range"
          : ", within the range";
    return text(
      "IPO Pricing",
      `${name} prices IPO at ${sign}${amount(terms.offerPrice)}${where}`,
      `${name} raised ${spokenMoney(terms.shares * terms.offerPrice, sign)} by offering ${millions(terms.shares)} shares at ${sign}${amount(terms.offerPrice)}. The shares list on ${place(context)}.`,
    );
  },
  traded: (context) => {
    const {
      story: { terms, kind },
      name,
      sign,
    } = context;
    const gain = Math.round(terms.firstDayGain * 100);
    const verb = gain > 40 ? "soars" : gain > 3 ? "climbs" : gain >= -2 ? "trades flat" : "falls";
    if (kind === "directListing")
      return text(
        "Other",
        `${name} begins trading in a direct listing`,
        `Shares in ${name} began trading on ${place(context)} without an offering.`,
      );
    return text(
      "Other",
      gain > 3 || gain < -2
        ? `${name} ${verb} ${Math.abs(gain)}% in its debut`
        : `${name} ${verb} in its debut`,
      `${name} closed its first day ${gain >= 0 ? "up" : "down"} ${Math.abs(gain)}% from the offer price of ${sign}${amount(terms.offerPrice)}.`,
    );
  },
  withdrawn: ({ story, name, sign }) =>
    text(
      "Withdrawn",
      `${name} withdraws its ${size(story.terms.original, sign)} IPO`,
      `${name} withdrew its registration and did not give details of its plans.`,
    ),
  acquired: ({ draws, name }) =>
    text(
      "Other",
      `${name} to leave the market after a takeover`,
      `The acquisition of ${name} by ${draws.pick(["a strategic buyer", "a private equity group", "a larger rival"])} closed, and trading in its shares ends.`,
    ),
  delisted: ({ name }) =>
    text(
      "Other",
      `${name} is delisted`,
      `The exchange ends trading in ${name}, which no longer meets the rules for a listing.`,
    ),
  merger: ({ story: { spac }, name }) =>
    text(
      "Other",
      `${name} agrees to merge with ${spac?.targetCompany ?? "its target"}`,
      `The blank check company signed an agreement with ${spac?.targetCompany ?? "its target"} at an enterprise value of ${spokenMoney(spac?.enterpriseValue ?? 0, "$")}. Holders are to vote on it.`,
    ),
  merged: ({ story: { spac }, name }) =>
    text(
      "Other",
      `${spac?.targetCompany ?? name} completes its merger with ${name}`,
      `The combined company trades as ${spac?.newTicker ?? "before"}. ${spac?.redeemedPercent ?? 0}% of the public shares were redeemed.`,
    ),
  results: ({ draws, name }) => {
    const verb = draws.pick(["beats", "meets", "misses"]);
    return text(
      "Other",
      `${name} ${verb} expectations for the quarter`,
      `${name} reported its quarter and ${draws.pick(["kept", "raised", "narrowed"])} its outlook for the year.`,
    );
  },
};
