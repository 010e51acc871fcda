/** Finds the figure to which an arrow key leads; undefined for other keys, and at an edge. */
export function findNextFigure(
  group: HTMLElement,
  from: EventTarget,
  key: string,
): HTMLElement | undefined {
  const figures = [...group.querySelectorAll<HTMLElement>("[data-fact]")];
  const at = figures.findIndex((figure) => figure === from);
  if (at < 0) return undefined;
  if (key === "ArrowRight") return figures[at + 1];
  if (key === "ArrowLeft") return figures[at - 1];
  if (key === "Home") return figures[0];
  if (key === "End") return figures.at(-1);
  if (key === "ArrowDown") return findBelow(figures.slice(at + 1), columnOf(figures[at]));
  if (key === "ArrowUp") return findBelow(figures.slice(0, at).toReversed(), columnOf(figures[at]));
  return undefined;
}

/** In a table the next figure of the same column, in a list the next one. */
function findBelow(figures: readonly HTMLElement[], column: number): HTMLElement | undefined {
  return figures.find((figure) => columnOf(figure) === column);
}

function columnOf(figure: HTMLElement | undefined): number {
  return figure?.closest("td")?.cellIndex ?? 0;
}
