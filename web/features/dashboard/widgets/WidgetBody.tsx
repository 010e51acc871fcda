import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { WidgetType } from "../../../../domain/dashboard/widgets.ts";
import { widgetTitles } from "../../../../domain/dashboard/widgets.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { SkeletonLines } from "../../../ui/Skeleton.tsx";
import classes from "../dashboard.module.css";

interface Props<Data> {
  type: WidgetType;
  query: UseQueryResult<Data>;
  isEmpty: (data: Data) => boolean;
  /** Replaces the usual words for nothing. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The content of a widget while it loads, when its call fails, when there is nothing, and when there is something. */
export function WidgetBody<Data>({ type, query, isEmpty, empty, children }: Props<Data>) {
  const { data, error, refetch } = query;
  if (data === undefined && error)
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <div className={classes.padded}>
        <SkeletonLines label={`Loading ${widgetTitles[type]}`} lines={6} />
      </div>
    );
  return isEmpty(data) ? (empty ?? <EmptyState />) : children(data);
}
