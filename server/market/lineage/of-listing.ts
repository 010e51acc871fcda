import { dealOf, derived, type Explain, fact, records, stated } from "./chain.ts";
import { eventPart, pastEvents } from "./of-events.ts";

type Deal = ReturnType<typeof dealOf>["deal"];

export const exchange: Explain = (facts) =>
  stated(
    fact(facts, "deal", "exchange", "Exchange", facts.row.exchange),
    "No source states the exchange",
  );

/** A deal in US dollars whose exchange no source states is one of the US. */
export const ofExchange: Explain = (facts) =>
  facts.row.exchange == null && facts.deal?.exchange
    ? derived("A deal in US dollars without a known exchange counts as one of the US", ["Currency"])
    : derived("As the portal's list of exchanges says", ["ExchangeName"]);

export const securityType: Explain = (facts) => {
  const { security, deal } = dealOf(facts);
  return facts.made && !facts.made.findings.settledOf("deal", deal.deal_key, "kind")
    ? derived("Common shares, since no source says otherwise", [records(facts)])
    : stated(fact(facts, "deal", "kind", "Kind of security", security && facts.row.securityType));
};

const noSourceSays = "No source says whether it is so";

/** A mark that a source sets; without one, the deal is not marked. */
export const mark =
  (column: keyof Deal & `is_${string}`, label: string): Explain =>
  (facts) => {
    const { deal } = dealOf(facts);
    const isSettled = facts.made?.findings.settledOf("deal", deal.deal_key, column);
    if (deal[column] === null)
      return stated(fact(facts, "deal", column, label, null), noSourceSays);
    if (!facts.made || isSettled)
      return stated(fact(facts, "deal", column, label, deal[column] as boolean));
    return derived(
      `No source calls it a ${label.toLowerCase()}, or the course of its filings decides`,
      [records(facts)],
    );
  };

export const directListing: Explain = (facts) => {
  const { deal } = dealOf(facts);
  const { made } = facts;
  if (
    !deal.is_direct_listing ||
    made?.findings.settledOf("deal", deal.deal_key, "is_direct_listing")
  )
    return mark("is_direct_listing", "Direct listing")(facts);
  return derived(
    "All shares belong to holders, their number is not round, and no source names a bank that sold them",
    ["Shares", fact(facts, "deal", "secondary_shares", "Shares of holders", deal.secondary_shares)],
  );
};

export const spac: Explain = (facts) => {
  const { deal } = dealOf(facts);
  const { made } = facts;
  if (!made || made.findings.settledOf("deal", deal.deal_key, "is_spac"))
    return stated(fact(facts, "deal", "is_spac", "SPAC", deal.is_spac));
  const code = made.findings.settledOf("company", facts.company.company.company_key, "sic");
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
  (facts) =>
    facts.made && dealOf(facts).deal[column] === false
      ? derived("No source says so", [records(facts)])
      : stated(
          fact(facts, "deal", column, label, dealOf(facts).deal[column]),
          dealOf(facts).deal[column] === null ? noSourceSays : null,
        );
