import { type KeyboardEvent, useId, useRef, useState } from "react";
import { fitAxisLabels } from "./axis-labels.ts";
import { ColumnLine } from "./ColumnLine.tsx";
import classes from "./chart.module.css";
import { chartHeight, growing } from "./chart-look.ts";
import { type ColumnSeries, type Columns, columnColor, isColumnRunning } from "./columns.ts";
import { type Box, roundTicks, valueScale } from "./scales.ts";
import { useHeight, useWidth } from "./use-width.ts";

interface Props extends Columns {
  label: string;
  /** The text of a value in the tip; a line comes after the columns. */
  text: (value: number | null, series: number) => string;
  /** Says in the legend what the hatched columns are. */
  runningName?: string;
  /** A line over the columns, with an axis of its own at the right. */
  line?: ColumnSeries;
  /** In pixels; "fill" takes the room that there is, up to the usual height. */
  height?: number | "fill";
}

/** About the width of a letter of an axis and the space between two names, in pixels. */
const [letterWidth, nameGap] = [6.4, 6];
/** The height of a line of names. */
const nameLine = 14;
const nameWidth = (name: string) => name.length * letterWidth + nameGap;
const longest = (names: readonly string[]) => Math.max(0, ...names.map(({ length }) => length));

/**
 * Columns of one or several series by category. A value that is not known leaves a gap. The arrow keys move through the
 * categories and speak their values.
 */
