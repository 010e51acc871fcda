import type { ReactNode } from "react";
import { ErrorState } from "./ErrorState.tsx";
import { SkeletonLines } from "./Skeleton.tsx";

/** The state of a query. */
export interface Loading<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

interface Props<Data> {
  query: Loading<Data>;
  /** Names what loads, such as "your alerts", in the placeholder and in the failure. */
  what?: string;
  /** The name of the placeholder, for screen readers, where the failure needs no advice. */
  label?: string;
  lines?: number;
  /** Stands for the content that loads, in place of lines. */
  placeholder?: ReactNode;
  /** What a failure means for the reader. */
  advice?: ReactNode;
  /** Stands for a failure that trying again would not mend. */
  failure?: ReactNode;
  /** The class of a box around the lines of the placeholder. */
  className?: string | undefined;
  /** Surrounds the failure and the placeholder, where the content brings its own cards. */
  frame?: (placeholder: ReactNode) => ReactNode;
  children: (data: Data) => ReactNode;
}

const asItIs = (placeholder: ReactNode) => placeholder;

/** What a query has loaded; until then lines in its place, or its failure with a way to try again. */
export function Loaded<Data>(props: Props<Data>) {
  const { query, what, lines = 0, className, frame = asItIs, children } = props;
  const { label = what && `Loading ${what}`, advice = what && sayFailed(what) } = props;
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error !== null)
    return frame(
      props.failure ?? <ErrorState advice={advice} error={error} onRetry={() => void refetch()} />,
    );
  const placeholder = props.placeholder ?? <SkeletonLines label={label} lines={lines} />;
  return frame(
    className === undefined ? placeholder : <div className={className}>{placeholder}</div>,
  );
}

function sayFailed(what: string): string {
  return `${what.charAt(0).toUpperCase()}${what.slice(1)} could not be loaded.`;
}

/** Data that a part of a page already has, for a part that also takes queries. */
export function hasLoaded<Data>(data: Data | undefined): Loading<Data> {
  return { data, error: null, refetch: () => Promise.resolve() };
}

/** Two queries as one, which has loaded once both have. */
export function bothOf<One, Other>(
  one: Loading<One>,
  other: Loading<Other>,
): Loading<readonly [One, Other]> {
  const failed = [one, other].filter(({ error }) => error !== null);
  return {
    data: one.data === undefined || other.data === undefined ? undefined : [one.data, other.data],
    error: failed[0]?.error ?? null,
    refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
  };
}
