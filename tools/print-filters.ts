import { type Condition, dictionaries, type Filter, maxChoices } from "../domain/filters/filter.ts";
import { sections } from "../domain/filters/filters.ts";
import { codeList, fillPage, tableOf } from "./markdown.ts";
import { writeProjectFile } from "./project-files.ts";

const page = "docs/filters.md";

/** Prints the table of every filter. */
export function printFilters(): string {
  const tables = sections.map(({ title, filters }) => {
    const rows = Object.values(filters).map(rowOf);
    return `## ${title}\n\n${tableOf(["Keys", "Label", "Value", "Notes"], rows)}`;
  });
  return fillPage(page, { maxChoices: String(maxChoices), filters: tables.join("\n\n") });
}

function rowOf(filter: Filter): string[] {
  return [codeList(filter.keys), filter.label, valueText(filter), notesOf(filter)];
}

function valueText({ control }: Filter): string {
  switch (control.kind) {
    case "checkbox":
      return "`true`";
    case "threeWay":
      return "`include`, `exclude` or `only`";
    case "text":
      return `text, at most ${control.maxLength} characters`;
    case "date":
    case "dateRange":
      return "day";
    case "number":
    case "numberRange":
      return numberOf(control);
    case "select":
    case "multiSelect": {
      const isList = control.kind === "multiSelect";
      if ("options" in control) {
        const values = codeList(control.options.map(({ value }) => String(value)));
        return `${isList ? "list of" : "one of"} ${values}`;
      }
      const id = dictionaries[control.dictionary] === "number" ? "ids" : "texts";
      const of = `of the dictionary ${control.dictionary}`;
      return isList ? `list of ${id} ${of}` : `one of the ${id} ${of}`;
    }
  }
}

const units = {
  millions: "millions of US dollars",
  percent: "percent",
  dollars: "US dollars",
  multiple: "times",
  score: "score",
  days: "days",
  year: "year",
} as const;

function numberOf(control: Extract<Filter["control"], { kind: "number" | "numberRange" }>): string {
  const { unit, min, max, offered } = control;
  const choices = offered ? `; offered: ${offered.join(", ")}` : "";
  return `${units[unit]}, ${min} to ${max}${choices}`;
}

function notesOf(filter: Filter): string {
  return [
    filter.meaning,
    filter.isInForm === false && "set by screens",
    filter.shownWhen && `shown when ${textOf(filter.shownWhen)}`,
    filter.hiddenWhen && `hidden when ${textOf(filter.hiddenWhen)}`,
    filter.disabledWhen && `disabled when ${textOf(filter.disabledWhen)}`,
    filter.excludes && `clears ${codeList(filter.excludes)}`,
    filter.qualifies && `of ${filter.qualifies}; alone no condition`,
    filter.grains && !filter.grains.includes("deal") && "lock-ups only",
    filter.grains?.includes("monitor") && "on the monitor list too",
  ]
    .filter(Boolean)
    .join("; ");
}

function textOf(condition: Condition): string {
  switch (condition.kind) {
    case "isChosen":
      return `${condition.anyOf.map((key) => `\`${key}\``).join(" or ")} is set`;
    case "isAiTagChosen":
      return "a chosen tag is about AI";
    case "listingIs":
      return `the listing location is ${condition.location === "Us" ? "US" : "Non-US"}`;
  }
}

if (import.meta.main) writeProjectFile(page, printFilters());
