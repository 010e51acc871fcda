import { lineStyle } from "./line-style.ts";

/** The mark of a line, as it is drawn. */
export function Swatch({ at, isIndex }: { at: number; isIndex: boolean }) {
  const { color, dash } = lineStyle(at, isIndex);
  return (
    <svg aria-hidden height={8} width={14}>
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
