import { businessOf } from "../companies/business.ts";
import { placeName } from "../companies/descriptions.ts";
import { spokenMoney } from "../decimal.ts";
import { registrationForm } from "../offerings/events.ts";
import { syndicateOf } from "../offerings/syndicates.ts";
import {
  amount,
  banksOf,
  millions,
  type NewsSubject,
  place,
  rangeText,
  size,
  text,
  type Writer,
} from "./news-phrases.ts";

export const offeringNews = {
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
    const offering = `${story.kind === "spac" ? "SPAC IPO" : "IPO"} of ${target}`;
    const plan = isDirect ? "a direct listing" : offering;
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
      `${name} sets terms for IPO of ${size(original, sign)}`,
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
  withdrawn: ({ story, name, sign }) =>
    text(
      "Withdrawn",
      `${name} withdraws its IPO of ${size(story.terms.original, sign)}`,
      `${name} withdrew its registration and did not give details of its plans.`,
    ),
} satisfies Partial<Record<NewsSubject, Writer>>;
