import type { ReactNode } from "react";
import type { WidgetType } from "../../../../domain/dashboard/widgets.ts";
import { widgetTitles } from "../../../../domain/dashboard/widgets.ts";
import { EmptyState } from "../../../ui/loading/EmptyState.tsx";
import { Loaded, type Loading } from "../../../ui/loading/Loaded.tsx";

interface Props<Data> {
  type: WidgetType;
  query: Loading<Data>;
  /** By default only a list without entries is empty. */
  isEmpty?: (data: Data) => boolean;
  /** Replaces the usual text for an empty list. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

const isEmptyList = (data: unknown) => Array.isArray(data) && data.length === 0;

/** The content of a widget while it loads, when its call fails, when there is nothing, and when there is something. */
export function WidgetBody<Data>(props: Props<Data>) {
  const { type, query, isEmpty = isEmptyList, empty = <EmptyState />, children } = props;
  return (
    <Loaded label={`Loading ${widgetTitles[type]}`} lines={6} query={query}>
      {(data) => (isEmpty(data) ? empty : children(data))}
    </Loaded>
  );
}
