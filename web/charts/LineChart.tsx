import { useId, useMemo } from "react";
import type { Day } from "../../domain/calendar/day.ts";
import { momentName, summarize, type Unit, valueText } from "../../domain/charts/chart-text.ts";
import { type LinesLayout, layOutLines } from "../../domain/charts/lay-out-lines.ts";
import { type Mark, placeMarks } from "../../domain/charts/place-marks.ts";
import type { PreparedLines } from "../../domain/charts/prepare-lines.ts";
import { marginForNames } from "../../domain/charts/scales.ts";
import { ChartTip } from "./ChartTip.tsx";
import classes from "./chart.module.css";
import { Lines } from "./Lines.tsx";
import { Swatch } from "./Swatch.tsx";
import { type ChartHeight, useChartSize } from "./use-chart-size.ts";
import { useCursor } from "./use-cursor.ts";
import { useZoom } from "./use-zoom.ts";

interface Props {
  label: string;
  chart: PreparedLines;
  unit: Unit;
  /** Called with the first and last day of the part that the user has dragged over. */
  onZoom: (from: Day, to: Day) => void;
  height?: ChartHeight;
  /** The events on the first line. */
  marks?: readonly Mark[];
}

const noMarks: readonly Mark[] = [];

/** The room for the names at the ends of the lines, on wide and on narrow screens. */
const labelRoom = { wide: 110, narrow: 98 };
const narrowBelow = 480;

/** Lines over days, with a cursor for the pointer and the arrow keys. Dragging chooses the part to enlarge. */
export function LineChart({ label, chart, unit, onZoom, height: asked, marks = noMarks }: Props) {
  const { width, height, frame, plot } = useChartSize(asked);
  const textId = useId();
  const { days, lines } = chart;
  const { at, setAt, keys } = useCursor(days.length);
  const layout = useMemo(() => {
    const isNarrow = width < narrowBelow;
    const sides = { width, height, left: 48, top: 10, bottom: 24 };
    const names = isNarrow ? labelRoom.narrow : labelRoom.wide;
    const box = { ...sides, right: marginForNames(days, sides, names) };
    return layOutLines(chart, unit, { box, nameHeight: 14, mostDays: isNarrow ? 3 : 6 });
  }, [chart, days, unit, width, height]);
  const placedMarks = useMemo(() => placeMarks(marks, days), [marks, days]);
  const { x, box } = layout;
  const zoom = useZoom({ layout, days, onZoom, onPoint: setAt });
  const day = at === null ? undefined : days[at];
  const column = { y: box.top, height: Math.max(0, height - box.top - box.bottom) };
  return (
    <div className={classes.frame} {...frame}>
      <div className={classes.plot} {...plot}>
        {width === 0 || height === 0 || days.length === 0 ? null : (
          <svg
            aria-describedby={textId}
            aria-label={label}
            className={classes.chart}
            height={height}
            viewBox={`0 0 ${width} ${height}`}
            width={width}
            {...keys}
            {...zoom.pointer}
          >
            <Lines layout={layout} marksZero={unit.kind === "percent"} />
            <Marks
              days={days}
              layout={layout}
              marks={placedMarks}
              values={lines[0]?.values ?? []}
            />
            {zoom.part === null ? null : (
              <rect className={classes.drag} {...column} {...zoom.part} />
            )}
            {day === undefined ? null : (
              <line
                className={classes.cursor}
                x1={x(day)}
                x2={x(day)}
                y1={box.top}
                y2={height - box.bottom}
              />
            )}
          </svg>
        )}
      </div>
      {day === undefined || at === null ? null : (
        <ChartTip
          notes={placedMarks.get(at)}
          rows={lines.map(({ id, isIndex, values }, line) => ({
            id,
            mark: <Swatch at={line} isIndex={isIndex} />,
            value: valueText(values[at] ?? null, unit),
          }))}
          side={x(day) > width / 2 ? "left" : "right"}
          title={momentName(day)}
        />
      )}
      <p className="visually-hidden" id={textId}>
        {summarize(chart, unit, placedMarks)}
      </p>
    </div>
  );
}

interface MarksProps {
  layout: LinesLayout;
  days: readonly Day[];
  /** The values of the line that bears the marks. */
  values: readonly (number | null)[];
  /** The texts of the marks by the place of their day. */
  marks: ReadonlyMap<number, readonly string[]>;
}

/** Dots on a line for events. The tip tells them with the values of their day. */
function Marks({ layout: { x, y }, days, values, marks }: MarksProps) {
  return [...marks.keys()].map((at) => {
    const value = values[at] ?? null;
    const day = days[at];
    if (value === null || day === undefined) return null;
    return <circle className={classes.mark} cx={x(day)} cy={y(value)} key={day} r={4} />;
  });
}
