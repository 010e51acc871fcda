import { type Condition, dictionaries, type Filter, maxChoices } from "../domain/filters/filter.ts";
import { sections } from "../domain/filters/filters.ts";
import { tableOf } from "./markdown.ts";

/** Prints `docs/filters.md`, the table of every filter. */
export function printFilters(): string {
  return `${[
    "# Filters",
    "",
    "<!-- Printed by `npm run print-filters` from domain/filters; do not edit. -->",
    "",
    "What the `filters` of a view may hold: an object of these keys. A key that is absent sets no condition;",
    "`null`, an empty text, an empty list and `false` count as absent. All keys together must be met; one of the",
    "values of a list is enough; both ends of a range are included; a row without a value meets no range. Unknown",
    "keys and values that cannot be used are refused by name. Choices are read whatever their letter case.",
    "",
    `Money is in millions of US dollars, percents in percent points, days as \`2024-05-01\`, ids as the dictionaries of`,
    `the view have them, lists of at most ${maxChoices}.`,
    "",
    "SPACs and A-shares are left out of views of deals until they are asked for: by `IncludeSpac` and",
    "`IncludeChina`, or by a filter that is about them. Views of SPACs, lock-ups, private companies and withdrawn",
    "or postponed deals show them in any case.",
    ...sections.flatMap(({ title, filters }) => [
      "",
      `## ${title}`,
      "",
      ...tableOf(["Keys", "Label", "Value", "Notes"], Object.values(filters).map(rowOf)),
    ]),
  ].join("\n")}\n`;
}

function rowOf(filter: Filter): string[] {
  const keys = filter.keys.map((key) => `\`${key}\``).join(", ");
  return [keys, filter.label, valueText(filter), notesOf(filter)];
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
        const values = control.options.map(({ value }) => `\`${value}\``).join(", ");
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
  const keysOf = (keys: readonly string[]) => keys.map((key) => `\`${key}\``).join(", ");
  return [
    filter.meaning,
    filter.isInForm === false && "set by screens",
    filter.shownWhen && `shown when ${textOf(filter.shownWhen)}`,
    filter.hiddenWhen && `hidden when ${textOf(filter.hiddenWhen)}`,
    filter.disabledWhen && `disabled when ${textOf(filter.disabledWhen)}`,
    filter.excludes && `clears ${keysOf(filter.excludes)}`,
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

if (import.meta.main) process.stdout.write(printFilters());
