import { Chip } from "@mantine/core";
import type { NumberLimits } from "../../../../../domain/filters/filter.ts";
import type { FilterKey } from "../../../../../domain/filters/filters.ts";
import { useFilterForm } from "../form-context.ts";
import type { ControlProps } from "./control-props.ts";
import classes from "./controls.module.css";
import { FieldGroup } from "./FieldGroup.tsx";
import { NumberEntry } from "./NumberEntry.tsx";

interface Props extends ControlProps {
  limits: NumberLimits;
}

/** One number, with common values offered next to free input. */
export function NumberControl({ id, filterKey, label, limits }: Props) {
  const { filters, disabled, set } = useFilterForm();
  const isDisabled = disabled.has(id);
  const value = filters[filterKey];
  const entry = { disabled: isDisabled, filterKey, limits };
  if (limits.offered === undefined)
    return <NumberEntry {...entry} description={disabled.get(id)} label={label} />;
  return (
    <FieldGroup legend={label} reason={disabled.get(id)}>
      <NumberEntry {...entry} aria-label={label} />
      <div className={classes.offered}>
        {limits.offered.map((number) => (
          <Chip
            checked={value === number}
            disabled={isDisabled}
            key={number}
            onChange={(isChosen) => set(filterKey, isChosen ? number : undefined)}
            size="xs"
            variant="light"
          >
            {number}
          </Chip>
        ))}
      </div>
    </FieldGroup>
  );
}

const ends = ["Min", "Max"] as const;

export function NumberRangeControl({
  id,
  keys,
  label,
  limits,
}: Props & { keys: readonly FilterKey[] }) {
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
