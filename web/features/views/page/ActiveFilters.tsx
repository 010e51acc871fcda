import type { ReactNode } from "react";
import type { ViewData } from "../../../../domain/contract/view-shapes.ts";
import {
  clearNarrowing,
  excludedText,
  type ViewChip,
} from "../../../../domain/filters/describe-chips.ts";
import type { Filters } from "../../../../domain/filters/filters.ts";
import { isSameFilters } from "../../../../domain/filters/is-same-filters.ts";
import { type ViewType, viewTypes } from "../../../../domain/views/view-type.ts";
import { useIsPhone } from "../../../ui/use-breakpoint.ts";
import { FilterChips } from "../filter-form/FilterChips.tsx";
import type { ViewChanges } from "./use-view-changes.ts";
import classes from "./view-page.module.css";

interface Props {
  viewType: ViewType;
  /** Undefined while loading. */
  view: ViewData | undefined;
  /** None while loading. */
  chips: readonly ViewChip[];
  /** True if there will be chips, for which the line keeps room while loading. */
  isExpected: boolean;
  expectedFilters: Filters;
  changes: ViewChanges;
  /** Tools at the start of the line; it scrolls sideways on a phone. */
  lead?: ReactNode;
}

/** The line between the tools and the rows: what narrows the view, and ways to widen it or to start over. */
export function ActiveFilters(props: Props) {
  const { viewType, view, chips, isExpected, expectedFilters, changes, lead } = props;
  const { filters, run, remove } = changes;
  const isPhone = useIsPhone();
  const excluded = excludedText(expectedFilters, viewType);
  const defaultFilters = view && findDefault(view, filters);
  if (!lead && !isExpected && excluded === null && !defaultFilters) return null;
  return (
    <div className={isPhone ? `fading-line ${classes.chips}` : classes.chips}>
      {lead}
      <FilterChips
        chips={chips}
        excluded={excluded}
        onClearAll={() => run(clearNarrowing(filters, viewType))}
        onRemove={remove}
        onReset={defaultFilters ? () => run(defaultFilters) : undefined}
      />
    </div>
  );
}

/** Screens have a subject that their default filters would lose. */
function findDefault({ viewType, defaultFilters }: ViewData, filters: Filters): Filters | null {
  const hasDefault = viewTypes[viewType].savedAs === "view";
  return hasDefault && !isSameFilters(filters, defaultFilters) ? defaultFilters : null;
}
