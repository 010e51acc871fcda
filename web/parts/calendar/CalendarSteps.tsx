import { ActionIcon, Button } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import classes from "./calendar.module.css";

interface Props {
  title: string;
  /** The length of one step: "month". */
  unit: string;
  onStep: (direction: -1 | 1) => void;
  onToday?: () => void;
}

/** Names the days on screen and leads to those before and after. */
export function CalendarSteps({ title, unit, onStep, onToday }: Props) {
  return (
    <div className={classes.steps}>
      <ActionIcon aria-label={`Previous ${unit}`} onClick={() => onStep(-1)}>
        <IconChevronLeft aria-hidden size={18} stroke={1.8} />
      </ActionIcon>
      <b aria-live="polite">{title}</b>
      <ActionIcon aria-label={`Next ${unit}`} onClick={() => onStep(1)}>
        <IconChevronRight aria-hidden size={18} stroke={1.8} />
      </ActionIcon>
      {onToday ? (
        <Button onClick={onToday} size="compact-sm">
          Today
        </Button>
      ) : null}
    </div>
  );
}
