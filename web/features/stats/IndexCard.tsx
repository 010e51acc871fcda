import { useMemo, useRef, useState } from "react";
import { prepareLines } from "../../../domain/charts/prepare-lines.ts";
import { getChartPerformance } from "../../../domain/contract/companies/company.ts";
import { spanText } from "../../../domain/fields/formats.ts";
import type { Headquarter } from "../../../domain/stats/stats-filters.ts";
import { useReply } from "../../api/query-of.ts";
import { site, sourceLine } from "../../api/site.ts";
import { ChartTable } from "../../charts/ChartTable.tsx";
import { chartHeight } from "../../charts/chart-look.ts";
import { LineChart } from "../../charts/LineChart.tsx";
import { PictureButton } from "../../charts/PictureButton.tsx";
import { Pictured } from "../../charts/Pictured.tsx";
import { buttonsOf } from "../../charts/ranges.ts";
import { Segments } from "../../charts/Segments.tsx";
import { useChartRange } from "../../charts/use-chart-range.ts";
import { BlockTitle } from "../../parts/BlockTitle.tsx";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/loading/EmptyState.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { SkeletonLines } from "../../ui/loading/Skeleton.tsx";
import { useIsPhone } from "../../ui/use-breakpoint.ts";
import classes from "./stats.module.css";
import { ViewToggle } from "./ViewToggle.tsx";

interface Props {
  title: string;
  headquarter: Headquarter;
  /** The page of the index. */
  path?: string;
  /** The height of the chart in pixels; the usual one when absent. */
  height?: number;
}

const broadMarket = "BRDUSA";
const buttons = buttonsOf(["threeMonths", "sixMonths", "ytd", "year", "twoYears", "all"]);
const unit = { kind: "percent" } as const;

/** The index of recent IPOs beside the broad market. */
export function IndexCard({ title, headquarter, path, height = chartHeight }: Props) {
  const { chosen, onChoose, onZoom, daysTo } = useChartRange("sixMonths");
  const [isTable, setIsTable] = useState(false);
  const figure = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const symbol = headquarter === "US" ? "IPOUSA" : "IPOXUS";
  const prices = useReply(getChartPerformance, {
    body: { tickers: [symbol, broadMarket], startDate: null, endDate: null },
  });
  const { data } = prices;
  const chart = useMemo(() => {
    const known = (data ?? []).filter(({ days }) => days.length > 0);
    const lines = known.map(({ ticker, name, days, closes }) => ({
      ...{ id: ticker, name, days, values: closes, isIndex: ticker === broadMarket },
    }));
    const last = known[0]?.days.at(-1) ?? null;
    return prepareLines(lines, daysTo(last), "percent");
  }, [data, daysTo]);
  const names = chart.lines.map(({ id }) => id).join(" and ");
  const note = `${names}, daily closes ${spanText(chart.days)} · ${sourceLine()}`;
  const ranges = (
    <Segments label={`Range of ${title}`} onChoose={onChoose} options={buttons} value={chosen} />
  );
  return (
    <Card
      actions={
        <>
          {isPhone ? null : ranges}
          <ViewToggle isTable={isTable} onChange={setIsTable} title={title} />
          {isTable || chart.days.length === 0 ? null : (
            <PictureButton figure={figure} note={note} title={title} />
          )}
        </>
      }
      title={path === undefined ? title : <BlockTitle path={path} title={title} />}
    >
      {isPhone ? <div className={classes.chartTools}>{ranges}</div> : null}
      <Loaded
        placeholder={
          <div style={{ minHeight: height }}>
            <SkeletonLines label={`Loading ${title}`} lines={6} />
          </div>
        }
        query={prices}
      >
        {() =>
          chart.days.length === 0 ? (
            <EmptyState advice="The index begins with the daily prices of recent IPOs." />
          ) : isTable ? (
            <ChartTable chart={chart} label={title} unit={unit} />
          ) : (
            <Pictured figure={figure} note={note}>
              <LineChart chart={chart} height={height} label={title} onZoom={onZoom} unit={unit} />
            </Pictured>
          )
        }
      </Loaded>
      {site().isDemo ? <p className={classes.sample}>Sample data: a fictional market.</p> : null}
    </Card>
  );
}
