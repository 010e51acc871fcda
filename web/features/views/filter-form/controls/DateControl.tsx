import { type Day, newYorkDay } from "../../../../../domain/calendar/day.ts";
import { portalNow } from "../../../../api/site.ts";
import { DateEntry } from "../../../../parts/DateEntry.tsx";
import { earliestDay, latestDay } from "../../../../parts/typed-day.ts";
import { useFilterForm } from "../form-context.ts";
import type { ControlProps } from "./control-props.ts";

interface Props extends ControlProps {
  latest: "today" | null;
}

export function DateControl({ id, filterKey, label, name, latest }: Props) {
  const { filters, problems, disabled, set } = useFilterForm();
  return (
    <DateEntry
      disabled={disabled.has(id)}
      error={problems.get(filterKey)}
      label={label}
      max={latest === "today" ? newYorkDay(portalNow()) : latestDay}
      min={earliestDay}
      name={name}
      onChange={(day) => set(filterKey, day)}
      placeholder="MM/DD/YY"
      value={filters[filterKey] as Day | undefined}
    />
  );
}
