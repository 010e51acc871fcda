import { VisuallyHidden } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { TermsChangeLabel } from "../../../domain/fields/labels.ts";
import classes from "./cells.module.css";

interface Props {
  text: string;
  /** How the range differs from the previous one. */
  change: TermsChangeLabel | null;
}

const arrows = {
  "Raised Range": { Icon: IconArrowUp, terms: "up" },
  "Lowered Range": { Icon: IconArrowDown, terms: "down" },
  "No Change": null,
} as const satisfies Record<TermsChangeLabel, unknown>;

/** A price range, with a thin arrow when it was raised or lowered. */
export function PriceRange({ text, change }: Props) {
  const arrow = change === null ? null : arrows[change];
  return (
    <span className={classes.range}>
      <span className={classes.cut} title={text}>
        {text}
      </span>
      {arrow === null ? null : (
        <span data-terms={arrow.terms} title={change ?? undefined}>
          <VisuallyHidden>{change}</VisuallyHidden>
          <arrow.Icon aria-hidden size={12} stroke={2.6} />
        </span>
      )}
    </span>
  );
}
