import type { FieldId } from "../fields/fields.ts";
import type { Kind, TypesOfKinds } from "./kinds.ts";

/** The columns of a table that state a value: their meaning, and an example where that of the kind does not do. */
type TableColumn = readonly [meaning: string, example?: string];

/** A column that states a part of a value. */
type PartColumn = readonly [kind: Kind, meaning: string, example: string];

/** A value that sources state. What is said of it here is said nowhere else. */
export interface StatedValue {
  kind: Kind;
  /** The most letters of a text or a name, for each of the names of a list. */
  longest?: number;
  /** The limits of a `number`. */
  range?: readonly [least: number, most: number];
  /** The most entries of a list of words. */
  most?: number;
  /** The words that it may be. */
  choices?: readonly string[];
  /** Every record of its kind has it. */
  isRequired?: true;
  /** A required value that may be unknown. */
  isNullable?: true;
  /** The column of the fact of its group into which it is settled. */
  column?: string;
  /** True when settling has a rule of its own for the column, and does not take the best statement as it is. */
  hasRule?: true;
  /** True for a day of which there may be several, such as postponements; what is stated of one leaves the others. */
  recurs?: true;
  /** The column of views by which editors may correct it. */
  correctAs?: FieldId;
  /** Its name on the page of proposed facts; the reader of prospectuses is then asked for it. */
  prospectus?: string;
  /** Its id on that page, where no column of views that editors correct shows it. */
  field?: string;
  /** Its name at the desk, where neither a column of views nor that page has one. */
  label?: string;
  /** Says what is missing where an editor's statement of it has no effect, which is then refused. */
  needs?: string;
  table?: TableColumn;
  /** Columns of tables that state parts of it; they follow it in the list of fields. */
  parts?: Readonly<Record<string, PartColumn>>;
}

/** The entries of a list, or the fields of a part of a record. */
export interface StatedGroup {
  fields: Statements;
  /** Absent for a part that is not a list. */
  most?: number;
  isRequired?: true;
}

export type Stated = StatedValue | StatedGroup;
export type Statements = { readonly [name: string]: Stated };

/** Names columns that each state one of several equal parts: "lead1", "lead2". */
export function numbered<const Name extends string, Part extends PartColumn>(
  name: Name,
  count: number,
  part: Part,
): Record<`${Name}${1 | 2 | 3 | 4}`, Part> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  // The types name four columns, which all callers have.
  return Object.fromEntries(numbers.map((one) => [`${name}${one}`, part])) as Record<
    `${Name}${1 | 2 | 3 | 4}`,
    Part
  >;
}

type ValueOf<S> = S extends { choices: readonly (infer Choice)[]; most: number }
  ? Choice[]
  : S extends { choices: readonly (infer Choice)[] }
    ? Choice
    : S extends { fields: infer Fields; most: number }
      ? ClaimsBy<Fields>[]
      : S extends { fields: infer Fields }
        ? ClaimsBy<Fields>
        : S extends { kind: infer K extends Kind; most: number }
          ? TypesOfKinds[K][]
          : S extends { kind: infer K extends Kind }
            ? TypesOfKinds[K]
            : never;

type Required<S> = {
  [Name in keyof S]: S[Name] extends { isRequired: true } ? Name : never;
}[keyof S];

/** The claims that a record can make by a list of statements. A field that is absent or null states nothing. */
export type ClaimsBy<S> = {
  -readonly [Name in Required<S>]:
    | ValueOf<S[Name]>
    | (S[Name] extends { isNullable: true } ? null : never);
} & {
  -readonly [Name in Exclude<keyof S, Required<S>>]?:
    | ValueOf<S[Name]>
    | (S[Name] extends { most: number } | { fields: unknown } ? never : null);
};
