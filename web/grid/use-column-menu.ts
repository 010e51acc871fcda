import { useRef, useState } from "react";
import { neighborOf } from "./arrange-columns.ts";
import type { ColumnActions } from "./ColumnMenu.tsx";
import type { Arrangement, GridColumn } from "./grid-column.ts";
import { useColumnNews } from "./use-column-news.ts";

interface Options<Id extends string> extends Pick<ColumnActions<Id>, "onArrange" | "onHide"> {
  columns: readonly Pick<GridColumn<never, Id>, "id" | "title">[];
  focusHeader: (id: string) => void;
}

/** The menu of a column while it is open. A column that is hidden leaves the focus to its neighbor. */
export function useColumnMenu<Id extends string>(options: Options<Id>) {
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
