export interface ColumnSeries {
  name: string;
  values: readonly (number | null)[];
  /** The name of a colour, if it is not the next of the scheme. */
  color?: string;
}

/** The contents of a chart of columns. */
export interface Columns {
  categories: readonly string[];
  series: readonly ColumnSeries[];
  /** Stands beside the legend, where the names of the series do not say it. */
  yAxisTitle?: string;
  /** The category of a period that is not over, which is drawn hatched. */
  running: number | null;
  /** The only series with columns that are not over: in the running category, or in all where there is none. */
  runningSeries?: number | null;
  /** The text of a tick of the axis. */
  tickText: (value: number) => string;
  /** True where the series are parts of a whole, which stand on each other. */
  isStacked?: boolean;
  /** A line over the columns, with an axis of its own at the right. */
  line?: ColumnSeries & { tickText?: (value: number) => string };
}

const colors = ["--s5", "--c2", "--c3", "--c4", "--c5", "--c6"] as const;

/** The variable of the theme that a series is drawn in. */
export function columnColor(series: readonly ColumnSeries[], index: number): string {
  return series[index]?.color ?? colors[index % colors.length] ?? colors[0];
}

/** True for the column of a period that is not over. */
export function isColumnRunning(
  { running, runningSeries = null }: Pick<Columns, "running" | "runningSeries">,
  category: number,
  series: number,
): boolean {
  if (runningSeries === null) return category === running;
  return series === runningSeries && (running === null || category === running);
}

/** A bar of a chart whose bars stand one below the other. */
export interface BarRow {
  label: string;
  value: number | null;
  text: string;
  /** The direction of a return as displayed; other values have none. */
  sign?: "up" | "down" | "flat";
}

/** The variable of the theme that a bar is drawn in: returns have the colors of their direction. */
export function barColor({ value, sign }: BarRow): string {
  if (sign === "flat") return "--s5";
  if (value !== null && value < 0) return "--d2";
  return sign === "up" ? "--d8" : "--s5";
}
