import { UnstyledButton } from "@mantine/core";
import { IconStar, IconStarFilled } from "@tabler/icons-react";
import type { FollowedCompany } from "../api/favorites.ts";
import classes from "./favorite-star.module.css";
import { useFavoriteToggle } from "./following.ts";

interface Props extends FollowedCompany {
  isFavorite: boolean;
}

/**
 * Follows a company or no longer. While the call is on its way the star is disabled in what it says and does, but keeps
 * the focus of those who pressed it by keyboard.
 */
export function FavoriteStar({ companyKey, companyName, isFavorite }: Props) {
  const { isPending, toggle } = useFavoriteToggle({ companyKey, companyName });
  const Icon = isFavorite ? IconStarFilled : IconStar;
  return (
    <UnstyledButton
      aria-disabled={isPending}
      aria-label={`${isFavorite ? "Remove from" : "Add to"} favorites: ${companyName}`}
      aria-pressed={isFavorite}
      className={classes.star}
      onClick={isPending ? undefined : () => toggle(!isFavorite)}
    >
      <Icon aria-hidden size={15} />
    </UnstyledButton>
  );
}
