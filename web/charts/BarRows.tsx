import classes from "./chart.module.css";
import { type BarRow, barColor } from "./columns.ts";

/** Bars to the left and right of zero, one below the other, with their names and values. */
export function BarRows({ label, rows }: { label: string; rows: readonly BarRow[] }) {
  const known = rows.flatMap(({ value }) => (value === null ? [] : [value]));
  const [low, high] = [Math.min(0, ...known), Math.max(0, ...known)];
  const span = high - low || 1;
  const place = (value: number) => `${((value - low) / span) * 100}%`;
  return (
    <ul aria-label={label} className={classes.barRows}>
      {rows.map((row) => (
        <li key={row.label}>
          <span className="cut">{row.label}</span>
          <svg aria-hidden height={12} width="100%">
            <line className={classes.zero} x1={place(0)} x2={place(0)} y1={0} y2={12} />
            {row.value === null ? null : (
              <rect
                fill={`var(${barColor(row)})`}
                height={12}
                rx={1.5}
                width={`${(Math.abs(row.value) / span) * 100}%`}
                x={place(Math.min(0, row.value))}
              />
            )}
          </svg>
          <b data-sign={row.sign}>{row.text}</b>
        </li>
      ))}
    </ul>
  );
}
