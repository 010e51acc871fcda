/** The stops that a group took from Tab, which it still counts as its own. */
const taken = new WeakSet<Element>();

/**
 * Makes the links and buttons of a list, table or calendar one stop of Tab. The arrow keys move to the next of them in
 * their direction, and Home and End to the first and the last. A ref of the element that contains them.
 */
export function rove(group: HTMLElement | null): (() => void) | undefined {
  if (group === null) return;
  let at: HTMLElement | undefined;
  const choose = (stop: HTMLElement | undefined) => {
    at = stop;
    for (const one of listStops(group)) one.tabIndex = one === at ? 0 : -1;
  };
  const settle = () => {
    const stops = listStops(group);
    choose(at && stops.includes(at) ? at : stops.find((stop) => stop.checkVisibility()));
  };
  const onFocus = ({ target }: FocusEvent) => {
    const stop = listStops(group).find((one) => one === target);
    if (stop !== undefined) choose(stop);
  };
  const onKey = (event: KeyboardEvent) => {
    const isPlain = !(event.ctrlKey || event.altKey || event.metaKey || event.shiftKey);
    const stops = listStops(group).filter((stop) => stop.checkVisibility());
    const from = stops.findIndex((stop) => stop === event.target);
    if (from < 0 || !isPlain || event.defaultPrevented) return;
    const next = findNext(stops, from, event.key);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  const observer = new MutationObserver(settle);
  observer.observe(group, { childList: true, subtree: true });
  group.addEventListener("focusin", onFocus);
  group.addEventListener("keydown", onKey);
  settle();
  return () => {
    observer.disconnect();
    group.removeEventListener("focusin", onFocus);
    group.removeEventListener("keydown", onKey);
  };
}

function listStops(group: HTMLElement): HTMLElement[] {
  const stops = [...group.querySelectorAll<HTMLElement>("a[href], button:enabled")];
  const own = stops.filter((stop) => stop.tabIndex >= 0 || taken.has(stop));
  for (const stop of own) taken.add(stop);
  return own;
}

/** Finds the stop to which a key leads; undefined for other keys, and at an edge. */
function findNext(stops: HTMLElement[], from: number, key: string): HTMLElement | undefined {
  if (key === "ArrowRight") return stops[from + 1];
  if (key === "ArrowLeft") return stops[from - 1];
  if (key === "Home") return stops[0];
  if (key === "End") return stops.at(-1);
  if (key === "ArrowDown") return findInLine(stops[from], stops.slice(from + 1), 1);
  if (key === "ArrowUp") return findInLine(stops[from], stops.slice(0, from).toReversed(), -1);
  return undefined;
}

/** Finds the next stop of the same column; where no other line has that column, the next stop of another line. */
function findInLine(
  from: HTMLElement | undefined,
  stops: readonly HTMLElement[],
  direction: 1 | -1,
): HTMLElement | undefined {
  const here = from?.getBoundingClientRect();
  if (here === undefined) return undefined;
  const others = stops
    .map((stop) => ({ stop, box: stop.getBoundingClientRect() }))
    .filter(({ box }) => (box.top - here.top) * direction >= Math.min(box.height, here.height) / 2);
  const below = others.filter(({ box }) => box.left < here.right && box.right > here.left);
  return nearest(below, here)?.stop ?? others[0]?.stop;
}

function nearest<Place extends { box: DOMRect }>(
  places: readonly Place[],
  { top }: DOMRect,
): Place | undefined {
  return places.toSorted(
    (one, other) => Math.abs(one.box.top - top) - Math.abs(other.box.top - top),
  )[0];
}
