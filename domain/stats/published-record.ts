import { dollarsText } from "../fields/formats.ts";
import type { PageUniverse } from "./stats-filters.ts";

/** The yearly tables of others that can be imported; a series is one of their columns of counts with its proceeds. */
export const publishedSeries = [
  "sec-total",
  "sec-corporate",
  "sec-spac",
  "sec-fund",
  "ritter-net",
  "renaissance",
] as const;

export type PublishedSeries = (typeof publishedSeries)[number];

/** The published figures of a year; null is not stated. */
export interface PublishedYear {
  year: number;
  deals: number | null;
  proceedsUsd: number | null;
}

/** A published series beside our deals by the same rule. */
export interface Comparison {
  series: PublishedSeries & PageUniverse;
  publisher: string;
  title: string;
  /** The kind of deals that the publisher counts, for the headings of its columns. */
  definition: string;
  /** Our rule for the same deals. */
  rule: string;
}

export const comparisons: readonly Comparison[] = [
  {
    series: "sec-total",
    publisher: "SEC",
    title: "SEC, All Issuers",
    definition:
      "Initial public offerings with a listing on a US exchange, of companies, SPACs, closed-end funds and business development companies.",
    rule: "US-listed deals with an offer price, without direct listings, ETFs and sales to an issuer's own members.",
  },
  {
    series: "sec-corporate",
    publisher: "SEC",
    title: "SEC, Corporate Issuers",
    definition: "The SEC's initial public offerings without SPACs and funds.",
    rule: "US-listed deals with an offer price, without SPACs, funds, direct listings and ETFs.",
  },
  {
    series: "ritter-net",
    publisher: "Ritter",
    title: "Ritter, Operating Companies",
    definition:
      "Table 1 of Jay Ritter: operating companies at an offer price of at least $5, without ADRs, units, best efforts, banks, funds, REITs, partnerships and SPACs.",
    rule: "US-listed operating companies at an offer price of at least $5, without ADRs, units, best efforts, banks and Regulation A.",
  },
  {
    series: "renaissance",
    publisher: "Renaissance",
    title: "Renaissance Capital, US IPOs",
    definition:
      "US IPOs of a market cap of at least $50 mm, without SPACs and closed-end funds, as Renaissance Capital counts them.",
    rule: "US-listed deals with an offer price and a market cap of at least $50 mm, without SPACs and closed-end funds.",
  },
];

/** The figures of the portal's own deals of a year that explain a difference. */
export interface OwnYear {
  deals: number;
  /** By the rule of all issuers. */
  spacs: number;
  funds: number;
  /** US-listed and shown, but without an offer price, so no rule counts them. */
  unpriced: number;
  /** The same of SPACs, which the deals above leave out. */
  unpricedSpacs: number;
  /** Companies that reported before and moved up from a smaller market with their offering. */
  movedUp: number;
  /** Deals whose market cap is not known, which Renaissance's rule needs. */
  withoutMarketCap: number;
}

export interface DifferenceWish {
  series: Comparison["series"];
  own: OwnYear;
  published: PublishedYear;
  /** The SEC's own counts of the year by kind, where they are imported. */
  parts: Partial<Record<"sec-spac" | "sec-fund", number | null>>;
}

/** Says why a published count differs from ours, with the number of deals behind each reason that can be counted. */
export function explainDifference({ series, own, published, parts }: DifferenceWish): string[] {
  const { deals: theirs } = published;
  if (theirs === null) return ["The publisher states no count."];
  const gap = theirs - own.deals;
  if (gap === 0) return ["The counts are equal."];
  const reasons: string[] = [];
  let unexplained = gap;
  const explain = (deals: number, text: string) => {
    if (deals <= 0) return;
    reasons.push(text);
    unexplained -= deals;
  };
  if (gap < 0) {
    if (own.movedUp > 0)
      reasons.push(
        `${some(own.movedUp, "company", "companies")} here reported before and moved up with the offering; publishers leave most of these out.`,
      );
    return [...reasons, surplus[series]];
  }
  const unpriced = own.unpriced + (series === "sec-total" ? own.unpricedSpacs : 0);
  explain(
    unpriced,
    `${some(unpriced, "deal of the year has", "deals of the year have")} no offer price here, so no rule counts them.`,
  );
  if (series === "sec-total") {
    const funds = (parts["sec-fund"] ?? 0) - own.funds;
    const spacs = (parts["sec-spac"] ?? 0) - own.spacs - own.unpricedSpacs;
    explain(funds, `${some(funds, "fund is", "funds are")} in no imported source.`);
    explain(spacs, `${some(spacs, "SPAC is", "SPACs are")} missing or not known as one.`);
  }
  if (series === "renaissance")
    explain(
      own.withoutMarketCap,
      `${some(own.withoutMarketCap, "deal has", "deals have")} no known market cap here.`,
    );
  if (unexplained > 0)
    reasons.push(
      own.deals === 0
        ? "No imported source lists the other deals of this year."
        : `${some(unexplained, "deal is", "deals are")} in none of the imported calendars, or under another year or kind.`,
    );
  if (unexplained < 0)
    reasons.push(
      `In turn ${some(-unexplained, "deal counts", "deals count")} here that the publisher leaves out or has under another year or kind.`,
    );
  return reasons;
}

const surplus: Record<Comparison["series"], string> = {
  "sec-total":
    "Calendars date deals by pricing or trading, and list some sales that the SEC does not count as initial.",
  "sec-corporate":
    "SPACs and funds that no source marks count as companies here, early SPACs at $6 and $8 above all.",
  "ritter-net":
    "Trusts, partnerships, best efforts and sales to a bank's depositors that no source marks count as operating companies here.",
  renaissance: "Renaissance leaves out some kinds of offering that no source marks here.",
};

function some(count: number, one: string, many: string): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}

/** Our proceeds of a year, in US dollars. */
export interface OwnProceeds {
  /** The deals by the publisher's rule, and how many of them have proceeds. */
  deals: number;
  known: number;
  proceedsUsd: number | null;
}

/** Proceeds within this part of each other agree: publishers round to the hundred million. */
const agreement = 0.01;

/**
 * Says how much of the difference between published proceeds and ours comes from the number of deals, and how much from
 * the size of a deal. The two parts add up to the difference: (n − N)·S + n·(s − S), for n published deals of mean size
 * s and our N deals of mean size S.
 */
export function explainProceeds(own: OwnProceeds, published: PublishedYear): string[] {
  const { deals, proceedsUsd: theirs } = published;
  const { known, proceedsUsd: ours } = own;
  if (theirs === null || ours === null || known === 0 || deals === null || deals === 0) return [];
  if (Math.abs(ours - theirs) <= agreement * theirs) return ["Proceeds agree within 1 %."];
  const [size, theirSize] = [ours / known, theirs / deals];
  const unknown = own.deals - known;
  return [
    ...(unknown === 0 ? [] : [`${some(unknown, "deal has", "deals have")} no proceeds here.`]),
    `Of the difference in proceeds, ${dollarsText((known - deals) * theirSize)} is the number of deals and ${dollarsText(known * (size - theirSize))} their average size: ${dollarsText(size)} here, ${dollarsText(theirSize)} there.`,
  ];
}

/** The reasons that proceeds differ in every year. */
export const proceedsReason =
  "Our proceeds are base shares × offer price without the over-allotment. Publishers may count it, and calendars state direct listings that no source marks with all registered shares.";
