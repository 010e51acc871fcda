import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { yearOf } from "../../../domain/calendar/day.ts";
import { type DashboardBlockId, dashboardBlockOf } from "../../../domain/stats/blocks.ts";
import {
  headquarters,
  type StatsFilters,
  usualDynamicFilters,
} from "../../../domain/stats/stats-filters.ts";
import { statsChartQuery } from "../../api/stats.ts";
import { paths } from "../../paths.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { DynamicTools } from "./DynamicTools.tsx";
import { ElementCard } from "./ElementCard.tsx";
import { IndexCard } from "./IndexCard.tsx";
import { type Settings, StatsPageFrame } from "./StatsPageFrame.tsx";
import { StatsStrip } from "./StatsStrip.tsx";
import classes from "./stats.module.css";

/** The main page of statistics: each block is read by itself, so that a slow one holds up no other. */
export function DashboardPage() {
  return (
    <StatsPageFrame title={(filters) => `${labelOf(filters)} IPO Stats`}>
      {(filters, settings) => <Blocks filters={filters} settings={settings} />}
    </StatsPageFrame>
  );
}

interface BlocksProps {
  filters: StatsFilters;
  settings: Settings;
}

function Blocks({ filters, settings }: BlocksProps) {
  const isUs = filters.headquarter === "US";
  const block = (id: DashboardBlockId, path: string, width: string | undefined) => (
    <Block {...{ id, path, filters, settings }} className={width} />
  );
  return (
    <>
      <StatsStrip filters={filters} />
      <div className={classes.blocks}>
        <div className={classes.twoThirds}>
          <IndexCard
            headquarter={filters.headquarter}
            height={indexHeight}
            path={paths.statsRecentReturns}
            title={`Recent ${labelOf(filters)} IPO Performance`}
          />
        </div>
        {block("returnsBySector", paths.statsIndustry, classes.third)}
        <h2 className={classes.heading}>
          IPO Market By Month <small>{yearOf(settings.today)}</small>
        </h2>
        {block("pricingByMonth", paths.statsPricing, classes.third)}
        {block("proceedsByMonth", paths.statsProceeds, classes.third)}
        {block("filingsByMonth", paths.statsFilings, classes.third)}
        {block("ipoReturns", paths.statsHistoricalReturns, classes.half)}
        {isUs
          ? block("backedByYear", paths.statsBacked, classes.half)
          : block("byRegion", paths.statsGlobalBreakdown, classes.half)}
      </div>
      <p className={classes.footnote}>{settings.universe}</p>
    </>
  );
}

interface BlockProps extends BlocksProps {
  id: DashboardBlockId;
  path: string;
  className: string | undefined;
}

/** Lower than on the pages of single figures, so that many are in view. */
const chartHeight = 210;
const indexHeight = 260;

/** Tables say more than charts where several figures belong together. */
const tablesAtFirst: readonly DashboardBlockId[] = ["ipoReturns"];

function Block({ id, path, className, filters, settings }: BlockProps) {
  const [dynamic, setDynamic] = useState(usualDynamicFilters);
  const { title, dynamic: own = [] } = dashboardBlockOf(id);
  // A region of exchanges means something only where the page is not about the US.
  const shown = filters.headquarter === "US" ? own.filter((one) => one !== "region") : own;
  const { data, error, refetch } = useQuery(statsChartQuery(id, filters, dynamic));
  return (
    <div className={className}>
      <ElementCard
        element={data}
        height={chartHeight}
        failure={error ? <ErrorState error={error} onRetry={() => void refetch()} /> : undefined}
        path={path}
        startsAsTable={tablesAtFirst.includes(id)}
        title={title}
        {...(shown.length > 0 && {
          tools: (
            <DynamicTools
              choices={settings}
              onChange={setDynamic}
              shown={shown}
              title={title}
              value={dynamic}
            />
          ),
        })}
      />
    </div>
  );
}

function labelOf({ headquarter }: StatsFilters): string {
  return headquarters.find(({ value }) => value === headquarter)?.label ?? "";
}
