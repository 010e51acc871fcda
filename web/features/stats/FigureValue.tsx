import type { StatsColumn } from "../../../domain/contract/stats/stats.ts";
import { noValueText, percentText } from "../../../domain/fields/formats.ts";
import { SignedChange } from "../../grid/cells/SignedChange.tsx";
import { figureText } from "../../parts/figure-text.ts";

/** The text of a figure. Only a return has a triangle and a color. */
export function FigureValue({ value, unit }: { value: number | null; unit: StatsColumn["unit"] }) {
  if (value === null) return <SignedChange text={noValueText} value={null} />;
  if (unit === "percent") return <SignedChange text={percentText(value)} value={value} />;
  return figureText(value, unit);
}
