import { Button, SegmentedControl } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { isDay } from "../../../domain/calendar/day.ts";
import { quickRanges } from "../../../domain/usage/reports.ts";
import { DateEntry } from "../../parts/days/DateEntry.tsx";
import classes from "./analytics.module.css";
import { quickRangeOf, quickSpan, type ReportSpan, useReportSpan } from "./use-report-span.ts";

/** The quick ranges, and two days that apply when the reader presses the button. */
export function DateBar() {
  const { span } = useReportSpan();
  return <DateForm key={`${span.StartDate} ${span.EndDate}`} />;
}

const orderText = "Please enter a Start Date that is before the End Date.";

function DateForm() {
  const { span, today, setSpan } = useReportSpan();
  const [draft, setDraft] = useState<ReportSpan>(span);
  const [problem, setProblem] = useState<string | null>(null);
  const isEdited = draft.StartDate !== span.StartDate || draft.EndDate !== span.EndDate;
  const quick = isEdited ? null : quickRangeOf(span, today);
  const edit = (change: Partial<ReportSpan>) => {
    setDraft({ ...draft, ...change });
    setProblem(null);
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (!isDay(draft.StartDate) || !isDay(draft.EndDate)) setProblem("Please enter two dates.");
    else if (draft.StartDate > draft.EndDate) setProblem(orderText);
    else setSpan(draft);
  };
  return (
    <form className={classes.dates} noValidate onSubmit={apply}>
      <SegmentedControl
        size="sm"
        aria-label="Quick range"
        classNames={{ root: classes.quick, label: classes.quickLabel }}
        data={quickRanges.map(({ label, days }) => ({ label, value: String(days) }))}
        onChange={(days) => setSpan(quickSpan(Number(days), today))}
        value={quick === null ? "" : String(quick)}
      />
      <div className={classes.date}>
        <DateEntry
          name="Start Date"
          onChange={(day) => edit({ StartDate: day ?? "" })}
          value={draft.StartDate || undefined}
        />
      </div>
      <span className={classes.to}>to</span>
      <div className={classes.date}>
        <DateEntry
          name="End Date"
          onChange={(day) => edit({ EndDate: day ?? "" })}
          value={draft.EndDate || undefined}
        />
      </div>
      <Button type="submit">Apply</Button>
      {problem === null ? null : (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
