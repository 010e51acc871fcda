import type { FilterId, FilterKey } from "../../../../../domain/filters/filters.ts";

/** What every control is told. */
export interface ControlProps {
  id: FilterId;
  filterKey: FilterKey;
  label: string;
  /** What the filter is called where its section's heading is not in sight. */
  name: string;
}
