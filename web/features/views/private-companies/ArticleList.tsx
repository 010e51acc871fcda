import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { getPcmlTooltip } from "../../../../domain/contract/tooltips.ts";
import { dayText } from "../../../../domain/fields/formats.ts";
import { queryOf } from "../../../api/query-of.ts";
import { ArticleLink } from "../../../parts/ArticleLink.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { SkeletonLines } from "../../../ui/Skeleton.tsx";
import classes from "./article-list.module.css";

/** All articles on a company of the monitor list, newest first. */
export function ArticleList({ monitorListId }: { monitorListId: number }) {
  const { data, error, refetch } = useQuery(queryOf(getPcmlTooltip, { query: { monitorListId } }));
  const list = useRef<HTMLElement>(null);
  const retry = () => {
    // The button disappears: without focus here, the popup would no longer receive Escape.
    list.current?.focus();
    void refetch();
  };
  return (
    <section aria-label="All" className={classes.articles} ref={list} tabIndex={-1}>
      <h3 className={classes.title}>All</h3>
      {data ? (
        <ul className={classes.list}>
          {data.map(({ newsUrl, newsSource, newsDate }) => (
            <li key={newsUrl}>
              <ArticleLink address={newsUrl}>{newsSource}</ArticleLink>
              <time dateTime={newsDate}>{dayText(newsDate)}</time>
            </li>
          ))}
        </ul>
      ) : error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <SkeletonLines label="Loading the articles" lines={2} />
      )}
    </section>
  );
}
