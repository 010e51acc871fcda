import type { Row } from "../../../../domain/contract/view-shapes.ts";
import { useFollowed } from "../../../api/followed.ts";
import type { CellProps } from "../../../grid/columns/grid-column.ts";
import { FavoriteStar } from "../../../parts/market/FavoriteStar.tsx";

/** Reads the star from the row when the view has the column, otherwise from the user's list. */
export function FavoriteCell({ row }: CellProps<Row>) {
  const { companyKey, companyName } = row;
  const followedCompanies = useFollowed();
  const isFavorite =
    row.favorite ??
    (followedCompanies ?? []).some((favorite) => favorite.companyKey === companyKey);
  return <FavoriteStar companyKey={companyKey} companyName={companyName} isFavorite={isFavorite} />;
}
