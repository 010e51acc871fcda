import { IconTable, IconZoomReset } from "@tabler/icons-react";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { momentsText } from "../../../../domain/charts/chart-text.ts";
import type { Mark } from "../../../../domain/charts/place-marks.ts";
import { type ChartRange, prepareLines } from "../../../../domain/charts/prepare-lines.ts";
import type { PriceSeries } from "../../../../domain/contract/companies/company-shapes.ts";
import { sourceLine } from "../../../api/site.ts";
import { ChartTable } from "../../../charts/ChartTable.tsx";
import toolClasses from "../../../charts/chart-tool.module.css";
import { LineChart } from "../../../charts/LineChart.tsx";
import { PictureButton } from "../../../charts/PictureButton.tsx";
import { Pictured } from "../../../charts/Pictured.tsx";
import { type ChartRangeId, sessionButton, stockRangeButtons } from "../../../charts/ranges.ts";
import { Segments } from "../../../charts/Segments.tsx";
import { useChartRange } from "../../../charts/use-chart-range.ts";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/loading/EmptyState.tsx";
import { usePrintMode } from "../../../ui/page/print-mode.ts";
import { lastDayOf, toLine, toSessionLines } from "./chart-lines.ts";
import classes from "./chart-panel.module.css";

/** Lower than a chart that has a page of its own: two stand below each other on a profile. */
const chartHeight = 260;

/** Events are of whole days. */
const noMarks: readonly Mark[] = [];
const wholeSession: ChartRange = { from: null, to: null };

interface Props {
  title: string;
  series: readonly PriceSeries[];
  defaultRange: ChartRangeId;
  /** "price" shows the closes of one company, "percent" the changes of several lines. */
  unit?: "percent" | "price";
  /** Above the chart, on the left. */
  tools?: ReactNode;
  /** The events of the first line. */
  marks?: readonly Mark[];
  /** Below the chart. */
  notes?: readonly string[];
}

/** A chart with its ranges, its zoom, its table and its picture. */
export function ChartPanel(props: Props) {
  const {
    title,
    series,
    defaultRange,
    unit: kind = "percent",
    tools,
    marks = [],
    notes = [],
  } = props;
  const [isSession, setIsSession] = useState(false);
  const { chosen, onChoose, onZoom, onZoomOut, daysTo } = useChartRange(defaultRange);
  const [isTable, setIsTable] = useState(false);
  const figure = useRef<HTMLDivElement>(null);
  const isPrinting = usePrintMode();
  const currency = series[0]?.currency ?? null;
  const unit = useMemo(() => (kind === "price" ? { kind, currency } : { kind }), [kind, currency]);
  const inside = useMemo(() => toSessionLines(series), [series]);
  const showsSession = isSession && inside.length > 0;
  const chart = useMemo(
    () =>
      showsSession
        ? prepareLines(inside, chosen === null ? daysTo(null) : wholeSession, kind)
        : prepareLines(series.map(toLine), daysTo(lastDayOf(series)), kind),
    [series, inside, showsSession, chosen, daysTo, kind],
  );
  const shownMarks = showsSession ? noMarks : marks;
  const isEmpty = chart.days.length === 0;
  const names = chart.lines.map(({ name }) => name).join(", ");
  const span = momentsText(chart.days);
  const note = `${names} · ${showsSession ? "Prices" : "Daily closes"} ${span} · ${sourceLine()}`;
  const actions = (
    <>
      <TableButton isTable={isTable} onChange={setIsTable} title={title} />
      {isTable || isEmpty ? null : <PictureButton figure={figure} note={note} title={title} />}
    </>
  );
  return (
    <Card actions={isPrinting ? undefined : actions} title={title}>
      <div className={classes.bar}>
        {tools}
        <Segments
          label={`Range of ${title}`}
          onChoose={(id) => {
            setIsSession(id === sessionButton.id);
            onChoose(id === sessionButton.id ? defaultRange : id);
          }}
          options={inside.length > 0 ? [sessionButton, ...stockRangeButtons] : stockRangeButtons}
          value={chosen !== null && showsSession ? sessionButton.id : chosen}
        />
      </div>
      {isEmpty ? (
        <EmptyState advice="No prices of these days are known." />
      ) : (
        <>
          <p className={classes.span}>
            <span aria-live="polite">{span}</span>
            <Zoom isZoomed={chosen === null} onZoomOut={onZoomOut} />
          </p>
          {isTable ? (
            <ChartTable chart={chart} label={title} marks={shownMarks} unit={unit} />
          ) : (
            <Pictured figure={figure} note={note}>
              <LineChart
                {...{ chart, unit, onZoom }}
                marks={shownMarks}
                height={chartHeight}
                label={title}
              />
            </Pictured>
          )}
        </>
      )}
      <Notes notes={[...notes, ...(showsSession ? listOutside(series, inside) : [])]} />
    </Card>
  );
}

function Notes({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => (
    <p className={classes.note} key={note}>
      {note}
    </p>
  ));
}

/** Says which lines a chart of one session leaves out. */
function listOutside(series: readonly PriceSeries[], inside: readonly { id: string }[]): string[] {
  const left = series
    .map(({ label }) => label)
    .filter((own) => !inside.some(({ id }) => id === own));
  return left.length === 0 ? [] : [`Prices inside the day aren't known: ${left.join(", ")}.`];
}

interface TableButtonProps {
  title: string;
  isTable: boolean;
  onChange: (isTable: boolean) => void;
}

function TableButton({ title, isTable, onChange }: TableButtonProps) {
  return (
    <button
      aria-label={`Show as table, ${title}`}
      aria-pressed={isTable}
      className={toolClasses.tool}
      onClick={() => onChange(!isTable)}
      title="Table"
      type="button"
    >
      <IconTable aria-hidden size={16} />
    </button>
  );
}

/** Leads back from an enlarged part, or says how to enlarge one. */
function Zoom({ isZoomed, onZoomOut }: { isZoomed: boolean; onZoomOut: () => void }) {
  if (!isZoomed)
    return (
      <>
        <span className={classes.hint}>Drag across the chart to zoom</span>
        <span className={classes.touchHint}>Pull two fingers apart to zoom</span>
      </>
    );
  return (
    <button className={classes.reset} onClick={onZoomOut} type="button">
      <IconZoomReset aria-hidden size={14} />
      Reset zoom
    </button>
  );
}
