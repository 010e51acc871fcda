import { useRef } from "react";
import { percentText } from "../../../domain/fields/formats.ts";
import type { RatedYear } from "../../../domain/ratings/track-record.ts";
import { useWidth } from "../../charts/use-width.ts";
import chartClasses from "./track-record.module.css";
import { bandSeries } from "./track-record-series.ts";

/** In pixels; a narrower frame scrolls. */
const leastWidth = 560;
const size = { height: 230, left: 44, bottom: 22, top: 8 };
const step = 10;

/** Three bars for each year. The table beside it has the figures for those who do not see it. */
export function TrackRecordChart({ years }: { years: readonly RatedYear[] }) {
  const frame = useRef<HTMLUListElement>(null);
  const width = Math.max(leastWidth, useWidth(frame));
  const values = years.flatMap((year) => bandSeries.map(({ key }) => year[key]));
  const most = Math.ceil(Math.max(0, ...values) / step) * step;
  const least = Math.floor(Math.min(0, ...values) / step) * step;
  const plotHeight = size.height - size.top - size.bottom;
  const up = (value: number) => size.top + (plotHeight * (most - value)) / (most - least);
  const slot = (width - size.left) / Math.max(1, years.length);
  const bar = Math.min(14, slot / 5);
  const lines = Array.from(
    { length: (most - least) / step + 1 },
    (_, index) => least + index * step,
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, by keyboard too
    <section aria-label="Chart by year, scrollable" className={chartClasses.chart} tabIndex={0}>
      <ul aria-label="Bands" className={chartClasses.legend} ref={frame}>
        {bandSeries.map(({ key, label, range, color }) => (
          <li key={key}>
            <i style={{ background: color }} />
            {label} <small>{range}</small>
          </li>
        ))}
      </ul>
      <svg
        aria-label={`Bar chart of average returns by rating, ${years[0]?.year ?? ""} to ${years.at(-1)?.year ?? ""}. View data shows the figures.`}
        height={size.height}
        role="img"
        viewBox={`0 0 ${width} ${size.height}`}
      >
        {lines.map((value) => (
          <g key={value}>
            <line
              data-zero={value === 0 || undefined}
              x1={size.left}
              x2={width}
              y1={up(value)}
              y2={up(value)}
            />
            <text textAnchor="end" x={size.left - 8} y={up(value) + 4}>
              {value < 0 ? `−${-value}%` : `${value}%`}
            </text>
          </g>
        ))}
        {years.map((year, index) => {
          const middle = size.left + slot * (index + 0.5);
          return (
            <g key={year.year}>
              {bandSeries.map(({ key, label, color }, place) => (
                <rect
                  fill={color}
                  height={Math.max(1, Math.abs(up(year[key]) - up(0)))}
                  key={key}
                  rx={1.5}
                  width={bar}
                  x={middle + (place - 1.5) * (bar + 1)}
                  y={Math.min(up(year[key]), up(0))}
                >
                  <title>{`${year.year}, ${label}: ${percentText(year[key])}`}</title>
                </rect>
              ))}
              <text textAnchor="middle" x={middle} y={size.height - 4}>
                {year.year}
              </text>
            </g>
          );
        })}
      </svg>
    </section>
  );
}
