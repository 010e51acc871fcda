import type { Field } from "../fields/field.ts";

/** A column as files for programs have it: CSV and Parquet. */
export interface FileColumn {
  title: string;
  kind: "text" | "date" | "number" | "flag";
}

const kinds: Partial<Record<Field["format"], FileColumn["kind"]>> = {
  ...{ text: "text", list: "text", address: "text", complex: "text" },
  ...{ yesNo: "flag", day: "date" },
};

/** Names and types a column; percentages are in points, as the title says. */
export function fileColumnOf({ title, format }: Pick<Field, "title" | "format">): FileColumn {
  return {
    title: format === "percent" ? `${title} (%)` : title,
    kind: kinds[format] ?? "number",
  };
}
