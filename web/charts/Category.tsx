import classes from "./chart.module.css";
import { growing } from "./chart-look.ts";
import type { PlacedColumns } from "./place-columns.ts";

interface Props {
  name: string;
  place: number;
  placed: PlacedColumns;
  isShown: boolean;
  onPoint: () => void;
  colorOf: (series: number) => string;
  /** The ids of the patterns of hatched columns begin with this. */
  patternId: string;
}

/** The columns of one category over their name. */
export function Category(props: Props) {
  const { place, placed, isShown, onPoint, colorOf, patternId } = props;
  const { box, slot, middle } = placed;
  return (
    <g onPointerEnter={onPoint}>
      <rect
        fill={isShown ? "var(--row-hover)" : "transparent"}
        height={Math.max(0, box.height - box.top - box.bottom)}
        width={Math.max(0, slot)}
        x={middle(place) - slot / 2}
        y={box.top}
      />
      <g {...growing}>
        {placed.columnsOf(place).map(({ series, isRunning, ...sides }) => (
          <rect
            fill={isRunning ? `url(#${patternId}${series})` : colorOf(series)}
            key={series}
            rx={1.5}
            stroke={isRunning ? colorOf(series) : undefined}
            {...sides}
          />
        ))}
      </g>
      <Name {...props} />
    </g>
  );
}

/** About the width of a letter and the height of a line, in pixels. */
const [letterWidth, lineHeight] = [6.4, 14];

function Name({ name, place, placed: { box, middle, names, count } }: Props) {
  const bottom = box.height - box.bottom;
  if (names.isTurned)
    return (
      <text
        className={classes.tick}
        textAnchor="end"
        transform={`translate(${middle(place) + 4} ${bottom + 6}) rotate(-90)`}
      >
        {name}
      </text>
    );
  // The last name is always there, since readers look for the present first.
  if ((count - 1 - place) % names.step !== 0) return null;
  return names.lines[place]?.map((text, row) => (
    <text
      className={classes.tick}
      key={text}
      textAnchor="middle"
      x={Math.min(middle(place), box.width - (text.length * letterWidth) / 2)}
      y={bottom + 16 + lineHeight * row}
    >
      {text}
    </text>
  ));
}
