import type { PointerEvent } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readHook } from "../../testing/read-hook.tsx";
import type { GridColumn } from "./grid-column.ts";
import { layOutColumns } from "./lay-out-columns.ts";
import { useHeaderDrag } from "./use-header-drag.ts";

let page: EventTarget;
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal("window", page);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const columns = (["Price", "Note"] as const).map(
  (id): GridColumn<string, "Price" | "Note"> => ({
    ...{ id, title: id, kind: "text", width: 120, minWidth: 80 },
    pinned: id === "Note" ? "right" : undefined,
    text: (row) => row,
  }),
);

function readPointers({ canMove = true, canArrange = true } = {}) {
  const onArrange = vi.fn();
  const given = { columns, layout: layOutColumns(columns, 500), canMove };
  const { pointers } = readHook(() =>
    useHeaderDrag({
      ...given,
      onArrange: canArrange ? onArrange : undefined,
      onFit: () => {},
      openMenu: () => {},
    }),
  );
  return { pointers, onArrange };
}

/** Presses the edge of a column at 100 pixels. */
function press(pointers: ReturnType<typeof readPointers>["pointers"], id: string, button = 0) {
  const event = { button, clientX: 100, preventDefault() {}, stopPropagation() {} };
  pointers?.onResizeStart(event as unknown as PointerEvent<HTMLElement>, id);
}

const send = (type: string, values: object = {}) =>
  page.dispatchEvent(Object.assign(new Event(type), values));
const moveTo = (clientX: number) => send("pointermove", { clientX, buttons: 1 });

test.each([
  ["grows with the pointer", "Price", 150, 170],
  ["is never narrower than its least width", "Price", -500, 80],
  ["at the right edge grows the other way", "Note", 50, 170],
] as const)("a column %s, and keeps its width on release", (_, id, x, width) => {
  const { pointers, onArrange } = readPointers();
  press(pointers, id);
  moveTo(x);
  expect(onArrange).not.toHaveBeenCalled();
  send("pointerup");
  expect(onArrange).toHaveBeenCalledExactlyOnceWith({ widths: { [id]: width } });
});

test.each([
  ["Escape", () => send("keydown", { key: "Escape" })],
  ["a release beyond the page", () => send("pointermove", { clientX: 400, buttons: 0 })],
  ["the browser", () => send("pointercancel")],
])("a drag that %s breaks off changes nothing", (_, breakOff) => {
  const { pointers, onArrange } = readPointers();
  press(pointers, "Price");
  moveTo(150);
  breakOff();
  send("pointerup");
  expect(onArrange).not.toHaveBeenCalled();
});

test("a press without a move, another button and a column that is gone change nothing", () => {
  const { pointers, onArrange } = readPointers();
  press(pointers, "Price");
  send("pointerup");
  press(pointers, "Price", 2);
  press(pointers, "Gone");
  moveTo(150);
  send("pointerup");
  expect(onArrange).not.toHaveBeenCalled();
});

test("headers answer no pointer where nothing can be arranged, and none moves where columns keep their order", () => {
  expect(readPointers({ canArrange: false }).pointers).toBeNull();
  expect(readPointers({ canMove: false }).pointers?.onMoveStart).toBeNull();
});
