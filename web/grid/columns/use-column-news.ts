import { useState } from "react";

interface Column {
  id: string;
  title: string;
}

/** A column that the user has asked to hide or move, and its place at that time. */
interface Asked extends Column {
  place: number;
}

/** Says where a column has gone that the user hid or moved. Nothing is said before the grid has changed. */
export function useColumnNews(columns: readonly Column[]) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [news, setNews] = useState("");
  const latest = asked === null ? "" : describeChange(asked, columns);
  if (latest !== "") {
    setAsked(null);
    setNews(latest);
  }
  return {
    news,
    /** Called when a change of the column is asked for. */
    follow(id: string) {
      const place = columns.findIndex((column) => column.id === id);
      const column = columns[place];
      if (column === undefined) return;
      setAsked({ id, title: column.title, place });
      setNews("");
    },
  };
}

/** Returns an empty text while the column is where it was, and while there are no columns. */
export function describeChange({ id, title, place }: Asked, columns: readonly Column[]): string {
  if (columns.length === 0) return "";
  const at = columns.findIndex((column) => column.id === id);
  if (at < 0) return `${title} hidden`;
  return at === place ? "" : `${title}, column ${at + 1} of ${columns.length}`;
}
