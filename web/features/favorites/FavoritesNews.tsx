import type { UseQueryResult } from "@tanstack/react-query";
import type { Reply } from "../../../domain/contract/route.ts";
import type { FavoriteNews, listSavings } from "../../../domain/contract/users/favorites.ts";
import { ArticleLink } from "../../parts/ArticleLink.tsx";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Loaded } from "../../ui/Loaded.tsx";
import { formatMoment } from "../../ui/moments.ts";
import classes from "./favorites.module.css";

interface Props {
  savings: UseQueryResult<Reply<typeof listSavings>>;
}

/** The latest news about the companies that the user follows. */
export function FavoritesNews({ savings }: Props) {
  return (
    <Card flush title="Favorites News">
      <Loaded label="Loading Favorites News" lines={4} query={savings}>
        {({ news }) =>
          news.length === 0 ? (
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
          )
        }
      </Loaded>
    </Card>
  );
}

/** The type "Other" says nothing about a story, so it is not shown. */
function storyTypeText({ storyType }: FavoriteNews): string | null {
  return storyType === "Other" ? null : storyType;
}
