import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import type { NewsItem } from "../../../domain/contract/content/news-shapes.ts";
import { type NewsFilters, newestNewsQuery, newsPagesQuery } from "../../api/news.ts";
import { useIsSignedIn } from "../../api/session.ts";
import { EmptyState } from "../../ui/loading/EmptyState.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { NearOnly } from "../../ui/loading/NearOnly.tsx";
import { findKeptList, type KeptList } from "./kept-list.ts";
import { NewNews } from "./NewNews.tsx";
import { NewsDays } from "./NewsDays.tsx";
import classes from "./news.module.css";
import { useKeptPlace } from "./use-kept-place.ts";

interface Props {
  filters: NewsFilters;
  /** The history entry: coming back to it shows the list as it was. */
  visit: string;
}

/** The endless list. Only pages near the window are drawn, so that it stays light however far one reads. */
export function NewsResults({ filters, visit }: Props) {
  const [kept] = useState(() => findKeptList(visit));
  const enabled = useIsSignedIn();
  const options = newsPagesQuery(filters, visit);
  const list = useInfiniteQuery({
    ...options,
    enabled,
    ...(kept && { initialData: kept.data }),
  });
  const newest = useQuery({ ...newestNewsQuery(filters), enabled: enabled && list.isSuccess });
  const client = useQueryClient();
  const heights = useRef<number[]>(kept?.heights ?? []);
  const current = useRef<Pick<KeptList, "data" | "heights"> | null>(null);
  const openedKey = useKeptPlace(visit, kept, current);
  const { data } = list;
  current.current = data ? { data: data as KeptList["data"], heights: heights.current } : null;
  const shown = useMemo(() => data?.pages.flat() ?? [], [data]);

  const showNewest = () => {
    heights.current = [];
    window.scrollTo(0, 0);
    void client.resetQueries({ queryKey: options.queryKey });
  };
  return (
    <Loaded label="Loading news" lines={8} query={list}>
      {({ pages }) => (
        <section aria-label="Results" className={classes.results}>
          <NewNews newest={newest.data} onShow={showNewest} shown={shown} />
          {shown.length === 0 ? (
            <EmptyState title="No news found. Change your search criteria." />
          ) : (
            <>
              {pages.map((page, index) => (
                <NearOnly heights={heights} index={index} key={firstKey(page)}>
                  <NewsDays
                    items={page}
                    onOpen={(newsKey) => {
                      openedKey.current = newsKey;
                    }}
                  />
                </NearOnly>
              ))}
              <MoreNews key={pages.length} list={list} />
            </>
          )}
        </section>
      )}
    </Loaded>
  );
}

function firstKey(page: readonly NewsItem[]): number {
  return page[0]?.newsKey ?? 0;
}

interface MoreNewsProps {
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
function MoreNews({ list }: MoreNewsProps) {
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
      <Loaded
        label="Loading more news"
        lines={3}
        query={{
          data: isFetchNextPageError || hasNextPage ? undefined : null,
          error: isFetchNextPageError ? error : null,
          refetch: fetchNextPage,
        }}
      >
        {() => <p>No more news</p>}
      </Loaded>
    </div>
  );
}
