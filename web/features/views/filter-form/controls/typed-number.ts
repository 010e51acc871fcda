import type { NumberLimits } from "../../../../../domain/filters/filter.ts";

export function isWithin(entry: number | string, { min, max, isWhole }: NumberLimits): boolean {
  const number = Number(entry);
  if (entry === "" || !Number.isFinite(number) || number < min || number > max) return false;
  return isWhole !== true || Number.isInteger(number);
}

/** "1." is 1, still being typed. */
export function isSameNumber(a: number | string, b: number | string): boolean {
  return String(a) === String(b) || (a !== "" && b !== "" && Number(a) === Number(b));
}

/** Describes the numbers that an input accepts: "1 to 5". */
export function limitsText({ min, max, isWhole, unit }: NumberLimits): string {
  const format = (end: number) => (unit === "year" ? String(end) : end.toLocaleString("en-US"));
  return `${isWhole ? "Whole number, " : ""}${format(min)} to ${format(max)}`;
}
