import { createContext } from "react";
import type { GridSort } from "./grid-column.ts";

export interface HeaderTools {
  sort: GridSort | null;
  /** Sorts by a column, or turns its order round; `isAdded` keeps the columns by which rows are sorted already. */
  sortBy: (id: string, isAdded: boolean) => void;
  /** Opens the menu of a column below its header. */
  openMenu: (id: string, header: HTMLElement) => void;
}

/** What a header can do, for the headers that the grid library draws. */
export const HeaderToolsContext = createContext<HeaderTools>({
  sort: null,
  sortBy: () => undefined,
  openMenu: () => undefined,
});
