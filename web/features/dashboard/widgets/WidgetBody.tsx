import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { WidgetType } from "../../../../domain/dashboard/widgets.ts";
import { widgetTitles } from "../../../../domain/dashboard/widgets.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Loaded } from "../../../ui/Loaded.tsx";
import classes from "../dashboard.module.css";

interface Props<Data> {
  type: WidgetType;
  query: UseQueryResult<Data>;
  isEmpty: (data: Data) => boolean;
  /** Replaces the usual text for an empty list. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The content of a widget while it loads, when its call fails, when there is nothing, and when there is something. */
export function WidgetBody<Data>({ type, query, isEmpty, empty, children }: Props<Data>) {
  return (
    <Loaded
      className={classes.padded}
      label={`Loading ${widgetTitles[type]}`}
      lines={6}
      query={query}
    >
      {(data) => (isEmpty(data) ? (empty ?? <EmptyState />) : children(data))}
    </Loaded>
  );
}
