import type { Unit } from "../../../../../domain/filters/filter.ts";

interface Affixes {
  prefix?: string;
  suffix?: string;
}

/** The symbols shown next to the number in an input. */
export const affixes: Record<Unit, Affixes> = {
  millions: { prefix: "$", suffix: "mm" },
  percent: { suffix: "%" },
  dollars: { prefix: "$" },
  multiple: { suffix: "x" },
  score: {},
  days: { suffix: "days" },
  year: {},
};
