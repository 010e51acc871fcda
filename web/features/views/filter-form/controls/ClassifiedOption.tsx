import type { Classified } from "../../../../../domain/filters/dictionary.ts";
import classes from "./controls.module.css";

interface Props {
  entries: readonly Classified[];
  /** The key of the entry, as text. */
  value: string;
  label: string;
}

/** An entry of the classification, set in by its level: names repeat from one level to the next. */
export function ClassifiedOption({ entries, value, label }: Props) {
  const level = entries.find((entry) => String(entry.value) === value)?.level;
  return (
    <span className={classes.classified} data-level={level}>
      {label}
    </span>
  );
}
