import { SegmentedControl } from "@mantine/core";
import type { TimeFrame } from "../../../../domain/calendar/time-frames.ts";
import type { FilterId, Filters } from "../../../../domain/filters/filters.ts";
import { QuickSelect } from "./QuickSelect.tsx";
import { timeFrameOf } from "./stored-time-frame.ts";
import type { ViewOnPage } from "./use-view.ts";

interface Props {
  keys: readonly FilterId[];
  viewOnPage: ViewOnPage;
  run: (filters: Filters) => void;
}

const frames: { value: TimeFrame; label: string }[] = [
  { value: "30Days", label: "Month" },
  { value: "90Days", label: "Quarter" },
  { value: "ytd", label: "YTD" },
  { value: "year", label: "Year" },
  { value: "2years", label: "Two Years" },
];

/** Filters that can be set without opening the form; each runs the view at once. */
export function QuickFilters({ keys, viewOnPage, run }: Props) {
  const filters: Filters = viewOnPage.view?.appliedFilters ?? {};

  const chooseFrame = (timeframe: TimeFrame) => {
    const { OfferStartDate: _from, OfferEndDate: _to, OfferTimeFrame: _frame, ...rest } = filters;
    run({ ...rest, timeframe });
  };

  return keys.map((key) =>
    key === "timeframe" ? (
      <SegmentedControl
        aria-label="Offer date"
        data={frames}
        disabled={viewOnPage.view === undefined}
        key={key}
        onChange={(value) => chooseFrame(value as TimeFrame)}
        size="xs"
        value={timeFrameOf(filters) ?? ""}
      />
    ) : (
      <QuickSelect filters={filters} id={key} key={key} run={run} />
    ),
  );
}
