import { useMemo } from "react";
import { prepareLines } from "../../../../domain/charts/prepare-lines.ts";
import type { PriceSeries } from "../../../../domain/contract/companies/company-shapes.ts";
import { getDashboardIndex } from "../../../../domain/contract/dashboard.ts";
import { useReply } from "../../../api/query-of.ts";
import { site } from "../../../api/site.ts";
import { LineChart } from "../../../charts/LineChart.tsx";
import { buttonsOf } from "../../../charts/ranges.ts";
import { Segments } from "../../../charts/Segments.tsx";
import { useChartRange } from "../../../charts/use-chart-range.ts";
import { EmptyState } from "../../../ui/loading/EmptyState.tsx";
import classes from "../dashboard.module.css";
import { WidgetBody } from "./WidgetBody.tsx";

const title = "Recent IPO Performance";
const buttons = buttonsOf(["threeMonths", "ytd", "year", "threeYears", "fiveYears"]);
const unit = { kind: "percent" } as const;

/** The index of recent IPOs beside the broad market, as changes since the start of a range. */
export function IndexWidget() {
  return (
    <WidgetBody
      empty={<EmptyState advice="The index begins with the daily prices of recent IPOs." />}
      isEmpty={(series) => !series.some(({ days }) => days.length > 0)}
      query={useReply(getDashboardIndex)}
      type="RenaissanceUSIPOIndex"
    >
      {(series) => <IndexChart series={series} />}
    </WidgetBody>
  );
}

function IndexChart({ series }: { series: readonly PriceSeries[] }) {
  const { chosen, onChoose, onZoom, daysTo } = useChartRange("ytd");
  const chart = useMemo(() => {
    const known = series.filter(({ days }) => days.length > 0);
    const lines = known.map(({ ticker, name, days, closes }, at) => ({
      ...{ id: ticker, name, days, values: closes, isIndex: at > 0 },
    }));
    const last = known[0]?.days.at(-1) ?? null;
    return prepareLines(lines, daysTo(last), "percent");
  }, [series, daysTo]);
  return (
    <div className={classes.chart}>
      <div className={classes.chartHead}>
        <h3>{title}</h3>
        {site().isDemo ? <p className="quiet">Sample data</p> : null}
        <Segments
          label={`Range of ${title}`}
          onChoose={onChoose}
          options={buttons}
          value={chosen}
        />
      </div>
      <LineChart chart={chart} height="fill" label={title} onZoom={onZoom} unit={unit} />
    </div>
  );
}
