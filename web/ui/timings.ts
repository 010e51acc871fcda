/** All times of the interface, in milliseconds. */
export const toastMs = { success: 3_000, danger: 10_000 } as const;
export const toastAnimationMs = 500;
export const tooltipMs = { show: 500, hide: 200 } as const;
export const breakpointDebounceMs = 200;
/** From the last keystroke in a quick search to the search. */
export const quickSearchDelayMs = 300;
/** From the switch to the print layout to the print dialog, so that the new layout has settled. */
export const gridPrintDelayMs = 2_000;
/** How long the button says that a link was copied. */
export const copiedMs = 2_000;
/** How long a dialog says that it is done before it closes. */
export const doneMs = 1_000;
