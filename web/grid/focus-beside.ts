const tabStops =
  "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex='0']";

/** Moves the focus out of the grid around an element: to the last control before the grid, or the first one after it. */
export function focusBeside(element: HTMLElement, isBackwards: boolean): void {
  const grid = element.closest("[data-grid]");
  if (!grid) return;
  const after = Node.DOCUMENT_POSITION_FOLLOWING;
  const before = Node.DOCUMENT_POSITION_PRECEDING;
  const stops = [...document.querySelectorAll<HTMLElement>(tabStops)].filter(
    (stop) => !grid.contains(stop) && stop.tabIndex >= 0 && stop.offsetParent !== null,
  );
  const isBeside = (stop: Node) =>
    (grid.compareDocumentPosition(stop) & (isBackwards ? before : after)) !== 0;
  const target = isBackwards ? stops.findLast(isBeside) : stops.find(isBeside);
  target?.focus();
}
