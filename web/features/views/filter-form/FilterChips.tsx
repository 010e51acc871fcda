import { CloseButton, UnstyledButton } from "@mantine/core";
import type { Chip } from "../../../../domain/filters/describe-filters.ts";
import type { FilterKey } from "../../../../domain/filters/filters.ts";
import classes from "./chips.module.css";

interface Props {
  chips: readonly Chip[];
  /** Clears all values that the chip represents. */
  onRemove: (keys: readonly FilterKey[]) => void;
  onClearAll: () => void;
}

/** The active filters of a view in words, each with a button to remove it. */
export function FilterChips({ chips, onRemove, onClearAll }: Props) {
  if (chips.length === 0) return null;
  return (
    <>
      <ul aria-label="Active filters" className={classes.chips}>
        {chips.map(({ keys, label, text }) => (
          <li className={classes.chip} key={keys.join(" ")}>
            <span className={classes.label}>{label}</span>{" "}
            <b title={text}>{withoutLabel(text, label)}</b>
            <CloseButton
              aria-label={`Remove filter ${label}`}
              className={classes.remove}
              onClick={() => onRemove(keys)}
              size={24}
            />
          </li>
        ))}
      </ul>
      <UnstyledButton className={classes.clear} onClick={onClearAll}>
        Clear All
      </UnstyledButton>
    </>
  );
}

/** The text of a chip without its subject: "≥ $50 mm". */
function withoutLabel(text: string, label: string): string {
  return text.startsWith(label) ? text.slice(label.length).replace(/^:? /, "") : text;
}
