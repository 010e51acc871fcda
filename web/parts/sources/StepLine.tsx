import { useRef } from "react";
import type { Day } from "../../../domain/calendar/day.ts";
import { endOfSteps, layOutSteps, type Step } from "../../../domain/charts/lay-out-steps.ts";
import { dayTicks } from "../../../domain/charts/scales.ts";
import { useWidth } from "../../charts/use-width.ts";
import { ValueTicks } from "../../charts/ValueTicks.tsx";
import classes from "./value-history.module.css";

interface Props {
  steps: readonly Step[];
  /** Values that were never in use. */
  unused: readonly (Step & { amount: number })[];
  until: Day;
  /** True where what comes after that day is hidden. */
  isPast: boolean;
  textOf: (amount: number) => string;
}

const height = 172;
/** The hatched part of a line that ends in the past, and the room of the last label of one that does not. */
const [hidden, room] = [72, 24];
/** A text of 11 px has about so many units for each letter. */
const letter = 6.4;

/** A value over time: a step where it changed, and what was never in use beside it. The list below tells the same. */
export function StepLine({ steps, unused, until, isPast, textOf }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const end = endOfSteps(
    [...steps, ...unused].map(({ day }) => day),
    until,
  );
  const isCut = isPast && end === until;
  const amounts = [...steps, ...unused].flatMap(({ amount }) => amount ?? []);
  const left = 12 + letter * Math.max(...amounts.map((amount) => textOf(amount).length + 1));
  const box = { width, height, left, right: isCut ? hidden : room, top: 22, bottom: 26 };
  const { values, days, path, points } = layOutSteps({ steps, beside: unused, until: end }, box);
  const shown = [...new Set([days.first, ...steps.map(({ day }) => day), end])].toSorted();
  const bottom = height - box.bottom;
  const right = width - box.right;
  const ticks = values.ticks.map((value) => ({ value, text: textOf(value), y: values.y(value) }));
  return (
    <div className={classes.line} ref={frame}>
      {width === 0 ? null : (
        <svg aria-hidden height={height} width={width}>
          <ValueTicks box={box} marksZero ticks={ticks} />
          {dayTicks(shown, 4).map(({ day, label }) => (
            <text
              className={classes.tick}
              key={day}
              textAnchor={day === end ? "end" : day === days.first ? "start" : "middle"}
              x={days.x(day)}
              y={height - 8}
            >
              {label}
            </text>
          ))}
          {isCut ? (
            <g>
              <rect
                className={classes.hidden}
                height={bottom - 12}
                width={hidden}
                x={right}
                y={12}
              />
              <line className={classes.chosen} x1={right} x2={right} y1={12} y2={bottom} />
            </g>
          ) : null}
          <path className={classes.steps} d={path} />
          {points.map(({ step, x, y }, at) => (
            <g key={step.day}>
              <circle
                className={classes.point}
                cx={x}
                cy={y}
                data-used={at === points.length - 1 || undefined}
                r={4.5}
              />
              {isFree(textOf(step.amount ?? 0), x, points[at + 1]?.x) ? (
                <text className={classes.value} x={x + 2} y={y - 9}>
                  {textOf(step.amount ?? 0)}
                </text>
              ) : null}
            </g>
          ))}
          {unused.map(({ day, amount }) => {
            const [x, y] = [days.x(day), values.y(amount)];
            return (
              <path
                className={classes.unused}
                d={`M${x} ${y - 6}l6 6l-6 6l-6 -6z`}
                key={`${day} ${amount}`}
              />
            );
          })}
        </svg>
      )}
    </div>
  );
}

/** True for a text that ends before the next point. */
function isFree(text: string, x: number, next: number | undefined): boolean {
  return next === undefined || x + letter * (text.length + 1) < next;
}
