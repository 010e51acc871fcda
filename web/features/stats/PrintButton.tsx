import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { printPage } from "../../ui/print-mode.ts";
import { chartPrintDelayMs } from "../../ui/timings.ts";
import classes from "./stats.module.css";

/** Prints a page of statistics with its charts. */
export function PrintButton() {
  return (
    <Button
      className={classes.control ?? ""}
      color="gray"
      leftSection={<IconPrinter aria-hidden size={16} />}
      onClick={() => printPage(chartPrintDelayMs)}
      size="xs"
      variant="subtle"
    >
      Print
    </Button>
  );
}
