import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { SavedView } from "../../../domain/contract/view-shapes.ts";
import { favoriteGroups } from "../../../domain/status/favorite-group.ts";
import { savingsQuery } from "../../api/favorites.ts";
import { deleteSaved } from "../../api/saved-views.ts";
import { SavedViewLink } from "../../parts/SavedViewLink.tsx";
import { paths } from "../../paths.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Page } from "../../ui/Page.tsx";
import { SavedList } from "../../ui/SavedList.tsx";
import { AddCompany } from "./AddCompany.tsx";
import { FavoriteGroup } from "./FavoriteGroup.tsx";
import { FavoritesNews } from "./FavoritesNews.tsx";
import classes from "./favorites.module.css";

/** Everything that the user saves: the companies they follow, news about them, and saved views and screens. */
export function FavoritesPage() {
  const savings = useQuery(savingsQuery);
  const { data } = savings;
  const listProps = {
    error: savings.error,
    linkOf: (view: SavedView) => <SavedViewLink {...view} />,
    onDelete: deleteSaved,
    onRetry: () => void savings.refetch(),
  };
  return (
    <Page title="My Favorites">
      <div className={classes.columns}>
        <div className={classes.column}>
          <AddCompany />
          {savings.error && data === undefined ? (
            <ErrorState error={savings.error} onRetry={listProps.onRetry} />
          ) : (
            <div className={classes.groups}>
              {favoriteGroups.map((group) => (
                <FavoriteGroup favorites={data?.favorites[group]} key={group} title={group} />
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
