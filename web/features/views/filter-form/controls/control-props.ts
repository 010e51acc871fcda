import type { FilterId, FilterKey } from "../../../../../domain/filters/filters.ts";

/** The props of every control. */
export interface ControlProps {
  id: FilterId;
  filterKey: FilterKey;
  label: string;
  /** The name of the filter when its section's heading is out of view. */
  name: string;
}
