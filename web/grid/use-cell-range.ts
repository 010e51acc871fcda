import { type ClipboardEvent, type PointerEvent, useState } from "react";
import { type CellRange, copyCells, describeSpan, spanOf } from "./cell-range.ts";
import type { GridColumn } from "./columns/grid-column.ts";
import { followPointer, ignoreClick } from "./follow-pointer.ts";
import type { Place } from "./grid-keys.ts";

interface Options<Row> {
  rows: readonly Row[];
  /** From left to right. */
  columns: readonly Pick<GridColumn<Row>, "kind" | "text">[];
  /** Says which rows and columns these are: a range ends when others come. */
  contentKey: string;
  /** The place of an element of the grid; null for one that is no cell. */
  placeOf: (target: Element) => Place | null;
  /** The cell that had the focus last; null while none had. */
  lastPlace: () => Place | null;
  focusPlace: (place: Place) => void;
}

/** Lets keys with Shift and the mouse choose a range of cells, which a copy command puts on the clipboard. */
export function useCellRange<Row>(options: Options<Row>) {
  const { rows, columns, contentKey, placeOf, lastPlace, focusPlace } = options;
  const [chosen, setChosen] = useState<(CellRange & { of: string }) | null>(null);
  const [news, setNews] = useState("");
  const range = chosen?.of === contentKey ? chosen : null;
  const span = range === null ? null : spanOf(range);

  const choose = (anchor: Place, end: Place) => {
    setChosen({ anchor, end, of: contentKey });
    setNews(`${describeSpan(spanOf({ anchor, end }))} selected`);
  };
  const clear = () => {
    setChosen(null);
    setNews("");
  };
  /** Chooses the cells from the corner that was chosen first, or else from another place. */
  const extend = (from: Place, to: Place) => choose(range?.anchor ?? from, to);

  const dragFrom = (start: Place) => {
    let last: Place | null = null;
    followPointer({
      onMove({ clientX, clientY }) {
        const below = document.elementFromPoint(clientX, clientY);
        const end = below === null ? null : placeOf(below);
        if (end === null || isSame(end, last ?? start)) return;
        last = end;
        document.getSelection()?.removeAllRanges();
        choose(start, end);
      },
      onEnd(isKept) {
        if (last !== null) ignoreClick(isKept);
        if (!isKept) clear();
      },
    });
  };
  const onPointerDown = (event: PointerEvent) => {
    const { target } = event;
    if (event.pointerType !== "mouse" || event.button !== 0 || !(target instanceof Element)) return;
    const place = target.closest("a, button, input, label") === null ? placeOf(target) : null;
    if (place === null) return;
    const from = lastPlace();
    if (event.shiftKey && from !== null && from.row >= 0) {
      // The browser would select the texts in between.
      event.preventDefault();
      extend(from, place);
      focusPlace(place);
    } else {
      clear();
      dragFrom(place);
    }
  };
  const onCopy = (event: ClipboardEvent) => {
    if (span === null) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", copyCells(span, rows, columns));
    setNews(`${describeSpan(span)} copied`);
  };
  return { span, news, extend, clear, handlers: { onPointerDown, onCopy } };
}

function isSame(one: Place, other: Place): boolean {
  return one.row === other.row && one.column === other.column;
}
