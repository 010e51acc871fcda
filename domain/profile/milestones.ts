import type { Day } from "../calendar/day.ts";
import { priceRangeText, priceText } from "../fields/formats.ts";
import { documentMark } from "../status/filing.ts";
import type { TermsFacts } from "./tell-filings.ts";

export interface Milestone {
  date: Day;
  note: string;
}

/** The dated facts of a company's deals that its milestones tell. */
export interface MilestoneFacts {
  events: { kind: string; on: Day; evidence: string | null; note: string | null }[];
  terms: TermsFacts[];
  lockups: { endsOn: Day; holders: string; isWaived: boolean }[];
  funding: { on: Day; kind: string; amountUsd: number | null }[];
  followOns: { on: Day; price: number | null; currency: string }[];
  /** New shares for each old one. */
  splits: { on: Day; ratio: number }[];
  spac: {
    target: string | null;
    announcedOn: Day | null;
    voteOn: Day | null;
    completedOn: Day | null;
    liquidatedOn: Day | null;
  } | null;
  terminatedMergers: { announcedOn: Day; terminatedOn: Day; target: string }[];
}

/** Signals of sources that mean nothing to a reader are left out. */
const eventTexts: Readonly<Record<string, string>> = {
  banksSelected: "Selected its banks",
  listed: "Was on the list of its exchange",
  upsized: "Increased the size of the deal",
  deregistered: "Ended its registration with the SEC",
  watchlisted: "Added to the Private Company Watchlist",
  confidential: "Filed confidentially",
  filed: "Filed publicly",
  resumed: "Resumed the offering",
  scheduled: "Scheduled the pricing",
  effective: "Registration became effective",
  postponed: "Postponed the offering",
  priced: "Priced the offering",
  trading: "Began trading",
  withdrawn: "Withdrew the offering",
  lapsed: "The filing lapsed",
  delisted: "Left its exchange",
  acquired: "Was acquired",
};

/**
 * Lists the milestones of a company up to a day, newest first. An event that several sources date to the same day is
 * listed once.
 */
export function listMilestones(facts: MilestoneFacts, today: Day): Milestone[] {
  const told = [
    ...facts.events.flatMap(({ kind, on, evidence, note }) => {
      const text = eventTexts[kind];
      const price = kind === "priced" ? priceOf(facts.terms) : "";
      return text === undefined
        ? []
        : [{ date: on, note: explained(text + price, evidence, note) }];
    }),
    ...tellTerms(facts.terms),
    ...facts.lockups.map(({ endsOn, holders, isWaived }) => ({
      date: endsOn,
      note: `${isWaived ? "Lock-up was waived" : "Lock-up expired"}: ${holders}`,
    })),
    ...facts.funding.map(({ on, kind, amountUsd }) => ({
      date: on,
      note: amountUsd === null ? `Funding: ${kind}` : `Funding: ${kind}, ${millions(amountUsd)}`,
    })),
    ...facts.followOns.map(({ on, price, currency }) => ({
      date: on,
      note: `Priced a follow-on offering${price === null ? "" : ` at ${priceText(price, currency)}`}`,
    })),
    ...facts.splits.map(({ on, ratio }) => ({ date: on, note: splitText(ratio) })),
    ...tellMergers(facts),
  ];
  const unique = new Map(
    told.map((milestone) => [`${milestone.date} ${milestone.note}`, milestone]),
  );
  return [...unique.values()]
    .filter(({ date }) => date <= today)
    .toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1));
}

/** A form such as "S-1/A" is proof that a reader can look up; a word such as "News" is none. */
function explained(text: string, evidence: string | null, note: string | null): string {
  const proof = (evidence ?? "").replace(documentMark, "").trim();
  const form = /\d/.test(proof) ? ` (${proof})` : "";
  return `${text}${form}${note === null ? "" : `: ${note}`}`;
}

function priceOf(terms: MilestoneFacts["terms"]): string {
  const final = terms.findLast(({ kind, low }) => kind === "final" && low !== null);
  return final?.low == null ? "" : ` at ${priceText(final.low, final.currency)}`;
}

function tellTerms(terms: MilestoneFacts["terms"]): Milestone[] {
  let before: { low: number; high: number } | null = null;
  let sharesBefore: number | null = null;
  return terms.flatMap(({ kind, on, low, high, shares, currency }) => {
    if (kind === "final") return [];
    const told: Milestone[] = [];
    if (low !== null && high !== null) {
      const change = before === null ? "Set" : compareRanges(before, { low, high });
      const range = priceRangeText(low, high, currency);
      if (change !== null) told.push({ date: on, note: `${change} the price range: ${range}` });
      before = { low, high };
    }
    if (shares !== null && sharesBefore !== null && shares !== sharesBefore)
      told.push({ date: on, note: sharesText(sharesBefore, shares) });
    sharesBefore = shares ?? sharesBefore;
    return told;
  });
}

function sharesText(before: number, after: number): string {
  const change = after > before ? "Raised" : "Lowered";
  return `${change} the number of shares: ${after.toLocaleString("en-US")}`;
}

function compareRanges(
  before: { low: number; high: number },
  after: { low: number; high: number },
): string | null {
  const change = after.low + after.high - before.low - before.high;
  if (before.low === after.low && before.high === after.high) return null;
  if (change === 0) return after.low > before.low ? "Narrowed" : "Widened";
  return change > 0 ? "Raised" : "Lowered";
}

/** "2-for-1 split", or "1-for-20 reverse split". */
function splitText(ratio: number): string {
  const parts = (count: number) => count.toLocaleString("en-US", { maximumFractionDigits: 2 });
  return ratio >= 1 ? `${parts(ratio)}-for-1 split` : `1-for-${parts(1 / ratio)} reverse split`;
}

function tellMergers({ spac, terminatedMergers }: MilestoneFacts): Milestone[] {
  const told = terminatedMergers.flatMap(({ announcedOn, terminatedOn, target }) => [
    { date: announcedOn, note: `Announced a merger with ${target}` },
    { date: terminatedOn, note: `Called off the merger with ${target}` },
  ]);
  if (spac === null) return told;
  const target = spac.target ?? "its target";
  const stages: [Day | null, string][] = [
    [spac.announcedOn, `Announced a merger with ${target}`],
    [spac.voteOn, `Vote on the merger with ${target}`],
    [spac.completedOn, `Completed the merger with ${target}`],
    [spac.liquidatedOn, "Liquidated its trust"],
  ];
  return [...told, ...stages.flatMap(([date, note]) => (date === null ? [] : [{ date, note }]))];
}

function millions(usd: number): string {
  return `$${(usd / 1e6).toLocaleString("en-US", { maximumFractionDigits: 1 })} m`;
}
