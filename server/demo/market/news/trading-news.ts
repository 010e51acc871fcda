import { spokenMoney } from "../decimal.ts";
import { ratingsOf, totalOf } from "../research/research.ts";
import {
  amount,
  millions,
  type NewsSubject,
  place,
  rangeText,
  size,
  text,
  type Writer,
} from "./news-phrases.ts";

export const tradingNews = {
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
} satisfies Partial<Record<NewsSubject, Writer>>;
