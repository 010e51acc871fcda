import type { Row } from "../../../../domain/contract/view-shapes.ts";
import { useFavoriteToggle } from "../../../api/favorites.ts";
import { useFollowed } from "../../../api/followed.ts";
import { StarButton } from "../../../grid/cells/StarButton.tsx";
import type { CellProps } from "../../../grid/grid-column.ts";

/** The row says whether its company is followed where the view has the column; else the user's list does. */
export function FavoriteCell({ row }: CellProps<Row>) {
  const { companyKey, companyName } = row;
  const { isPending, toggle } = useFavoriteToggle({ companyKey, companyName });
  const followed = useFollowed();
  const isFavorite =
    row.favorite ?? (followed ?? []).some((favorite) => favorite.companyKey === companyKey);
  return (
    <StarButton
      companyName={companyName}
      isFavorite={isFavorite}
      isPending={isPending}
      onToggle={() => toggle(!isFavorite)}
    />
  );
}
