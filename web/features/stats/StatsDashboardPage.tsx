import { yearOf } from "../../../domain/calendar/day.ts";
import { exportStats, getStatsChart } from "../../../domain/contract/stats/stats.ts";
import {
  type DashboardBlockId,
  dashboardBlockOf,
  dashboardTitle,
} from "../../../domain/stats/blocks.ts";
import { detailPagePaths } from "../../../domain/stats/page-paths.ts";
import { headquarterLabel, type StatsFilters } from "../../../domain/stats/stats-filters.ts";
import { download } from "../../api/download.ts";
import { useReply } from "../../api/query-of.ts";
import { paths } from "../../paths.ts";
import { DynamicTools } from "./DynamicTools.tsx";
import { ElementCard } from "./ElementCard.tsx";
import { ExcelButton } from "./ExcelButton.tsx";
import { IndexCard } from "./IndexCard.tsx";
import { type Settings, StatsPageFrame } from "./StatsPageFrame.tsx";
import { StatsStrip } from "./StatsStrip.tsx";
import gridClasses from "./stats-dashboard.module.css";
import { useChartChoices } from "./use-chart-choices.ts";

/** The main page of statistics: each block is read by itself, so that a slow one holds up no other. */
export function StatsDashboardPage() {
  const choices = useChartChoices();
  return (
    <StatsPageFrame
      actions={(filters) => (
        <ExcelButton
          choices={shownBlocks(filters).map((id) => ({
            value: id,
            label: dashboardBlockOf(id).title,
          }))}
          isFolded
          onDownload={(grids) => {
            const charts = Object.fromEntries(grids.map((id) => [id, choices.filtersOf(id)]));
            const body = { filters, charts, grids };
            return download(exportStats, { params: { type: "dashboard" }, body });
          }}
        />
      )}
      title={({ headquarter }) => dashboardTitle(headquarter)}
    >
      {(filters, settings) => <Blocks {...{ filters, settings, choices }} />}
    </StatsPageFrame>
  );
}

interface BlocksProps {
  filters: StatsFilters;
  settings: Settings;
  choices: ReturnType<typeof useChartChoices>;
}

/** The blocks of figures, in the order of the page. */
function shownBlocks({ headquarter }: StatsFilters): DashboardBlockId[] {
  return [
    ...(["ytd", "filingsYtd", "returnsBySector", "pricingByMonth", "proceedsByMonth"] as const),
    ...(["filingsByMonth", "ipoReturns"] as const),
    headquarter === "US" ? "backedByYear" : "byRegion",
  ];
}

function Blocks({ filters, settings, choices }: BlocksProps) {
  const isUs = filters.headquarter === "US";
  const block = (id: DashboardBlockId, path: string, width: "third" | "half") => (
    <Block {...{ id, path, filters, settings, choices }} className={width} />
  );
  return (
    <>
      <StatsStrip filters={filters} />
      <div className={`blocks ${gridClasses.blocks}`}>
        <div className="two-thirds">
          <IndexCard
            headquarter={filters.headquarter}
            height={indexHeight}
            path={paths.statsRecentReturns}
            title={`Recent ${headquarterLabel(filters.headquarter)} IPO Performance`}
          />
        </div>
        {block("returnsBySector", detailPagePaths.industry, "third")}
        <h2 className={gridClasses.heading}>
          IPO Market By Month <small>{yearOf(settings.today)}</small>
        </h2>
        {block("pricingByMonth", detailPagePaths.pricing, "third")}
        {block("proceedsByMonth", detailPagePaths.proceeds, "third")}
        {block("filingsByMonth", detailPagePaths.filings, "third")}
        {block("ipoReturns", detailPagePaths["historical-ipo-returns"], "half")}
        {isUs
          ? block("backedByYear", detailPagePaths.backed, "half")
          : block("byRegion", detailPagePaths["global-breakdown"], "half")}
      </div>
    </>
  );
}

interface BlockProps extends BlocksProps {
  id: DashboardBlockId;
  path: string;
  className: string;
}

/** Lower than on the pages of single figures, so that many are in view. */
const chartHeight = 210;
/** The height with which the chart and its note are as high as the bars of all sectors beside them. */
const indexHeight = 277;

/** Tables say more than charts where several figures belong together. */
const tablesAtFirst: readonly DashboardBlockId[] = ["ipoReturns"];

function Block({ id, path, className, filters, settings, choices }: BlockProps) {
  const dynamic = choices.filtersOf(id);
  const { title, dynamic: own = [] } = dashboardBlockOf(id);
  // A region of exchanges means something only where the page is not about the US.
  const shown = filters.headquarter === "US" ? own.filter((one) => one !== "region") : own;
  return (
    <div className={className}>
      <ElementCard
        height={chartHeight}
        path={path}
        query={useReply(getStatsChart, { params: { type: id }, body: { filters, dynamic } })}
        startsAsTable={tablesAtFirst.includes(id)}
        title={title}
        {...(shown.length > 0 && {
          tools: (
            <DynamicTools
              choices={settings}
              onChange={(value) => choices.setFilters(id, value)}
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
