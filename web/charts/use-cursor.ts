import { type KeyboardEvent, useState } from "react";

/** The place that a chart explains, which the pointer and the arrow keys choose among `count` ones. */
export function useCursor(count: number) {
  const [wanted, setWanted] = useState<number | null>(null);
  const last = count - 1;
  const at = wanted === null ? null : Math.min(wanted, last);
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Partial<Record<string, number>> = {
      ArrowLeft: (at ?? count) - 1,
      ArrowRight: (at ?? -1) + 1,
      Home: 0,
      End: last,
    };
    if (event.key === "Escape") setWanted(null);
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setWanted(Math.min(last, Math.max(0, next)));
  };
  return {
    at,
    setAt: setWanted,
    /** For the drawing, which is a stop of Tab. */
    keys: { onKeyDown, onBlur: () => setWanted(null), tabIndex: 0, role: "img" },
  };
}
