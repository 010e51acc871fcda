/** One statistic of the demo market beside its published value. Shares and returns are fractions, proceeds billions. */
export interface Comparison {
  section: string;
  label: string;
  demo: number;
  /** Null where nothing was published that is counted in the same way. */
  published: number | null;
  unit: "percent" | "count" | "billions";
  /** The demo market must stay between these. */
  bounds: readonly [low: number, high: number];
  source: string;
}

/** A line of a section: its source, label, value in the demo market, published value, bounds, and unit. */
export type Line = readonly [
  source: string,
  label: string,
  demo: number,
  published: number | null,
  bounds: Comparison["bounds"],
  unit?: Comparison["unit"],
];

export function compareIn(section: string, lines: readonly Line[]): Comparison[] {
  return lines.map(([source, label, demo, published, bounds, unit = "percent"]) => {
    return { section, label, demo, published, unit, bounds, source };
  });
}

/** The value below which a part of the values lies. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The part of the items for which a condition holds. */
export function countPart<Item>(
  items: readonly Item[],
  isCounted: (item: Item) => boolean,
): number {
  return items.filter(isCounted).length / items.length;
}
