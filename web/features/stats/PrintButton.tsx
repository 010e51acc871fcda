import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { printPage } from "../../ui/page/print-mode.ts";
import { chartPrintDelayMs } from "../../ui/timings.ts";
import { useBreakpoint } from "../../ui/use-breakpoint.ts";

/** Prints a page of statistics with its charts. */
export function PrintButton() {
  const isIconOnly = useBreakpoint() !== "xl";
  const icon = <IconPrinter aria-hidden size={16} />;
  return (
    <Button
      aria-label="Print"
      className="not-printed"
      color="gray"
      leftSection={isIconOnly ? null : icon}
      onClick={() => printPage(chartPrintDelayMs)}
      variant="subtle"
      {...(isIconOnly && { title: "Print" })}
    >
      {isIconOnly ? icon : "Print"}
    </Button>
  );
}
