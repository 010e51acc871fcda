import { HoverCard } from "@mantine/core";
import type { ReactNode } from "react";
import { tooltipMs } from "../ui/timings.ts";
import classes from "./hover-tip.module.css";

interface Props {
  card: ReactNode;
  width: number;
  /** True if the text contains a link, which takes the focus; otherwise the text itself does. */
  hasLink: boolean;
  children: ReactNode;
}

/** Shows a card when the pointer rests on a text or the keyboard focuses it; the card then requests its content. */
export function HoverTip({ card, width, hasLink, children }: Props) {
  return (
    <HoverCard
      closeDelay={tooltipMs.hide}
      interactive
      // A card that grows moves along its text: one that turned to the other side would leave the pointer, and close.
      middlewares={{ flip: { flipAlignment: false }, shift: true }}
      openDelay={tooltipMs.show}
      position="right-start"
      width={width}
      withinPortal
      withRoles={false}
    >
      <HoverCard.Target>
        {hasLink ? (
          <span>{children}</span>
        ) : (
          <span className={classes.target} data-focus-stop tabIndex={-1}>
            {children}
          </span>
        )}
      </HoverCard.Target>
      <HoverCard.Dropdown className={classes.dropdown}>{card}</HoverCard.Dropdown>
    </HoverCard>
  );
}
