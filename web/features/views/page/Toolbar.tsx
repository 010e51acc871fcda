import { ActionIcon, Button, Loader } from "@mantine/core";
import {
  IconAdjustmentsHorizontal,
  IconBaselineDensityLarge,
  IconBaselineDensityMedium,
  IconColumns3,
} from "@tabler/icons-react";
import { type ReactNode, useEffect } from "react";
import { hasFixedColumns } from "../../../../domain/views/spac-columns.ts";
import { type ViewType, viewTypes } from "../../../../domain/views/view-type.ts";
import { ReasonedButton } from "../../../ui/ReasonedButton.tsx";
import { SavedViewsMenu } from "../saved/SavedViewsMenu.tsx";
import { setRowLines, useRowLines } from "./density.ts";
import type { OpenDialog } from "./dialogs.ts";
import { QuickSearch } from "./QuickSearch.tsx";
import classes from "./toolbar.module.css";
import type { FileAction } from "./use-file-actions.ts";
import type { ViewOnPage } from "./use-view.ts";
import { FilterModal } from "./ViewDialogs.tsx";

interface Props {
  viewType: ViewType;
  viewOnPage: ViewOnPage;
  /** The view of the page before anybody changes it; undefined while loading. */
  standardId: string | undefined;
  hasSavedList: boolean;
  filterCount: number;
  fileActions: readonly FileAction[];
  /** Filters that can be set without opening the form; absent on a phone, where they have a line of their own. */
  quickFilters: ReactNode;
  onOpen: (dialog: OpenDialog) => void;
}

/** The tools of a view; the kind of view decides which there are, not the user. */
export function Toolbar(props: Props) {
  const { viewType, viewOnPage, filterCount, fileActions, quickFilters, onOpen } = props;
  const { toolbar, savedAs } = viewTypes[viewType];
  const isReady = viewOnPage.view !== undefined;
  const areColumnsFixed = isReady && hasFixedColumns(viewOnPage.view?.appliedFilters ?? {});
  // The code of the form is fetched once the rows are painted, which need the connection first.
  useEffect(() => {
    if (isReady && toolbar.filter) FilterModal.load();
  }, [isReady, toolbar.filter]);
  return (
    <div
      aria-label="View tools"
      className={classes.toolbar}
      data-bare={!toolbar.filter || undefined}
      role="toolbar"
    >
      {toolbar.filter ? (
        <Button
          aria-haspopup="dialog"
          disabled={!isReady}
          leftSection={<IconAdjustmentsHorizontal aria-hidden size={16} />}
          onClick={() => onOpen("filter")}
          onFocus={FilterModal.load}
          onPointerEnter={FilterModal.load}
          rightSection={
            filterCount > 0 ? (
              <span aria-label={`${filterCount} active`} className={classes.badge} role="img">
                {filterCount}
              </span>
            ) : null
          }
        >
          Filter
        </Button>
      ) : null}
      {toolbar.savedViews && props.hasSavedList ? (
        <SavedViewsMenu
          savedAs={savedAs}
          standardId={props.standardId}
          view={viewOnPage.view}
          viewType={viewType}
        />
      ) : null}
      {toolbar.addColumn ? (
        <ReasonedButton
          aria-haspopup="dialog"
          disabled={!isReady}
          leftSection={<IconColumns3 aria-hidden size={16} />}
          onClick={() => onOpen("columns")}
          reason={areColumnsFixed ? "Columns depend on the SPAC status" : null}
        >
          <span className={classes.long}>Add Column</span>
          <span className={classes.short}>Columns</span>
        </ReasonedButton>
      ) : null}
      {quickFilters}
      <div className={classes.rest}>
        <QuickSearch address={viewOnPage.address} isServed={viewOnPage.isServed} />
        <span className={classes.end}>
          {viewOnPage.view?.selectedColumns.web.includes("CompanyWithDescription") ? (
            <DensitySwitch />
          ) : null}
          <FileButtons actions={fileActions} isReady={isReady} />
        </span>
      </div>
    </div>
  );
}

interface FileButtonsProps {
  actions: readonly FileAction[];
  isReady: boolean;
}

function FileButtons({ actions, isReady }: FileButtonsProps) {
  return (
    <span className={classes.files}>
      {actions.map(({ name, Icon, isBusy, act }) => (
        <Button
          aria-busy={isBusy}
          aria-label={name}
          color="gray"
          disabled={!isReady || isBusy}
          key={name}
          leftSection={isBusy ? <Loader size={14} /> : <Icon aria-hidden size={16} />}
          onClick={act}
          px={8}
          title={name}
          variant="subtle"
        >
          {name}
        </Button>
      ))}
    </span>
  );
}

/** Switches between rows of one line and rows with a second line, in which a company is described. */
function DensitySwitch() {
  const lines = useRowLines();
  const name = lines === 2 ? "Show one line per row" : "Show two lines per row";
  const Icon = lines === 2 ? IconBaselineDensityMedium : IconBaselineDensityLarge;
  return (
    <ActionIcon
      aria-label={name}
      onClick={() => setRowLines(lines === 2 ? 1 : 2)}
      size={30}
      title={name}
      variant="default"
    >
      <Icon aria-hidden size={16} />
    </ActionIcon>
  );
}
