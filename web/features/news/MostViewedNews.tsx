import type { Ref } from "react";
import { Link } from "react-router";
import { listMostViewedNews } from "../../../domain/contract/content/news.ts";
import type { NewsItem } from "../../../domain/contract/content/news-shapes.ts";
import { useReply } from "../../api/query-of.ts";
import { portalNow } from "../../api/site.ts";
import { StoryCompanies, VideoMark } from "../../parts/article/NewsLine.tsx";
import { articlePath } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { rove } from "../../ui/focus/rove.ts";
import { EmptyState } from "../../ui/loading/EmptyState.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { formatNewsTime } from "../../ui/moments.ts";
import classes from "./news.module.css";

export const mostViewedTitle = "Most Viewed";

/** The stories that all readers opened most in the last seven days. */
export function MostViewedNews({ ref }: { ref?: Ref<HTMLElement> }) {
  return (
    <Card flush note="Last 7 days" title={mostViewedTitle} {...(ref && { ref })}>
      <Loaded label={`Loading ${mostViewedTitle}`} lines={8} query={useReply(listMostViewedNews)}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState advice="Stories appear here when they are read." />
          ) : (
            <ol className={classes.mostViewed} ref={rove}>
              {items.map((item) => (
                <Story item={item} key={item.newsKey} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </Card>
  );
}

function Story({ item }: { item: NewsItem }) {
  const { newsKey, headline, breakDate } = item;
  return (
    <li>
      <div>
        <h3>
          <VideoMark item={item} />
          <Link className="title-link" to={articlePath(newsKey)}>
            {headline}
          </Link>
        </h3>
        <div className={classes.facts}>
          <StoryCompanies item={item} />
          <time dateTime={breakDate}>{formatNewsTime(breakDate, portalNow())}</time>
        </div>
      </div>
    </li>
  );
}
