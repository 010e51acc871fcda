import { ActionIcon } from "@mantine/core";
import { IconBaselineDensityLarge, IconBaselineDensityMedium } from "@tabler/icons-react";
import { setRowLines, useRowLines } from "./density.ts";

/** Switches between rows of one line and rows with a second line, in which a company is described. */
export function DensitySwitch() {
  const lines = useRowLines();
  const name = lines === 2 ? "Show one line per row" : "Show two lines per row";
  const Icon = lines === 2 ? IconBaselineDensityMedium : IconBaselineDensityLarge;
  return (
    <ActionIcon
      aria-label={name}
      onClick={() => setRowLines(lines === 2 ? 1 : 2)}
      size={30}
      title={name}
      variant="default"
    >
      <Icon aria-hidden size={16} />
    </ActionIcon>
  );
}
