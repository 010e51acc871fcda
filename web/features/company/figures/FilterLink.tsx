import type { GridRow } from "../../../../domain/contract/companies/company-shapes.ts";
import { useOpenView } from "../../../parts/use-open-view.ts";
import { FigureText } from "./FigureText.tsx";
import classes from "./figures.module.css";

interface Props {
  row: GridRow;
  filter: "UnderwriterKeyList" | "Investor";
}

/** A bank or investor, linked to all companies that it brought public or backs. */
export function FilterLink({ row: { cells, filterKey }, filter }: Props) {
  const { isPending, open } = useOpenView("Priced");
  const [name] = cells;
  if (name === undefined || filterKey === null) return name ? <FigureText figure={name} /> : null;
  return (
    <button
      aria-disabled={isPending}
      className={classes.filterLink}
      onClick={isPending ? undefined : () => open({ timeframe: "all", [filter]: [filterKey] })}
      title={`All IPOs of ${name.text}`}
      type="button"
    >
      {name.text}
    </button>
  );
}
