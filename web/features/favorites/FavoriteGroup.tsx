import type { Favorite } from "../../../domain/contract/favorites.ts";
import { dayText, noValueText } from "../../../domain/fields/formats.ts";
import { CompanyLink } from "../../parts/CompanyLink.tsx";
import { FavoriteStar } from "../../parts/FavoriteStar.tsx";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { SkeletonLines } from "../../ui/Skeleton.tsx";
import classes from "./favorites.module.css";

interface Props {
  title: string;
  /** Undefined while loading. */
  favorites: readonly Favorite[] | undefined;
}

/** The followed companies in one group of deal statuses. */
export function FavoriteGroup({ title, favorites }: Props) {
  return (
    <Card flush note={favorites ? String(favorites.length) : undefined} title={title}>
      {favorites === undefined ? (
        <div className={classes.loading}>
          <SkeletonLines label={`Loading ${title}`} lines={3} />
        </div>
      ) : favorites.length === 0 ? (
        <EmptyState />
      ) : (
        <table aria-label={title} className={classes.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Favorite</span>
              </th>
              <th scope="col">Ticker</th>
              <th scope="col">Company</th>
              <th scope="col">Offer Date</th>
            </tr>
          </thead>
          <tbody>
            {favorites.map((favorite) => (
              <tr key={favorite.companyKey}>
                <td>
                  <FavoriteStar {...favorite} isFavorite />
                </td>
                <td className={classes.ticker}>{favorite.ticker ?? <Missing />}</td>
                <td>
                  <CompanyLink companyTicker={favorite.companyTicker}>
                    {favorite.companyName}
                  </CompanyLink>
                </td>
                <td className="tabular">
                  {favorite.offerDate === null ? <Missing /> : dayText(favorite.offerDate)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function Missing() {
  return <span className={classes.missing}>{noValueText}</span>;
}
