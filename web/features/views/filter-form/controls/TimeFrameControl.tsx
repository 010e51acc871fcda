import { UnstyledButton } from "@mantine/core";
import type { Option } from "../../../../../domain/filters/filter.ts";
import type { FilterId, Filters } from "../../../../../domain/filters/filters.ts";
import { useFilterForm } from "../form-context.ts";
import type { ControlProps } from "./control-props.ts";
import classes from "./controls.module.css";
import { FieldGroup } from "./FieldGroup.tsx";

interface Props extends ControlProps {
  options: readonly Option[];
}

const timeFrames: readonly FilterId[] = [
  "OfferTimeFrame",
  "FileDateTimeFrame",
  "DealTimingFiledRangeTimeFrame",
];

export function isTimeFrame(id: FilterId): boolean {
  return timeFrames.includes(id);
}

/** All time frames, visible at once; pressing the chosen one clears it. */
export function TimeFrameControl({ id, filterKey, label, options }: Props) {
  const { filters, disabled, set } = useFilterForm();
  const isOfView = id === "OfferTimeFrame" && filters.OfferTimeFrame === undefined;
  // The form calls the view's time frame the time frame of the offer date.
  const chosen = isOfView ? filters.timeframe : filters[filterKey];
  const choose = (value: Option["value"]) => {
    if (value !== chosen) set(filterKey, value as Filters["OfferTimeFrame"]);
    else set(isOfView ? "timeframe" : filterKey, undefined);
  };
  return (
    <FieldGroup className={widthClass(options.length)} legend={label} reason={disabled.get(id)}>
      <div className={classes.frames}>
        {options.map(({ value, label: text }) => (
          <UnstyledButton
            aria-pressed={value === chosen}
            className={classes.frame}
            disabled={disabled.has(id)}
            key={value}
            onClick={() => choose(value)}
          >
            {text}
          </UnstyledButton>
        ))}
      </div>
    </FieldGroup>
  );
}

function widthClass(optionCount: number): string | undefined {
  if (optionCount > 7) return classes.wide;
  return optionCount > 4 ? classes.double : undefined;
}
