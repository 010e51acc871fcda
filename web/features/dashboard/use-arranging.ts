import { type KeyboardEvent, useState } from "react";
import { type WidgetType, widgetTitles } from "../../../domain/dashboard/widgets.ts";
import { describePlace, type Items, moveItem, resizeItem, type Step } from "./arrange.ts";

const steps: Readonly<Record<string, Step>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Moves and resizes widgets by keyboard: Enter on a widget's handle begins, arrows move the widget, arrows with Shift
 * resize it, Enter stores its place and Escape brings it back. Each place is announced.
 */
export function useArranging(items: Items, onDone: (items: Items) => void) {
  const [arranged, setArranged] = useState<{ type: WidgetType; items: Items } | null>(null);
  const [spoken, setSpoken] = useState("");
  const shown = arranged?.items ?? items;

  const begin = (type: WidgetType) => {
    setArranged({ type, items });
    setSpoken(
      `${widgetTitles[type]}. ${describePlace(items, type)}. Arrows move, Shift and arrows resize, Enter saves, Escape cancels.`,
    );
  };
  const end = (type: WidgetType, isKept: boolean) => {
    setArranged(null);
    if (isKept) onDone(shown);
    setSpoken(
      isKept
        ? `${widgetTitles[type]} placed. ${describePlace(shown, type)}.`
        : `${widgetTitles[type]} is back where it was.`,
    );
  };
  const handleKey = (type: WidgetType, event: KeyboardEvent) => {
    const isOn = arranged?.type === type;
    const step = steps[event.key];
    if (event.key === "Enter" || event.key === " ") isOn ? end(type, true) : begin(type);
    else if (isOn && event.key === "Escape") end(type, false);
    else if (isOn && step) {
      const next = (event.shiftKey ? resizeItem : moveItem)(shown, type, step);
      setArranged({ type, items: next });
      setSpoken(`${describePlace(next, type)}.`);
    } else return;
    event.preventDefault();
  };
  return {
    shown,
    spoken,
    sayClosed: (type: WidgetType) => setSpoken(`${widgetTitles[type]} closed`),
    arranging: arranged?.type ?? null,
    handleKey,
    cancel: () => setArranged(null),
  };
}
