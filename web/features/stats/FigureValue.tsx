import type { StatsColumn } from "../../../domain/contract/stats.ts";
import { SignedChange } from "../../grid/cells/SignedChange.tsx";
import { figureText } from "./stats-text.ts";

interface Props {
  value: number | null;
  unit: StatsColumn["unit"];
}

/** The text of a figure. Only a return has a triangle and a color. */
export function FigureValue({ value, unit }: Props) {
  const text = figureText(value, unit);
  return unit === "percent" ? <SignedChange text={text} value={value} /> : text;
}
