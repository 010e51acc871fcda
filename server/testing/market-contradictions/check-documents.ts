import type { MarketFacts } from "../../market/facts.ts";
import type { Claim } from "./compare.ts";

const mostLinked = 20;

/** The newest deals whose prospectus a page links to have a text that states what the page shows. */
export function checkDocuments(facts: MarketFacts): Claim[] {
  const priced = new Map(
    facts.deal_event
      .filter(({ kind }) => kind === "priced")
      .map((event) => [event.deal_key, event.happened_on]),
  );
  const prospectuses = new Map(
    facts.sec_filing
      .filter(({ form }) => form === "424B4")
      .map((filing) => [filing.company_key, filing.accession]),
  );
  const passages = Map.groupBy(facts.filing_passage, ({ accession }) => accession);
  const newest = facts.deal
    .filter(
      (deal) =>
        priced.has(deal.deal_key ?? 0) && prospectuses.has(deal.company_key) && !deal.is_fund,
    )
    .toSorted((x, y) =>
      String(priced.get(y.deal_key ?? 0)).localeCompare(String(priced.get(x.deal_key ?? 0))),
    )
    .slice(0, mostLinked);
  const textOf = (deal: MarketFacts["deal"][number], states: string) =>
    (passages.get(prospectuses.get(deal.company_key) ?? "") ?? []).find((passage) =>
      passage.states.includes(states),
    )?.body ?? "";
  const shares = (deal: MarketFacts["deal"][number]) =>
    Number(deal.primary_shares) + Number(deal.secondary_shares);
  const write = (count: number) => count.toLocaleString("en-US");
  const statements = Map.groupBy(facts.financial_statement, ({ company_key }) => company_key);
  const misstated = facts.filing_passage.filter(({ accession, states, body }) => {
    const company = facts.sec_filing.find((filing) => filing.accession === accession)?.company_key;
    return states.some((name) => {
      const [, end, term, currency] =
        /^company\.([^/]*)\/([^/]*)\/([^/]*) revenue$/.exec(name) ?? [];
      if (end === undefined) return false;
      const row = (statements.get(company ?? 0) ?? []).find(
        (one) => one.period_end_on === end && one.term === term && one.currency === currency,
      );
      return row === undefined || !body.includes(write(Number(row.revenue)));
    });
  });
  return [
    [
      "the newest prospectuses can be read",
      newest.length < mostLinked
        ? [newest.length]
        : newest.filter((d) => textOf(d, "deal.offer_price") === ""),
    ],
    [
      "a prospectus states the price of its deal",
      newest.filter(
        (d) =>
          !textOf(d, "deal.offer_price").includes(
            write(Number(d.offer_price)).split(".")[0] ?? "~",
          ),
      ),
    ],
    [
      "a prospectus states the shares of its deal",
      newest.filter((d) => !textOf(d, "deal.shares").includes(write(shares(d)))),
    ],
    ["a prospectus states the sales of the statements", misstated],
  ];
}
