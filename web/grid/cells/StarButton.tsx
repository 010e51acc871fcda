import { UnstyledButton } from "@mantine/core";
import { IconStar, IconStarFilled } from "@tabler/icons-react";
import classes from "./cells.module.css";

interface Props {
  companyName: string;
  isFavorite: boolean;
  /** The call that adds or removes is on its way. */
  isPending: boolean;
  onToggle: () => void;
}

/** While it waits it is disabled in what it says and does, but keeps the focus of who pressed it by keyboard. */
export function StarButton({ companyName, isFavorite, isPending, onToggle }: Props) {
  const Icon = isFavorite ? IconStarFilled : IconStar;
  return (
    <UnstyledButton
      aria-disabled={isPending}
      aria-label={`${isFavorite ? "Remove from" : "Add to"} favorites: ${companyName}`}
      aria-pressed={isFavorite}
      className={classes.star}
      onClick={isPending ? undefined : onToggle}
    >
      <Icon aria-hidden size={15} />
    </UnstyledButton>
  );
}
