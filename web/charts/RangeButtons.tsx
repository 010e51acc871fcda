import classes from "./chart.module.css";
import { type ChartRangeId, chartRanges } from "./ranges.ts";

interface Props {
  /** The name of the chart. */
  title: string;
  ranges: readonly ChartRangeId[];
  /** Null while the chart shows a part that the user has enlarged. */
  chosen: ChartRangeId | null;
  onChoose: (range: ChartRangeId) => void;
}

/** Chooses the days of a chart. */
export function RangeButtons({ title, ranges, chosen, onChoose }: Props) {
  return (
    <fieldset className={classes.ranges}>
      <legend className="visually-hidden">Range of {title}</legend>
      {ranges.map((id) => {
        const { label, name } = chartRanges[id];
        return (
          <button
            aria-label={label === name ? name : `${label}: ${name}`}
            aria-pressed={id === chosen}
            key={id}
            onClick={() => onChoose(id)}
            type="button"
          >
            {label}
          </button>
        );
      })}
    </fieldset>
  );
}
