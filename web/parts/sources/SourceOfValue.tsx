import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { SkeletonLines } from "../../ui/Skeleton.tsx";
import { SourcedValue } from "./SourcedValue.tsx";
import classes from "./source-of-value.module.css";
import type { SourceQuery } from "./source-query.ts";

/** Where a value comes from: its record, the statements that it overrode, and the inputs of a derived figure. */
export function SourceOfValue({ query }: { query: SourceQuery }) {
  const { data, error, refetch } = useQuery(query);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines label="Loading the source" lines={4} />;
  return (
    <div className="line">
      <p className={classes.company}>{data.companyName}</p>
      <SourcedValue at={0} values={data.values} />
    </div>
  );
}
