import { ActionIcon, Popover, TextInput } from "@mantine/core";
import { DatePicker } from "@mantine/dates";
import { IconCalendar } from "@tabler/icons-react";
import { useState } from "react";
import { type Day, newYorkDay } from "../../../domain/calendar/day.ts";
import { dayText } from "../../../domain/fields/formats.ts";
import { portalNow } from "../../api/site.ts";
import { Choice } from "../../ui/form/Choice.tsx";
import classes from "./date-entry.module.css";
import { earliestDay, latestDay, monthNames, parseTypedDay, yearsBetween } from "./typed-day.ts";

interface Span {
  min: Day;
  max: Day;
}

interface Props {
  /** The accessible name when no visible label is above the input. */
  name: string;
  label?: string;
  placeholder?: string;
  value: Day | undefined;
  min?: Day;
  max?: Day;
  disabled?: boolean;
  error?: string | undefined;
  onChange: (day: Day | undefined) => void;
}

/** A day, typed as MM/DD/YY or picked from a calendar with month and year selects. */
export function DateEntry(props: Props) {
  const { name, label, placeholder = "MM/DD/YY", value, disabled = false, error, onChange } = props;
  const { min = earliestDay, max = latestDay } = props;
  const { text, setText, applyText } = useTypedDay({ value, min, max, onChange });
  const [isOpen, setIsOpen] = useState(false);
  const [shownDay, setShownDay] = useState<Day>(min);
  const pick = (day: string | null) => {
    onChange(day ?? undefined);
    setIsOpen(false);
  };
  const open = () => {
    const today = newYorkDay(portalNow());
    setShownDay(value ?? [today, max].toSorted()[0] ?? max);
    setIsOpen(!isOpen);
  };
  return (
    <Popover
      onChange={setIsOpen}
      opened={isOpen}
      position="bottom-start"
      returnFocus
      trapFocus
      withRoles={false}
    >
      <Popover.Target>
        <TextInput
          aria-label={label === undefined ? name : undefined}
          disabled={disabled}
          error={error}
          inputMode="numeric"
          label={label}
          onBlur={applyText}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") applyText();
          }}
          placeholder={placeholder}
          rightSection={
            <ActionIcon
              aria-expanded={isOpen}
              aria-haspopup="dialog"
              aria-label={`${name}: open the calendar`}
              disabled={disabled}
              onClick={open}
              size="sm"
            >
              <IconCalendar aria-hidden size={16} />
            </ActionIcon>
          }
          value={text}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={`${name}: calendar`} role="dialog">
        <DayCalendar
          max={max}
          min={min}
          onPick={pick}
          onShow={setShownDay}
          shownDay={shownDay}
          value={value ?? null}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

interface CalendarProps extends MonthProps {
  value: Day | null;
  onPick: (day: Day | null) => void;
}

/** A month of days, with selects of month and year. */
export function DayCalendar({ value, onPick, ...month }: CalendarProps) {
  return (
    <>
      <MonthChoice {...month} />
      <DatePicker
        __stopPropagation
        classNames={{
          calendarHeader: classes.hidden ?? "",
          day: classes.day ?? "",
          month: classes.month ?? "",
        }}
        date={month.shownDay}
        firstDayOfWeek={1}
        hideOutsideDates
        maxDate={month.max}
        minDate={month.min}
        onChange={onPick}
        onDateChange={month.onShow}
        value={value}
      />
    </>
  );
}

/** The text of a day while it is typed; what is no day of the span becomes empty. */
export function useTypedDay({
  value,
  min,
  max,
  onChange,
}: Pick<Props, "value" | "onChange"> & Span) {
  const [text, setText] = useState(value ? dayText(value) : "");
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    setText(value ? dayText(value) : "");
  }
  const usableDay = (typed: string) => {
    const day = parseTypedDay(typed);
    return day !== null && day >= min && day <= max ? day : undefined;
  };
  const applyText = () => {
    const day = usableDay(text);
    setText(day ? dayText(day) : "");
    if (day !== value) onChange(day);
  };
  return { text, setText, applyText };
}

interface MonthProps extends Span {
  shownDay: Day;
  onShow: (day: Day) => void;
}

function MonthChoice({ min, max, shownDay, onShow }: MonthProps) {
  const [year = "", month = ""] = shownDay.split("-");
  const show = (nextYear: string, nextMonth: string) => onShow(`${nextYear}-${nextMonth}-01`);
  return (
    <div className={classes.calendarHead}>
      <Choice
        {...inCalendar}
        aria-label="Month"
        data={monthNames.map((name, index) => ({
          label: name,
          value: String(index + 1).padStart(2, "0"),
        }))}
        onChange={(next) => show(year, next)}
        value={month}
      />
      <Choice
        {...inCalendar}
        aria-label="Year"
        data={yearsBetween(min, max)}
        onChange={(next) => show(next, month)}
        value={year}
      />
    </div>
  );
}

/** Escape closes the calendar only, and not the dialog around it. */
const keepsEscape = { "data-mantine-stop-propagation": true };

/** A list outside the calendar would count as a click beside it, which closes it. */
const inCalendar = {
  ...keepsEscape,
  comboboxProps: { keepMounted: false, position: "bottom-start", withinPortal: false },
} as const;
