import type { UseQueryResult } from "@tanstack/react-query";
import type { Reply } from "../../../domain/contract/route.ts";
import type { FollowedDeal, listSavings } from "../../../domain/contract/users/favorites.ts";
import {
  dayText,
  marketPriceText,
  noValueText,
  percentText,
} from "../../../domain/fields/formats.ts";
import type { FavoriteGroup as Group } from "../../../domain/status/favorite-group.ts";
import { SignedChange } from "../../grid/cells/SignedChange.tsx";
import { CompanyLink } from "../../parts/company/CompanyLink.tsx";
import { FavoriteStar } from "../../parts/market/FavoriteStar.tsx";
import { HaltMark } from "../../parts/market/HaltMark.tsx";
import { Card } from "../../ui/Card.tsx";
import { rove } from "../../ui/focus/rove.ts";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import classes from "./favorites.module.css";

interface Props {
  group: Group;
  savings: UseQueryResult<Reply<typeof listSavings>>;
}

/** Says which companies belong to the group, while the group is empty. */
const advice: Record<Group, string> = {
  Scheduled: "Companies you follow appear here when their IPO has an expected date.",
  Priced: "Companies you follow appear here with their returns once they trade.",
  Filed: "Companies you follow appear here from their first filing on.",
  Others: "Private companies, and deals that were withdrawn or postponed.",
};

/** The followed companies in one group of deal statuses. */
export function FavoriteGroup({ group, savings }: Props) {
  const count = savings.data?.favorites[group].length;
  return (
    <Card flush note={count === undefined ? undefined : String(count)} title={group}>
      <Loaded label={`Loading ${group}`} lines={2} query={savings}>
        {({ favorites }) =>
          favorites[group].length === 0 ? (
            <p className={classes.empty}>
              <strong>No data to display</strong>
              <span>{advice[group]}</span>
            </p>
          ) : (
            <FavoriteTable favorites={favorites[group]} group={group} />
          )
        }
      </Loaded>
    </Card>
  );
}

function FavoriteTable({ group, favorites }: { group: Group; favorites: readonly FollowedDeal[] }) {
  const hasPrices = favorites.some(({ lastPrice, totalReturn }) => lastPrice ?? totalReturn);
  return (
    <table
      aria-label={group}
      className={classes.table}
      data-prices={hasPrices || undefined}
      ref={rove}
    >
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
          {(hasPrices ? ["Last Price", "Today", "Total Return"] : []).map((title) => (
            <th data-figure key={title} scope="col">
              {title}
            </th>
          ))}
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
        {lastPrice === null ? <Missing /> : marketPriceText(lastPrice, currency)}
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
