import { namePlace } from "../companies/descriptions.ts";
import { findLatest } from "../companies/periods.ts";
import { sayMoney } from "../decimal.ts";
import { chooseForm } from "../offerings/events.ts";
import { drawSyndicate } from "../offerings/syndicates.ts";
import type { Range, Story } from "../story.ts";
import {
  formatAmount,
  formatMillions,
  formatRange,
  formatSize,
  listBanks,
  makeText,
  type NewsSubject,
  nameListing,
  type Writer,
} from "./news-phrases.ts";

/** The last terms that were stated before a deal was given up. */
function chooseLastRange({ terms, days }: Story): Range {
  return days.revisedOn === undefined ? terms.original : (terms.revised ?? terms.original);
}

export const offeringNews = {
  watchlisted: ({ story, name, what }) =>
    makeText(
      "Other",
      `${name} added to the Private Company Watchlist`,
      `We added ${name}, a ${namePlace(story.company)}-based ${what}, to the Private Company Watchlist. We expect an initial public offering within 24 months.`,
    ),
  rumor: ({ draws, name, what }) =>
    makeText(
      "Other",
      draws.pick([
        `${name} is said to interview banks for an IPO`,
        `${name} weighs a stock market listing`,
        `${name} prepares for an IPO, people familiar say`,
      ]),
      `The ${what} is talking to advisers about a listing, according to people with knowledge of the plans. Timing and size are not decided.`,
    ),
  confidential: ({ name }) =>
    makeText(
      "New IPO Filing",
      `${name} submits a confidential draft for an IPO`,
      `${name} said that it had confidentially submitted a draft registration statement. The number of shares and the price range have not been determined.`,
    ),
  filed: (context) => {
    const { story, name, what } = context;
    const form = chooseForm(story);
    const isDirect = story.kind === "directListing";
    // The size is not known before the terms, so the news does not state what the pipeline cannot show.
    const plan = isDirect ? "a direct listing" : story.kind === "spac" ? "a SPAC IPO" : "an IPO";
    const banks = isDirect
      ? ""
      : ` ${listBanks(context)} ${drawSyndicate(context.world, story).length > 1 ? "are" : "is"} to manage the deal.`;
    return makeText(
      "New IPO Filing",
      `${name} files for ${plan}`,
      `${name}, a ${namePlace(story.company)}-based ${what}, filed ${form === null ? `for a listing on ${nameListing(context)}` : `on Form ${form} to list on ${nameListing(context)}`}.${banks}`,
    );
  },
  updated: ({ story, world, name, sign }) => {
    const revenue = findLatest(world, story, story.days.amendedOn.at(-1) ?? story.days.filedOn)
      ?.amounts.sales;
    const sales =
      revenue === undefined
        ? ""
        : revenue > 0
          ? ` Revenue of the last 12 months was ${sayMoney(revenue, sign)}.`
          : " The company has no revenue yet.";
    return makeText(
      "Updated Financials",
      `${name} updates its financials ahead of the IPO`,
      `${name} added another quarter to its registration statement.${sales}`,
    );
  },
  terms: (context) => {
    const {
      story,
      story: { terms },
      name,
      sign,
    } = context;
    const { original } = terms;
    return makeText(
      "Set Terms",
      `${name} sets terms for IPO of ${formatSize(original, sign)}`,
      `${name} plans to sell ${formatMillions(original.shares)} shares at ${formatRange(original, sign)} on ${nameListing(context)}. At the midpoint, fully diluted market value would be ${sayMoney(((original.low + original.high) / 2) * terms.dilutedShares, sign)}. ${listBanks(context)} ${drawSyndicate(context.world, story).length > 1 ? "are the bookrunners" : "is the sole bookrunner"}.`,
    );
  },
  raised: ({ story: { terms }, name, sign }) => {
    const range = terms.revised ?? terms.original;
    return makeText(
      "Terms-Up",
      `${name} raises its range to ${formatRange(range, sign)}`,
      `${name} now offers ${formatMillions(range.shares)} shares at ${formatRange(range, sign)}, up from ${formatRange(terms.original, sign)}. The deal would raise ${formatSize(range, sign)}.`,
    );
  },
  lowered: ({ story: { terms }, name, sign }) => {
    const range = terms.revised ?? terms.original;
    return makeText(
      "Terms-Down",
      `${name} cuts its range to ${formatRange(range, sign)}`,
      `${name} now offers ${formatMillions(range.shares)} shares at ${formatRange(range, sign)}, down from ${formatRange(terms.original, sign)}. The deal would raise ${formatSize(range, sign)}.`,
    );
  },
  postponed: ({ name }) =>
    makeText(
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
    return makeText(
      "IPO Pricing",
      `${name} prices IPO at ${sign}${formatAmount(terms.offerPrice)}${where}`,
      `${name} raised ${sayMoney(terms.shares * terms.offerPrice, sign)} by offering ${formatMillions(terms.shares)} shares at ${sign}${formatAmount(terms.offerPrice)}. The shares will list on ${nameListing(context)}.`,
    );
  },
  withdrawn: ({ story, name, sign }) =>
    makeText(
      "Withdrawn",
      story.days.termsOn === undefined
        ? `${name} withdraws its IPO`
        : `${name} withdraws its IPO of ${formatSize(chooseLastRange(story), sign)}`,
      `${name} withdrew its registration and did not give details of its plans.`,
    ),
} satisfies Partial<Record<NewsSubject, Writer>>;
