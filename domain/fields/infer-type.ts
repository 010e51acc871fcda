import { isDay } from "../calendar/day.ts";
import type { FieldType } from "./field.ts";

const number = String.raw`\d{1,3}(,\d{3})+(\.\d+)?|\d+(\.\d+)?`;
const marked = new RegExp(`^([%$][-−]?(${number})|[-−]?(${number})[%$])$`);
const separated = /^[-−]?\d{1,3}(,\d{3})+(\.\d+)?$/;
const foreign = new RegExp(String.raw`^[-−]?(\p{Sc} ?(${number})|(${number}) ?\p{Sc})$`, "u");
const inParentheses = new RegExp(String.raw`^\(\p{Sc}? ?(${number})\p{Sc}?\)$`, "u");
const instant = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** What kind a column is that declares none, by one of its values. A text of digits alone may be a ticker, so it stays text. */
export function inferType(sample: unknown): FieldType {
  if (typeof sample === "number") return "Number";
  if (typeof sample === "boolean") return "Boolean";
  if (typeof sample === "object" && sample !== null) return "Complex";
  if (typeof sample !== "string") return "Text";
  const text = sample.trim();
  if (marked.test(text)) return "Percentage";
  if (separated.test(text) || foreign.test(text) || inParentheses.test(text)) return "Money";
  const [, day] = instant.exec(text) ?? [];
  return day !== undefined && isDay(day) ? "Date" : "Text";
}

/** A declared kind beats what the values look like. */
export function columnType(declared: FieldType | undefined, sample: unknown): FieldType {
  return declared ?? inferType(sample);
}
