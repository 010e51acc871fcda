import type { FavoriteNews } from "../../../domain/contract/favorites.ts";
import { ArticleLink } from "../../parts/ArticleLink.tsx";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { formatMoment } from "../../ui/moments.ts";
import { SkeletonLines } from "../../ui/Skeleton.tsx";
import classes from "./favorites.module.css";

interface Props {
  /** Undefined while loading. */
  news: readonly FavoriteNews[] | undefined;
}

/** The latest news about the companies that the user follows. */
export function FavoritesNews({ news }: Props) {
  return (
    <Card flush title="Favorites News">
      {news === undefined ? (
        <div className={classes.loading}>
          <SkeletonLines label="Loading Favorites News" lines={4} />
        </div>
      ) : news.length === 0 ? (
        <EmptyState advice="News on companies you follow appears here." />
      ) : (
        <ul aria-label="Favorites News" className={classes.news}>
          {news.map((item) => (
            <li key={`${item.newsKey} ${item.companyTicker}`}>
              <ArticleLink address={item.link}>{item.headline}</ArticleLink>
              <small>
                {[item.tickerSymbol ?? item.companyName, storyTypeText(item), item.source]
                  .filter(Boolean)
                  .join(" · ")}
                {" · "}
                <time dateTime={item.breakDate}>{formatMoment(item.breakDate)}</time>
              </small>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The type "Other" says nothing about a story, so it is not shown. */
function storyTypeText({ storyType }: FavoriteNews): string | null {
  return storyType === "Other" ? null : storyType;
}
