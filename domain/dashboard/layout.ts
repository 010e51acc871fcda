import { isWidgetType, offeredWidgets, type WidgetType } from "./widgets.ts";

/** The widths of the grid, in pixels, from which each breakpoint applies. */
export const breakpointsFrom = { lg: 1189, md: 962, sm: 722, xs: 542, xxs: 0 } as const;

export type Breakpoint = keyof typeof breakpointsFrom;

const breakpoints = Object.keys(breakpointsFrom) as Breakpoint[];

export const columnCount = 12;
export const rowHeight = 16;
export const gridMargin = 16;

/** A place on the grid, in columns and rows. */
export interface Place {
  width: number;
  height: number;
  top: number;
  left: number;
  minHeight: number;
  minWidth?: number;
}

/** A widget, and its place at each breakpoint. */
export interface WidgetLayout {
  type: WidgetType;
  layouts: Record<Breakpoint, Place>;
}

export type DashboardLayout = readonly WidgetLayout[];

/** The longest text of a layout that is stored. */
export const longestLayout = 20_000;

const mostRows = 1000;
const usualHeight = 10;
const minHeight = 6;
const minWidth = 2;

export function breakpointAt(width: number): Breakpoint {
  return breakpoints.find((name) => width >= breakpointsFrom[name]) ?? "xxs";
}

/** The dashboard before anybody changes it. */
export const defaultLayout: DashboardLayout = offeredWidgets.map((type) => ({
  type,
  layouts: forEachBreakpoint((breakpoint) => defaultPlace(type, breakpoint)),
}));

function defaultPlace(type: WidgetType, breakpoint: Breakpoint): Place {
  const places = flow(offeredWidgets.map((one) => usualWidth(one, breakpoint)));
  const { top, left } = places[offeredWidgets.indexOf(type)] ?? { top: 0, left: 0 };
  return {
    width: usualWidth(type, breakpoint),
    height: usualHeight,
    top,
    left,
    minHeight,
    minWidth,
  };
}

/** Columns that a widget takes when nobody has resized it; the calendar takes twice as many where there is room. */
function usualWidth(type: WidgetType, breakpoint: Breakpoint): number {
  if (breakpoint === "lg") return type === "Calendar" ? 8 : 4;
  return breakpoint === "md" || breakpoint === "sm" ? 6 : columnCount;
}

/** Places widgets of some widths beside each other, row after row. */
function flow(widths: readonly number[]): { top: number; left: number }[] {
  let [top, left] = [0, 0];
  return widths.map((width) => {
    if (left + width > columnCount) [top, left] = [top + usualHeight, 0];
    const place = { top, left };
    left += width;
    return place;
  });
}

/**
 * Reads a stored layout. A part that is broken or unknown falls back to its default; null when nothing of the layout
 * can be used.
 */
export function restoreLayout(text: string | null): DashboardLayout | null {
  if (text === null || text.length > longestLayout) return null;
  const stored = parse(text);
  if (!Array.isArray(stored)) return null;
  const entries = stored.flatMap((entry): WidgetLayout[] => {
    const { type, layouts } = Object(entry) as Record<string, unknown>;
    if (!isWidgetType(type)) return [];
    return [
      {
        type,
        layouts: forEachBreakpoint((name) => restorePlace(type, Object(layouts)[name], name)),
      },
    ];
  });
  const first = new Map(entries.toReversed().map((entry) => [entry.type, entry]));
  return stored.length > 0 && entries.length === 0
    ? null
    : entries.filter((one) => first.get(one.type) === one);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function restorePlace(type: WidgetType, stored: unknown, breakpoint: Breakpoint): Place {
  const usual = defaultPlace(type, breakpoint);
  const { width, height, top, left } = Object(stored) as Record<string, unknown>;
  if (!isWithin(width, 1, columnCount) || !isWithin(left, 0, columnCount - width)) return usual;
  if (!isWithin(height, minHeight, mostRows) || !isWithin(top, 0, mostRows)) return usual;
  return { ...usual, width, height, top, left };
}

function isWithin(value: unknown, from: number, to: number): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= from && value <= to;
}

/** Keeps the widgets that are still chosen, and adds new ones below them in their usual size. */
export function chooseWidgets(
  layout: DashboardLayout,
  chosen: ReadonlySet<WidgetType>,
): DashboardLayout {
  const remaining = layout.filter(({ type }) => chosen.has(type) || !offeredWidgets.includes(type));
  const added = offeredWidgets.filter(
    (type) => chosen.has(type) && remaining.every((one) => one.type !== type),
  );
  return added.reduce<DashboardLayout>((all, type) => [...all, placeBelow(all, type)], remaining);
}

function placeBelow(layout: DashboardLayout, type: WidgetType): WidgetLayout {
  return {
    type,
    layouts: forEachBreakpoint((name) => {
      const ends = layout.map(({ layouts }) => layouts[name].top + layouts[name].height);
      return { ...defaultPlace(type, name), left: 0, top: Math.max(0, ...ends) };
    }),
  };
}

/** The longest text of `markLayout`. */
export const longestMark = 20;

/** Names the text of a stored layout briefly, so that a change can say which layout it is based on. */
export function markLayout(text: string | null): string {
  if (text === null) return "default";
  // FNV-1a with 32 bits: layouts differ by chance, not by intent.
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  }
  return `${text.length}-${hash.toString(36)}`;
}

/** Gives widgets new places at one breakpoint; the other breakpoints keep theirs. */
export function placeWidgets(
  layout: DashboardLayout,
  breakpoint: Breakpoint,
  places: ReadonlyMap<WidgetType, Pick<Place, "width" | "height" | "top" | "left">>,
): DashboardLayout {
  return layout.map((one) => ({
    ...one,
    layouts: {
      ...one.layouts,
      [breakpoint]: { ...one.layouts[breakpoint], ...places.get(one.type) },
    },
  }));
}

/** True for the same widgets at the same places, in whatever order they are listed. */
export function isSameLayout(a: DashboardLayout, b: DashboardLayout): boolean {
  return a.length === b.length && describe(a) === describe(b);
}

function describe(layout: DashboardLayout): string {
  const lines = layout.map(({ type, layouts }) => {
    const places = breakpoints.map((name) => {
      const { width, height, top, left } = layouts[name];
      return [width, height, top, left].join(" ");
    });
    return [type, ...places].join();
  });
  return lines.toSorted().join("\n");
}

function forEachBreakpoint(place: (breakpoint: Breakpoint) => Place): Record<Breakpoint, Place> {
  return Object.fromEntries(breakpoints.map((name) => [name, place(name)])) as Record<
    Breakpoint,
    Place
  >;
}
