import { useEffect, useRef } from "react";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { SkeletonLines } from "../../ui/Skeleton.tsx";
import classes from "./news.module.css";

interface Props {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: Error | null;
    fetchNextPage: (options?: { cancelRefetch: boolean }) => Promise<unknown>;
  };
}

/** The next page is asked for when the end is this far below the window. */
const nearPixels = 800;

/** The end of the list: it asks for the next page before the reader gets there, and says when there is none. */
export function MoreNews({ list }: Props) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = list;
  const end = useRef<HTMLDivElement>(null);
  const asks = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (!asks) return;
    const askWhenNear = () => {
      const top = end.current?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
      if (top < window.innerHeight + nearPixels) void fetchNextPage({ cancelRefetch: false });
    };
    askWhenNear();
    window.addEventListener("scroll", askWhenNear, { passive: true });
    return () => window.removeEventListener("scroll", askWhenNear);
  }, [asks, fetchNextPage]);
  return (
    <div className={classes.end} ref={end}>
      {isFetchNextPageError ? (
        <ErrorState error={error} onRetry={() => void fetchNextPage()} />
      ) : hasNextPage ? (
        <SkeletonLines label="Loading more news" lines={3} />
      ) : (
        <p>No more news</p>
      )}
    </div>
  );
}
