import {
  type FilterKey,
  type Filters,
  findFilter,
  isFilterKey,
} from "../../../../domain/filters/filters.ts";
import { readFailedCall } from "../../../ui/form/failed-call.ts";

interface Refusal {
  /** By the filter that it belongs to. */
  problems: ReadonlyMap<FilterKey, string>;
  /** What belongs to no filter that the form shows. */
  summary: string;
}

export const nothingRefused: Refusal = { problems: new Map(), summary: "" };

/** What a refused run says of the filters; of those that were changed since, nothing. */
export function readRefusal(failure: Error, ran: Filters, now: Filters): Refusal {
  const { summaryErrors, invalidParams } = readFailedCall(failure);
  const problems = new Map<FilterKey, string>();
  const others: string[] = [];
  for (const { name, reasons } of invalidParams) {
    const key = name.replace(/^filters\./, "");
    if (!isFilterKey(key)) others.push(...reasons);
    else if (ran[key] === now[key]) problems.set(key, reasons.map(withEnds).join(" "));
  }
  const summary = invalidParams.length === 0 ? summaryErrors : others;
  return { problems, summary: [...new Set(summary)].join(" ") };
}

/** "Should not be over DealSizeMax" as a reader of the form says it. */
function withEnds(reason: string): string {
  return reason.replace(/\w+/g, (word) => {
    if (!isFilterKey(word)) return word;
    const { keys, control } = findFilter(word).filter;
    const index = keys.indexOf(word);
    if (control.kind === "dateRange") return control.placeholders[index === 0 ? 0 : 1];
    return index === 0 ? "Min" : "Max";
  });
}
