import { Button, SegmentedControl } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import type { TimeFrame } from "../../../../domain/calendar/time-frames.ts";
import type { FilterId, Filters } from "../../../../domain/filters/filters.ts";
import { timeFrameOf } from "../../../api/picked-time-frame.ts";
import { useMissingPart } from "../../../parts/use-missing-part.ts";
import { lazyPart } from "../../../ui/loading/lazy-part.tsx";
import classes from "./toolbar.module.css";
import type { ViewOnPage } from "./use-view.ts";

/** The lists of options need much code that the time frames do not. */
const QuickSelect = lazyPart(async () => (await import("./QuickSelect.tsx")).QuickSelect, {
  fallback: <span className={classes.quick} />,
  failure: (retry) => <QuickFailure onRetry={retry} />,
});

interface Props {
  keys: readonly FilterId[];
  viewOnPage: ViewOnPage;
  run: (filters: Filters) => void;
}

const frames: { value: TimeFrame; label: string }[] = [
  { value: "30Days", label: "Month" },
  { value: "90Days", label: "Quarter" },
  { value: "ytd", label: "YTD" },
  { value: "year", label: "1 Year" },
  { value: "2years", label: "2 Years" },
];

/** Filters that can be set without opening the form; each runs the view at once. */
export function QuickFilters({ keys, viewOnPage, run }: Props) {
  const filters: Filters = viewOnPage.view?.appliedFilters ?? {};
  const dateLabel = viewOnPage.view?.viewType === "RecentResearch" ? "Research date" : "Offer date";

  const chooseFrame = (timeframe: TimeFrame) => {
    const { OfferStartDate: _from, OfferEndDate: _to, OfferTimeFrame: _frame, ...rest } = filters;
    run({ ...rest, timeframe });
  };

  return keys.map((key) =>
    key === "timeframe" ? (
      <SegmentedControl
        aria-label={dateLabel}
        data={frames}
        disabled={viewOnPage.view === undefined}
        key={key}
        onChange={(value) => chooseFrame(value as TimeFrame)}
        // While the view loads, the marker stands where it will be, and it does not slide there.
        transitionDuration={0}
        value={(viewOnPage.view ? timeFrameOf(filters) : viewOnPage.expectedTimeFrame) ?? ""}
      />
    ) : (
      <QuickSelect filters={filters} id={key} key={key} run={run} />
    ),
  );
}

/** Stands in the place of a filter whose code could not be loaded. */
function QuickFailure({ onRetry }: { onRetry: () => void }) {
  const { isOffline } = useMissingPart(onRetry);
  return (
    <Button
      className={classes.quick}
      leftSection={<IconRefresh aria-hidden size={14} />}
      onClick={onRetry}
      size="xs"
      title={isOffline ? "You're offline" : "This filter could not be loaded"}
    >
      Try again
    </Button>
  );
}
