import { longDayText } from "../../../domain/fields/formats.ts";
import { filingId } from "../../../domain/status/filing.ts";
import type { Origin } from "../resolution.ts";
import {
  blankLeaf,
  type ChainFacts,
  day,
  dealOf,
  derived,
  type Explain,
  fact,
  findOrigin,
  type Leaf,
  originOfBar,
  type Part,
  recordsOf,
  settledOfDeal,
  stated,
} from "./chain.ts";

type Event = NonNullable<ChainFacts["deal"]>["events"][number];

const names: Readonly<Record<string, string>> = {
  privatePlacement: "Private placement",
  banksSelected: "Banks selected",
  exchangeRegistered: "Registered with an exchange",
  listed: "On the list of its exchange",
  upsized: "Upsized",
  deregistered: "Deregistered",
  watchlisted: "Added to the watchlist",
  confidential: "Confidentially filed",
  filed: "Filed",
  amended: "Amended",
  termsSet: "Terms set",
  resumed: "Resumed",
  scheduled: "Scheduled",
  effective: "Effective",
  postponed: "Postponed",
  priced: "Priced",
  trading: "First trade",
  withdrawn: "Withdrawn",
  delisted: "Delisted",
  acquired: "Acquired",
};

/** The events whose day is settled from several statements. */
const settledColumns: Readonly<Record<string, string>> = {
  confidential: "confidential_on",
  filed: "filed_on",
  postponed: "postponed_on",
  withdrawn: "withdrawn_on",
  priced: "priced_on",
  trading: "first_trade_on",
};

/** The events of the deal up to today, oldest first. */
export function pastEvents(facts: ChainFacts): Event[] {
  return dealOf(facts).events.filter(({ happened_on }) => happened_on <= facts.today);
}

export function eventPart(facts: ChainFacts, event: Event, label = names[event.kind]): Part {
  const { kind, happened_on: on, evidence } = event;
  const accession = filingId.exec(evidence ?? "")?.[0] ?? null;
  const column = settledColumns[kind];
  const words = label ?? kind;
  if (column) {
    const part = fact(facts, "deal", column, words, day(on));
    if (facts.made === null || settledOfDeal(facts, column)?.value === on)
      return { leaf: { ...leafOf(part), ...(accession && { accession }) } };
  }
  return {
    leaf: {
      ...blankLeaf(`event ${kind} ${on}`, words, day(on)),
      accession,
      origin: findEvidence(facts, event, accession),
    },
  };
}

function leafOf(part: Part): Leaf {
  if ("field" in part) throw new Error("A fact is no field");
  return part.leaf;
}

function findEvidence(facts: ChainFacts, event: Event, accession: string | null): Origin | null {
  const { made, prices } = facts;
  const { happened_on: on, evidence } = event;
  const listed = findOrigin(made?.testimonies, ({ claims }) =>
    (claims.filings ?? []).some((filing) => filing.accession === accession),
  );
  const announced = findOrigin(
    made?.testimonies,
    ({ origin }) => origin.source === evidence && (origin.firstOn ?? origin.documentOn) === on,
  );
  const traded = originOfBar(facts, prices?.offered_key, on);
  const dated = findOrigin(
    made?.testimonies,
    ({ origin }) => origin.firstTradeOn === on || origin.pricedOn === on,
  );
  return listed ?? announced ?? traded ?? dated ?? recordsOf(facts)[0]?.origin ?? null;
}

/** The day of the first or last event of a kind. */
export const eventDay =
  (kind: string, pick: "first" | "last" = "first"): Explain =>
  (facts) => {
    const own = pastEvents(facts).filter((event) => event.kind === kind);
    const event = pick === "first" ? own[0] : own.at(-1);
    const column = settledColumns[kind];
    if (event) return stated(eventPart(facts, event));
    const settled = column && settledOfDeal(facts, column);
    const label = names[kind] ?? kind;
    return stated(
      column
        ? fact(facts, "deal", column, label, null)
        : { leaf: blankLeaf(`event ${kind}`, label, null) },
      settled
        ? `A source states ${day(String(settled.value))}, which contradicts another day of the deal`
        : "No source states such an event",
    );
  };

export const status: Explain = (facts) => {
  const events = pastEvents(facts).filter(({ kind }) => kind in names);
  const parts = events.map((event) => eventPart(facts, event));
  const expected = facts.row.expPricingDate ? (["ExpPricingDate"] as const) : [];
  return derived(
    "Follows from the events of the deal up to today; a deal on file lapses nine months after its last event (Rule 479), unless an exchange lists its company",
    [...parts, ...expected, ...(parts.length === 0 ? (["CompanyName"] as const) : [])],
  );
};

/** The first trade dates a deal without a pricing. */
export const offerDate: Explain = (facts) => {
  const events = pastEvents(facts);
  const priced = events.find(({ kind }) => kind === "priced");
  const trading = events.find(({ kind }) => kind === "trading");
  if (priced) return stated(eventPart(facts, priced));
  if (trading)
    return derived("The first day of trading, since no pricing day is known", [
      eventPart(facts, trading),
    ]);
  return stated(fact(facts, "deal", "priced_on", "Priced", null), "The deal has not been priced");
};

export const withdrawnDate: Explain = (facts) => {
  const event = pastEvents(facts).findLast(({ kind }) => kind === "withdrawn");
  if (event) return stated(eventPart(facts, event));
  if (facts.row.withdrawnDate == null)
    return stated(fact(facts, "deal", "withdrawn_on", "Withdrawn", null));
  return derived(
    "Nine months after the last event on file, when a registration counts as abandoned (Rule 479)",
    ["UpdatedDate"],
  );
};

export const expectedDate: Explain = (facts) => {
  const { expected_on: on } = dealOf(facts).deal;
  const isPast = on !== null && facts.row.expPricingDate == null;
  return stated(
    fact(facts, "deal", "expected_on", "Expected pricing", day(on)),
    isPast ? `The day for which the deal was scheduled, ${longDayText(on)}, has passed` : null,
  );
};
