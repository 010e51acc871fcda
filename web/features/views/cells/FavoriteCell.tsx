import type { Row } from "../../../../domain/contract/view-shapes.ts";
import { useFavoriteToggle } from "../../../api/favorites.ts";
import { StarButton } from "../../../grid/cells/StarButton.tsx";
import type { CellProps } from "../../../grid/grid-column.ts";

export function FavoriteCell({ row }: CellProps<Row>) {
  const companyKey = Number(row.companyKey);
  const companyName = String(row.companyName ?? "");
  const { isPending, toggle } = useFavoriteToggle({ companyKey, companyName });
  const isFavorite = row.favorite === true;
  return (
    <StarButton
      companyName={companyName}
      isFavorite={isFavorite}
      isPending={isPending}
      onToggle={() => toggle(!isFavorite)}
    />
  );
}
