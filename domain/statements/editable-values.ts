import { fieldOf, isFieldId } from "../fields/fields.ts";
import { listSingleValues, ownerOf, type StatedField } from "./stated-fields.ts";

/** The groups in which editors find the values of a company, with their titles. */
export const editGroups = {
  dates: "Status and Dates",
  offering: "Offering",
  spac: "SPAC",
  company: "Company",
} as const;

export type EditGroup = keyof typeof editGroups;

/** A value that editors state in the browser. */
export interface EditableValue extends StatedField {
  id: string;
  group: EditGroup;
  /** True for a value of the terms, the price, the dates and the status of an offering. */
  isTerms: boolean;
  /** True for a day of which there may be several. */
  recurs: boolean;
  /** The name under which settling notes where the value is from. */
  noted: string;
  /** Says what is missing where a statement has no effect. */
  needs?: string;
}

/** City and state or country are stated together. */
const headquarters: EditableValue = {
  ...{ id: "Headquarters", label: fieldOf("Headquarters").title, kind: "place", of: "company" },
  ...{ claim: ["company", ""], group: "company", isTerms: false, recurs: false, noted: "hq_city" },
};

/** Every value that editors may correct one by one; lists of banks are edited as tables, and ranges with their day. */
export const editableValues: readonly EditableValue[] = [
  ...listSingleValues().flatMap(({ group, name, value }): EditableValue[] => {
    const { kind, correctAs, field = correctAs, prospectus, recurs = false, needs } = value;
    if (field === undefined || kind === "banks" || kind === "range") return [];
    const of = ownerOf(group);
    const isTerms = of === "deal" && group !== "spac";
    const editGroup = of === "company" ? "company" : group === "spac" ? "spac" : "offering";
    return [
      {
        ...{ id: field, kind, of, claim: [group, name], isTerms, recurs },
        group: group === "deal" && kind === "day" ? "dates" : editGroup,
        label: isFieldId(field)
          ? fieldOf(field).title
          : (prospectus ?? value.label ?? field.replace(/(?<=[a-z])(?=[A-Z])/g, " ")),
        noted: value.column ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        ...(needs !== undefined && { needs }),
      },
    ];
  }),
  headquarters,
];

/** A range is stated on a day: on that of earlier terms it corrects them, on another day it revises them. */
export const rangeValue: EditableValue = {
  ...{ id: "PriceRange", label: "Price Range", kind: "range", of: "deal" },
  ...{ claim: ["deal", "range"], group: "offering", isTerms: true, recurs: false, noted: "" },
};

export function findEditableValue(id: string): EditableValue | undefined {
  return id === rangeValue.id ? rangeValue : editableValues.find((value) => value.id === id);
}

/** The word that an editor writes for a value that nobody knows. */
export const unknownValue = "unknown";

/** Values that tell what is meant, and that every company or offering has. Of a day that recurs each event is a statement. */
const alwaysKnown = ["CompanyName", "ExchangeName", "SecurityType", "Currency", "IsFund"];

/** True for a value of which an editor may state that nobody knows it. */
export function mayBeUnknown(id: string): boolean {
  const value = editableValues.find((one) => one.id === id);
  return value !== undefined && !value.recurs && !alwaysKnown.includes(id);
}
