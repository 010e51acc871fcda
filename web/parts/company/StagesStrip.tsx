import { Popover } from "@mantine/core";
import { IconCheck, IconChevronDown, IconX } from "@tabler/icons-react";
import { Fragment, type ReactNode, useLayoutEffect, useRef } from "react";
import type { Stages } from "../../../domain/contract/companies/company-shapes.ts";
import { dayText, noValueText } from "../../../domain/fields/formats.ts";
import { acquiredTitle, type StageColor } from "../../../domain/profile/stages.ts";
import { useIsNarrow } from "../../ui/use-breakpoint.ts";
import classes from "./stages.module.css";

const spoken: Record<StageStatus, string> = {
  passed: "passed",
  "not passed": "not reached yet",
  neutral: "",
  danger: "ended",
};

const lockupTitle = "Lock-Up Expires";

interface Props {
  stages: Stages;
  /** What stands below the day of a stage. */
  markOf?: (title: string) => ReactNode;
}

/** How far the deal is: a dot for each stage, and the lock-ups in a popup. */
export function StagesStrip({ stages: { dots, popUp }, markOf }: Props) {
  const isNarrow = useIsNarrow();
  const list = useRef<HTMLOListElement>(null);
  const statuses = dots.map(({ color }) => stageStatuses[color]);
  // Of the stages that are passed, the last is where the deal stands; a company that was acquired has passed them all.
  const current = dots.findLastIndex(
    ({ title, color }) => color === "blue" || color === "red" || title === acquiredTitle,
  );
  // A narrow strip is scrolled to the stage that the deal has reached.
  useLayoutEffect(() => {
    if (isNarrow && list.current !== null) showInMiddle(list.current, current);
  }, [isNarrow, current]);
  if (dots.length === 0) return null;
  return (
    <ol
      aria-label="Stages of the deal"
      className={classes.stages}
      ref={list}
      // Where the strip scrolls, the arrow keys scroll it.
      tabIndex={isNarrow ? 0 : undefined}
    >
      {dots.map(({ title, date }, at) => {
        const status = statuses[at] ?? "neutral";
        const opensLockups = popUp.length > 0 && title === lockupTitle;
        return (
          <li
            aria-current={at === current ? "step" : undefined}
            data-current={at === current || undefined}
            data-status={status}
            key={title}
          >
            <i aria-hidden>
              {status === "passed" ? <IconCheck size={11} stroke={3} /> : null}
              {status === "danger" ? <IconX size={11} stroke={3} /> : null}
            </i>
            <span className={classes.stageTitle}>
              {title}
              <span className="visually-hidden"> {spoken[status]}</span>
            </span>
            <span className={classes.stageDate}>
              {date === null ? noValueText : dayText(date)}
              {opensLockups ? <LockupPopup lockups={popUp} /> : null}
            </span>
            {markOf?.(title)}
          </li>
        );
      })}
    </ol>
  );
}

/** Scrolls a list to one of its lines, and nothing else. */
function showInMiddle(list: HTMLOListElement, place: number): void {
  const item = list.children[place];
  if (!(item instanceof HTMLElement)) return;
  const [around, at] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  list.scrollLeft += at.left + at.width / 2 - (around.left + around.width / 2);
}

function LockupPopup({ lockups }: { lockups: Stages["popUp"] }) {
  const text = lockups.length === 1 ? "Details" : `All ${lockups.length}`;
  return (
    <Popover position="bottom-end" trapFocus width={320} withinPortal>
      <Popover.Target>
        <button aria-label={`${text}, Lock-Up Period`} className={classes.lockups} type="button">
          {text}
          <IconChevronDown aria-hidden size={12} />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Lock-Up Period">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the popup takes the focus, and has nothing else to give it. */}
        <h2 className={classes.popupTitle} tabIndex={0}>
          Lock-Up Period
        </h2>
        <dl className={classes.popup}>
          {lockups.map(({ lockupDate, lockupShares, lockupNote }) => (
            <Fragment key={`${lockupDate} ${lockupShares} ${lockupNote}`}>
              <dt>{dayText(lockupDate)}</dt>
              <dd>
                {lockupShares} shares
                {lockupNote === null ? null : <small>{lockupNote}</small>}
              </dd>
            </Fragment>
          ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  );
}

type StageStatus = "passed" | "not passed" | "neutral" | "danger";

/** The status of a stage by the color of its dot. */
const stageStatuses: Record<StageColor, StageStatus> = {
  blue: "passed",
  white: "not passed",
  gray: "neutral",
  red: "danger",
};
