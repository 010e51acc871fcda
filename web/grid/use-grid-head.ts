import { nextSort } from "./arrange-columns.ts";
import type { ColumnActions } from "./ColumnMenu.tsx";
import type { GridColumn, GridSort } from "./grid-column.ts";
import type { HeaderTools } from "./header-tools.ts";
import { useColumnMenu } from "./use-column-menu.ts";
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
