import type { Fact } from "../../../domain/contract/company-shapes.ts";
import { amountText, priceText } from "../../../domain/fields/formats.ts";
import { fact as settledFact, stated } from "../../market/lineage/chain.ts";
import type { Telling } from "./explain-reports.ts";
import { listedFact } from "./fact-names.ts";
import { blank } from "./grids.ts";
import type { ProfileFacts } from "./profile-repository.ts";

interface ProspectusFact {
  label: string;
  /** The column of the deal. */
  column: string;
  text: string;
  value: number | null;
}

/** The facts of the offering that only the prospectus states; blank ones are left out. */
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
  const { label, text } = known;
  return (chain) => ({
    label,
    value: text,
    explanation: stated(settledFact(chain, "deal", known.column, label, text)),
  });
}

function listKnown({ deal }: ProfileFacts): ProspectusFact[] {
  if (deal === null) return [];
  const { currency, underwritingDiscount: discount, netProceeds: net, useOfProceeds: use } = deal;
  const price = (value: number) => priceText(value, currency);
  return [
    ...(discount === null
      ? []
      : [
          {
            label: "Underwriting Discount",
            column: "underwriting_discount",
            text: price(discount),
            value: discount,
          },
        ]),
    ...(net === null
      ? []
      : [
          {
            label: "Net Proceeds",
            column: "net_proceeds",
            text: `${currency} ${amountText(net)}`,
            value: net,
          },
        ]),
    ...(use === null
      ? []
      : [{ label: "Use of Proceeds", column: "use_of_proceeds", text: use, value: null }]),
  ];
}
