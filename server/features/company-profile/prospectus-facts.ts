import type { Fact } from "../../../domain/contract/companies/company-shapes.ts";
import { amountText, dayText, priceText } from "../../../domain/fields/formats.ts";
import { fact as settledFact, stated } from "../../market/lineage/chain.ts";
import type { Telling } from "./explain-reports.ts";
import { listedFact } from "./fact-names.ts";
import { blank } from "./grids.ts";
import type { ProfileFacts } from "./profile-repository.ts";

interface ProspectusFact {
  label: string;
  entity: "company" | "deal" | "spac";
  /** The column of the company, the deal or the SPAC. */
  column: string;
  text: string;
  value: number | null;
}

/** The facts of the offering that its prospectus and the reports after it state; blank ones are left out. */
export function prospectusRowsOf(facts: ProfileFacts): Fact[] {
  return listKnown(facts).map(({ label, column, text, value }) => ({
    ...blank,
    label,
    text,
    value,
    fact: listedFact("prospectus", column),
  }));
}

/** Names the filing that states such a value. */
export function tellProspectusFact(
  facts: ProfileFacts,
  column: string | undefined,
): Telling | null {
  const known = listKnown(facts).find((one) => one.column === column);
  if (known === undefined) return null;
  const { label, entity, text } = known;
  return (chain) => ({
    label,
    value: text,
    explanation: stated(settledFact(chain, entity, known.column, label, text)),
  });
}

type Row = [
  entity: ProspectusFact["entity"],
  column: string,
  label: string,
  value: string | number | null | undefined,
  format?: (value: number) => string,
];

function listKnown({ deal, spac }: ProfileFacts): ProspectusFact[] {
  if (deal === null) return [];
  const { currency } = deal;
  const price = (value: number) => priceText(value, currency);
  const amount = (value: number) => `${currency} ${amountText(value)}`;
  const shares = (value: number) => `${amountText(value)} shares`;
  const exercised = (value: number) =>
    [shares(value), ...(deal.exercisedOn ? [dayText(deal.exercisedOn)] : [])].join(", ");
  const part = (value: number) => `${(value * 100).toFixed(1)}%`;
  const rows: Row[] = [
    ["deal", "underwriting_discount", "Underwriting Discount", deal.underwritingDiscount, price],
    ["deal", "net_proceeds", "Net Proceeds", deal.netProceeds, amount],
    ["deal", "over_allotment_shares", "Over-allotment Option", deal.overAllotmentShares, shares],
    ["deal", "exercised_shares", "Over-allotment Exercised", deal.exercisedShares, exercised],
    ["deal", "use_of_proceeds", "Use of Proceeds", deal.useOfProceeds],
    ["deal", "directed_share_part", "Directed Shares", deal.directedSharePart, part],
    ["deal", "indications_of_interest", "Indications of Interest", deal.indicationsOfInterest],
    ["company", "auditor", "Auditor", deal.auditor],
    ["company", "incorporated_in", "Incorporated In", deal.incorporatedIn],
    ["spac", "target_focus", "Target Focus", spac?.targetFocus],
    ["spac", "warrant_strike", "Warrant Exercise Price", spac?.warrantStrike, price],
  ];
  return rows.flatMap(([entity, column, label, value, format = String]) => {
    if (value == null) return [];
    const text = typeof value === "number" ? format(value) : value;
    return [{ entity, column, label, text, value: typeof value === "number" ? value : null }];
  });
}
