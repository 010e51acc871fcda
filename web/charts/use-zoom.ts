import { type PointerEvent, useRef, useState } from "react";
import type { Day } from "../../domain/calendar/day.ts";
import type { LinesLayout } from "../../domain/charts/lay-out-lines.ts";
import { type Finger, pinchedDays } from "./pinched-days.ts";

interface Zoomed {
  layout: LinesLayout;
  days: readonly Day[];
  onZoom: (from: Day, to: Day) => void;
  /** Called with the place of the day below the pointer; null where it has left. */
  onPoint: (at: number | null) => void;
}

/**
 * Lets the pointer explain days, and choose a part of them: by dragging the mouse across it, or by two fingers, which pull
 * days apart, push them together and drag them along.
 */
export function useZoom({ layout, days, onZoom, onPoint }: Zoomed) {
  const [drag, setDrag] = useState<{ from: Day; to: Day } | null>(null);
  const fingers = useRef(new Map<number, Finger>());

  const onPointerDown = (event: PointerEvent) => {
    const x = placeOf(event);
    const day = layout.dayAt(x);
    if (event.pointerType === "mouse") return setDrag({ from: day, to: day });
    fingers.current.set(event.pointerId, { x, ms: layout.msAt(x) });
    if (fingers.current.size > 1) onPoint(null);
  };
  const onPointerMove = (event: PointerEvent) => {
    const x = placeOf(event);
    const finger = fingers.current.get(event.pointerId);
    if (finger !== undefined) finger.x = x;
    if (fingers.current.size > 1) {
      const span = pinchedDays([...fingers.current.values()], layout.box);
      if (span !== null) onZoom(...span);
      return;
    }
    const day = layout.dayAt(x);
    onPoint(days.indexOf(day));
    if (drag !== null) setDrag({ ...drag, to: day });
  };
  const onPointerUp = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId);
    setDrag(null);
    if (drag === null || drag.from === drag.to) return;
    const [from, to] = [drag.from, drag.to].toSorted();
    onZoom(from ?? drag.from, to ?? drag.to);
    onPoint(null);
  };
  const onPointerLeave = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId);
    onPoint(null);
    setDrag(null);
  };
  const ends = drag === null ? [] : [layout.x(drag.from), layout.x(drag.to)];
  return {
    pointer: {
      ...{ onPointerDown, onPointerMove, onPointerUp, onPointerLeave },
      onPointerCancel: onPointerLeave,
    },
    /** The part of the drawing that the pointer has chosen so far. */
    part:
      drag === null ? null : { x: Math.min(...ends), width: Math.max(...ends) - Math.min(...ends) },
  };
}

/** The place of the pointer from the left of the drawing. */
function placeOf({ clientX, currentTarget }: PointerEvent): number {
  return clientX - currentTarget.getBoundingClientRect().left;
}
