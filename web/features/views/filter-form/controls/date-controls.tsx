import { type Day, newYorkDay } from "../../../../../domain/calendar/day.ts";
import type { Control } from "../../../../../domain/filters/filter.ts";
import { type FilterKey, findFilter } from "../../../../../domain/filters/filters.ts";
import { portalNow } from "../../../../api/site.ts";
import { DateEntry } from "../../../../parts/days/DateEntry.tsx";
import { earliestDay, latestDay } from "../../../../parts/days/typed-day.ts";
import { useFilterForm } from "../form-context.ts";
import type { ControlProps } from "./control-props.ts";
import classes from "./controls.module.css";
import { FieldGroup } from "./FieldGroup.tsx";

const lastDay = (latest: "today" | null): Day =>
  latest === "today" ? newYorkDay(portalNow()) : latestDay;

interface DateProps extends ControlProps {
  latest: "today" | null;
}

export function DateControl({ id, filterKey, label, name, latest }: DateProps) {
  const { filters, problems, disabled, set } = useFilterForm();
  return (
    <DateEntry
      disabled={disabled.has(id)}
      error={problems.get(filterKey)}
      label={label}
      max={lastDay(latest)}
      min={earliestDay}
      name={name}
      onChange={(day) => set(filterKey, day)}
      placeholder="MM/DD/YY"
      value={filters[filterKey] as Day | undefined}
    />
  );
}

interface RangeProps extends ControlProps {
  keys: readonly FilterKey[];
  range: Extract<Control, { kind: "dateRange" }>;
}

/** A range of days; each end limits the other. */
export function DateRangeControl({ id, filterKey, keys, label, name, range }: RangeProps) {
  const { filters, problems, disabled, set } = useFilterForm();
  const latest = lastDay(range.latest);
  const [from, to] = keys.map((key) => filters[key] as Day | undefined);
  const hasTimeFrame = findFilter(filterKey).filter.excludes !== undefined;
  return (
    <FieldGroup
      className={classes.dates}
      legend={label}
      reason={disabled.get(id)}
      {...(hasTimeFrame && { hint: "instead of a time frame" })}
    >
      <div className={classes.range}>
        {keys.map((key, index) => (
          <DateEntry
            disabled={disabled.has(id)}
            error={problems.get(key)}
            key={key}
            max={index === 0 ? (to ?? latest) : latest}
            min={index === 0 ? earliestDay : (from ?? earliestDay)}
            name={`${name}, ${range.placeholders[index === 0 ? 0 : 1]}`}
            onChange={(day) => set(key, day)}
            placeholder={range.placeholders[index === 0 ? 0 : 1]}
            value={index === 0 ? from : to}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
