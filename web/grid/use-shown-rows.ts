import { useDebouncedCallback } from "@mantine/hooks";
import { rowsStillMs, viewportStillMs } from "../ui/timings.ts";

/**
 * Reports the rows on screen once they stand still: a user who scrolls through rows does not look at those that pass by.
 * The first function is called on scrolls and resizes, the second when other rows have come into view.
 */
export function useShownRows(report: () => void) {
  return {
    onScrolled: useDebouncedCallback(report, rowsStillMs),
    onViewportChanged: useDebouncedCallback(report, viewportStillMs),
  };
}
