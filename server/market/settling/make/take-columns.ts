import { singleStatements } from "../../../../domain/statements/stated-fields.ts";
import type { ClaimsBy, Statements } from "../../../../domain/statements/stated-value.ts";
import type { Fields } from "../draft/testimony.ts";

/** The groups whose claims become a row of their own. */
type RowGroup = "company" | "deal" | "spac";

/** The values that settle into columns as the best source states them. */
type Columns<G> = {
  [Name in keyof G as G[Name] extends { hasRule: true }
    ? never
    : G[Name] extends { column: infer Column extends string }
      ? Column
      : never]: NonNullable<ClaimsBy<G>[Name & keyof ClaimsBy<G>]> | null;
};

/** Settles the values of a group that no rule but precedence decides, each into its column. */
export function takeColumns<G extends RowGroup>(
  fields: Fields,
  group: G,
): Columns<(typeof singleStatements)[G]> {
  const statements: Statements = singleStatements[group];
  const values = Object.entries(statements).flatMap(([name, value]) => {
    if (!("kind" in value) || value.column === undefined || value.hasRule) return [];
    const read = (claims: Readonly<Record<string, unknown>> | undefined) => claims?.[name];
    return [[value.column, fields.take(value.column, (claims) => read(claims[group]))]];
  });
  return Object.fromEntries(values) as Columns<(typeof singleStatements)[G]>;
}
