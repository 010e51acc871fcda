import type { FollowedDeal } from "../../../domain/contract/favorites.ts";
import { dayText, noValueText, percentText, priceText } from "../../../domain/fields/formats.ts";
import type { FavoriteGroup as Group } from "../../../domain/status/favorite-group.ts";
import { SignedChange } from "../../grid/cells/SignedChange.tsx";
import { CompanyLink } from "../../parts/company/CompanyLink.tsx";
import { FavoriteStar } from "../../parts/FavoriteStar.tsx";
import { HaltMark } from "../../parts/HaltMark.tsx";
import { Card } from "../../ui/Card.tsx";
import { SkeletonLines } from "../../ui/Skeleton.tsx";
import classes from "./favorites.module.css";

interface Props {
  group: Group;
  /** Undefined while loading. */
  favorites: readonly FollowedDeal[] | undefined;
}

/** Says which companies belong to the group, while the group is empty. */
const advice: Record<Group, string> = {
  Scheduled: "Companies you follow appear here when their IPO has an expected date.",
  Priced: "Companies you follow appear here with their returns once they trade.",
  Filed: "Companies you follow appear here from their first filing on.",
  Others: "Private companies, and deals that were withdrawn or postponed.",
};

/** The followed companies in one group of deal statuses. */
export function FavoriteGroup({ group, favorites }: Props) {
  return (
    <Card flush note={favorites ? String(favorites.length) : undefined} title={group}>
      {favorites === undefined ? (
        <div className={classes.loading}>
          <SkeletonLines label={`Loading ${group}`} lines={2} />
        </div>
      ) : favorites.length === 0 ? (
        <p className={classes.empty}>
          <strong>No data to display</strong>
          <span>{advice[group]}</span>
        </p>
      ) : (
        <FavoriteTable favorites={favorites} group={group} />
      )}
    </Card>
  );
}

function FavoriteTable({ group, favorites }: { group: Group; favorites: readonly FollowedDeal[] }) {
  const hasPrices = favorites.some(({ lastPrice, totalReturn }) => lastPrice ?? totalReturn);
  return (
    <table aria-label={group} className={classes.table} data-prices={hasPrices || undefined}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Favorite</span>
          </th>
          <th scope="col">Ticker</th>
          <th scope="col">Company</th>
          <th data-figure scope="col">
            {group === "Scheduled" ? "Exp. Date" : "Offer Date"}
          </th>
          {hasPrices ? (
            <>
              <th data-figure scope="col">
                Last Price
              </th>
              <th data-figure scope="col">
                Today
              </th>
              <th data-figure scope="col">
                Total Return
              </th>
            </>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {favorites.map((favorite) => (
          <tr key={favorite.companyKey}>
            <td>
              <FavoriteStar {...favorite} isFavorite />
            </td>
            <td className={classes.ticker}>{favorite.ticker ?? <Missing />}</td>
            <td className={classes.company}>
              {favorite.ticker === null ? null : (
                <span aria-hidden className={classes.under}>
                  {favorite.ticker}
                </span>
              )}
              <CompanyLink companyTicker={favorite.companyTicker}>
                {favorite.companyName}
              </CompanyLink>
            </td>
            <td data-figure>{dateOf(favorite) ?? <Missing />}</td>
            {hasPrices ? <Prices favorite={favorite} /> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The offer date; for a deal to come, the day on which it is expected to be priced. */
function dateOf({ offerDate, expectedDate }: FollowedDeal): string | null {
  const day = offerDate ?? expectedDate;
  return day === null ? null : dayText(day);
}

function Prices({ favorite }: { favorite: FollowedDeal }) {
  const { lastPrice, currency, todaysChange, totalReturn } = favorite;
  return (
    <>
      <td data-figure>
        <HaltMark companyTicker={favorite.companyTicker} />
        {lastPrice === null ? <Missing /> : priceText(lastPrice, currency)}
      </td>
      {[todaysChange, totalReturn].map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the two figures never change places
        <td data-figure key={index}>
          <SignedChange text={change === null ? noValueText : percentText(change)} value={change} />
        </td>
      ))}
    </>
  );
}

function Missing() {
  return <span className={classes.missing}>{noValueText}</span>;
}
