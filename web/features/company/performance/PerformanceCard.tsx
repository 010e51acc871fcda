import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { maxChartTickers } from "../../../../domain/contract/companies/company.ts";
import type {
  Description,
  PriceSeries,
  Profile,
} from "../../../../domain/contract/companies/company-shapes.ts";
import { Segments } from "../../../charts/Segments.tsx";
import { Swatch } from "../../../charts/Swatch.tsx";
import { inCard } from "../../../ui/Card.tsx";
import { Loaded } from "../../../ui/loading/Loaded.tsx";
import { usePrintMode } from "../../../ui/page/print-mode.ts";
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
  const [added, setAdded] = useState<readonly string[]>([]);
  const prices = useQuery(performanceQuery(description, added));
  const [own, index] = [description.ticker ?? description.tickerSymbol, indexOf(description)];
  const title = index === null ? `${own} and its peers` : `${own} vs. ${index}`;
  return (
    <Loaded
      className={classes.placeholder}
      frame={inCard(title)}
      label={`Loading ${title}`}
      lines={8}
      query={prices}
    >
      {(series) => (
        <Performance
          {...{ profile, series, title, added }}
          isWaiting={prices.isPlaceholderData}
          onAdded={setAdded}
        />
      )}
    </Loaded>
  );
}

const faces = [
  { id: "percent", label: "Return" },
  { id: "price", label: "Price" },
] as const;

interface PerformanceProps {
  profile: Profile;
  series: readonly PriceSeries[];
  title: string;
  /** The tickers that the user has added. */
  added: readonly string[];
  isWaiting: boolean;
  onAdded: (added: readonly string[]) => void;
}

function Performance({ profile, series, title, added, isWaiting, onAdded }: PerformanceProps) {
  const { description } = profile;
  const { tickerSymbol, ticker, offerDate } = description;
  const [changed, setChanged] = useState<string | null>(null);
  const [face, setFace] = useState<(typeof faces)[number]["id"]>("percent");
  const isPrinting = usePrintMode();
  const { known, company, marks } = useMemo(() => {
    const known = series.filter(({ days }) => days.length > 0);
    const company = known.find(({ ticker }) => ticker === tickerSymbol);
    return { known, company, marks: company === undefined ? [] : listMarks(profile) };
  }, [series, profile, tickerSymbol]);
  // Without any company there is nothing to compare the index with.
  if (!known.some(({ kind }) => kind === "company") && added.length === 0) return null;
  const tickers = [...listOwnTickers(description), ...added];
  const change = (ticker: string, next: readonly string[]) => {
    onAdded(next);
    setChanged(ticker);
  };
  const add = (ticker: string) => {
    const isThere = tickers.some((other) => other.toUpperCase() === ticker.toUpperCase());
    if (!isThere && tickers.length < maxChartTickers) change(ticker, [...added, ticker]);
  };
  const remove = (ticker: string) =>
    change(
      ticker,
      added.filter((other) => other.toUpperCase() !== ticker.toUpperCase()),
    );
  const choice = (
    <Segments label="What the chart shows" onChoose={setFace} options={faces} value={face} />
  );
  if (face === "price" && company !== undefined)
    return (
      <ChartPanel
        marks={marks}
        defaultRange={reachesBackAYear(company) ? "year" : "all"}
        notes={company.note === null ? [] : [company.note]}
        series={[{ ...company, offer: null }]}
        title={`${ticker ?? tickerSymbol} price`}
        tools={choice}
        unit="price"
      />
    );
  return (
    <ChartPanel
      defaultRange={offerDate === null ? "year" : "all"}
      marks={marks}
      notes={listNotes(series, description)}
      series={known}
      title={title}
      tools={
        <>
          {company === undefined || isPrinting ? null : choice}
          <Chips added={added} isWaiting={isWaiting} onRemove={remove} series={known} />
          {/* Tells screen readers that a line was added or removed, or why it cannot be added. */}
          <span aria-live="polite" className="visually-hidden">
            {changed === null || isWaiting ? "" : describeChange(changed, series)}
          </span>
          {tickers.length < maxChartTickers && !isPrinting ? <AddTicker onAdd={add} /> : null}
        </>
      }
    />
  );
}

function describeChange(changed: string, series: readonly PriceSeries[]): string {
  const line = series.find(({ ticker }) => ticker.toUpperCase() === changed.toUpperCase());
  if (line === undefined) return `${changed} removed from the chart`;
  if (line.days.length > 0) return `${line.label} added to the chart`;
  return `${line.label} can't be added: ${line.note ?? "no prices are known"}`;
}

/** Says what is missing from the chart, and why. */
function listNotes(series: readonly PriceSeries[], description: Description): string[] {
  const indexSymbol = indexOf(description);
  const hasIndex = series.some(({ kind, days }) => kind === "index" && days.length > 0);
  return [
    ...(description.offerDate !== null
      ? []
      : ["The shares don't trade yet, so the chart shows the peers."]),
    ...(hasIndex
      ? []
      : [
          indexSymbol === null
            ? "Nothing tells whether the shares list in the US, so no index is drawn."
            : `No levels of ${indexSymbol} are known, so it isn't drawn.`,
        ]),
    ...series.flatMap(({ ticker, label, kind, note }) =>
      note === null || (kind === "company" && ticker === indexSymbol) ? [] : [`${label}: ${note}.`],
    ),
  ];
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
