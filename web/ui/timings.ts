/** Times of the interface, in milliseconds: each is said here and nowhere else. */
export const toastMs = { success: 3_000, danger: 10_000 } as const;
export const toastAnimationMs = 500;
export const tooltipMs = { show: 500, hide: 200 } as const;
export const breakpointDebounceMs = 200;
