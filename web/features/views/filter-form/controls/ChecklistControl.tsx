import { Checkbox } from "@mantine/core";
import type { Option } from "../../../../../domain/filters/filter.ts";
import { useFilterForm } from "../form-context.ts";
import { checkboxClasses } from "./checkbox-classes.ts";
import type { ControlProps } from "./control-props.ts";
import classes from "./controls.module.css";
import { FieldGroup } from "./FieldGroup.tsx";

interface Props extends ControlProps {
  options: readonly Option[];
  isLabelHidden: boolean;
}

/** A short list of options, all visible, any number of which can be ticked. */
export function ChecklistControl({ id, filterKey, label, isLabelHidden, options }: Props) {
  const { filters, disabled, set } = useFilterForm();
  const chosen = (filters[filterKey] as readonly Option["value"][] | undefined) ?? [];
  const toggle = (value: Option["value"], isChosen: boolean) => {
    const next = isChosen ? [...chosen, value] : chosen.filter((other) => other !== value);
    set(filterKey, next.length === 0 ? undefined : next);
  };
  const box = ({ value, label: text }: Option) => (
    <Checkbox
      checked={chosen.includes(value)}
      classNames={checkboxClasses}
      disabled={disabled.has(id)}
      key={value}
      label={text}
      onChange={(event) => toggle(value, event.currentTarget.checked)}
    />
  );
  return (
    <FieldGroup
      className={options.length > 2 ? classes.wide : undefined}
      isLegendHidden={isLabelHidden}
      legend={label}
    >
      <div className={classes.checklist}>
        {options
          .filter(({ under }) => under === undefined)
          .map((option) => (
            <div className={classes.choice} key={option.value}>
              {box(option)}
              {options.filter(({ under }) => under === option.value).map(box)}
            </div>
          ))}
      </div>
    </FieldGroup>
  );
}
