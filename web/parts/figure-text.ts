import type { StatsCell, StatsColumn } from "../../domain/contract/stats/stats.ts";
import { dollarsText, noValueText, percentText } from "../../domain/fields/formats.ts";
import { displayedSign, withSign } from "../grid/cells/signed-text.ts";

/** The text of a figure; an unknown one is a dash. A return has its sign, a share has none. */
export function figureText(value: number | null, unit: StatsColumn["unit"]): string {
  if (value === null) return noValueText;
  switch (unit) {
    case "money":
      return value === 0 ? "$0" : dollarsText(value);
    case "percent": {
      const text = percentText(value);
      return withSign(text, displayedSign(value, text));
    }
    case "share":
      return percentText(value);
    case "years":
      return value.toFixed(1);
    default:
      return value.toLocaleString("en-US").replace("-", "−");
  }
}

/** Says on how many deals a figure stands, where that is not all of them. */
export function standsOn({ known, deals }: StatsCell, unit: StatsColumn["unit"]): string | null {
  return unit === "count" || known === deals ? null : `${known} of ${deals}`;
}
