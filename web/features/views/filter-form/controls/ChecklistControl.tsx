import { Checkbox } from "@mantine/core";
import { Fragment } from "react";
import type { Option } from "../../../../../domain/filters/filter.ts";
import {
  isStatusFixed,
  isStatusList,
  offeredOptions,
} from "../../../../../domain/filters/offered.ts";
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
  const { filters, disabled, page, set } = useFilterForm();
  const chosen = (filters[filterKey] as readonly Option["value"][] | undefined) ?? [];
  const offered = offeredOptions(id, options, page, filters);
  const isFixed = isStatusList(id) && isStatusFixed(page, filters);
  const toggle = (value: Option["value"], isChosen: boolean) => {
    const next = isChosen ? [...chosen, value] : chosen.filter((other) => other !== value);
    set(filterKey, next.length === 0 ? undefined : next);
  };
  const box = ({ value, label: text }: Option) => (
    <Checkbox
      checked={isFixed || chosen.includes(value)}
      classNames={checkboxClasses}
      disabled={isFixed || disabled.has(id)}
      key={value}
      label={<Breakable text={text} />}
      onChange={(event) => toggle(value, event.currentTarget.checked)}
    />
  );
  return (
    <FieldGroup
      className={offered.length > 2 || isStatusList(id) ? classes.wide : undefined}
      isLegendHidden={isLabelHidden}
      legend={label}
      reason={isFixed ? fixedReason : disabled.get(id)}
    >
      <div className={classes.checklist}>
        {offered
          .filter(({ under }) => under === undefined)
          .map((option) => (
            <div className={classes.choice} key={option.value}>
              {box(option)}
              {offered.filter(({ under }) => under === option.value).map(box)}
            </div>
          ))}
      </div>
    </FieldGroup>
  );
}

const fixedReason = "All rows of this page have this status.";

/** A text whose lines may end after a slash, for which a phone has no room otherwise. */
function Breakable({ text }: { text: string }) {
  const [first, ...others] = text.split("/");
  return (
    <span>
      {first}
      {others.map((part) => (
        <Fragment key={part}>
          /<wbr />
          {part}
        </Fragment>
      ))}
    </span>
  );
}
