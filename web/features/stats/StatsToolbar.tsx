import { Button, SegmentedControl } from "@mantine/core";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { useState } from "react";
import {
  averages,
  type Headquarter,
  headquarters,
  pageUniverses,
  type StatsFilters,
} from "../../../domain/stats/stats-filters.ts";
import { Choice } from "../../ui/form/Choice.tsx";
import { FilterPopup, type PopupChoices } from "./FilterPopup.tsx";
import { PrintButton } from "./PrintButton.tsx";
import classes from "./stats-toolbar.module.css";
import { Tick } from "./Tick.tsx";

interface Props {
  filters: StatsFilters;
  setFilters: (change: Partial<StatsFilters>) => void;
  choices: PopupChoices;
  /** The only headquarter of the page. */
  forced?: Headquarter | undefined;
}

/** The filter bar of every page of statistics. */
export function StatsToolbar({ filters, setFilters, choices, forced }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const isUs = filters.headquarter === "US";
  const count = Object.keys(filters.filters).length;
  return (
    <search aria-label="Filters of the figures" className={classes.toolbar}>
      {forced === undefined ? (
        <SegmentedControl
          aria-label="Listing"
          data={[...headquarters]}
          onChange={(value) => setFilters({ headquarter: value as Headquarter })}
          value={filters.headquarter}
        />
      ) : (
        <span className={classes.forced}>
          Listing: {headquarters.find(({ value }) => value === forced)?.label}
        </span>
      )}
      <Tick
        isOn={isUs ? filters.includeSpacs : filters.includeAShares}
        label={isUs ? "Include SPACs" : "Include A-shares"}
        onTick={(isOn) => setFilters({ includeSpacs: isUs && isOn, includeAShares: !isUs && isOn })}
      />
      <Choice
        aria-label="Universe"
        onChange={(universe) => setFilters({ universe })}
        data={pageUniverses}
        value={filters.universe}
      />
      <Choice
        aria-label="Average"
        onChange={(average) => setFilters({ average })}
        data={averages}
        value={filters.average}
      />
      <Button
        leftSection={<IconAdjustmentsHorizontal aria-hidden size={16} />}
        onClick={() => setIsOpen(true)}
      >
        Filters{count > 0 ? ` (${count})` : ""}
      </Button>
      <PrintButton />
      {isOpen ? (
        <FilterPopup
          choices={choices}
          filters={filters.filters}
          onApply={(next) => {
            setIsOpen(false);
            const hadNone = Object.keys(filters.filters).length === 0;
            // An empty popup over empty filters changes nothing, so nothing is read again.
            if (hadNone && Object.keys(next).length === 0) return;
            setFilters({ filters: next });
          }}
          onCancel={() => setIsOpen(false)}
        />
      ) : null}
    </search>
  );
}
