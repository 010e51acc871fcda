import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import type { NewsItem } from "../../../domain/contract/content/news-shapes.ts";
import { type NewsFilters, newestNewsQuery, newsPagesQuery } from "../../api/news.ts";
import { useIsSignedIn } from "../../api/session.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { NearOnly } from "../../ui/NearOnly.tsx";
import { SkeletonLines } from "../../ui/Skeleton.tsx";
import { findKeptList, type KeptList } from "./kept-list.ts";
import { MoreNews } from "./MoreNews.tsx";
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
  const shown = useMemo(() => data?.pages.flat(), [data]);

  if (data === undefined || shown === undefined)
    return list.error ? (
      <ErrorState error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <SkeletonLines label="Loading news" lines={8} />
    );
  const showNewest = () => {
    heights.current = [];
    window.scrollTo(0, 0);
    void client.resetQueries({ queryKey: options.queryKey });
  };
  return (
    <section aria-label="Results" className={classes.results}>
      <NewNews newest={newest.data} onShow={showNewest} shown={shown} />
      {shown.length === 0 ? (
        <EmptyState title="No news found. Change your search criteria." />
      ) : (
        <>
          {data.pages.map((page, index) => (
            <NearOnly heights={heights} index={index} key={firstKey(page)}>
              <NewsDays
                items={page}
                onOpen={(newsKey) => {
                  openedKey.current = newsKey;
                }}
              />
            </NearOnly>
          ))}
          <MoreNews key={data.pages.length} list={list} />
        </>
      )}
    </section>
  );
}

function firstKey(page: readonly NewsItem[]): number {
  return page[0]?.newsKey ?? 0;
}
