import type { FieldId } from "../fields/fields.ts";
import { listSingleValues, ownerOf, type StatedField } from "./stated-fields.ts";

/** A value that editors may correct, and the claim that they make by it. A value of several parts has no name. */
export interface CorrectableField extends Omit<StatedField, "label"> {
  /** A range is corrected on the day on which it was stated: that of the first or of the last terms. */
  terms?: "first" | "last";
}

const range = { of: "deal", kind: "range", claim: ["deal", "range"] } as const;

/** The fields that sources state one value of; all others follow from these. */
export const correctableFields: Partial<Record<FieldId, CorrectableField>> = {
  ...Object.fromEntries(
    listSingleValues().flatMap(({ group, name, value: { kind, correctAs } }) =>
      correctAs ? [[correctAs, { of: ownerOf(group), kind, claim: [group, name] }]] : [],
    ),
  ),
  Headquarters: { of: "company", kind: "place", claim: ["company", ""] },
  OriginalRange: { ...range, terms: "first" },
  PriceRange: { ...range, terms: "last" },
};
