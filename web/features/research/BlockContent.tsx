import type { ReactNode } from "react";
import { EmptyState } from "../../ui/loading/EmptyState.tsx";
import { SkeletonLines } from "../../ui/loading/Skeleton.tsx";

interface Props<Item> {
  title: string;
  /** Undefined while loading. */
  items: readonly Item[] | undefined;
  /** A line of advice for a market that has no such items, or an element in place of the whole empty state. */
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** The content of a block: loading, empty, or its items. */
export function BlockContent<Item>({ title, items, empty, children }: Props<Item>) {
  if (items === undefined) return <SkeletonLines label={`Loading ${title}`} lines={5} />;
  return items.length > 0 ? (
    children(items)
  ) : typeof empty === "string" ? (
    <EmptyState advice={empty} />
  ) : (
    empty
  );
}
