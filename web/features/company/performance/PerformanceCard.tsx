import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { maxChartTickers } from "../../../../domain/contract/company.ts";
import type { PriceSeries, Profile } from "../../../../domain/contract/company-shapes.ts";
import { useIsSignedIn } from "../../../api/session.ts";
import chartClasses from "../../../charts/chart.module.css";
import { Swatch } from "../../../charts/Swatch.tsx";
import { Card } from "../../../ui/Card.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { usePrintMode } from "../../../ui/print-mode.ts";
import { SkeletonLines } from "../../../ui/Skeleton.tsx";
import { AddTicker } from "./AddTicker.tsx";
import { ChartPanel } from "./ChartPanel.tsx";
import { reachesBackAYear } from "./chart-lines.ts";
import classes from "./chart-panel.module.css";
import { listMarks } from "./list-marks.ts";
import { indexOf, listOwnTickers, performanceQuery } from "./performance.ts";

/**
 * The shares against the index of their region, from the offer on; before it, the peers. Users add further tickers. The
 * prices alone are another face of the same card.
 */
export function PerformanceCard({ profile }: { profile: Profile }) {
  const { description } = profile;
  const { tickerSymbol, ticker, offerDate } = description;
  const isPriced = offerDate !== null;
  const [added, setAdded] = useState<readonly string[]>([]);
  const [changed, setChanged] = useState<string | null>(null);
  const [face, setFace] = useState<"percent" | "price">("percent");
  const isSignedIn = useIsSignedIn();
  const isPrinting = usePrintMode();
  const indexSymbol = indexOf(description);
  const tickers = [...listOwnTickers(description), ...added];
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...performanceQuery(description, added),
    enabled: isSignedIn,
  });
  const label = ticker ?? tickerSymbol;
  const title = `${label} vs. ${indexSymbol}`;
  const { known, company, marks } = useMemo(() => {
    const known = (data ?? []).filter(({ days }) => days.length > 0);
    const company = known.find(({ ticker }) => ticker === tickerSymbol);
    return { known, company, marks: company === undefined ? [] : listMarks(profile, company) };
  }, [data, profile, tickerSymbol]);
  if (data === undefined)
    return <WaitingChart error={error} onRetry={() => void refetch()} title={title} />;
  // Without any company there is nothing to compare the index with.
  if (!known.some(({ kind }) => kind === "company") && added.length === 0) return null;
  const add = (ticker: string) => {
    const isThere = tickers.some((other) => other.toUpperCase() === ticker.toUpperCase());
    if (isThere || tickers.length >= maxChartTickers) return;
    setAdded([...added, ticker]);
    setChanged(ticker);
  };
  const remove = (ticker: string) => {
    setAdded(added.filter((other) => other.toUpperCase() !== ticker.toUpperCase()));
    setChanged(ticker);
  };
  if (face === "price" && company !== undefined)
    return (
      <ChartPanel
        marks={marks}
        defaultRange={reachesBackAYear(company) ? "year" : "all"}
        notes={company.note === null ? [] : [company.note]}
        series={[{ ...company, offer: null }]}
        title={`${label} price`}
        tools={<Faces face={face} onChange={setFace} />}
        unit="price"
      />
    );
  return (
    <ChartPanel
      defaultRange={isPriced ? "all" : "year"}
      marks={marks}
      notes={listNotes(data, { isPriced, indexSymbol })}
      series={known}
      title={title}
      tools={
        <>
          {company === undefined || isPrinting ? null : <Faces face={face} onChange={setFace} />}
          <Chips added={added} isWaiting={isPlaceholderData} onRemove={remove} series={known} />
          <SpokenChange changed={changed} isWaiting={isPlaceholderData} series={data} />
          {tickers.length < maxChartTickers && !isPrinting ? <AddTicker onAdd={add} /> : null}
        </>
      }
    />
  );
}

interface SpokenChangeProps {
  /** The ticker that the user added or removed last. */
  changed: string | null;
  isWaiting: boolean;
  series: readonly PriceSeries[];
}

/** Tells screen readers that a line was added or removed, or why it cannot be added. */
function SpokenChange({ changed, isWaiting, series }: SpokenChangeProps) {
  return (
    <span aria-live="polite" className="visually-hidden">
      {changed === null || isWaiting ? "" : describeChange(changed, series)}
    </span>
  );
}

function describeChange(changed: string, series: readonly PriceSeries[]): string {
  const line = series.find(({ ticker }) => ticker.toUpperCase() === changed.toUpperCase());
  if (line === undefined) return `${changed} removed from the chart`;
  if (line.days.length > 0) return `${line.label} added to the chart`;
  return `${line.label} can't be added: ${line.note ?? "no prices are known"}`;
}

/** Says what is missing from the chart, and why. */
function listNotes(
  series: readonly PriceSeries[],
  { isPriced, indexSymbol }: { isPriced: boolean; indexSymbol: string },
): string[] {
  const hasIndex = series.some(({ kind, days }) => kind === "index" && days.length > 0);
  return [
    ...(isPriced ? [] : ["The shares don't trade yet, so the chart shows the peers."]),
    ...(hasIndex ? [] : [`No levels of ${indexSymbol} are known, so it isn't drawn.`]),
    ...series.flatMap(({ ticker, label, kind, note }) =>
      note === null || (kind === "company" && ticker === indexSymbol) ? [] : [`${label}: ${note}.`],
    ),
  ];
}

interface WaitingProps {
  title: string;
  error: Error | null;
  onRetry: () => void;
}

/** Takes the place of a chart until its prices have come. */
function WaitingChart({ title, error, onRetry }: WaitingProps) {
  return (
    <Card title={title}>
      {error ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : (
        <div className={classes.placeholder}>
          <SkeletonLines label={`Loading ${title}`} lines={8} />
        </div>
      )}
    </Card>
  );
}

interface FacesProps {
  face: "percent" | "price";
  onChange: (face: "percent" | "price") => void;
}

function Faces({ face, onChange }: FacesProps) {
  return (
    <fieldset className={chartClasses.ranges}>
      <legend className="visually-hidden">What the chart shows</legend>
      <button aria-pressed={face === "percent"} onClick={() => onChange("percent")} type="button">
        Return
      </button>
      <button aria-pressed={face === "price"} onClick={() => onChange("price")} type="button">
        Price
      </button>
    </fieldset>
  );
}

interface ChipsProps {
  series: readonly PriceSeries[];
  added: readonly string[];
  isWaiting: boolean;
  onRemove: (ticker: string) => void;
}

/** The legend: what the user added can be removed. */
function Chips({ series, added, isWaiting, onRemove }: ChipsProps) {
  const addedTickers = new Set(added.map((ticker) => ticker.toUpperCase()));
  return (
    <ul aria-busy={isWaiting} aria-label="Lines" className={classes.chips}>
      {series.map(({ ticker, label, name, kind }, at) => (
        <li key={ticker} title={name}>
          <Swatch at={at} isIndex={kind === "index"} />
          {label}
          {addedTickers.has(ticker.toUpperCase()) ? (
            <button aria-label={`Remove ${label}`} onClick={() => onRemove(ticker)} type="button">
              <IconX aria-hidden size={12} />
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
