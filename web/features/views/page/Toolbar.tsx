import { Button } from "@mantine/core";
import { IconAdjustmentsHorizontal, IconColumns3 } from "@tabler/icons-react";
import type { Filters } from "../../../../domain/filters/filters.ts";
import { hasFixedColumns } from "../../../../domain/views/spac-columns.ts";
import type { ViewType } from "../../../../domain/views/view-type.ts";
import { viewTypes } from "../../../../domain/views/view-types.ts";
import { SavedViewsMenu } from "../saved/SavedViewsMenu.tsx";
import type { OpenDialog } from "./dialogs.ts";
import { FileButtons } from "./FileButtons.tsx";
import { QuickFilters } from "./QuickFilters.tsx";
import { QuickSearch } from "./QuickSearch.tsx";
import classes from "./toolbar.module.css";
import type { FileAction } from "./use-file-actions.ts";
import type { ViewOnPage } from "./use-view.ts";

interface Props {
  viewType: ViewType;
  viewOnPage: ViewOnPage;
  filterCount: number;
  fileActions: readonly FileAction[];
  run: (filters: Filters) => void;
  onOpen: (dialog: OpenDialog) => void;
}

/** The tools of a view; the kind of view decides which there are, not the user. */
export function Toolbar(props: Props) {
  const { viewType, viewOnPage, filterCount, fileActions, run, onOpen } = props;
  const { toolbar, savedAs } = viewTypes[viewType];
  const isReady = viewOnPage.view !== undefined;
  const areColumnsFixed = isReady && hasFixedColumns(viewOnPage.view?.appliedFilters ?? {});
  return (
    <div aria-label="View tools" className={classes.toolbar} role="toolbar">
      {toolbar.filter ? (
        <Button
          aria-haspopup="dialog"
          disabled={!isReady}
          leftSection={<IconAdjustmentsHorizontal aria-hidden size={16} />}
          onClick={() => onOpen("filter")}
          rightSection={
            filterCount > 0 ? (
              <span aria-label={`${filterCount} active`} className={classes.badge} role="img">
                {filterCount}
              </span>
            ) : null
          }
          variant="default"
        >
          Filter
        </Button>
      ) : null}
      {toolbar.savedViews ? (
        <SavedViewsMenu savedAs={savedAs} savedViews={viewOnPage.view?.savedViews} />
      ) : null}
      {toolbar.addColumn ? (
        <Button
          aria-haspopup="dialog"
          disabled={!isReady || areColumnsFixed}
          leftSection={<IconColumns3 aria-hidden size={16} />}
          onClick={() => onOpen("columns")}
          title={areColumnsFixed ? "The SPAC status determines the columns" : undefined}
          variant="default"
        >
          <span className={classes.long}>Add Column</span>
          <span className={classes.short}>Columns</span>
        </Button>
      ) : null}
      <QuickFilters keys={toolbar.quickFilters} run={run} viewOnPage={viewOnPage} />
      <QuickSearch address={viewOnPage.address} isServed={viewOnPage.isServed} />
      <span className={classes.grow} />
      <FileButtons actions={fileActions} isReady={isReady} />
    </div>
  );
}
