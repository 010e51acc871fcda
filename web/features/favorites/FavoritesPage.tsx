import { IconStar } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { listSavings } from "../../../domain/contract/users/favorites.ts";
import { favoriteGroups } from "../../../domain/status/favorite-group.ts";
import { queryOf } from "../../api/query-of.ts";
import { MarketPill } from "../../parts/MarketPill.tsx";
import { MySavings } from "../../parts/saved/MySavings.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Page } from "../../ui/Page.tsx";
import { AddCompany } from "./AddCompany.tsx";
import { FavoriteGroup } from "./FavoriteGroup.tsx";
import { FavoritesNews } from "./FavoritesNews.tsx";
import classes from "./favorites.module.css";

/** Everything that the user saves: the companies they follow, news about them, and saved views and screens. */
export function FavoritesPage() {
  const savings = useQuery(queryOf(listSavings));
  const { data, error } = savings;
  const hasFailed = error !== null && data === undefined;
  const followsNobody =
    data !== undefined && favoriteGroups.every((group) => data.favorites[group].length === 0);
  return (
    <Page badge={<MarketPill />} title="My Favorites">
      <div className={classes.columns}>
        <div className={classes.column}>
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
        <div className={classes.column}>
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
