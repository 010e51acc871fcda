import { UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import type { ViewData } from "../../../../domain/contract/view-shapes.ts";
import { fieldOf } from "../../../../domain/fields/fields.ts";
import {
  clearNarrowing,
  excludedText,
  type ViewChip,
} from "../../../../domain/filters/describe-chips.ts";
import type { Filters } from "../../../../domain/filters/filters.ts";
import { isSameFilters } from "../../../../domain/filters/is-same-filters.ts";
import { sortKeys } from "../../../../domain/views/sort-keys.ts";
import type { Sort } from "../../../../domain/views/view-state.ts";
import { type ViewType, viewTypes } from "../../../../domain/views/view-type.ts";
import { useIsPhone } from "../../../ui/use-breakpoint.ts";
import { FilterChips } from "../filter-form/FilterChips.tsx";
import type { ViewOnPage } from "./use-view.ts";
import type { ViewChanges } from "./use-view-changes.ts";
import classes from "./view-page.module.css";

interface Props {
  viewType: ViewType;
  viewOnPage: ViewOnPage;
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
  const { viewType, viewOnPage, chips, isExpected, expectedFilters, changes, lead } = props;
  const { view, sort, sortBy } = viewOnPage;
  const { filters, run, remove } = changes;
  const isPhone = useIsPhone();
  const excluded = excludedText(expectedFilters, viewType);
  const defaultFilters = view && findDefault(view, filters);
  const standardSort = view && sort && findStandardSort(view, sort);
  if (!lead && !isExpected && excluded === null && !defaultFilters && !standardSort) return null;
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
      {standardSort ? (
        <span className={classes.sorted}>
          Sorted by{" "}
          {sortKeys(sort)
            .map(({ column }) => fieldOf(column).title)
            .join(", ")}{" "}
          ·{" "}
          <UnstyledButton aria-label="Reset the order" onClick={() => sortBy(standardSort)}>
            Reset
          </UnstyledButton>
        </span>
      ) : null}
    </div>
  );
}

/** The order of the standard view, where the user has left another one in it; a saved view has an order of its own. */
function findStandardSort({ name, basedOn, viewType }: ViewData, sort: Sort): Sort | null {
  const { savedAs, sort: standard } = viewTypes[viewType];
  const isStandard = savedAs === "view" && name === null && basedOn === null;
  const isSame = JSON.stringify(sortKeys(sort)) === JSON.stringify(sortKeys(standard));
  return isStandard && !isSame ? standard : null;
}

/** Screens have a subject that their default filters would lose. */
function findDefault({ viewType, defaultFilters }: ViewData, filters: Filters): Filters | null {
  const hasDefault = viewTypes[viewType].savedAs === "view";
  return hasDefault && !isSameFilters(filters, defaultFilters) ? defaultFilters : null;
}
