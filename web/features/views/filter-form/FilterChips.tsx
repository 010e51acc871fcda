import { CloseButton, UnstyledButton } from "@mantine/core";
import type { ViewChip } from "../../../../domain/filters/describe-chips.ts";
import type { FilterKey } from "../../../../domain/filters/filters.ts";
import classes from "./chips.module.css";

interface Props {
  chips: readonly ViewChip[];
  /** The deals that the view excludes although no filter says so. */
  excluded: string | null;
  /** Clears all values that the chip represents. */
  onRemove: (keys: readonly FilterKey[]) => void;
  onClearAll: () => void;
  /** Absent if the view has its default filters, or none. */
  onReset: (() => void) | undefined;
}

/** The active filters of a view in words, each with a button to remove it if it can be removed. */
export function FilterChips({ chips, excluded, onRemove, onClearAll, onReset }: Props) {
  return (
    <>
      <ul aria-label="Active filters" className={classes.chips}>
        {chips.map(({ keys, label, text, canGo }) => (
          <li className={classes.chip} data-fixed={!canGo || undefined} key={keys.join(" ")}>
            <span className={classes.label}>{label}</span>{" "}
            <b className="cut" title={text}>
              {withoutLabel(text, label)}
            </b>
            {canGo ? (
              <CloseButton
                aria-label={`Remove filter ${label}`}
                className={`touch-area ${classes.remove}`}
                onClick={() => onRemove(keys)}
                size={24}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {excluded === null ? null : <span className={`quiet ${classes.excluded}`}>{excluded}</span>}
      {chips.some(({ canGo }) => canGo) ? (
        <UnstyledButton className={classes.clear} onClick={onClearAll}>
          Clear All
        </UnstyledButton>
      ) : null}
      {onReset ? (
        <UnstyledButton className={classes.clear} onClick={onReset}>
          Reset to default
        </UnstyledButton>
      ) : null}
    </>
  );
}

/** The text of a chip without its subject: "≥ $50 mm". */
function withoutLabel(text: string, label: string): string {
  return text.startsWith(label) ? text.slice(label.length).replace(/^:? /, "") : text;
}
