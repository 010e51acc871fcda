import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { CallFailure } from "../../api/failure.ts";
import type { CallKey } from "../../api/query-of.ts";
import { paths } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { SkeletonLines } from "../../ui/Skeleton.tsx";
import classes from "./company.module.css";

interface Props<Data> {
  label: string;
  query: UseQueryOptions<Data, Error, Data, CallKey>;
  children: (data: Data) => ReactNode;
}

/** Loads the data of a tab; a tab that turns out to have none leads to the not-found page. */
export function TabContent<Data>({ label, query, children }: Props<Data>) {
  const { data, error, refetch } = useQuery(query);
  if (data !== undefined) return <div className={classes.content}>{children(data)}</div>;
  if (error instanceof CallFailure && error.code === "not_found")
    return <Navigate replace to={paths.notFound} />;
  return (
    <div className={classes.content}>
      <Card title={label}>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <div className={classes.placeholder}>
            <SkeletonLines label={`Loading ${label}`} lines={6} />
          </div>
        )}
      </Card>
    </div>
  );
}
