import { useRef } from "react";
import classes from "./chart.module.css";
import { axisText } from "./chart-text.ts";
import { type Box, roundTicks, valueScale } from "./scales.ts";
import { useWidth } from "./use-width.ts";

export interface BarSeries {
  name: string;
  unit: "money" | "percent";
  values: readonly (number | null)[];
}

interface Props {
  label: string;
  periods: readonly string[];
  series: readonly BarSeries[];
  /** The unit of money in the legend: "US$ mm". */
  unit: string;
}

const height = 190;
const colors = ["--s5", "--c2", "--c3"] as const;
const percentColor = "--c3";

/**
 * Bars of money by period, with percentages as a line over them on a scale of their own. The table beside the chart has
 * the same values, so readers of it get only a sentence.
 */
export function BarChart({ label, periods, series, unit }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const bars = series.filter((one) => one.unit === "money");
  const line = series.find((one) => one.unit === "percent");
  const ticks = ticksOf(bars.flatMap(({ values }) => values));
  const percentTicks = ticksOf(line?.values ?? []);
  const box: Box = {
    ...{ width, height, top: 10, bottom: 22, left: roomFor(ticks.map(millionsText)) },
    right: line === undefined ? 6 : 40,
  };
  const y = valueScale(ticks, box);
  const percentY = valueScale(percentTicks, box);
  const slot = (width - box.left - box.right) / Math.max(1, periods.length);
  const barWidth = Math.min(34, (slot * 0.72) / Math.max(1, bars.length));
  const middle = (at: number) => box.left + slot * (at + 0.5);
  return (
    <div className={classes.frame} ref={frame}>
      <ul className={classes.legend}>
        {bars.map(({ name }, at) => (
          <li key={name}>
            <svg aria-hidden height={10} width={10}>
              <rect fill={`var(${colors[at % colors.length]})`} height={10} rx={2} width={10} />
            </svg>
            {name} ({unit})
          </li>
        ))}
        {line === undefined ? null : (
          <li>
            <svg aria-hidden height={10} width={14}>
              <line stroke={`var(${percentColor})`} strokeWidth={2.5} x2={14} y1={5} y2={5} />
            </svg>
            {line.name}
          </li>
        )}
      </ul>
      {width === 0 ? null : (
        <svg
          aria-label={label}
          className={classes.chart}
          height={height}
          role="img"
          viewBox={`0 0 ${width} ${height}`}
          width={width}
        >
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
                {millionsText(tick)}
              </text>
            </g>
          ))}
          {bars.map(({ name, values }, index) =>
            values.map((value, at) =>
              value === null ? null : (
                <rect
                  fill={`var(${colors[index % colors.length]})`}
                  height={Math.max(1, Math.abs(y(value) - y(0)))}
                  key={`${name} ${periods[at]}`}
                  rx={2}
                  width={barWidth}
                  x={middle(at) + (index - bars.length / 2) * barWidth}
                  y={Math.min(y(value), y(0))}
                />
              ),
            ),
          )}
          {line === undefined
            ? null
            : percentTicks.map((tick) => (
                <text
                  className={classes.tick}
                  key={tick}
                  x={width - box.right + 6}
                  y={percentY(tick) + 4}
                >
                  {axisText(tick, { kind: "percent" })}
                </text>
              ))}
          {line === undefined ? null : (
            <>
              <path
                d={pathOf(line.values, middle, percentY)}
                fill="none"
                stroke={`var(${percentColor})`}
                strokeWidth={2}
              />
              {line.values.map((value, at) =>
                value === null ? null : (
                  <circle
                    cx={middle(at)}
                    cy={percentY(value)}
                    fill={`var(${percentColor})`}
                    key={periods[at]}
                    r={3}
                  />
                ),
              )}
            </>
          )}
          {periods.map((period, at) => (
            <text
              className={classes.tick}
              key={period}
              textAnchor="middle"
              x={middle(at)}
              y={height - 6}
            >
              {slot < 44 && at % 2 === 1 ? "" : period}
            </text>
          ))}
        </svg>
      )}
    </div>
  );
}

function millionsText(amount: number): string {
  return (amount / 1e6).toLocaleString("en-US", { maximumFractionDigits: 1 });
}

/** The width of a digit of an axis, in pixels. */
const digitWidth = 7;

/** The room in pixels on the left of a chart, in which the longest text of its axis ends before the first bar. */
function roomFor(texts: readonly string[]): number {
  return Math.max(46, 10 + digitWidth * Math.max(...texts.map(({ length }) => length)));
}

/** Ticks that include 0: a bar that does not start there would mislead. */
function ticksOf(values: readonly (number | null)[]): number[] {
  const known = values.filter((value) => value !== null);
  return roundTicks(Math.min(0, ...known), Math.max(0, ...known), 5);
}

function pathOf(
  values: readonly (number | null)[],
  x: (at: number) => number,
  y: (value: number) => number,
): string {
  let isDown = false;
  return values
    .map((value, at) => {
      if (value === null) {
        isDown = false;
        return "";
      }
      const step = `${isDown ? "L" : "M"}${x(at).toFixed(1)} ${y(value).toFixed(1)}`;
      isDown = true;
      return step;
    })
    .join("");
}
