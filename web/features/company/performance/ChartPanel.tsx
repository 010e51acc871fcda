import { IconDownload, IconTable, IconZoomReset } from "@tabler/icons-react";
import { type ReactNode, useMemo, useState } from "react";
import type { PriceSeries } from "../../../../domain/contract/company-shapes.ts";
import { dayText } from "../../../../domain/fields/formats.ts";
import { ChartTable } from "../../../charts/ChartTable.tsx";
import { drawPicture } from "../../../charts/draw-picture.ts";
import { LineChart } from "../../../charts/LineChart.tsx";
import { savePicture } from "../../../charts/picture.ts";
import { type ChartRange, prepareLines } from "../../../charts/prepare-lines.ts";
import {
  type RangeId,
  rangeButtons,
  rangeOf,
  unknownRange,
  unknownRangeReason,
} from "../../../charts/ranges.ts";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { notifyError } from "../../../ui/notify.ts";
import { usePrintMode } from "../../../ui/print-mode.ts";
import { lastDayOf, toLine } from "./chart-lines.ts";
import classes from "./chart-panel.module.css";

/** Lower than a chart that has a page of its own: two stand below each other on a profile. */
const chartHeight = 260;

interface Props {
  title: string;
  series: readonly PriceSeries[];
  defaultRange: RangeId;
  /** "price" shows the closes of one company, "percent" the changes of several lines. */
  unit?: "percent" | "price";
  /** Above the chart, on the left. */
  tools?: ReactNode;
  /** Below the chart. */
  notes?: readonly string[];
}

/** A chart with its ranges, its zoom, its table and its picture. */
export function ChartPanel(props: Props) {
  const { title, series, defaultRange, unit: kind = "percent", tools, notes = [] } = props;
  const [rangeId, setRangeId] = useState<RangeId | null>(null);
  const [zoom, setZoom] = useState<ChartRange | null>(null);
  const [isTable, setIsTable] = useState(false);
  const isPrinting = usePrintMode();
  const chosen = rangeId ?? defaultRange;
  const unit =
    kind === "price"
      ? { kind, currency: series[0]?.currency ?? null }
      : ({ kind: "percent" } as const);
  const chart = useMemo(
    () => prepareLines(series.map(toLine), zoom ?? rangeOf(chosen, lastDayOf(series)), kind),
    [series, zoom, chosen, kind],
  );
  const [first, last] = [chart.days[0], chart.days.at(-1)];
  const choose = (id: RangeId) => {
    setZoom(null);
    setRangeId(id);
  };
  const save = async () => {
    const picture = await drawPicture(title, chart, unit);
    if (picture === null) notifyError("The picture couldn't be made. Please try again.");
    else savePicture(picture, `${title}.png`);
  };
  return (
    <Card
      actions={
        isPrinting ? undefined : (
          <>
            <button
              aria-label={`Show as table, ${title}`}
              aria-pressed={isTable}
              className={classes.tool}
              onClick={() => setIsTable(!isTable)}
              title="Table"
              type="button"
            >
              <IconTable aria-hidden size={16} />
            </button>
            <button
              aria-label={`Download picture, ${title}`}
              className={classes.tool}
              disabled={first === undefined}
              onClick={() => void save()}
              title="Picture"
              type="button"
            >
              <IconDownload aria-hidden size={16} />
            </button>
          </>
        )
      }
      title={title}
    >
      <div className={classes.bar}>
        {tools}
        <fieldset className={classes.ranges}>
          <legend className="visually-hidden">Range of {title}</legend>
          {rangeButtons.map(({ id, label, name }) => {
            const isUnknown = id === unknownRange;
            return (
              <button
                aria-disabled={isUnknown}
                aria-label={
                  isUnknown ? `${label}: ${name}. ${unknownRangeReason}` : `${label}: ${name}`
                }
                aria-pressed={zoom === null && id === chosen}
                key={id}
                onClick={isUnknown ? undefined : () => choose(id)}
                title={isUnknown ? unknownRangeReason : undefined}
                type="button"
              >
                {label}
              </button>
            );
          })}
        </fieldset>
      </div>
      {first === undefined || last === undefined ? (
        <EmptyState advice="No prices of these days are known." />
      ) : (
        <>
          <p className={classes.span}>
            <span aria-live="polite">
              {dayText(first)}–{dayText(last)}
            </span>
            {zoom === null ? (
              <span className={classes.hint}>Drag across the chart to zoom</span>
            ) : (
              <button className={classes.reset} onClick={() => setZoom(null)} type="button">
                <IconZoomReset aria-hidden size={14} />
                Reset zoom
              </button>
            )}
          </p>
          {isTable ? (
            <ChartTable chart={chart} label={title} unit={unit} />
          ) : (
            <LineChart
              chart={chart}
              height={chartHeight}
              label={title}
              onZoom={(from, to) => setZoom({ from, to })}
              unit={unit}
            />
          )}
        </>
      )}
      {notes.map((note) => (
        <p className={classes.note} key={note}>
          {note}
        </p>
      ))}
    </Card>
  );
}
