import type { Classified } from "../../domain/filters/dictionary.ts";
import classes from "./classified.module.css";

interface Props {
  entries: readonly Classified[];
  /** The key of the entry, as text. */
  value: string;
  label: string;
}

/** An entry of the classification, indented by level because names repeat across levels. */
export function ClassifiedOption({ entries, value, label }: Props) {
  const level = entries.find((entry) => String(entry.value) === value)?.level;
  return (
    <span className={classes.classified} data-level={level}>
      {label}
    </span>
  );
}
