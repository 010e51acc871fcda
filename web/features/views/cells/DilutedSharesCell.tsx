import { Popover, UnstyledButton } from "@mantine/core";
import type { Row } from "../../../../domain/contract/view-shapes.ts";
import type { CellProps } from "../../../grid/grid-column.ts";
import { DilutedShares } from "../private-companies/DilutedShares.tsx";
import classes from "./cells.module.css";

/** The diluted shares of a company; a click shows how they add up. */
export function DilutedSharesCell({ row, text }: CellProps<Row>) {
  const { capitalizationData: capitalization } = row;
  if (!row.IsDilutedSharesLink || !capitalization) return text;
  return (
    <Popover position="bottom-end" trapFocus width="min(440px, 100vw - 24px)" withinPortal>
      <Popover.Target>
        <UnstyledButton className={classes.link}>{text}</UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <DilutedShares capitalization={capitalization} />
      </Popover.Dropdown>
    </Popover>
  );
}
