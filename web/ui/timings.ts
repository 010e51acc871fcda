/** Times of the interface, in milliseconds: each is said here and nowhere else. */
export const toastMs = { success: 3_000, danger: 10_000 } as const;
export const toastAnimationMs = 500;
export const tooltipMs = { show: 500, hide: 200 } as const;
export const breakpointDebounceMs = 200;
/** From the last key in a quick search to the search. */
export const quickSearchDelayMs = 300;
/** From the change to the print layout to the print dialog, so that what is laid out anew has come to rest. */
export const gridPrintDelayMs = 2_000;
/** How long a copied link says so. */
export const copiedMs = 2_000;
/** How long a dialog says that its work is done before it closes. */
export const doneMs = 1_000;
