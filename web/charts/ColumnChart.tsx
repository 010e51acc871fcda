import { useId } from "react";
import type { Box } from "../../domain/charts/scales.ts";
import { Category } from "./Category.tsx";
import { ChartTip } from "./ChartTip.tsx";
import { ColumnLegend } from "./ColumnLegend.tsx";
import classes from "./chart.module.css";
import { drawing } from "./chart-look.ts";
import { type ColumnSeries, type Columns, columnColor } from "./columns.ts";
import { type PlacedColumns, placeColumns } from "./place-columns.ts";
import { type ChartHeight, useChartSize } from "./use-chart-size.ts";
import { useCursor } from "./use-cursor.ts";
import { ValueTicks } from "./ValueTicks.tsx";

interface Props extends Columns {
  label: string;
  /** The text of a value in the tip; a line comes after the columns. */
  text: (value: number | null, series: number) => string;
  /** Says in the legend what the hatched columns are. */
  runningName?: string;
  height?: ChartHeight;
}

/**
 * Columns of one or several series by category. A value that is not known leaves a gap. The arrow keys move through the
 * categories and speak their values.
 */
export function ColumnChart(props: Props) {
  const { label, categories, series, yAxisTitle, text, line } = props;
  const { width, height, frame, plot } = useChartSize(props.height);
  const patternId = useId();
  const adviceId = useId();
  const { at, setAt, keys } = useCursor(categories.length);
  const placed = placeColumns(props, { width, height });
  const all = line === undefined ? series : [...series, line];
  const colorOf = (index: number) => `var(${columnColor(series, index)})`;
  return (
    <div className={classes.frame} {...frame}>
      <ColumnLegend {...props} colorOf={colorOf} patternId={patternId} />
      <div className={classes.plot} {...plot}>
        {width === 0 || height === 0 ? null : (
          <svg
            aria-describedby={adviceId}
            aria-label={`${label}. ${yAxisTitle ?? nameAll(all)}, ${categories[0] ?? ""} to ${categories.at(-1) ?? ""}`}
            className={classes.chart}
            height={height}
            onPointerLeave={() => setAt(null)}
            viewBox={`0 0 ${width} ${height}`}
            width={width}
            {...keys}
          >
            <ValueTicks box={placed.box} marksZero ticks={placed.ticks} />
            {categories.map((category, place) => (
              <Category
                colorOf={colorOf}
                isShown={place === at}
                key={category}
                name={category}
                onPoint={() => setAt(place)}
                patternId={patternId}
                place={place}
                placed={placed}
              />
            ))}
            {placed.line === null || line === undefined ? null : (
              <ColumnLine box={placed.box} line={placed.line} name={line.name} />
            )}
          </svg>
        )}
        <p className="visually-hidden" id={adviceId}>
          Use the arrow keys to read one column after the other.
        </p>
      </div>
      {at === null ? null : (
        <ChartTip
          rows={all.map(({ name, values }, index) => ({
            id: name,
            value: text(values[at] ?? null, index),
          }))}
          side={placed.middle(at) > width / 2 ? "left" : "right"}
          title={categories[at] ?? ""}
        />
      )}
    </div>
  );
}

function nameAll(series: readonly ColumnSeries[]): string {
  return series.map(({ name }) => name).join(" and ");
}

interface ColumnLineProps {
  name: string;
  line: NonNullable<PlacedColumns["line"]>;
  box: Box;
}

/** A line over columns, with its axis at the right. */
function ColumnLine({ name, line, box }: ColumnLineProps) {
  return (
    <>
      {line.ticks.map(({ value, text, y }) => (
        <text className={classes.tick} key={value} x={box.width - box.right + 6} y={y + 4}>
          {text}
        </text>
      ))}
      <g {...drawing} data-line={name} pointerEvents="none" stroke="var(--c3)">
        <path d={line.path} fill="none" strokeLinejoin="round" strokeWidth={1.75} />
        {line.dots.map(({ place, x, y }) => (
          <circle cx={x} cy={y} fill="var(--surface)" key={place} r={2.5} strokeWidth={1.5} />
        ))}
      </g>
    </>
  );
}
