import type { NumberLimits } from "../../../../../domain/filters/filter.ts";
import type { FilterKey } from "../../../../../domain/filters/filters.ts";
import { useFilterForm } from "../form-context.ts";
import type { ControlProps } from "./control-props.ts";
import classes from "./controls.module.css";
import { FieldGroup } from "./FieldGroup.tsx";
import { NumberEntry } from "./NumberEntry.tsx";

interface Props extends ControlProps {
  keys: readonly FilterKey[];
  limits: NumberLimits;
}

const ends = ["Min", "Max"] as const;

export function NumberRangeControl({ id, keys, label, limits }: Props) {
  const { disabled } = useFilterForm();
  return (
    <FieldGroup legend={label} reason={disabled.get(id)}>
      <div className={classes.range}>
        {keys.map((key, index) => (
          <NumberEntry
            aria-label={`${label} ${ends[index]}`}
            disabled={disabled.has(id)}
            filterKey={key}
            key={key}
            limits={limits}
            placeholder={ends[index] ?? ""}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
