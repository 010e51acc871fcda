import { type PointerEvent, useState } from "react";
import type { Day } from "../../domain/calendar/day.ts";
import type { LinesLayout } from "../../domain/charts/lay-out-lines.ts";

interface Zoomed {
  layout: LinesLayout;
  days: readonly Day[];
  onZoom: (from: Day, to: Day) => void;
  /** Called with the place of the day below the pointer; null where it has left. */
  onPoint: (at: number | null) => void;
}

/** Lets the pointer explain days, and choose a part of them by dragging. */
export function useZoom({ layout, days, onZoom, onPoint }: Zoomed) {
  const [drag, setDrag] = useState<{ from: Day; to: Day } | null>(null);
  const dayAt = (event: PointerEvent) =>
    layout.dayAt(event.clientX - event.currentTarget.getBoundingClientRect().left);
  const onPointerDown = (event: PointerEvent) => {
    const day = dayAt(event);
    if (event.pointerType === "mouse") setDrag({ from: day, to: day });
  };
  const onPointerMove = (event: PointerEvent) => {
    const day = dayAt(event);
    onPoint(days.indexOf(day));
    if (drag !== null) setDrag({ ...drag, to: day });
  };
  const onPointerUp = () => {
    setDrag(null);
    if (drag === null || drag.from === drag.to) return;
    const [from, to] = [drag.from, drag.to].toSorted();
    onZoom(from ?? drag.from, to ?? drag.to);
    onPoint(null);
  };
  const onPointerLeave = () => {
    onPoint(null);
    setDrag(null);
  };
  const ends = drag === null ? [] : [layout.x(drag.from), layout.x(drag.to)];
  return {
    pointer: { onPointerDown, onPointerMove, onPointerUp, onPointerLeave },
    /** The part of the drawing that the pointer has chosen so far. */
    part:
      drag === null ? null : { x: Math.min(...ends), width: Math.max(...ends) - Math.min(...ends) },
  };
}
