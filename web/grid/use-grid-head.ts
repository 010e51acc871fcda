import { useRef, useState } from "react";
import { neighborOf, nextSort } from "./columns/arrange-columns.ts";
import type { ColumnActions } from "./columns/ColumnMenu.tsx";
import type { Arrangement, GridColumn, GridSort } from "./columns/grid-column.ts";
import type { HeaderTools } from "./columns/header-tools.ts";
import { useColumnNews } from "./columns/use-column-news.ts";
import type { ServedRows } from "./use-grid-rows.ts";

interface Options<Row, Id extends string>
  extends Pick<ColumnActions<Id>, "onArrange" | "onHide" | "onSort"> {
  columns: readonly GridColumn<Row, Id>[];
  sort: GridSort<Id> | null;
  page: Pick<ServedRows, "page" | "onPage">;
  focusHeader: (id: string) => void;
}

/** The order of the rows, and the menu of a column. */
export function useGridHead<Row, Id extends string>(options: Options<Row, Id>) {
  const { columns, sort, page, focusHeader, onArrange, onHide } = options;
  const { menu, news, open, actions } = useColumnMenu<Id>({
    ...{ columns, onArrange, onHide, focusHeader },
  });
  const onSort = (next: GridSort<Id>) => {
    options.onSort(next);
    // The first rows of the new order are on page one.
    if (page.page > 0) page.onPage(0);
  };
  const tools: HeaderTools = {
    sort,
    sortBy(id, isAdded) {
      const column = columns.find((each) => each.id === id);
      if (column) onSort(nextSort(sort, column, isAdded));
    },
    openMenu: open,
  };
  return { menu, news, tools, onSort, menuActions: actions };
}

interface MenuOptions<Id extends string> extends Pick<ColumnActions<Id>, "onArrange" | "onHide"> {
  columns: readonly Pick<GridColumn<never, Id>, "id" | "title">[];
  focusHeader: (id: string) => void;
}

/** The menu of a column while it is open. A column that is hidden leaves the focus to its neighbor. */
function useColumnMenu<Id extends string>(options: MenuOptions<Id>) {
  const { columns, onArrange, onHide, focusHeader } = options;
  const [menu, setMenu] = useState<{ id: string; at: DOMRect } | null>(null);
  /** The header that takes the focus when the menu closes. */
  const nextFocus = useRef<string | null>(null);
  const { news, follow } = useColumnNews(columns);

  const arrange = (arrangement: Arrangement<Id>) => {
    if (menu !== null) follow(menu.id);
    onArrange?.(arrangement);
  };
  const hide = (id: Id) => {
    follow(id);
    nextFocus.current = neighborOf(columns, id);
    onHide?.(id);
  };
  return {
    menu,
    /** Announces that a column was moved or hidden by its menu. */
    news,
    open(id: string, header: HTMLElement) {
      nextFocus.current = id;
      setMenu({ id, at: header.getBoundingClientRect() });
    },
    actions: {
      onClose() {
        setMenu(null);
        if (nextFocus.current !== null) focusHeader(nextFocus.current);
      },
      onArrange: onArrange && arrange,
      onHide: onHide && hide,
    },
  };
}
