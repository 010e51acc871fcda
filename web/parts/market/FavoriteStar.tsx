import { UnstyledButton } from "@mantine/core";
import { IconStar, IconStarFilled } from "@tabler/icons-react";
import type { FollowedCompany } from "../../api/favorites.ts";
import classes from "./favorite-star.module.css";
import { useFavoriteToggle } from "./following.ts";

interface Props extends FollowedCompany {
  isFavorite: boolean;
}

/**
 * Follows or unfollows a company. While the call is pending the star is announced and acts as disabled, but it keeps
 * the focus of keyboard users.
 */
export function FavoriteStar({ companyKey, companyName, isFavorite }: Props) {
  const { isPending, toggle } = useFavoriteToggle({ companyKey, companyName });
  const Icon = isFavorite ? IconStarFilled : IconStar;
  return (
    <UnstyledButton
      aria-disabled={isPending}
      aria-label={`${isFavorite ? "Remove from" : "Add to"} favorites: ${companyName}`}
      aria-pressed={isFavorite}
      className={`touch-area ${classes.star}`}
      data-on-enter="cell"
      onClick={isPending ? undefined : () => toggle(!isFavorite)}
    >
      <Icon aria-hidden size={15} />
    </UnstyledButton>
  );
}
