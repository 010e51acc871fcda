import classes from "./chart.module.css";
import type { Columns } from "./columns.ts";

interface Props extends Pick<Columns, "series" | "line" | "yAxisTitle"> {
  runningName?: string;
  colorOf: (series: number) => string;
  /** The ids of the patterns of hatched columns begin with this. */
  patternId: string;
}

/** The names of the series with their colors. It defines the hatching of columns that are not over. */
export function ColumnLegend(props: Props) {
  const { series, line, yAxisTitle, runningName, colorOf, patternId } = props;
  return (
    <ul className={classes.legend}>
      {series.map(({ name }, index) => (
        <li key={name}>
          <svg aria-hidden height={10} width={10}>
            <pattern
              height={5}
              id={`${patternId}${index}`}
              patternTransform="rotate(45)"
              patternUnits="userSpaceOnUse"
              width={5}
            >
              <rect fill={colorOf(index)} height={5} width={2.5} />
            </pattern>
            <rect fill={colorOf(index)} height={10} rx={2} width={10} />
          </svg>
          {name}
        </li>
      ))}
      {line === undefined ? null : (
        <li>
          <svg aria-hidden height={10} width={14}>
            <line stroke="var(--c3)" strokeWidth={2} x2={14} y1={5} y2={5} />
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
  );
}
