import { VisuallyHidden } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import classes from "./cells.module.css";

interface Props {
  text: string;
  /** How the range differs from the one before. */
  change: string | null;
}

const arrows = {
  "Raised Range": { Icon: IconArrowUp, terms: "up" },
  "Lowered Range": { Icon: IconArrowDown, terms: "down" },
};

/** A price range, and a thin arrow where it was raised or lowered. */
export function PriceRange({ text, change }: Props) {
  const arrow = arrows[change as keyof typeof arrows] as
    | (typeof arrows)["Raised Range"]
    | undefined;
  return (
    <span className={classes.range}>
      <span className={classes.cut} title={text}>
        {text}
      </span>
      {arrow === undefined ? null : (
        <span data-terms={arrow.terms} title={change ?? undefined}>
          <VisuallyHidden>{change}</VisuallyHidden>
          <arrow.Icon aria-hidden size={12} stroke={2.6} />
        </span>
      )}
    </span>
  );
}
