import { IconStar } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import type { Reply } from "../../../domain/contract/route.ts";
import { type FavoriteNews, listSavings } from "../../../domain/contract/users/favorites.ts";
import { favoriteGroups } from "../../../domain/status/favorite-group.ts";
import { useReply } from "../../api/query-of.ts";
import { ArticleLink } from "../../parts/article/ArticleLink.tsx";
import { MarketPill } from "../../parts/market/MarketPill.tsx";
import { MySavings } from "../../parts/saved/MySavings.tsx";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/loading/EmptyState.tsx";
import { ErrorState } from "../../ui/loading/ErrorState.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { formatMoment } from "../../ui/moments.ts";
import { Page } from "../../ui/page/Page.tsx";
import { AddCompany } from "./AddCompany.tsx";
import { FavoriteGroup } from "./FavoriteGroup.tsx";
import classes from "./favorites.module.css";

/** Everything that the user saves: the companies they follow, news about them, and saved views and screens. */
export function FavoritesPage() {
  const savings = useReply(listSavings);
  const { data, error } = savings;
  const hasFailed = error !== null && data === undefined;
  const followsNobody =
    data !== undefined && favoriteGroups.every((group) => data.favorites[group].length === 0);
  return (
    <Page badge={<MarketPill />} title="My Favorites">
      <div className={classes.columns}>
        <div className="cards">
          <AddCompany />
          {hasFailed ? (
            <ErrorState error={error} onRetry={() => void savings.refetch()} />
          ) : (
            <div className="stack">
              {followsNobody ? <FirstUse /> : null}
              {favoriteGroups.map((group) => (
                <FavoriteGroup group={group} key={group} savings={savings} />
              ))}
            </div>
          )}
        </div>
        <div className="cards">
          <MySavings noun="View" savings={savings} />
          <MySavings noun="Screen" savings={savings} />
          {hasFailed ? null : <FavoritesNews savings={savings} />}
        </div>
      </div>
    </Page>
  );
}

/** Tells a new user what the page is for. */
function FirstUse() {
  return (
    <p className={classes.firstUse}>
      <IconStar aria-hidden size={20} stroke={1.6} />
      <span>
        <strong>Follow companies to keep their dates, prices and news in one place.</strong> Add one
        above, or click the star beside a company in any grid.
      </span>
    </p>
  );
}

/** The latest news about the companies that the user follows. */
function FavoritesNews({ savings }: { savings: UseQueryResult<Reply<typeof listSavings>> }) {
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
