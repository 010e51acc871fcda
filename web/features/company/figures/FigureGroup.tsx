import { createContext, type KeyboardEvent, type ReactNode, type Ref, use, useState } from "react";
import type { Figure } from "../../../../domain/contract/companies/company-shapes.ts";

interface TabStop {
  fact: string | null;
  move(fact: string): void;
}

const TabStopContext = createContext<TabStop | null>(null);

interface Props {
  /** The figures of the group in their order. */
  figures: readonly Figure[];
  className?: string | undefined;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** A table or list of figures is one stop of the Tab key; the arrow keys move between its figures. */
export function FigureGroup({ figures, className, ref, children }: Props) {
  const [fact, move] = useState<string | null>(null);
  // Texts without a source have no fact; neither has the place of the focus at first.
  const isThere = fact !== null && figures.some((figure) => figure.fact === fact);
  const first = figures.find((figure) => figure.fact !== null)?.fact ?? null;
  const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
    const next = findNextFigure(event.currentTarget, event.target, event.key);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <TabStopContext value={{ fact: isThere ? fact : first, move }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the figures in it. */}
      <div className={className} onKeyDown={moveFocus} ref={ref}>
        {children}
      </div>
    </TabStopContext>
  );
}

/** Returns whether the Tab key reaches a figure. Outside of a group it reaches every figure. */
export function useTabStop(fact: string) {
  const stop = use(TabStopContext);
  return {
    tabIndex: stop === null || stop.fact === fact ? 0 : -1,
    onFocus: () => stop?.move(fact),
  };
}

/** Finds the figure to which an arrow key leads; undefined for other keys, and at an edge. */
function findNextFigure(
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
