import { IconStar } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { listSavings } from "../../../domain/contract/favorites.ts";
import { favoriteGroups } from "../../../domain/status/favorite-group.ts";
import { queryOf } from "../../api/query-of.ts";
import { MarketPill } from "../../parts/MarketPill.tsx";
import { SavedList } from "../../parts/saved/SavedList.tsx";
import { paths } from "../../paths.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Page } from "../../ui/Page.tsx";
import { AddCompany } from "./AddCompany.tsx";
import { FavoriteGroup } from "./FavoriteGroup.tsx";
import { FavoritesNews } from "./FavoritesNews.tsx";
import classes from "./favorites.module.css";

/** Everything that the user saves: the companies they follow, news about them, and saved views and screens. */
export function FavoritesPage() {
  const savings = useQuery(queryOf(listSavings));
  const { data } = savings;
  const followsNobody =
    data !== undefined && favoriteGroups.every((group) => data.favorites[group].length === 0);
  const listProps = {
    error: savings.error,
    onRetry: () => void savings.refetch(),
  };
  return (
    <Page badge={<MarketPill />} title="My Favorites">
      <div className={classes.columns}>
        <div className={classes.column}>
          <AddCompany />
          {savings.error && data === undefined ? (
            <ErrorState error={savings.error} onRetry={listProps.onRetry} />
          ) : (
            <div className="stack">
              {followsNobody ? <FirstUse /> : null}
              {favoriteGroups.map((group) => (
                <FavoriteGroup favorites={data?.favorites[group]} group={group} key={group} />
              ))}
            </div>
          )}
        </div>
        <div className={classes.column}>
          <SavedList
            {...listProps}
            advice="Run and save a view on the Scheduled, Priced, Pipeline or PCW pages."
            noun="View"
            title="My Views"
            views={data?.savedViews}
          />
          <SavedList
            {...listProps}
            advice={<Link to={paths.screensAdd}>Add Screen</Link>}
            noun="Screen"
            title="My Screens"
            views={data?.savedScreens}
          />
          {savings.error && data === undefined ? null : <FavoritesNews news={data?.news} />}
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
