import {
  dealOf,
  derived,
  type Explain,
  fact,
  records,
  rule,
  settled,
  settledOfCompany,
  settledOfDeal,
  stated,
} from "./chain.ts";
import { eventPart, pastEvents } from "./of-events.ts";

type Deal = ReturnType<typeof dealOf>["deal"];

export const exchange = settled(
  "deal",
  "exchange",
  "Exchange",
  ({ row }) => row.exchange,
  "No source states the exchange",
);

export const ofListed = rule("As the portal's list of exchanges says", ["ExchangeName"]);

/** A deal in US dollars whose exchange no source states is one of the US. */
export const ofExchange: Explain = (facts) =>
  facts.row.exchange == null && facts.deal?.exchange
    ? derived("A deal in US dollars without a known exchange counts as one of the US", ["Currency"])
    : ofListed(facts);

export const securityType: Explain = (facts) => {
  const { security } = dealOf(facts);
  return facts.made && !settledOfDeal(facts, "kind")
    ? derived("Common shares, since no source says otherwise", [records(facts)])
    : stated(fact(facts, "deal", "kind", "Kind of security", security && facts.row.securityType));
};

const noSourceSays = "No source says whether it is so";

/** A mark that a source sets; without one, the deal is not marked. */
export const mark =
  (column: keyof Deal & `is_${string}`, label: string): Explain =>
  (facts) => {
    const value = dealOf(facts).deal[column];
    if (value === null) return stated(fact(facts, "deal", column, label, null), noSourceSays);
    if (!facts.made || settledOfDeal(facts, column))
      return stated(fact(facts, "deal", column, label, value));
    return derived(
      `No source calls it a ${label.toLowerCase()}, or the course of its filings decides`,
      [records(facts)],
    );
  };

export const directListing: Explain = (facts) => {
  const { deal } = dealOf(facts);
  if (!deal.is_direct_listing || settledOfDeal(facts, "is_direct_listing"))
    return mark("is_direct_listing", "Direct listing")(facts);
  return derived(
    "All shares belong to holders, their number is not round, and no source names a bank that sold them",
    ["Shares", fact(facts, "deal", "secondary_shares", "Shares of holders", deal.secondary_shares)],
  );
};

export const spac: Explain = (facts) => {
  if (!facts.made || settledOfDeal(facts, "is_spac"))
    return stated(fact(facts, "deal", "is_spac", "SPAC", dealOf(facts).deal.is_spac));
  const code = settledOfCompany(facts, "sic");
  return derived("By the SEC's industry code 6770, or by the name together with a price of $10", [
    ...(code ? [fact(facts, "company", "sic", "SEC industry code", String(code.value))] : []),
    "CompanyName",
    "SecurityType",
    "IpoPrice",
  ]);
};

export const confidential: Explain = (facts) => {
  const events = pastEvents(facts).filter(
    ({ kind }) => kind === "confidential" || kind === "filed",
  );
  return derived("Confidentially filed, and not yet publicly", [
    ...events.map((event) => eventPart(facts, event)),
    ...(events.length === 0 ? [records(facts)] : []),
  ]);
};

export const plain =
  (column: keyof Deal & string, label: string): Explain =>
  (facts) => {
    const value = dealOf(facts).deal[column];
    if (facts.made && value === false) return derived("No source says so", [records(facts)]);
    return stated(fact(facts, "deal", column, label, value), value === null ? noSourceSays : null);
  };
