import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from "react";
import type { Day } from "../../domain/calendar/day.ts";
import { longDayText } from "../../domain/fields/formats.ts";
import classes from "./chart.module.css";
import { chartHeight } from "./chart-look.ts";
import { axisText, summarize, type Unit, valueText } from "./chart-text.ts";
import { Lines } from "./Lines.tsx";
import { lineStyle } from "./line-style.ts";
import type { PreparedLines } from "./prepare-lines.ts";
import { dayMs, rangeEndMs } from "./ranges.ts";
import {
  type Box,
  dayScale,
  dayTicks,
  marginForNames,
  nearest,
  roundTicks,
  valueScale,
} from "./scales.ts";
import { useHeight, useWidth } from "./use-width.ts";

interface Props {
  label: string;
  chart: PreparedLines;
  unit: Unit;
  /** Called with the first and last day of the part that the user has dragged over. */
  onZoom: (from: Day, to: Day) => void;
  /** In pixels; "fill" takes the room that there is, up to the usual height. */
  height?: number | "fill";
}

/** The room for the names at the ends of the lines, on wide and on narrow screens. */
const labelRoom = { wide: 110, narrow: 98 };
const narrowBelow = 480;

/** Lines over days, with a cursor for the pointer and the arrow keys. Dragging chooses the part to enlarge. */
export function LineChart({ label, chart, unit, onZoom, height: asked = chartHeight }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const plot = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const room = useHeight(plot);
  const height = asked === "fill" ? room : asked;
  const textId = useId();
  const [at, setAt] = useState<number | null>(null);
  const [dragFrom, setDragFrom] = useState<Day | null>(null);
  const { days } = chart;
  const names = width < narrowBelow ? labelRoom.narrow : labelRoom.wide;
  const sides = { width, height, left: 48, top: 10, bottom: 24 };
  const box: Box = { ...sides, right: marginForNames(days, sides, names) };
  const x = dayScale(days, box);
  const shownAt = at === null ? null : Math.min(at, days.length - 1);
  const shownDay = shownAt === null ? undefined : days[shownAt];

  const dayAt = (event: PointerEvent): Day => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const room = box.width - box.left - box.right;
    const part = Math.min(1, Math.max(0, (event.clientX - left - box.left) / room));
    const first = dayMs(days[0] ?? "");
    return nearest(days, first + part * (rangeEndMs(days.at(-1) ?? "") - first));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = days.length - 1;
    const steps: Partial<Record<string, number>> = {
      ArrowLeft: (shownAt ?? last + 1) - 1,
      ArrowRight: (shownAt ?? last - 1) + 1,
      Home: 0,
      End: last,
    };
    const next = steps[event.key];
    if (event.key === "Escape") setAt(null);
    if (next === undefined) return;
    event.preventDefault();
    setAt(Math.min(last, Math.max(0, next)));
  };
  const onPointerUp = (event: PointerEvent) => {
    const to = dayAt(event);
    if (dragFrom !== null && dragFrom !== to) {
      const [first, last] = dragFrom < to ? [dragFrom, to] : [to, dragFrom];
      onZoom(first, last);
      setAt(null);
    }
    setDragFrom(null);
  };

  return (
    <div className={classes.frame} data-filling={asked === "fill" || undefined} ref={frame}>
      <div className={classes.plot} ref={plot}>
        {width === 0 || height === 0 || days.length === 0 ? null : (
          <svg
            aria-describedby={textId}
            aria-label={label}
            className={classes.chart}
            height={height}
            onBlur={() => setAt(null)}
            onKeyDown={onKeyDown}
            onPointerDown={(event) => {
              if (event.pointerType === "mouse") setDragFrom(dayAt(event));
            }}
            onPointerLeave={() => {
              setAt(null);
              setDragFrom(null);
            }}
            onPointerMove={(event) => setAt(days.indexOf(dayAt(event)))}
            onPointerUp={onPointerUp}
            role="img"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move through the days of the chart.
            tabIndex={0}
            viewBox={`0 0 ${width} ${height}`}
            width={width}
          >
            <Axes box={box} chart={chart} unit={unit} />
            <Lines box={box} chart={chart} unit={unit} />
            {dragFrom === null || shownDay === undefined ? null : (
              <rect
                className={classes.drag}
                height={height - box.top - box.bottom}
                width={Math.abs(x(shownDay) - x(dragFrom))}
                x={Math.min(x(dragFrom), x(shownDay))}
                y={box.top}
              />
            )}
            {shownDay === undefined ? null : (
              <line
                className={classes.cursor}
                x1={x(shownDay)}
                x2={x(shownDay)}
                y1={box.top}
                y2={height - box.bottom}
              />
            )}
          </svg>
        )}
      </div>
      {shownDay === undefined || shownAt === null ? null : (
        <Tip
          at={shownAt}
          chart={chart}
          side={x(shownDay) > width / 2 ? "left" : "right"}
          unit={unit}
        />
      )}
      <p className="visually-hidden" id={textId}>
        {summarize(chart, unit)}
      </p>
    </div>
  );
}

interface AxesProps {
  chart: PreparedLines;
  unit: Unit;
  box: Box;
}

function Axes({ chart, unit, box }: AxesProps) {
  const { days } = chart;
  const { width, height, left, right } = box;
  const ticks = roundTicks(chart.low, chart.high);
  const [x, y] = [dayScale(days, box), valueScale(ticks, box)];
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            className={tick === 0 && unit.kind === "percent" ? classes.zero : classes.gridline}
            x1={left}
            x2={width - right}
            y1={y(tick)}
            y2={y(tick)}
          />
          <text className={classes.tick} textAnchor="end" x={left - 6} y={y(tick) + 4}>
            {axisText(tick, unit)}
          </text>
        </g>
      ))}
      {dayTicks(days, width < narrowBelow ? 3 : 6).map(({ day, label: text }) => (
        <text className={classes.tick} key={day} textAnchor="middle" x={x(day)} y={height - 4}>
          {text}
        </text>
      ))}
    </>
  );
}

interface TipProps {
  chart: PreparedLines;
  unit: Unit;
  /** The place of the day among those of the chart. */
  at: number;
  side: "left" | "right";
}

/** The values of one day, spoken as the cursor moves. */
function Tip({ chart, unit, at, side }: TipProps) {
  return (
    <div className={classes.tip} data-side={side} role="status">
      <strong>{longDayText(chart.days[at] ?? "")}</strong>
      <ul>
        {chart.lines.map((line, index) => (
          <li key={line.id}>
            <Swatch at={index} isIndex={line.isIndex} />
            {line.id}
            <b>{valueText(line.values[at] ?? null, unit)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The mark of a line, as it is drawn. */
export function Swatch({ at, isIndex }: { at: number; isIndex: boolean }) {
  const { color, dash } = lineStyle(at, isIndex);
  return (
    <svg aria-hidden className={classes.swatch} height={8} width={14}>
      <line
        stroke={`var(${color})`}
        strokeDasharray={dash ?? undefined}
        strokeWidth={2}
        x1={0}
        x2={14}
        y1={4}
        y2={4}
      />
    </svg>
  );
}
