import { useRef } from "react";
import { getPcmlTooltip } from "../../../../domain/contract/companies/tooltips.ts";
import { dayText } from "../../../../domain/fields/formats.ts";
import { useReply } from "../../../api/query-of.ts";
import { ArticleLink } from "../../../parts/article/ArticleLink.tsx";
import { Loaded } from "../../../ui/loading/Loaded.tsx";
import classes from "./article-list.module.css";

/** All articles on a company of the monitor list, newest first. */
export function ArticleList({ monitorListId }: { monitorListId: number }) {
  const articles = useReply(getPcmlTooltip, { query: { monitorListId } });
  const list = useRef<HTMLElement>(null);
  const retry = () => {
    // The button disappears: without focus here, the popup would no longer receive Escape.
    list.current?.focus();
    return articles.refetch();
  };
  return (
    <section aria-label="All" ref={list} tabIndex={-1}>
      <h3 className={classes.title}>All</h3>
      <Loaded label="Loading the articles" lines={2} query={{ ...articles, refetch: retry }}>
        {(loaded) => (
          <ul className={classes.list}>
            {loaded.map(({ newsUrl, newsSource, newsDate }) => (
              <li className={classes.item} key={newsUrl}>
                <ArticleLink address={newsUrl}>{newsSource}</ArticleLink>
                <time className="quiet tabular" dateTime={newsDate}>
                  {dayText(newsDate)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
