import { sayMoney } from "../decimal.ts";
import { drawRatings, sumRatings } from "../research/ratings.ts";
import {
  formatAmount,
  formatMillions,
  formatRange,
  formatSize,
  makeText,
  type NewsSubject,
  nameListing,
  type Writer,
} from "./news-phrases.ts";

export const tradingNews = {
  preview: ({ world, story, name, what, sign }) => {
    const total = sumRatings(drawRatings(world, story));
    const stance =
      total >= 14 ? "Attractive terms" : total >= 11 ? "Fair terms" : "Demanding terms";
    return makeText(
      "Other",
      `${stance} for ${name}: our view before the pricing`,
      `We rate ${name} ${total} of 20. The ${what} offers ${formatMillions(story.terms.original.shares)} shares at ${formatRange(story.terms.original, sign)}.`,
      `${name} comes at ${formatSize(story.terms.original, sign)}. We compare its growth and margins with those of listed peers and find the price ${total >= 14 ? "low" : total >= 11 ? "reasonable" : "high"} for what it offers.\n\nThe ratings of the four criteria and the full report are on the company's research page.`,
    );
  },
  update: ({ name }) =>
    makeText(
      "Other",
      `${name}: what the latest numbers change`,
      `We updated our ratings of ${name} after its results and moves in its peer group.`,
      `${name} reported in line with what its prospectus suggested. Valuation and group trading moved our ratings more than the business did.\n\nWe keep our view for the coming quarter.`,
    ),
  reception: ({ story, name }) => {
    const gain = Math.round(story.terms.firstDayGain * 100);
    return makeText(
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
      return makeText(
        "Other",
        `${name} begins trading in a direct listing`,
        `Shares in ${name} began trading on ${nameListing(context)} without an offering.`,
      );
    return makeText(
      "Other",
      gain > 3 || gain < -2
        ? `${name} ${verb} ${Math.abs(gain)}% in its debut`
        : `${name} ${verb} in its debut`,
      `${name} closed its first day ${gain >= 0 ? "up" : "down"} ${Math.abs(gain)}% from the offer price of ${sign}${formatAmount(terms.offerPrice)}.`,
    );
  },
  acquired: ({ draws, name }) =>
    makeText(
      "Other",
      `${name} to leave the market after a takeover`,
      `The acquisition of ${name} by ${draws.pick(["a strategic buyer", "a private equity group", "a larger rival"])} closed, and trading in its shares ends.`,
    ),
  delisted: ({ name }) =>
    makeText(
      "Other",
      `${name} is delisted`,
      `The exchange ends trading in ${name}, which no longer meets the rules for a listing.`,
    ),
  merger: ({ story: { spac }, name }) =>
    makeText(
      "Other",
      `${name} agrees to merge with ${spac?.targetCompany ?? "its target"}`,
      `The blank check company signed an agreement with ${spac?.targetCompany ?? "its target"} at an enterprise value of ${sayMoney(spac?.enterpriseValue ?? 0, "$")}. Shareholders have yet to vote on it.`,
    ),
  merged: ({ story: { spac }, name }) =>
    makeText(
      "Other",
      `${spac?.targetCompany ?? name} completes its merger with ${name}`,
      `The combined company trades as ${spac?.newTicker ?? "before"}. ${spac?.redeemedPercent ?? 0}% of the public shares were redeemed.`,
    ),
  results: ({ draws, name }) => {
    const verb = draws.pick(["beats", "meets", "misses"]);
    return makeText(
      "Other",
      `${name} ${verb} expectations for the quarter`,
      `${name} reported quarterly results and ${draws.pick(["kept", "raised", "narrowed"])} its outlook for the year.`,
    );
  },
} satisfies Partial<Record<NewsSubject, Writer>>;
