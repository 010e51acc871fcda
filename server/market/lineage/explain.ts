import { type FieldId, fieldOf, fieldValue } from "../../../domain/fields/fields.ts";
import { noValueText } from "../../../domain/fields/formats.ts";
import { visibleText } from "../../../domain/fields/visible-text.ts";
import { ranks } from "../../../domain/sources/ranks.ts";
import type { ChainFacts, Explain, Explanation, Leaf, Part } from "./chain.ts";
import { ofCompany, ofComps, ofInvestors, ofResearch } from "./of-company.ts";
import { ofDeal } from "./of-deal.ts";
import { ofKeys } from "./of-keys.ts";
import { ofFinancials, ofValuation } from "./of-money.ts";
import { ofReturns } from "./of-returns.ts";

/** How the value of each field comes about; the compiler demands all of them. */
const explanations: Record<FieldId, Explain> = {
  ...ofKeys,
  ...ofDeal,
  ...ofCompany,
  ...ofResearch,
  ...ofReturns,
  ...ofComps,
  ...ofValuation,
  ...ofInvestors,
  ...ofFinancials,
};

/** A value with the places of its inputs in the list. */
export interface ChainLink {
  label: string;
  /** "—" when it is not known. */
  value: string;
  formula: string | null;
  /** The reason why there is no value. */
  reason: string | null;
  /** The statement that the value is; null for one that is made of others. */
  leaf: Leaf | null;
  inputs: number[];
}

/** A value as it reads on screen, and how it comes about. */
export interface NamedValue {
  label: string;
  value: string;
  explanation: Explanation;
}

/** Lists the values behind a field of a row: itself first, then its inputs, each once. */
export function explainField(facts: ChainFacts, id: FieldId): ChainLink[] {
  return explainValue(facts, nameField(facts, id), id);
}

/** Lists the values behind a value: itself first, then its inputs, each once. */
export function explainValue(facts: ChainFacts, root: NamedValue, key = "value"): ChainLink[] {
  const links: ChainLink[] = [];
  const places = new Map<string, number>();
  addValue(root, key);
  return links;

  function place(part: Part): number {
    const key = "field" in part ? part.field : part.leaf.id;
    return (
      places.get(key) ??
      ("field" in part ? addValue(nameField(facts, part.field), part.field) : addLeaf(part.leaf))
    );
  }

  function addLeaf(leaf: Leaf): number {
    places.set(leaf.id, links.length);
    const reason = leaf.text === null ? sayMissing(leaf) : null;
    return links.push({ ...describe(leaf), formula: null, reason, inputs: [] }) - 1;
  }

  function addValue({ label, value, explanation }: NamedValue, key: string): number {
    const { formula, parts, reason = null } = explanation;
    const isKnown = value !== noValueText && value !== notRated;
    const [only] = parts;
    // A value that is stated is its only part, under the name of the field.
    const leaf = formula === null && only && "leaf" in only ? only.leaf : null;
    const link: ChainLink = {
      ...{ label, value, formula, leaf, inputs: [] },
      reason: isKnown ? null : reason,
    };
    const at = links.push(link) - 1;
    places.set(key, at);
    if (leaf === null) link.inputs = [...new Set(parts.map(place))];
    if (!isKnown && link.reason === null)
      link.reason = leaf ? sayMissing(leaf) : findReason(link, links);
    return at;
  }
}

function nameField(facts: ChainFacts, id: FieldId): NamedValue {
  const explanation = explanations[id](facts);
  return { label: fieldOf(id).title, value: textOf(facts, id), explanation };
}

const notRated = "N/R";

function sayMissing({ origin }: Leaf): string {
  return origin && ranks[origin.rank] === "editor"
    ? "An editor states that nobody knows it"
    : "No source states it";
}

function describe(leaf: Leaf): Pick<ChainLink, "label" | "value" | "leaf"> {
  return { label: leaf.label, value: leaf.text ?? noValueText, leaf };
}

function textOf({ row }: ChainFacts, field: FieldId): string {
  return visibleText(field, fieldValue(row, field), row);
}

/** A figure whose input is not known is not known either. */
function findReason({ inputs }: ChainLink, links: readonly ChainLink[]): string {
  const missing = inputs.flatMap((at) => {
    const input = links[at];
    return input && input.value === noValueText ? [input.label] : [];
  });
  if (inputs.length === 0) return "No source states it";
  return missing.length === 0
    ? "The rule gives no value for these inputs"
    : `Not known: ${missing.join(", ")}`;
}
