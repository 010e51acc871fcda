import { type FollowedCompany, useFavoriteToggle } from "../../api/favorites.ts";
import { StarButton } from "../../grid/cells/StarButton.tsx";

/** Takes a company off the favourites. */
export function FavoriteStar({ companyKey, companyName }: FollowedCompany) {
  const { isPending, toggle } = useFavoriteToggle({ companyKey, companyName });
  return (
    <StarButton
      companyName={companyName}
      isFavorite
      isPending={isPending}
      onToggle={() => toggle(false)}
    />
  );
}
