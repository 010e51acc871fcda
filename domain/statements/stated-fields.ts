import { companyStatements } from "./company.ts";
import { dealStatements } from "./deal.ts";
import type { Kind } from "./kinds.ts";
import { privateCompanyStatements } from "./private-company.ts";
import { securityStatements } from "./security.ts";
import { spacStatements } from "./spac.ts";
import type { StatedValue, Statements } from "./stated-value.ts";
import { subjectStatements } from "./subject.ts";

/** The groups of values that are stated one by one. */
export const singleStatements = {
  subject: subjectStatements,
  company: companyStatements,
  security: securityStatements,
  deal: dealStatements,
  spac: spacStatements,
  privateCompany: privateCompanyStatements,
} as const satisfies Record<string, Statements>;

export type SingleGroup = keyof typeof singleStatements;

/** The kinds of values that staff write: those of single values, of several at once, and of whole lists. */
export type StatedKind = Kind | "place" | "holders" | "statements" | "balances";

/** How a value with a field of its own is written, and the claim that it makes. */
export interface StatedField {
  label: string;
  kind: StatedKind;
  /** Whose value it is. */
  of: "company" | "deal";
  /** The group of the claim and its name in it; a value that is the whole group has no name. */
  claim: readonly [group: SingleGroup | "holders" | "statements" | "balances", name: string];
}

type FieldOf<S> = S extends { prospectus: string }
  ? S extends { correctAs: infer Id }
    ? Id
    : S extends { field: infer Id }
      ? Id
      : never
  : never;
type FieldsOf<G extends SingleGroup, Having = unknown> = {
  [Name in keyof (typeof singleStatements)[G]]: (typeof singleStatements)[G][Name] extends Having
    ? FieldOf<(typeof singleStatements)[G][Name]>
    : never;
}[keyof (typeof singleStatements)[G]];
type SingleFieldId = { [G in SingleGroup]: FieldsOf<G> }[SingleGroup];

/** The groups whose values stand in the columns of one table each. */
export type GroupWithColumns = "company" | "deal" | "security" | "spac";

/** The fields whose value stands in one column. */
export type FieldWithColumn = {
  [G in GroupWithColumns]: FieldsOf<G, { column: string }>;
}[GroupWithColumns];

/** The lists that prospectuses state as a whole. */
const wholeFields = {
  Holders: { label: "Largest Holders", kind: "holders", of: "company", claim: ["holders", ""] },
  Statements: {
    label: "Summary Financials",
    kind: "statements",
    of: "company",
    claim: ["statements", ""],
  },
  BalanceSheets: {
    label: "Balance Sheets",
    kind: "balances",
    of: "company",
    claim: ["balances", ""],
  },
} as const satisfies Record<string, StatedField>;

export type StatedFieldId = (SingleFieldId & string) | keyof typeof wholeFields;

/** Lists the values that are stated one by one, with their groups. */
export function listSingleValues(): { group: SingleGroup; name: string; value: StatedValue }[] {
  return (Object.entries(singleStatements) as [SingleGroup, Statements][]).flatMap(
    ([group, statements]) =>
      Object.entries(statements).flatMap(([name, value]) =>
        "kind" in value ? [{ group, name, value }] : [],
      ),
  );
}

/** The values that are read from prospectuses. Those that the catalogue of columns has too keep its ids. */
export const statedFields = Object.fromEntries([
  ...listSingleValues().flatMap(({ group, name, value }): [string, StatedField][] => {
    const { kind, prospectus: label, correctAs, field = correctAs } = value;
    if (label === undefined || field === undefined) return [];
    return [[field, { label, kind, of: ownerOf(group), claim: [group, name] }]];
  }),
  ...Object.entries(wholeFields),
]) as Readonly<Record<StatedFieldId, StatedField>>;

export function ownerOf(group: SingleGroup): "company" | "deal" {
  return group === "company" || group === "privateCompany" ? "company" : "deal";
}

export function isStatedFieldId(id: string): id is StatedFieldId {
  return Object.hasOwn(statedFields, id);
}
