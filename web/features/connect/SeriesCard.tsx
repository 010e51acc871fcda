import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { addDays, addMonths, type Day, newYorkDay } from "../../../domain/calendar/day.ts";
import { monthEndsBetween } from "../../../domain/calendar/month-ends.ts";
import { asPublished } from "../../../domain/calendar/past-market.ts";
import { mostMonthEnds, readViewSeries } from "../../../domain/contract/program-data.ts";
import { listPastDays } from "../../../domain/contract/stats/market.ts";
import { download } from "../../api/download.ts";
import { CallFailure } from "../../api/failure.ts";
import { useReply } from "../../api/query-of.ts";
import { serverNow } from "../../api/site.ts";
import { type Known, KnownChoice } from "../../parts/calendar/KnownChoice.tsx";
import { DateEntry } from "../../parts/days/DateEntry.tsx";
import { NoPastDays } from "../../parts/days/NoPastDays.tsx";
import { Card } from "../../ui/Card.tsx";
import { Choice } from "../../ui/form/Choice.tsx";
import { notifyFailure, notifySuccess } from "../../ui/notify.ts";
import { ReasonedButton } from "../../ui/ReasonedButton.tsx";
import { CodeBlock } from "./CodeBlock.tsx";
import classes from "./connect.module.css";
import { dataUrl } from "./write-lines.ts";

const formats = { csv: "CSV", jsonl: "JSON Lines", parquet: "Parquet" };
const usualMonths = 12;
const lookEveryMs = 3000;

interface Wish {
  address: {
    params: { id: string };
    query: { from: Day; to: Day; known: string; columns?: string };
  };
  stop: AbortController;
}

interface Props {
  viewId: string;
  /** The ids of the chosen columns with commas between them; null for all. */
  columns: string | null;
}

/** A view at the end of each month between two days, in one file: for the browser, and for programs. */
export function SeriesCard({ viewId, columns }: Props) {
  const { data } = useReply(listPastDays);
  if (data === undefined) return null;
  if (data.firstDay === null)
    return (
      <Card title="Month ends">
        <NoPastDays />
      </Card>
    );
  return <SeriesForm columns={columns} firstDay={data.firstDay} viewId={viewId} />;
}

function SeriesForm({ viewId, columns, firstDay }: Props & { firstDay: Day }) {
  const yesterday = addDays(newYorkDay(serverNow()), -1);
  const [from = firstDay, setFrom] = useState<Day | undefined>(() =>
    // The first day may be later than a year ago.
    [firstDay, addMonths(yesterday, -usualMonths)].toSorted().at(-1),
  );
  const [to = yesterday, setTo] = useState<Day | undefined>(yesterday);
  const [format, setFormat] = useState("csv");
  const [known, setKnown] = useState<Known>(asPublished);
  const { mutate, reset, isPending, variables, progress } = useSeries();
  const count = monthEndsBetween(from, to).length;
  const words = [known.isArrived && "arrived", known.isCorrected && "corrected"].filter(Boolean);
  const query = {
    ...{ from, to, known: words.join(".") || "published" },
    ...(columns !== null && { columns }),
  };
  const address = { params: { id: `${viewId}.${format}` }, query };
  const url = dataUrl(`series/${address.params.id}`, query);
  const stop = () => {
    variables?.stop.abort();
    reset();
  };
  return (
    <Card note="For backtests" title="Month ends">
      <div className={classes.main}>
        <p>
          One file with {columns === null ? "all" : "the chosen"} columns and all rows of this view
          at the end of each month, as they were known then. The day stands in front of each row.
        </p>
        <div className={classes.series}>
          <DateEntry
            disabled={isPending}
            label="From"
            max={to}
            min={firstDay}
            name="From"
            onChange={setFrom}
            value={from}
          />
          <DateEntry
            disabled={isPending}
            label="To"
            max={yesterday}
            min={from}
            name="To"
            onChange={setTo}
            value={to}
          />
          <Choice
            data={Object.entries(formats).map(([value, label]) => ({ value, label }))}
            disabled={isPending}
            label="Format"
            onChange={setFormat}
            value={format}
          />
        </div>
        <KnownChoice disabled={isPending} known={known} onChange={setKnown} />
        <div className="button-row">
          <ReasonedButton
            loading={isPending}
            onClick={() => mutate({ address, stop: new AbortController() })}
            reason={refusal(count)}
            variant="filled"
          >
            {`Download ${count} month ${count === 1 ? "end" : "ends"}`}
          </ReasonedButton>
          {isPending ? <Button onClick={stop}>Stop waiting</Button> : null}
        </div>
        <p role="status">
          {isPending
            ? `${progress} The file downloads once it is ready, also while you work on other pages.`
            : "Days that nobody has asked for are prepared first, which may take a minute each."}
        </p>
        <CodeBlock language="Shell" text={writeCurl(url, format)} />
      </div>
    </Card>
  );
}

/** Asks again until the server has made the series. */
const writeCurl = (url: string, format: string) =>
  `curl --fail -H "Authorization: Bearer $GREENSHOE_KEY" -o series.${format} \\
  --retry 1000 --retry-max-time 86400 --retry-all-errors \\
  "${url}"`;

function refusal(count: number): string | null {
  if (count === 0) return "No month ends between these days.";
  return count > mostMonthEnds ? `A file has at most ${mostMonthEnds} month ends.` : null;
}

/** Asks for a series until it is made. Nobody waits any more once they have stopped, but the server goes on. */
function useSeries() {
  const asking = useMutation({
    mutationFn: async ({ address, stop }: Wish) => {
      stop.signal.throwIfAborted();
      return download(readViewSeries, address as never);
    },
    retry: (_, error) => isBeingMade(error),
    retryDelay: lookEveryMs,
    onSuccess: ({ fileName }) => notifySuccess(`${fileName} has been downloaded`),
    onError: (error, { stop }) => {
      if (!stop.signal.aborted) notifyFailure(error);
    },
  });
  const failure = asking.failureReason;
  const [reason] = isBeingMade(failure) ? (failure.invalidParams[0]?.reasons ?? []) : [];
  return { ...asking, progress: reason === undefined ? "" : `${reason}.` };
}

function isBeingMade(error: Error | null): error is CallFailure {
  return error instanceof CallFailure && error.code === "series_not_ready";
}
