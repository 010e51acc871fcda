import {
  type FilterKey,
  type Filters,
  findFilter,
  isFilterKey,
} from "../../../../domain/filters/filters.ts";
import { readFailedCall } from "../../../ui/form/failed-call.ts";

interface Refusal {
  /** Errors by filter. */
  problems: ReadonlyMap<FilterKey, string>;
  /** The errors that belong to none of the form's filters. */
  summary: string;
}

export const noRefusal: Refusal = { problems: new Map(), summary: "" };

/** Reads the errors of a refused run; filters that changed since have none. */
export function readRefusal(
  failure: Error,
  submittedFilters: Filters,
  formFilters: Filters,
): Refusal {
  const { summaryErrors, invalidParams } = readFailedCall(failure);
  const problems = new Map<FilterKey, string>();
  const others: string[] = [];
  for (const { name, reasons } of invalidParams) {
    const key = name.replace(/^filters\./, "");
    if (!isFilterKey(key)) others.push(...reasons);
    else if (isUnchanged(key, submittedFilters, formFilters))
      problems.set(key, reasons.map(translateKeys).join(" "));
  }
  const summary = invalidParams.length === 0 ? summaryErrors : others;
  return { problems, summary: [...new Set(summary)].join(" ") };
}

/** Both ends of a range are corrected by a change of either. */
function isUnchanged(key: FilterKey, before: Filters, now: Filters): boolean {
  const keys = findFilter(key).filter.keys as readonly FilterKey[];
  return keys.every((one) => before[one] === now[one]);
}

/** Translates "Can't exceed DealSizeMax" into the form's words. */
function translateKeys(reason: string): string {
  return reason.replace(/\w+/g, (word) => {
    if (!isFilterKey(word)) return word;
    const { keys, control } = findFilter(word).filter;
    const index = keys.indexOf(word);
    if (control.kind === "dateRange") return control.placeholders[index === 0 ? 0 : 1];
    return index === 0 ? "Min" : "Max";
  });
}
