/** Upper bounds in pixels; anything wider than the last is `xl`. */
export const breakpointBounds = { xs: 575.98, sm: 767.98, md: 991.98, lg: 1199.98 } as const;

export type Breakpoint = keyof typeof breakpointBounds | "xl";

const ascendingNames = ["xs", "sm", "md", "lg"] as const;

export function findBreakpoint(width: number): Breakpoint {
  return ascendingNames.find((name) => width <= breakpointBounds[name]) ?? "xl";
}

/** The content is stacked. */
export function isPhone(breakpoint: Breakpoint): boolean {
  return breakpoint === "xs" || breakpoint === "sm";
}

/** The mobile menu replaces the main menu. */
export function isNarrow(breakpoint: Breakpoint): boolean {
  return isPhone(breakpoint) || breakpoint === "md";
}

/** Related pages are tabs where they fit beside each other: up to three already do on a tablet. */
export function showsTabsAsList(breakpoint: Breakpoint, tabCount: number): boolean {
  return tabCount > 3 ? isNarrow(breakpoint) : isPhone(breakpoint);
}
