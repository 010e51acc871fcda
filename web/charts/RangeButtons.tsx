import classes from "./chart.module.css";
import type { RangeButton, RangeId } from "./ranges.ts";

interface Props {
  /** The name of the chart. */
  title: string;
  buttons: readonly RangeButton[];
  /** Null while the chart shows a part that the user has enlarged. */
  chosen: RangeId | null;
  onChoose: (range: RangeId) => void;
}

/** Chooses the days of a chart. */
export function RangeButtons({ title, buttons, chosen, onChoose }: Props) {
  return (
    <fieldset className={classes.ranges}>
      <legend className="visually-hidden">Range of {title}</legend>
      {buttons.map(({ id, label, name, reason }) => {
        const full = label === name ? name : `${label}: ${name}`;
        return (
          <button
            aria-disabled={reason !== undefined}
            aria-label={reason === undefined ? full : `${full}. ${reason}`}
            aria-pressed={id === chosen}
            key={id}
            onClick={reason === undefined ? () => onChoose(id) : undefined}
            title={reason}
            type="button"
          >
            {label}
          </button>
        );
      })}
    </fieldset>
  );
}
