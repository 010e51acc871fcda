/** All times of the interface, in milliseconds. */
export const toastMs = { success: 3_000, danger: 10_000 } as const;
export const toastAnimationMs = 500;
export const tooltipMs = { show: 500, hide: 200 } as const;
export const breakpointDebounceMs = 200;
/** From the last keystroke in the quick search of a grid to the search. */
export const quickSearchDelayMs = 300;
/** From the last keystroke in a search for companies to its suggestions. */
export const searchDelayMs = 500;
/** How long a finger rests on a cell before its menu opens. */
export const longPressMs = 500;
/** From the switch to the print layout to the print dialog, so that the new layout has settled. */
export const gridPrintDelayMs = 2_000;
/** From the last change of a filter form to the count of matches. */
export const matchCountDelayMs = 400;
/** How long the button says that a link was copied. */
export const copiedMs = 2_000;
/** How long a dialog says that it is done before it closes. */
export const doneMs = 1_000;
/** How long work that can wait leaves the connection to the first content of a page. */
export const idleWorkAfterMs = 3_000;
/** How long a list takes to grow to all of its items. */
export const expandMs = 500;
/** The least time for which a company's page shows that it is loading. */
export const companyLoadingMs = 500;
/** Code that arrives within this time of the navigation belongs to the first page. */
export const firstPageMs = 30_000;
/** From the download of a file by its own page to the end of that page. */
export const fileCloseDelayMs = 1_000;
/** How long a chart is drawn. */
export const chartAnimationMs = 1_000;
/** From the print layout of a page with charts to the print dialog. */
export const chartPrintDelayMs = printDelay([chartAnimationMs]);
/** From a change of the window's width to the places of widgets for that width. */
export const layoutDebounceMs = 300;
/** How long rows of a grid stand still after a scroll or a resize before they count as shown. */
export const rowsStillMs = 300;
/** How long they stand still after other rows came into view. */
export const viewportStillMs = 500;

/** From the print layout to the print dialog of a page whose parts draw themselves for so long: a second more than the longest. */
export function printDelay(partsMs: readonly number[]): number {
  return 1_000 + Math.max(0, ...partsMs);
}
