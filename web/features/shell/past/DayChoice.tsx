import { Button, TextInput } from "@mantine/core";
import { IconCheck, IconCircleCheck, IconClock } from "@tabler/icons-react";
import { useState } from "react";
import { useLocation } from "react-router";
import type { Day } from "../../../../domain/calendar/day.ts";
import { asPublished, namePastMarket } from "../../../../domain/calendar/past-market.ts";
import { pastDay, pastMarket, pastName, withDay } from "../../../api/past-day.ts";
import { type Known, KnownChoice } from "../../../parts/calendar/KnownChoice.tsx";
import { DayCalendar, useTypedDay } from "../../../parts/days/DateEntry.tsx";
import { formatLongDay } from "../../../ui/moments.ts";
import { openDay, thenAndNowOf } from "./open-day.ts";
import { describeDay, type ListedDay, titleOf, yesterday } from "./use-past-days.ts";

interface ChoiceProps {
  firstDay: Day;
  days: readonly ListedDay[];
  /** Takes the name of a past market. */
  onPrepare: (name: string) => void;
}

/** The days in the list beside the calendar. */
const listedDays = 5;

/** A calendar, and the days that are made or asked for. */
export function DayChoice({ firstDay, days, onPrepare }: ChoiceProps) {
  const { pathname, search } = useLocation();
  const max = yesterday();
  const [day, setDay] = useState<Day | undefined>(pastDay ?? max);
  const [known, setKnown] = useState<Known>(pastMarket ?? asPublished);
  const name = day && namePastMarket({ ...known, day });
  const [shownDay, setShownDay] = useState<Day>(day ?? max);
  const pick = (next: Day | undefined) => {
    setDay(next);
    if (next !== undefined) setShownDay(next);
  };
  const typed = useTypedDay({ value: day, min: firstDay, max, onChange: pick });
  const isReady = days.some((one) => one.day === name && one.state === "ready");
  return (
    <>
      <div className="tight-stack">
        <TextInput
          inputMode="numeric"
          label="Day"
          onBlur={typed.applyText}
          onChange={(event) => typed.setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") typed.applyText();
          }}
          placeholder="MM/DD/YY"
          value={typed.text}
        />
        <DayCalendar
          max={max}
          min={firstDay}
          onPick={(next) => pick(next ?? undefined)}
          onShow={setShownDay}
          shownDay={shownDay}
          value={day ?? null}
        />
        <KnownChoice known={known} onChange={setKnown} />
      </div>
      <div>
        <DayList days={days.slice(0, listedDays)} />
        <p>
          A day is prepared once for everybody. Go on working meanwhile: a message says when it is
          ready.
        </p>
        <Button
          disabled={name === undefined || name === pastName}
          onClick={() => name && (isReady ? openDay(name) : onPrepare(name))}
          variant="filled"
        >
          {day === undefined
            ? "Choose a day"
            : `${isReady ? "Open" : "Prepare"} ${formatLongDay(day)}`}
        </Button>{" "}
        <Button component="a" href={withDay(thenAndNowOf(pathname, search, name), null)}>
          Then and now
        </Button>
      </div>
    </>
  );
}

function DayList({ days }: Pick<ChoiceProps, "days">) {
  return (
    <ul>
      <li aria-current={pastDay === null || undefined}>
        <IconCheck aria-hidden size={16} />
        <b>Today</b>
        {pastDay === null ? null : <a href={withDay(window.location.href, null)}>Open</a>}
      </li>
      {days.map((one) => (
        <li aria-current={one.day === pastName || undefined} key={one.day}>
          {one.state === "ready" ? (
            <IconCircleCheck aria-hidden size={16} />
          ) : (
            <IconClock aria-hidden size={16} />
          )}
          <span>
            <b>{titleOf(one.day)}</b>
            <small>{describeDay(one)}</small>
          </span>
          {one.state === "ready" && one.day !== pastName ? (
            <a href={withDay(window.location.href, one.day)}>Open</a>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
