import { memo } from "react";
import type { LinesLayout } from "../../domain/charts/lay-out-lines.ts";
import classes from "./chart.module.css";
import { drawing } from "./chart-look.ts";
import { lineStyle } from "./line-style.ts";
import { ValueTicks } from "./ValueTicks.tsx";

interface Props {
  layout: LinesLayout;
  marksZero: boolean;
}

/** The axes, and the lines with their names at the end. They are drawn once, not for each move of the pointer. */
export const Lines = memo(function Lines({ layout, marksZero }: Props) {
  const { box, ticks, dayLabels, lines } = layout;
  const styled = lines.map((line, at) => ({ ...line, style: lineStyle(at, line.isIndex) }));
  return (
    <>
      <ValueTicks box={box} marksZero={marksZero} ticks={ticks} />
      {dayLabels.map(({ day, label, x }) => (
        <text className={classes.tick} key={day} textAnchor="middle" x={x} y={box.height - 4}>
          {label}
        </text>
      ))}
      <g {...drawing}>
        {styled.toReversed().map(({ id, path, style }) => (
          <path
            d={path}
            fill="none"
            key={id}
            stroke={`var(${style.color})`}
            strokeDasharray={style.dash ?? undefined}
            strokeLinejoin="round"
            strokeWidth={style.width}
          />
        ))}
      </g>
      {styled.map(({ id, name, style }) =>
        name === null ? null : (
          <text
            className={classes.lineName}
            fill={`var(${style.color})`}
            key={id}
            x={name.x + 6}
            y={name.y + 4}
          >
            {name.text}
          </text>
        ),
      )}
    </>
  );
});
