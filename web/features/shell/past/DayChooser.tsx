import { Popover } from "@mantine/core";
import { IconChevronDown, IconHistory } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { getPriceDay } from "../../../../domain/contract/stats/market.ts";
import { call } from "../../../api/call.ts";
import { CallFailure } from "../../../api/failure.ts";
import { pastDay } from "../../../api/past-day.ts";
import { lazyPart } from "../../../ui/loading/lazy-part.tsx";
import { formatLongDay } from "../../../ui/moments.ts";
import { notifyFailure, notifyWithAction } from "../../../ui/notify.ts";
import { openDay } from "./open-day.ts";
import classes from "./past.module.css";
import { titleOf, usePastDays } from "./use-past-days.ts";

/** The calendar is the larger part of it. */
const DayChoice = lazyPart(async () => (await import("./DayChoice.tsx")).DayChoice);

/** Chooses the day that the portal shows. A day that is not ready is prepared while its user goes on working. */
export function DayChooser() {
  const [isOpen, setIsOpen] = useState(false);
  const [wanted, setWanted] = useState<string | null>(null);
  const { firstDay, days } = usePastDays(isOpen || wanted !== null);
  const prepared = days.find(({ day }) => day === wanted);
  useEffect(() => {
    if (wanted === null || prepared?.state !== "ready") return;
    setWanted(null);
    notifyWithAction(`${titleOf(wanted)} is ready`, {
      label: "Open",
      act: () => openDay(wanted),
    });
  }, [wanted, prepared?.state]);
  if (firstDay === null) return null;
  const prepare = (day: string) => {
    setIsOpen(false);
    setWanted(day);
    // The query of a call may name another day than the one that is shown.
    call(getPriceDay, { query: { asOf: day } } as never).catch((error) => {
      if (error instanceof CallFailure && error.code === "day_not_ready") return;
      setWanted(null);
      notifyFailure(error);
    });
  };
  const shown = pastDay === null ? "Today" : formatLongDay(pastDay);
  const left = prepared?.secondsLeft ?? null;
  const label = wanted === null ? shown : left === null ? "Preparing" : `${left} s left`;
  return (
    <Popover
      onChange={setIsOpen}
      opened={isOpen}
      position="bottom-end"
      returnFocus
      trapFocus
      width="clamp(0px, 100vw - 16px, 652px)"
      withRoles={false}
    >
      <Popover.Target>
        <button
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          aria-label={`Day: ${label}`}
          className={classes.chooser}
          data-past={pastDay !== null || undefined}
          onClick={() => setIsOpen(!isOpen)}
          title={`Day: ${label}`}
          type="button"
        >
          <IconHistory aria-hidden size={17} stroke={1.8} />
          <span>{label}</span>
          <IconChevronDown aria-hidden size={14} stroke={1.8} />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Choose a day" className={classes.popover} role="dialog">
        <DayChoice days={days} firstDay={firstDay} onPrepare={prepare} />
      </Popover.Dropdown>
    </Popover>
  );
}