export function ColumnChart(props: Props) {
  const { label, categories, series, yAxisTitle, runningName, text, tickText, line } = props;
  const isFilling = props.height === "fill";
  const frame = useRef<HTMLDivElement>(null);
  const plot = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const room = useHeight(plot);
  const height = props.height === "fill" ? room : (props.height ?? chartHeight);
  const patternId = useId();
  const adviceId = useId();
  const [at, setAt] = useState<number | null>(null);
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const ticks = roundTicks(Math.min(0, ...known), Math.max(0, ...known), 5);
  const sides = { left: 52, right: line ? 34 : 6 };
  const slot = (width - sides.left - sides.right) / Math.max(1, categories.length);
  const names = fitAxisLabels(categories, slot, nameWidth);
  const nameLines = Math.max(1, ...names.lines.map(({ length }) => length));
  const nameRoom = names.isTurned ? longest(categories) * letterWidth : nameLine * nameLines;
  const box: Box = { width, height, top: 10, bottom: 8 + nameRoom, ...sides };
  const y = valueScale(ticks, box);
  const columnWidth = Math.min(30, (slot * 0.72) / Math.max(1, series.length));
  const middle = (place: number) => box.left + slot * (place + 0.5);
  const shown = at === null ? null : Math.min(at, categories.length - 1);
  const colorOf = (index: number) => `var(${columnColor(series, index)})`;
  const isRunning = (place: number, index: number) => isColumnRunning(props, place, index);
  const onKeyDown = (event: KeyboardEvent) => {
    const last = categories.length - 1;
    const steps: Partial<Record<string, number>> = {
      ArrowLeft: (shown ?? last + 1) - 1,
      ArrowRight: (shown ?? -1) + 1,
      Home: 0,
      End: last,
    };
    if (event.key === "Escape") setAt(null);
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setAt(Math.min(last, Math.max(0, next)));
  };
  return (
    <div className={classes.frame} data-filling={isFilling || undefined} ref={frame}>
      <ul className={classes.legend}>
        {series.map(({ name }, index) => (
          <li key={name}>
            <svg aria-hidden height={10} width={10}>
              <rect fill={colorOf(index)} height={10} rx={2} width={10} />
            </svg>
            {name}
          </li>
        ))}
        {line === undefined ? null : (
          <li>
            <svg aria-hidden height={10} width={14}>
              <line stroke="var(--c3)" strokeWidth={2} x1={0} x2={14} y1={5} y2={5} />
            </svg>
            {line.name}
          </li>
        )}
        {runningName === undefined ? null : (
          <li>
            <svg aria-hidden height={10} width={10}>
              <rect
                fill={`url(#${patternId}0)`}
                height={9}
                rx={2}
                stroke={colorOf(0)}
                width={9}
                x={0.5}
                y={0.5}
              />
            </svg>
            {runningName}
          </li>
        )}
        {yAxisTitle === undefined ? null : <li className={classes.axisTitle}>{yAxisTitle}</li>}
      </ul>
      <div className={classes.plot} ref={plot}>
        {width === 0 || height === 0 ? null : (
          <svg
            aria-describedby={adviceId}
            aria-label={`${label}. ${yAxisTitle ?? nameAll([...series, ...(line ? [line] : [])])}, ${categories[0] ?? ""} to ${categories.at(-1) ?? ""}`}
            className={classes.chart}
            height={height}
            onBlur={() => setAt(null)}
            onKeyDown={onKeyDown}
            onPointerLeave={() => setAt(null)}
            role="img"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move through the columns.
            tabIndex={0}
            viewBox={`0 0 ${width} ${height}`}
            width={width}
          >
            <defs>
              {series.map(({ name }, index) => (
                <pattern
                  height={5}
                  id={`${patternId}${index}`}
                  key={name}
                  patternTransform="rotate(45)"
                  patternUnits="userSpaceOnUse"
                  width={5}
                >
                  <rect fill={colorOf(index)} height={5} width={2.5} />
                </pattern>
              ))}
            </defs>
            {ticks.map((tick) => (
              <g key={tick}>
                <line
                  className={tick === 0 ? classes.zero : classes.gridline}
                  x1={box.left}
                  x2={width - box.right}
                  y1={y(tick)}
                  y2={y(tick)}
                />
                <text className={classes.tick} textAnchor="end" x={box.left - 6} y={y(tick) + 4}>
                  {tickText(tick)}
                </text>
              </g>
            ))}
            {categories.map((category, place) => (
              <g key={category} onPointerEnter={() => setAt(place)}>
                <rect
                  fill={place === shown ? "var(--row-hover)" : "transparent"}
                  height={height - box.top - box.bottom}
                  width={slot}
                  x={box.left + slot * place}
                  y={box.top}
                />
                <g {...growing}>
                  {series.map(({ name, values }, index) => {
                    const value = values[place];
                    if (value === null || value === undefined) return null;
                    const color = colorOf(index);
                    return (
                      <rect
                        fill={isRunning(place, index) ? `url(#${patternId}${index})` : color}
                        height={value === 0 ? 0 : Math.max(1, Math.abs(y(value) - y(0)))}
                        key={name}
                        rx={1.5}
                        stroke={isRunning(place, index) ? color : undefined}
                        width={columnWidth}
                        x={middle(place) + (index - series.length / 2) * columnWidth}
                        y={Math.min(y(value), y(0))}
                      />
                    );
                  })}
                </g>
                {names.isTurned ? (
                  <text
                    className={classes.tick}
                    textAnchor="end"
                    transform={`translate(${middle(place) + 4} ${height - box.bottom + 6}) rotate(-90)`}
                  >
                    {category}
                  </text>
                ) : (categories.length - 1 - place) % names.step === 0 ? (
                  names.lines[place]?.map((text, row) => (
                    <text
                      className={classes.tick}
                      key={text}
                      textAnchor="middle"
                      x={Math.min(middle(place), width - (text.length * letterWidth) / 2)}
                      y={height - box.bottom + 16 + nameLine * row}
                    >
                      {text}
                    </text>
                  ))
                ) : null}
              </g>
            ))}
            {line === undefined ? null : <ColumnLine box={box} line={line} middle={middle} />}
          </svg>
        )}
        <p className="visually-hidden" id={adviceId}>
          Use the arrow keys to read one column after the other.
        </p>
      </div>
      {shown === null ? null : (
        <div
          className={classes.tip}
          data-side={middle(shown) > width / 2 ? "left" : "right"}
          role="status"
        >
          <strong>{categories[shown]}</strong>
          <ul>
            {series.map(({ name, values }, index) => (
              <li key={name}>
                {name}
                <b>{text(values[shown] ?? null, index)}</b>
              </li>
            ))}
            {line === undefined ? null : (
              <li>
                {line.name}
                <b>{text(line.values[shown] ?? null, series.length)}</b>
              </li>
            )}
          </ul>
        </div>
      )}
    </div>
  );
}

function nameAll(series: readonly ColumnSeries[]): string {
  return series.map(({ name }) => name).join(" and ");
}
