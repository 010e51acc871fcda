import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { GridRow } from "../../../../domain/contract/company-shapes.ts";
import { storeView } from "../../../api/views.ts";
import { notifyFailure } from "../../../ui/notify.ts";
import { viewPath } from "../../../view-paths.ts";
import { FigureText } from "./FigureText.tsx";
import classes from "./figures.module.css";

interface Props {
  row: GridRow;
  filter: "UnderwriterKeyList" | "Investor";
}

/** A bank or investor, linked to all companies that it brought public or backs. */
export function FilterLink({ row: { cells, filterKey }, filter }: Props) {
  const navigate = useNavigate();
  const { isPending, mutate } = useMutation({
    mutationFn: (id: number) =>
      storeView({
        viewType: "Priced",
        filters: { timeframe: "all", [filter]: [id] },
        columns: null,
        sort: null,
      }),
    onSuccess: (viewId) => navigate(viewPath("Priced", viewId)),
    onError: notifyFailure,
  });
  const [name] = cells;
  if (name === undefined || filterKey === null) return name ? <FigureText figure={name} /> : null;
  return (
    <button
      aria-disabled={isPending}
      className={classes.filterLink}
      onClick={isPending ? undefined : () => mutate(filterKey)}
      title={`All IPOs of ${name.text}`}
      type="button"
    >
      {name.text}
    </button>
  );
}
