import { HoverCard } from "@mantine/core";
import { type ReactNode, Suspense } from "react";
import { tooltipMs } from "../ui/timings.ts";

interface Props {
  card: ReactNode;
  width: number;
  children: ReactNode;
}

/** Shows a card when the pointer rests on a text; the card then requests its content. */
export function HoverTip({ card, width, children }: Props) {
  return (
    <HoverCard
      closeDelay={tooltipMs.hide}
      openDelay={tooltipMs.show}
      position="right-start"
      width={width}
      withinPortal
      withRoles={false}
    >
      <HoverCard.Target>
        <span>{children}</span>
      </HoverCard.Target>
      <HoverCard.Dropdown>
        <Suspense>{card}</Suspense>
      </HoverCard.Dropdown>
    </HoverCard>
  );
}
