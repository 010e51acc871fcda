import { Button } from "@mantine/core";
import { IconCalendarPlus, IconPrinter } from "@tabler/icons-react";
import { useState } from "react";
import { lazyDialog } from "../../parts/lazy-dialog.tsx";
import { printPage } from "../../ui/page/print-mode.ts";
import { ReasonedButton } from "../../ui/ReasonedButton.tsx";
import { gridPrintDelayMs } from "../../ui/timings.ts";

const SubscribeDialog = lazyDialog(
  async () => (await import("./SubscribeDialog.tsx")).SubscribeDialog,
);

interface Props {
  /** A phone shows a week, and a month is printed. */
  hasPrint: boolean;
  isLoading: boolean;
}

/** Prints the month, and shows the addresses at which other programs read the calendar. */
export function CalendarActions({ hasPrint, isLoading }: Props) {
  const [isSubscribing, setIsSubscribing] = useState(false);
  return (
    <>
      {hasPrint ? (
        <ReasonedButton
          color="gray"
          leftSection={<IconPrinter aria-hidden size={16} />}
          onClick={() => printPage(gridPrintDelayMs)}
          reason={isLoading ? "The events are still loading." : null}
          size="sm"
          variant="subtle"
        >
          Print
        </ReasonedButton>
      ) : null}
      <Button
        leftSection={<IconCalendarPlus aria-hidden size={16} />}
        onClick={() => setIsSubscribing(true)}
        size="sm"
      >
        Subscribe
      </Button>
      {isSubscribing ? <SubscribeDialog onClose={() => setIsSubscribing(false)} /> : null}
    </>
  );
}
