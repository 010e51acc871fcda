import type { FavoriteNews } from "../../../domain/contract/favorites.ts";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { showMoment } from "../../ui/moments.ts";
import { SkeletonLines } from "../../ui/Skeleton.tsx";
import classes from "./favorites.module.css";

interface Props {
  /** Undefined while it is loaded. */
  news: readonly FavoriteNews[] | undefined;
}

/** The latest on the companies that the user follows. */
export function FavoritesNews({ news }: Props) {
  return (
    <Card flush title="Favorites News">
      {news === undefined ? (
        <div className={classes.loading}>
          <SkeletonLines label="Loading Favorites News" lines={4} />
        </div>
      ) : news.length === 0 ? (
        <EmptyState advice="The latest on the companies that you follow stands here." />
      ) : (
        <ul aria-label="Favorites News" className={classes.news}>
          {news.map((item) => (
            <li key={`${item.newsKey} ${item.companyTicker}`}>
              <Headline {...item} />
              <small>
                {[item.tickerSymbol ?? item.companyName, item.source].filter(Boolean).join(" · ")}
                {" · "}
                <time dateTime={item.breakDate}>{showMoment(item.breakDate)}</time>
              </small>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Plain text where there is no address that a browser should follow. */
function Headline({ headline, link }: FavoriteNews) {
  if (link === null || !/^https?:\/\//i.test(link)) return <span>{headline}</span>;
  return (
    <a href={link} rel="noreferrer" target="_blank">
      {headline}
    </a>
  );
}
